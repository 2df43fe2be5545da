// @ts-check
// The search goes to its page by a link: the site's policy allows no form to be sent.

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.getAttribute("role") !== "search") {
    return;
  }
  event.preventDefault();
  const words = String(new FormData(form).get("q") ?? "");
  location.assign(`${form.action.replace(/[?#].*/, "")}?q=${encodeURIComponent(words)}`);
});
