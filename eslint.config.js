import js from "@eslint/js";
import sentences from "./tooling/sentences.mjs";

export default [
  { ignores: ["dist/", "node_modules/", ".venv/", ".build/"] },
  js.configs.recommended,
  {
    files: ["web/**/*.js", "tests/**/*.mjs", "tooling/**/*.mjs"],
    rules: {
      "no-undef": "off", // tsc knows every global of browser, worker and Node, and says so
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-shadow": "error",
      "object-shorthand": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["web/**/*.js"],
    // The catalogue itself, and what has no reader: workers send facts, which the page says.
    ignores: [
      "web/words/**",
      "web/languages/**",
      "web/engine/worker/**",
      "web/engine/{worker,fetcher}.js",
      "web/foreign/inside.js",
      "web/offline/sw.js",
      // Styles, not sentences.
      "web/coding/theme.js",
    ],
    plugins: { page: { rules: { sentences } } },
    rules: { "page/sentences": "error" },
  },
];
