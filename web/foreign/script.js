// @ts-check
/**
 * Joins the scripts of the sandbox's worker into one: Pyodide's two modules become plain code before our own. It does
 * not use the DOM.
 */

/** Where the joined scripts leave their exports, for inside.js. */
const PLACE = "self.gridwrightScripts";

/** @param {string} name @returns {never} */
function unlike(name) {
  throw new Error(`${name}: not the module that is expected here`);
}

/**
 * Return the code of a module whose last statement exports some of its names.
 * @param {string} name @param {string} text
 */
function listed(name, text) {
  const found = /export\s*\{([^{}]*)\};?\s*(?:\/\/[^\n]*\s*)*$/.exec(text) ?? unlike(name);
  const exported = (found[1] ?? "").split(",").map((one) => {
    const [, local, as] = /^\s*([\w$]+)\s+as\s+(\w+)\s*$/.exec(one) ?? unlike(name);
    return `${as}:${local}`;
  });
  const code = text.slice(0, found.index);
  return `(()=>{${plain(name, code)}\n${PLACE}[${JSON.stringify(name)}]={${exported.join()}};})();\n`;
}

/**
 * Return the code of a module that is one expression.
 * @param {string} name @param {string} text
 */
function single(name, text) {
  const [, value = ""] = /^export default (\([^]*\));\s*$/.exec(text) ?? unlike(name);
  return `${PLACE}[${JSON.stringify(name)}]={default:${plain(name, value)}};\n`;
}

/**
 * Return code that can be no module; only a module may name its own address.
 * @param {string} name @param {string} code
 */
function plain(name, code) {
  if (/^(?:import|export)\b/m.test(code)) unlike(name);
  return code.replaceAll("import.meta.url", "self.location.href");
}

/**
 * Return one classic script. @param {{pyodide: string, asm: string, inside: string}} texts
 */
export const joined = ({ pyodide, asm, inside }) =>
  `${PLACE}={};\n${listed("pyodide.js", pyodide)}${single("pyodide.asm.js", asm)}${inside}`;
