const { readdirSync } = require("node:fs");
const { join } = require("node:path");

/** The families, by their folders. */
const FAMILIES = readdirSync(join(__dirname, "src/rules"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["core", "kit"].includes(entry.name))
  .map(({ name }) => name)
  .join("|");

/** The rooms of each folder, the lowest first: a room imports only from rooms below it, types included. */
const ROOMS = {
  "src/rules/core": ["lib", "types", "thread", "trust", "fold", "holds"],
  "src/rules/pool": ["stats", "math", "round", "start", "actions", "answer"],
  "src/rules/fate": ["stats", "roll", "bonds", "thread", "answer", "start", "options", "result"],
  "src/rules/cairn": [
    "stats",
    "attack-math",
    "turn-order",
    "critical-damage",
    "thread",
    "wounds",
    "intentions",
    "answer",
    "result",
    "start",
  ],
  "src/foundry": ["types", "family", "exchange", "(combat|orders)", "ui", "actor", "family-kit", "families"],
  "src/foundry/exchange": [
    "lib",
    "world",
    "trust",
    "ledger",
    "thread",
    "fighters",
    "post",
    "holds",
    "acts",
    "settle",
    "audit",
  ],
  "src/foundry/ui": [
    "view",
    "kit",
    "host",
    "(attack|encounters|orders)",
    "welcome",
    "strip",
    "holds",
    "card",
    "receipts",
    "panel",
    "(tracker|tray)",
    "(moment|report)",
  ],
  "src/foundry/ui/view": ["shared", "prompt", "card", "screens"],
};
const roomRules = Object.entries(ROOMS).flatMap(([folder, rooms]) =>
  rooms.slice(0, -1).map((room, i) => ({
    name: `${folder}/${room}-is-below`,
    comment: "a room imports only from rooms below it (docs/architecture.md)",
    severity: "error",
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/(${rooms.slice(i + 1).join("|")})/` },
  })),
);

/** The layers of the project, its rooms, and no cycles. */
module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: "rules-are-pure",
      comment: "rules/ imports nothing but rules/",
      severity: "error",
      from: { path: "^src/rules/" },
      to: { pathNot: "^src/rules/" },
    },
    {
      name: "families-do-not-know-each-other",
      comment: "what two families share belongs to rules/core",
      severity: "error",
      from: { path: `^src/rules/(${FAMILIES})/` },
      to: { path: `^src/rules/(${FAMILIES})/`, pathNot: "^src/rules/$1/" },
    },
    {
      name: "core-knows-no-family",
      comment: "the shared rules reach families through the table they are given",
      severity: "error",
      from: { path: "^src/rules/core/" },
      to: { path: `^src/rules/(${FAMILIES}|kit)/` },
    },
    {
      name: "the-kit-knows-no-family",
      comment: "what families are made of",
      severity: "error",
      from: { path: "^src/rules/kit/" },
      to: { path: `^src/rules/(${FAMILIES})/` },
    },
    {
      name: "foundry-asks-families-through-the-registry",
      comment: "only a family's own folder knows its rules by name",
      severity: "error",
      from: { path: "^src/foundry/(?!families/)" },
      to: { path: `^src/(rules|foundry/families)/(${FAMILIES})/` },
    },
    {
      name: "families-documents-do-not-know-each-other",
      comment: "what two families' documents share belongs beside them",
      severity: "error",
      from: { path: `^src/foundry/families/(${FAMILIES})/` },
      to: { path: `^src/(rules|foundry/families)/(${FAMILIES})/`, pathNot: "^src/(rules|foundry/families)/$1/" },
    },
    {
      name: "what-families-share-knows-none",
      comment: "only the registry names the families",
      severity: "error",
      from: { path: "^src/foundry/(family|family-kit)/" },
      to: { path: `^src/(rules|foundry/families)/(${FAMILIES})/` },
    },
    {
      name: "src-is-alone",
      comment: "what ships imports nothing of the table, the tools or the tests",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(table|tools|tests|bench)/" },
    },
    {
      name: "no-runtime-dependency",
      comment: "what ships brings no package",
      severity: "error",
      from: { path: "^src/" },
      to: {
        dependencyTypes: ["npm", "npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/fvtt-types/",
      },
    },
    {
      name: "table-is-alone",
      comment: "the practice table loads the build as a browser would; it imports nothing of src/",
      severity: "error",
      from: { path: "^table/" },
      to: { path: "^(src|tests|tools)/" },
    },
    {
      name: "server-and-client-meet-in-shared",
      severity: "error",
      from: { path: "^table/(server|shared)/" },
      to: { path: "^table/client/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types"],
    },
    exclude: { path: "\\.generated\\.|^table/data/" },
  },
};
