// @ts-check
/** Sets the theme that the player chose (theme.js) before anything is painted, so that the page does not flash. */
try {
  // The key and the format are those of the preferences, which are a module and would load too late.
  const { theme } = JSON.parse(localStorage.getItem("gridwright/2/wishes") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is stored, or storage is forbidden: follow the system.
}
