// @ts-check
/** Before anything is painted: the colours that the player chose (theme.js), so that the page does not flash. */
try {
  // As the memory keeps it, which is a module and so comes too late.
  const { theme } = JSON.parse(localStorage.getItem("gridwright/2/wishes") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept, or nothing may be: as the system says.
}
