import { asText, type Dict, isDict } from "./types.ts";

/** A package as `game.system` and `game.modules` show it. */
export interface PackageInfo {
  id: string;
  title: string;
  version: string;
  active: boolean;
  esmodules: Set<string>;
  scripts: Set<string>;
  styles: Array<{ src: string; layer: string | null }>;
  languages: Array<{ lang: string; path: string }>;
  flags: Dict;
  manifest: Dict;
  api?: unknown;
  [entry: string]: unknown;
}

export interface SystemInfo extends PackageInfo {
  documentTypes: Record<string, Dict>;
  primaryTokenAttribute: string | null;
  secondaryTokenAttribute: string | null;
  initiative: string | null;
  grid: Dict;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
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

function languages(value: unknown): Array<{ lang: string; path: string }> {
  if (!Array.isArray(value)) return [];
  return value.filter(isDict).map((entry) => ({ lang: String(entry.lang), path: String(entry.path) }));
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function read(manifest: Dict, layer: string): PackageInfo {
  return {
    ...manifest,
    id: String(manifest.id),
    title: String(manifest.title ?? manifest.id),
    version: asText(manifest.version),
    active: manifest.active !== false,
    esmodules: new Set(strings(manifest.esmodules)),
    scripts: new Set(strings(manifest.scripts)),
    styles: styles(manifest.styles, layer),
    languages: languages(manifest.languages),
    flags: isDict(manifest.flags) ? manifest.flags : {},
    manifest,
  };
}

/** `game.system` of its manifest. */
export function readSystem(manifest: Dict): SystemInfo {
  const types = isDict(manifest.documentTypes) ? manifest.documentTypes : {};
  const documentTypes = Object.fromEntries(
    Object.entries(types).map(([name, entry]) => [name, isDict(entry) ? entry : {}]),
  );
  return {
    ...read(manifest, "system"),
    documentTypes,
    primaryTokenAttribute: text(manifest.primaryTokenAttribute),
    secondaryTokenAttribute: text(manifest.secondaryTokenAttribute),
    initiative: text(manifest.initiative),
    grid: isDict(manifest.grid) ? manifest.grid : {},
  };
}

/** `game.modules` of the active modules' manifests. */
export function readModules(manifests: readonly Dict[]): Map<string, PackageInfo> {
  return new Map(manifests.map((manifest) => [String(manifest.id), read(manifest, "modules")]));
}
