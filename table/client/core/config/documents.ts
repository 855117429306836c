/** Entries of CONFIG for documents: classes, and the plain data that the types state for both generations. */
import { asDocumentClass } from "../abstract/document-identity.ts";
import type { Document } from "../abstract/document.ts";
import { deltas } from "../generation.ts";
import { isDict, isFunction } from "../types.ts";
import type { DocumentConfig } from "./types.ts";

/** Font Awesome icons. 14 writes "fa-solid" where 13 writes "fas"; a second name is 14's own. */
const ICONS: Readonly<Record<string, readonly [on13: string, on14?: string]>> = {
  Actor: ["fas fa-user"],
  Cards: ["fa-solid fa-cards"],
  ChatMessage: ["fas fa-comments"],
  Folder: ["fas fa-folder"],
  Item: ["fas fa-suitcase"],
  JournalEntry: ["fas fa-book-open"],
  JournalEntryPage: ["fas fa-book-open"],
  Macro: ["fas fa-code"],
  Playlist: ["fas fa-music"],
  RollTable: ["fas fa-th-list", "fa-solid fa-table-list"],
  Scene: ["fas fa-map", "fa-solid fa-table-map"],
};

const modern = (icon: string): string => icon.replace(/^fas /, "fa-solid ");

function sidebarIcon(name: string): string | undefined {
  // The types of 14 still say "fas" of combats.
  if (name === "Combat") return "fas fa-swords";
  if (name === "ActiveEffect") return deltas().newConstants ? "fa-solid fa-person-rays" : undefined;
  const [on13, on14] = ICONS[name] ?? [];
  if (on13 === undefined) return undefined;
  return deltas().newConstants ? (on14 ?? modern(on13)) : on13;
}

/** Documents that compendiums hold; 14 shows a banner for two more. */
const BANNERS = ["Actor", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"];

function compendiumParts(name: string): Partial<DocumentConfig> {
  const banners = deltas().newConstants ? [...BANNERS, "ActiveEffect", "Cards"] : BANNERS;
  const words = name === "ActiveEffect" ? "active-effect" : name.toLowerCase();
  return {
    ...(BANNERS.includes(name) || name === "Cards" ? { compendiumIndexFields: [] } : {}),
    ...(banners.includes(name) ? { compendiumBanner: `ui/banners/${words}-banner.webp` } : {}),
  };
}

/** The entry of one kind of document. */
export function documentConfig(cls: typeof Document, collection?: unknown): DocumentConfig {
  const documentClass = asDocumentClass(cls);
  const name = documentClass.documentName;
  const icon = sidebarIcon(name);
  return {
    documentClass,
    ...(collection === undefined ? {} : { collection }),
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    ...(deltas().newConstants && documentClass.hasTypeData ? { typeHints: {} } : {}),
    sheetClasses: {},
    ...compendiumParts(name),
    ...(icon === undefined ? {} : { sidebarIcon: icon }),
  };
}

/** Whether an entry of CONFIG is that of a document that the table has: a gap in its place is not asked. */
export function isDocumentConfig(value: unknown): value is DocumentConfig {
  if (!isDict(value) || !isDict(value.dataModels)) return false;
  const own = Object.getOwnPropertyDescriptor(value, "documentClass");
  return isFunction(own?.get ? undefined : value.documentClass);
}

/** The icons of a journal's pages. */
export function pageIcons(): Record<string, string> {
  const kinds = ["image", "pdf", "text", "video"];
  const icons = kinds.map((kind) => [kind, `fas fa-file-${kind === "text" ? "lines" : kind}`] as const);
  return Object.fromEntries(icons.map(([kind, icon]) => [kind, deltas().newConstants ? modern(icon) : icon]));
}

/** The icons of behaviors of regions (T: CONFIG.RegionBehavior.typeIcons). */
export const behaviorIcons = (): Record<string, string> => ({
  adjustDarknessLevel: "fa-solid fa-circle-half-stroke",
  displayScrollingText: "fa-solid fa-message-arrow-up",
  executeMacro: "fa-solid fa-code",
  executeScript: "fa-brands fa-js",
  modifyMovementCost: "fa-solid fa-shoe-prints",
  pauseGame: "fa-solid fa-pause",
  suppressWeather: "fa-solid fa-cloud-slash",
  teleportToken: "fa-solid fa-transporter-1",
  toggleBehavior: "fa-solid fa-sliders",
});
