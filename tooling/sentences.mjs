// @ts-check
/**
 * A rule for ESLint: the page's texts are in its catalogue, `web/words/`, and nowhere else.
 *
 * A text is a string in a place that users read or hear (an element's children, its label, a message), or one that
 * reads like prose in any place. Sentences for programmers (errors, the console) do not count.
 */

/**
 * @typedef {import("eslint").Rule.RuleContext} Context
 * @typedef {import("eslint").Rule.Node} Node
 */

/** The arguments of our own functions that users read. @type {Record<string, (at: number, of: number) => boolean>} */
const READ = {
  make: (at) => at > 1,
  // With a single argument it is not our function, but one that finds an existing button.
  button: (at, of) => at === 0 && of > 1,
  tool: (at) => at === 0,
  field: (at) => at !== 1,
  setText: (at) => at === 1,
  Dialog: (at) => at === 0,
  EngineError: (at) => at === 0,
  LinkError: (at) => at === 0,
};

/** Properties and attributes that users read. */
const SAID =
  /^(aria-(label|description|valuetext|roledescription)|placeholder|title|alt|textContent|head|aside|will|doing)$/;

/** Properties and attributes that are never texts. */
const SILENT =
  /^(class|className|d|viewBox|points|transform|role|id|style|data-.*|accept|name|names|word|key|button|type|verdict|media|selector)$/;

/** Functions whose arguments users never see: selectors, media, names of events, errors for programmers. */
const UNHEARD =
  /^(querySelector(All)?|closest|matches|matchMedia|getElementById|mark|Error|info|error|warn|add|remove|toggle|toggleAttribute|runPython|postMessage|say|set|path|disc|textAt)$/;

/** Two words in a row, a sentence's end, or a word with a capital. */
const PROSE = /[A-Za-z’]{2,}[,:;.]? [A-Za-z]{2,}|[a-z]{2}( …|[.!?]$)|[“”]|^[A-Z][a-z]+$/;

/** The key of a sentence. */
const KEY = /^[a-z]+\.[a-z]\w*$/;

/** The keyboard's names of its keys, and the page's name. */
const NAMES =
  /^(Arrow\w*|Shift|Control|Alt|Meta|Enter|Escape|Backspace|Delete|Home|End|Tab|Digit|Gridwright|Traceback|Cell|Rim|Corner|Edge|Place|Left|Right)$/;

/** @param {any} node */
const nameOf = (node) => node?.name ?? node?.value ?? node?.property?.name ?? "";

/** Return the outermost expression that this one gives its value to: through choices and sums. @param {any} node */
function outermost(node) {
  let at = node;
  while (
    /^(Conditional|Logical)Expression$/.test(at.parent?.type) ||
    (at.parent?.type === "BinaryExpression" && at.parent.operator === "+")
  )
    at = at.parent;
  return at;
}

/** Return whether users read it, whatever it looks like; null if its looks decide. @param {any} node */
function isSaid(node) {
  const value = outermost(node);
  const { parent } = value;
  switch (parent?.type) {
    case "CallExpression":
    case "NewExpression": {
      const at = parent.arguments.indexOf(value);
      if (at < 0) return null;
      const called = nameOf(parent.callee);
      if (called === "setAttribute") return at === 1 && SAID.test(nameOf(parent.arguments[0]));
      if (UNHEARD.test(called)) return false;
      return READ[called]?.(at, parent.arguments.length) ?? null;
    }
    case "Property":
      if (parent.key === value) return false;
      if (SAID.test(nameOf(parent.key))) return true;
      return SILENT.test(nameOf(parent.key)) ? false : null;
    case "AssignmentExpression":
      if (SAID.test(nameOf(parent.left))) return true;
      return SILENT.test(nameOf(parent.left)) ? false : null;
    case "VariableDeclarator":
      return SILENT.test(nameOf(parent.id)) ? false : null;
    case "BinaryExpression":
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "SwitchCase":
    case "MemberExpression":
      return false;
    default:
      return null;
  }
}

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: { type: "problem", schema: [] },
  create(context) {
    /** @param {Node} node @param {string[]} texts */
    const look = (node, texts) => {
      const said = isSaid(node);
      const [first = ""] = texts;
      if (said === false || KEY.test(first) || NAMES.test(first) || first.startsWith("<")) return;
      const found = texts.some((text) => (said ? /[A-Za-z]{2}/ : PROSE).test(text));
      if (found)
        context.report({
          node,
          message: "What people read belongs into the catalogue, web/words/.",
        });
    };
    return {
      Literal(node) {
        if (typeof node.value === "string") look(node, [node.value]);
      },
      TemplateLiteral(node) {
        look(
          node,
          node.quasis.map(({ value }) => value.cooked ?? ""),
        );
      },
    };
  },
};
