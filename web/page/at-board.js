// @ts-check
/**
 * Takes `#solve` out of the address, which only asks for the first board instead of the front page. It runs before the
 * page has an element with that id, to which the browser would scroll.
 */

if (location.hash === "#solve") {
  document.documentElement.dataset.board = "";
  history.replaceState(history.state, "", location.href.split("#")[0]);
}
