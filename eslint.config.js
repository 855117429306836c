import { readdirSync } from "node:fs";
import globals from "globals";
import jsdoc from "eslint-plugin-jsdoc";
import tseslint from "typescript-eslint";
import familyWords from "./tools/lint/family-words.mjs";
import ownKeys from "./tools/lint/own-keys.mjs";
import wholeIds from "./tools/lint/whole-ids.mjs";

/** Names of the browser and of Foundry that `src/rules` must not know. */
const WORLD = [...Object.keys(globals.browser), "foundry", "game", "ui", "canvas", "CONFIG", "CONST", "Hooks", "Date"];

/** The families, by their folders: what all of them share names none. */
const FAMILIES = readdirSync(new URL("./src/rules", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["core", "kit"].includes(entry.name))
  .map(({ name }) => name);
const NAMED = `/\\b(${FAMILIES.map((name) => `[${name[0]}${name[0].toUpperCase()}]${name.slice(1)}`).join("|")})(?![a-z])/`;
/** Where TypeScript's own enums are used; nothing else that we call takes one. */
const COMPILER = [
  "tools/**/*.ts",
  "tests/tools/**/*.ts",
  "tests/table/symbols/sources.ts",
  "tests/browser/release/classes.ts",
];
const NO_ENUM = {
  selector: "TSEnumDeclaration",
  message: "A closed union says the same, and is checked more strictly.",
};
const message = "What families share asks Family or FamilyModule; it names no family.";

export default tseslint.config(
  { ignores: ["node_modules", "dist", "table/build", "table/data", "packs", "release", "**/*.generated.*", ".cache"] },
  {
    files: ["**/*.ts"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { jsdoc },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/unified-signatures": "off",
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" },
      ],
      "no-restricted-syntax": ["error", NO_ENUM],
    },
  },
  {
    // It asks for the type of every value and its place, the dearest of all rules, and there are no enums here.
    files: ["**/*.ts"],
    ignores: COMPILER,
    rules: { "@typescript-eslint/no-unsafe-enum-assignment": "off" },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["src/rules/core/lib/own.ts"],
    plugins: { riposte: { rules: { "own-keys": ownKeys } } },
    rules: { "riposte/own-keys": "error" },
  },
  {
    files: ["src/**/*.ts"],
    plugins: { ids: { rules: { "whole-ids": wholeIds } } },
    rules: { "ids/whole-ids": "error" },
  },
  {
    files: ["{src,table,tools,tests,bench}/**/*.ts"],
    rules: { complexity: ["error", 15], "max-params": ["error", 4] },
  },
  {
    files: ["src/rules/**/*.ts"],
    rules: {
      "no-restricted-globals": ["error", ...WORLD],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Faces come in from outside." },
      ],
      "jsdoc/require-jsdoc": ["error", { publicOnly: true, require: { FunctionDeclaration: true } }],
    },
  },
  {
    files: ["src/rules/core/**/*.ts", "src/foundry/**/*.ts"],
    ignores: ["src/foundry/families/registry.ts", ...FAMILIES.map((name) => `src/foundry/families/${name}/**`)],
    rules: {
      "no-restricted-syntax": [
        "error",
        NO_ENUM,
        { selector: `Literal[value=${NAMED}]`, message },
        { selector: `TemplateElement[value.raw=${NAMED}]`, message },
      ],
    },
  },
  {
    files: [
      "src/rules/{core,kit}/**/*.ts",
      "src/foundry/{actor,combat,exchange,family,family-kit,orders,ui}/**/*.ts",
      "src/foundry/*.ts",
    ],
    plugins: { words: { rules: { "family-words": familyWords } } },
    rules: { "words/family-words": "error" },
  },
  {
    // Foundry's own shape: async methods that packages override, hooks that may answer nothing or false.
    files: ["table/**/*.ts", "tests/table/**/*.ts"],
    rules: { "@typescript-eslint/require-await": "off", "@typescript-eslint/no-invalid-void-type": "off" },
  },
  {
    files: ["tests/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "max-lines": "off" },
  },
);
