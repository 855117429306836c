import type { ModelClass } from "../abstract/data-model.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentClass } from "../abstract/document-types.ts";
import type { Dict } from "../types.ts";

/** What documents need of a sheet or another window. */
export interface DocumentSheetLike {
  render(...args: never[]): unknown;
  close?(...args: never[]): unknown;
}

export type SheetClass = new (options: Dict) => DocumentSheetLike;

/** A sheet as `DocumentSheetConfig.registerSheet` leaves it in `CONFIG.<Doc>.sheetClasses[type][id]`. */
export interface SheetRegistration {
  id: string;
  label: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

/** `CONFIG.<Document>`. */
export interface DocumentConfig {
  documentClass: DocumentClass;
  collection?: unknown;
  dataModels: Record<string, ModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  /** 14: a text about each type (foundryvtt#13760). */
  typeHints?: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  sidebarIcon?: string;
  defaultType?: string;
  [entry: string]: unknown;
}

export interface StatusEffectConfig {
  id: string;
  name: string;
  img: string;
  _id?: string;
  statuses?: string[];
  hud?: boolean | Dict;
  order?: number;
  [entry: string]: unknown;
}

export type QueryHandler = (data: unknown, options: Dict) => unknown;

/** CONFIG. Entries that are not named here are there all the same. */
export interface Config {
  Actor: DocumentConfig;
  Item: DocumentConfig;
  ChatMessage: DocumentConfig & { template: string };
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number }; fallbackTurnMarker?: string };
  Dice: Dict & { rolls: unknown[]; terms: Dict; randomUniform: () => number; rollModes: Dict };
  statusEffects: StatusEffectConfig[];
  specialStatusEffects: Record<string, string>;
  queries: Record<string, QueryHandler>;
  ui: Record<string, new () => unknown>;
  sounds: Record<string, string>;
  time: Dict;
  fontDefinitions: Dict;
  TextEditor: { enrichers: unknown[] };
  /** Ours: the entry of a document by name, typed. Not enumerable. */
  document(name: string): DocumentConfig | undefined;
  [entry: string]: unknown;
}

export type { Document };
