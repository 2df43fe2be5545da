// @ts-check
/** Which language is spoken: known at once, since the build says which there are. The service worker asks, too. */

/**
 * The tag of a language that is here; "" for English, and where nothing that is wanted is here.
 * @param {string | null} asked  by `?lang=`; it goes before what the browser prefers
 * @param {readonly string[]} preferred
 * @param {string[]} known
 */
export function chosen(asked, preferred, known) {
  for (const tag of [...(asked ? [asked] : []), ...preferred]) {
    const [base = ""] = tag.split("-");
    if (base === "en") return "";
    const found = known.includes(tag) ? tag : base;
    if (known.includes(found)) return found;
  }
  return "";
}
