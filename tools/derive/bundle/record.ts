/** Runs the built bundle once and prints what it defines, as one line of JSON: `node --import tsx record.ts <folder>`. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject, readJson, ROOT, type JsonObject } from "../../files.ts";
import { shippedFiles } from "../../package-list.ts";
import { readHostFile } from "../host/file.ts";
import { isRecord, nameOfClass, record } from "../probes/values.ts";
import { HOST_FILES } from "../walk/assets.ts";
import { fieldsOf, modelProblems } from "./fields.ts";
import type { BundleProblem, BundleReport } from "./found.ts";
import { raiseHost, type Registered } from "./host.ts";
import { keybindingProblems, menuProblems, settingProblems } from "./registers.ts";
import { windowProblems } from "./windows.ts";

const folder = process.argv[2] ?? join(ROOT, "dist");
if (!existsSync(join(folder, "riposte.js"))) throw new Error(`${folder} holds no build: npm run build`);

const registered = await raiseHost(ROOT, 13);
const chunks: object[] = [];
for (const file of [
  "riposte.js",
  ...readdirSync(folder).filter((name) => name.endsWith(".js") && name !== "riposte.js"),
]) {
  const loaded: unknown = await import(pathToFileURL(join(folder, file)).href);
  if (isRecord(loaded)) chunks.push(loaded);
}
for (const listener of registered.hooks.get("init") ?? []) await listener();
process.stdout.write(`${JSON.stringify(report(registered, chunks))}\n`);
// A listener may have left a timer running.
process.exit(0);

function report(host: Registered, modules: readonly object[]): BundleReport {
  const facts = readHostFile(ROOT);
  const reserved = new Set(facts.reserved.map(({ name }) => name));
  const shipped = new Set(shippedFiles(ROOT));
  const models = registeredModels(host.config);
  const classes = exportedClasses(host, modules);
  const problems: BundleProblem[] = [
    ...typeProblems(models),
    ...models.flatMap(({ model }) => modelProblems(model, nameOfClass(model), reserved)),
    ...models.flatMap(({ model }) => prefixProblems(model)),
    ...settingProblems(host),
    ...menuProblems(host),
    ...keybindingProblems(host),
    ...classes.flatMap((cls) => windowProblems(cls, shipped, new Set(Object.keys(HOST_FILES)))),
  ];
  return {
    problems,
    classes: [...new Set([...classes, ...models.map(({ model }) => model), ...documentClasses(host)].map(nameOfClass))],
    counts: {
      models: models.length,
      fields: models.flatMap(({ model }) => fieldsOf(model)).length,
      settings: host.settings.size,
      menus: host.menus.size,
      keybindings: host.keybindings.size,
      sheets: host.sheets.length,
      windows: classes.length,
      hooks: host.hooks.size,
    },
  };
}

/** `CONFIG.Actor.dataModels.pool`, and so on. */
function registeredModels(config: object): { document: string; type: string; model: object }[] {
  return Object.entries(config).flatMap(([document, entry]: [string, unknown]) =>
    Object.entries(record(record(entry) && Reflect.get(record(entry), "dataModels"))).flatMap(
      ([type, model]: [string, unknown]) => (typeof model === "function" ? [{ document, type, model }] : []),
    ),
  );
}

/** The manifest declares the types that models are registered for, and no others. */
function typeProblems(models: readonly { document: string; type: string; model: object }[]): BundleProblem[] {
  const declared = record(readJson(join(ROOT, "system.json"))["documentTypes"]);
  const named = Object.entries(declared).flatMap(([document, types]: [string, unknown]) =>
    Object.keys(record(types)).map((type) => `${document}.${type}`),
  );
  const there = new Map(models.map(({ document, type, model }) => [`${document}.${type}`, nameOfClass(model)]));
  return [
    ...named
      .filter((name) => !there.has(name))
      .map((name): BundleProblem => ({
        rule: "document-type",
        message: `system.json declares ${name}, for which no model is registered`,
        place: { text: name },
      })),
    ...[...there]
      .filter(([name]) => !named.includes(name))
      .map(([name, cls]): BundleProblem => ({
        rule: "document-type",
        message: `${cls} is registered for ${name}, which system.json does not declare`,
        place: { class: cls },
      })),
  ];
}

/** A prefix stands for `<prefix>.FIELDS.<field>.label`. */
function prefixProblems(model: object): BundleProblem[] {
  const prefixes: unknown = Reflect.get(model, "LOCALIZATION_PREFIXES");
  const words = readJson(join(ROOT, "lang/en.json"));
  return (Array.isArray(prefixes) ? prefixes.map(String) : []).flatMap((prefix): BundleProblem[] => {
    const at = prefix.split(".").reduce<JsonObject | null>((inner, step) => {
      const next = inner?.[step];
      return isObject(next) ? next : null;
    }, words);
    if (at && isObject(at["FIELDS"])) return [];
    return [
      {
        rule: "localization",
        message: `${nameOfClass(model)}: lang/en.json has no ${prefix}.FIELDS`,
        place: { class: nameOfClass(model) },
      },
    ];
  });
}

/** Every class of windows that a chunk exports or that is registered. */
function exportedClasses({ sheets, menus, foundry }: Registered, modules: readonly object[]): object[] {
  const Application: unknown = Reflect.get(
    record(Reflect.get(record(Reflect.get(foundry, "applications")), "api")),
    "ApplicationV2",
  );
  const known = [
    ...sheets.map(({ sheet }) => sheet),
    ...[...menus.values()].map((menu): unknown => Reflect.get(menu, "type")),
    ...modules.flatMap((module): unknown[] => Object.values(module)),
  ];
  const isWindow = (value: unknown): value is object =>
    typeof value === "function" && typeof Application === "function" && value.prototype instanceof Application;
  return [...new Set(known.filter(isWindow))];
}

function documentClasses({ config }: Registered): object[] {
  return Object.values(config).flatMap((entry: unknown) => {
    const cls: unknown = isRecord(entry) ? Reflect.get(entry, "documentClass") : undefined;
    return typeof cls === "function" ? [cls] : [];
  });
}
