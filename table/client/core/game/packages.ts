import { asText, type Dict, isDict } from "../types.ts";
import { Collection } from "../utils/collection.ts";

/** A file of words; one that is for a system or a module counts only while that is on. */
export interface LanguageInfo {
  lang: string;
  name: string;
  path: string;
  system?: string;
  module?: string;
}

/** A package as `game.system` and `game.modules` show it. */
export interface PackageInfo {
  id: string;
  type: "system" | "module";
  title: string;
  version: string;
  active: boolean;
  /** One of `CONST.PACKAGE_AVAILABILITY_CODES`. */
  availability: number;
  /** Ours: why it cannot be switched on. */
  problem: string | null;
  library: boolean;
  socket: boolean;
  authors: Set<Dict>;
  esmodules: Set<string>;
  scripts: Set<string>;
  styles: Set<{ src: string; layer: string | null }>;
  languages: Set<LanguageInfo>;
  packs: Set<Dict>;
  relationships: Record<string, Set<Dict>>;
  compatibility: Dict;
  documentTypes: Record<string, Dict>;
  flags: Dict;
  manifest: Dict;
  api?: unknown;
  [entry: string]: unknown;
}

export interface SystemInfo extends PackageInfo {
  primaryTokenAttribute: string | null;
  secondaryTokenAttribute: string | null;
  initiative: string | null;
  grid: Dict;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

function dicts(value: unknown): Dict[] {
  return Array.isArray(value) ? value.filter(isDict) : [];
}

function styles(value: unknown, layer: string): Array<{ src: string; layer: string | null }> {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry === "string") return [{ src: entry, layer }];
    if (!isDict(entry) || typeof entry.src !== "string") return [];
    return [
      { src: entry.src, layer: entry.layer === null ? null : typeof entry.layer === "string" ? entry.layer : layer },
    ];
  });
}

function languages(value: unknown): LanguageInfo[] {
  return dicts(value).map((entry) => ({
    lang: String(entry.lang),
    name: asText(entry.name, String(entry.lang)),
    path: String(entry.path),
    ...(typeof entry.system === "string" ? { system: entry.system } : {}),
    ...(typeof entry.module === "string" ? { module: entry.module } : {}),
  }));
}

function relationships(value: unknown): Record<string, Set<Dict>> {
  const given = isDict(value) ? value : {};
  const lists = ["systems", "requires", "recommends", "conflicts"];
  return Object.fromEntries(lists.map((list) => [list, new Set(dicts(given[list]))]));
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function read(manifest: Dict, type: "system" | "module"): PackageInfo {
  const types = isDict(manifest.documentTypes) ? manifest.documentTypes : {};
  return {
    ...manifest,
    id: String(manifest.id),
    type,
    title: String(manifest.title ?? manifest.id),
    version: asText(manifest.version),
    active: manifest.active !== false,
    availability: typeof manifest.availability === "number" ? manifest.availability : 1,
    problem: text(manifest.problem),
    library: manifest.library === true,
    socket: manifest.socket === true,
    authors: new Set(dicts(manifest.authors)),
    esmodules: new Set(strings(manifest.esmodules)),
    scripts: new Set(strings(manifest.scripts)),
    styles: new Set(styles(manifest.styles, type === "system" ? "system" : "modules")),
    languages: new Set(languages(manifest.languages)),
    packs: new Set(dicts(manifest.packs)),
    relationships: relationships(manifest.relationships),
    compatibility: isDict(manifest.compatibility) ? manifest.compatibility : {},
    documentTypes: Object.fromEntries(
      Object.entries(types).map(([name, entry]) => [name, isDict(entry) ? entry : {}] as const),
    ),
    flags: isDict(manifest.flags) ? manifest.flags : {},
    manifest,
  };
}

/** `game.system` of its manifest. */
export function readSystem(manifest: Dict): SystemInfo {
  return {
    ...read(manifest, "system"),
    primaryTokenAttribute: text(manifest.primaryTokenAttribute),
    secondaryTokenAttribute: text(manifest.secondaryTokenAttribute),
    initiative: text(manifest.initiative),
    grid: isDict(manifest.grid) ? manifest.grid : {},
  };
}

/** `game.modules`: every module that is there, on or off. */
export function readModules(manifests: readonly Dict[]): Collection<PackageInfo> {
  return new Collection(manifests.map((manifest) => [String(manifest.id), read(manifest, "module")] as const));
}
