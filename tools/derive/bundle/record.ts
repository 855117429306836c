/** Runs the built bundle once and prints what it defines, as one line of JSON: `node --import tsx record.ts <folder> <generation>`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject, readJson, ROOT, type JsonObject } from "../../build/files.ts";
import { shippedFiles } from "../../build/package-list.ts";
import { readHostFile } from "../host/file.ts";
import { nameOfClass, record } from "../probes/values.ts";
import { HOST_FILES } from "../walk/assets.ts";
import { fieldsOf, modelProblems } from "./fields.ts";
import type { BundleProblem, BundleReport } from "./found.ts";
import { instrument } from "./defined.ts";
import { classAt, modelsIn, raiseHost, type Registered } from "./host.ts";
import { keybindingProblems, menuProblems, settingProblems } from "./registers.ts";
import { askInstances, shippedWords } from "./instances.ts";
import type { Shipped } from "./shown.ts";
import { windowProblems } from "./windows.ts";

const folder = process.argv[2] ?? join(ROOT, "dist");
if (!existsSync(join(folder, "riposte.js"))) throw new Error(`${folder} holds no build: npm run build`);

const generation = process.argv[3] === "14" ? 14 : 13;
const registered = await raiseHost(ROOT, generation);
const build = instrument(folder);
for (const file of build.files) await import(pathToFileURL(join(build.folder, file)).href);
for (const listener of registered.hooks.get("init") ?? []) await listener();
process.stdout.write(`${JSON.stringify(report(registered))}\n`);
// A listener may have left a timer running.
process.exit(0);

function report(host: Registered): BundleReport {
  const facts = readHostFile(ROOT, generation);
  const reserved = new Set(facts.reserved.map(({ name }) => name));
  const shipped: Shipped = {
    files: new Set(shippedFiles(ROOT)),
    host: new Set(Object.keys(HOST_FILES)),
    words: shippedWords(),
  };
  const instances = askInstances(host, build.classes, facts.classes, shipped);
  const models = modelsIn(host.config).filter(({ model }) => !host.ownModels.has(model));
  const windows = windowClasses(host, build.classes);
  const problems: BundleProblem[] = [
    ...typeProblems(models),
    ...models.flatMap(({ model }) => modelProblems(model, nameOfClass(model), reserved)),
    ...models.flatMap(({ model }) => prefixProblems(model)),
    ...settingProblems(host),
    ...menuProblems(host),
    ...keybindingProblems(host),
    ...windows.flatMap((cls) => windowProblems(cls, shipped.files, shipped.host)),
    ...instances.problems,
  ];
  return {
    problems,
    classes: [...new Set([...build.classes].map(nameOfClass))],
    counts: {
      models: models.length,
      fields: models.flatMap(({ model }) => fieldsOf(model)).length,
      settings: host.settings.size,
      menus: host.menus.size,
      keybindings: host.keybindings.size,
      sheets: host.sheets.length,
      windows: windows.length,
      instances: instances.count,
      hooks: host.hooks.size,
    },
  };
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

/** Every class of windows that the bundle defines. */
function windowClasses({ foundry }: Registered, classes: ReadonlySet<object>): object[] {
  const Application = classAt(foundry, "applications", "api", "ApplicationV2");
  return [...classes].filter(
    (cls) => typeof cls === "function" && Application !== null && cls.prototype instanceof Application,
  );
}
