/** Holds lang/en.json to what code and templates use, and keeps text out of both. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { conclude, isMain, isObject, listFiles, readJson, ROOT, text, type JsonObject } from "../build/files.ts";
import { readCode } from "./lang/code.ts";
import { readTemplateFile } from "./lang/templates.ts";
import { emptyUses, type LangUses } from "./lang/uses.ts";

/** The endings of a key that is chosen by number. */
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Every text of a language file by its dotted key. */
export function flattenLang(lang: JsonObject, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(lang)) {
    if (isObject(value)) for (const [inner, text] of flattenLang(value, `${prefix}${key}.`)) flat.set(inner, text);
    else flat.set(prefix + key, typeof value === "string" ? value : "");
  }
  return flat;
}

/** The names of the subtypes. */
const typeKeys = (documentTypes: JsonObject): readonly string[] =>
  Object.entries(documentTypes).flatMap(([name, types]) =>
    isObject(types) ? Object.keys(types).map((type) => `TYPES.${name}.${type}`) : [],
  );

/** What is wrong between the language file, what is used, and the subtypes that need a name. */
export function langProblems(lang: JsonObject, uses: LangUses, documentTypes: JsonObject): string[] {
  const texts = flattenLang(lang);
  const used = new Set<string>();
  const problems = [...uses.visible];

  for (const [key, text] of texts) if (!text.trim()) problems.push(`lang/en.json: ${key} is empty`);
  for (const [key, where] of uses.keys) {
    if (texts.has(key)) used.add(key);
    else if (!markPlurals(key, texts, used)) problems.push(`${where}: lang/en.json lacks ${key}`);
  }
  /** Everything that fits is used; something must. */
  const useAll = (isOne: (key: string) => boolean, lacking: string): void => {
    const matching = [...texts.keys()].filter(isOne);
    for (const key of matching) used.add(key);
    if (!matching.length) problems.push(lacking);
  };
  for (const [shown, { pattern, where }] of uses.patterns)
    useAll((key) => pattern.test(key), `${where}: lang/en.json has no key like ${shown}`);
  for (const [prefix, where] of uses.fieldPrefixes)
    useAll((key) => key.startsWith(`${prefix}.FIELDS.`), `${where}: lang/en.json has no key below ${prefix}.FIELDS`);
  for (const key of typeKeys(documentTypes)) if (!texts.has(key)) problems.push(`lang/en.json lacks ${key}`);
  for (const key of texts.keys()) {
    if (!used.has(key) && !key.startsWith("TYPES.")) problems.push(`lang/en.json: nothing uses ${key}`);
  }
  return problems;
}

/** A key whose children are plural forms is used through them. */
function markPlurals(key: string, texts: ReadonlyMap<string, string>, used: Set<string>): boolean {
  const children = [...texts.keys()].filter((other) => other.startsWith(`${key}.`));
  const plural = children.length > 0 && children.every((child) => PLURALS.has(child.slice(key.length + 1)));
  if (plural) for (const child of children) used.add(child);
  return plural;
}

/** Reads a repository and says what is wrong in it. */
export function checkLang(root: string): string[] {
  const uses = emptyUses();
  for (const file of listFiles(join(root, "src")).filter((name) => name.endsWith(".ts"))) {
    readCode(uses, `src/${file}`, readFileSync(join(root, "src", file), "utf8"));
  }
  for (const file of listFiles(join(root, "templates")).filter((name) => name.endsWith(".hbs"))) {
    readTemplateFile(uses, `templates/${file}`, readFileSync(join(root, "templates", file), "utf8"));
  }
  for (const file of listFiles(join(root, "packs/_source/macros")).filter((name) => name.endsWith(".json"))) {
    readCode(uses, `packs/_source/macros/${file}`, text(readJson(join(root, "packs/_source/macros", file)), "command"));
  }
  for (const file of listFiles(join(root, "tours")).filter((name) => name.endsWith(".json"))) {
    readCode(uses, `tours/${file}`, `(${readFileSync(join(root, "tours", file), "utf8")})`);
  }
  const types = readJson(join(root, "system.json"))["documentTypes"];
  return langProblems(readJson(join(root, "lang/en.json")), uses, isObject(types) ? types : {});
}

if (isMain(import.meta.url)) conclude(checkLang(ROOT), "Every text is in lang/en.json, and every text there is used.");
