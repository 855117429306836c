import { fromConfig, fromGame, isRecord, localize, readGlobal, readPath, removeKey, textOf } from "../env.ts";
import type { SheetDocument } from "../sheet-document.ts";

/** An entry of `CONFIG.<Document>.sheetClasses[type]`. */
export interface SheetEntry {
  id: string;
  label: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

export type SheetClass = (new (...args: never[]) => object) & { name: string };

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

const BASE = "base";

function documentNameOf(documentClass: unknown): string {
  const name = readPath(documentClass, "documentName") ?? readPath(documentClass, "metadata.name");
  if (typeof name !== "string") throw new Error("A sheet is registered for a document class.");
  return name;
}

function configOf(name: string): Record<string, unknown> {
  const config = fromConfig(name);
  if (!isRecord(config)) throw new Error(`There is no configuration for the document "${name}".`);
  config.sheetClasses ??= {};
  return config;
}

/** All types that the document has: those of the packages and `base`. */
function allTypes(documentClass: unknown, name: string): string[] {
  const types = readPath(documentClass, "TYPES");
  const listed = Array.isArray(types) ? types.map(String) : [];
  const declared = Object.keys(asRecord(fromGame(`system.documentTypes.${name}`)));
  const models = Object.keys(asRecord(fromConfig(`${name}.dataModels`)));
  return [...new Set([...listed, ...declared, ...models, BASE])];
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** The registered sheets of a type, by id. */
export function sheetsOf(name: string, type: string): Record<string, SheetEntry> {
  const entries = asRecord(fromConfig(`${name}.sheetClasses.${type}`));
  const kept = Object.entries(entries).filter((entry): entry is [string, SheetEntry] => isEntry(entry[1]));
  return Object.fromEntries(kept);
}

function isEntry(value: unknown): value is SheetEntry {
  return isRecord(value) && typeof value.cls === "function";
}

/** Register a sheet class for a document's types; a new default takes the place of the old one. */
export function registerSheet(
  documentClass: unknown,
  scope: string,
  cls: SheetClass,
  {
    label,
    types,
    themes,
    makeDefault = false,
    canBeDefault = true,
    canConfigure = true,
  }: SheetRegistrationOptions = {},
): void {
  const name = documentNameOf(documentClass);
  const classes = asRecord(configOf(name).sheetClasses);
  const id = `${scope}.${cls.name}`;
  for (const type of types ?? allTypes(documentClass, name)) {
    const ofType = isRecord(classes[type]) ? classes[type] : (classes[type] = {});
    const entry: SheetEntry = {
      id,
      get label() {
        const said = typeof label === "function" ? label() : label;
        return said ? localize(said) : cls.name;
      },
      cls,
      default: makeDefault && canBeDefault,
      canBeDefault,
      canConfigure,
      themes: themes === undefined ? { dark: "dark", light: "light" } : themes,
    };
    if (entry.default) for (const other of Object.values(ofType)) if (isEntry(other)) other.default = false;
    if (isRecord(ofType)) ofType[id] = entry;
  }
}

/** Take a sheet class away again; one that is not there does no harm. */
export function unregisterSheet(
  documentClass: unknown,
  scope: string,
  cls: SheetClass | undefined,
  { types }: { types?: string[] } = {},
): void {
  if (!cls) return;
  const name = documentNameOf(documentClass);
  const classes = asRecord(configOf(name).sheetClasses);
  for (const type of types ?? Object.keys(classes)) {
    const ofType = classes[type];
    if (isRecord(ofType)) removeKey(ofType, `${scope}.${cls.name}`);
  }
}

/** The sheet that a document opens with: its own choice, the world's, the default, the last one registered. */
export function chooseSheet(document: SheetDocument): SheetEntry | null {
  const type = textOf(readPath(document, "type")) || BASE;
  const { documentName } = document;
  const entries = { ...sheetsOf(documentName, BASE), ...sheetsOf(documentName, type) };
  const chosen = readPath(document, "flags.core.sheetClass");
  const world = readPath(settingOf("sheetClasses"), `${documentName}.${type}`);
  for (const id of [chosen, world]) {
    const entry = typeof id === "string" ? entries[id] : undefined;
    if (entry) return entry;
  }
  const own = Object.values(sheetsOf(documentName, type));
  const all = own.length ? own : Object.values(entries);
  return all.find((entry) => entry.default) ?? all.find((entry) => !entry.id.startsWith("core.")) ?? all[0] ?? null;
}

/** The theme that this user chose for a document's sheet, or for its type; "" without a choice. */
export function getSheetThemeForDocument(document: SheetDocument): string {
  const themes = asRecord(settingOf("sheetThemes"));
  const type = textOf(readPath(document, "type")) || BASE;
  const own = asRecord(themes.documents)[document.uuid];
  return textOf(own) || textOf(readPath(themes, `defaults.${document.documentName}.${type}`));
}

export function settingOf(key: string): unknown {
  const settings = readPath(readGlobal("game"), "settings");
  const get = readPath(settings, "get");
  if (typeof get !== "function") return undefined;
  try {
    const value: unknown = Reflect.apply(get, settings, ["core", key]);
    return value;
  } catch {
    return undefined;
  }
}
