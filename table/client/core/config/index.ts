import { asDocumentClass } from "../abstract/document-identity.ts";
import type { Document } from "../abstract/document.ts";
import * as collections from "../collections/index.ts";
import { database } from "../database/backend.ts";
import * as documents from "../documents/index.ts";
import { deltas } from "../generation.ts";
import { applyMessageMode } from "../documents/chat-modes.ts";
import { type Dict, isDict, isFunction } from "../types.ts";
import { compatibility } from "../utils/warnings.ts";
import { cardsConfig } from "./cards.ts";
import { effectConfig } from "./effects.ts";
import { defineStatusEffects } from "./status-registry.ts";
import { coreStatusEffects, SPECIAL_STATUS_EFFECTS } from "./statuses.ts";
import { timeConfig } from "./time.ts";
import type { Config, DocumentConfig } from "./types.ts";

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Cards: "fa-solid fa-clone",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-swords",
  Folder: "fa-solid fa-folder",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  Playlist: "fa-solid fa-music",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  User: "fa-solid fa-users",
};

function entry(cls: typeof Document, collection?: unknown): DocumentConfig {
  const documentClass = asDocumentClass(cls);
  const icon = ICONS[documentClass.documentName];
  return {
    documentClass,
    ...(collection === undefined ? {} : { collection }),
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    ...(icon === undefined ? {} : { sidebarIcon: icon }),
  };
}

function isDocumentConfig(value: unknown): value is DocumentConfig {
  return isDict(value) && isFunction(value.documentClass) && isDict(value.dataModels);
}

interface ModeConfig {
  label: string;
  icon: string;
  handler?: (data: Dict) => void;
}

/** The ways in which a message is addressed; 14 tells with each what it does to a message's data (API: CONFIG.ChatMessage). */
function modes(): Record<string, ModeConfig> {
  const { messageModes, modesOnMessages } = deltas();
  const found: Record<string, ModeConfig> = {
    [messageModes.public]: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
    [messageModes.gm]: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
    [messageModes.blind]: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
    [messageModes.self]: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  };
  if (!modesOnMessages) return found;
  found.ic = { label: "CHAT.InCharacter", icon: "fa-solid fa-masks-theater" };
  for (const [mode, entry] of Object.entries(found)) entry.handler = (data) => void applyMessageMode(data, mode);
  return found;
}

/** CONFIG as packages find it in `init`. The dice and the interface put in their own parts. */
export function createConfig(): Config {
  const config: Config = {
    debug: { hooks: false, documents: false },
    compatibility,
    DatabaseBackend: database,
    Actor: { ...entry(documents.Actor, collections.Actors), trackableAttributes: {} },
    ActorDelta: entry(documents.ActorDelta),
    ActiveEffect: { ...entry(documents.ActiveEffect), ...effectConfig() },
    Card: entry(documents.Card),
    Cards: { ...entry(documents.Cards, collections.CardStacks), ...cardsConfig() },
    ChatMessage: {
      ...entry(documents.ChatMessage, collections.ChatMessages),
      template: "templates/sidebar/chat-message.hbs",
      batchSize: 100,
      ...(deltas().modesOnMessages ? { modes: modes() } : {}),
    },
    Combat: {
      ...entry(documents.Combat, collections.CombatEncounters),
      initiative: { formula: null, decimals: 2 },
      sounds: {},
      settings: { resource: "", skipDefeated: false },
    },
    Combatant: entry(documents.Combatant),
    CombatantGroup: entry(documents.CombatantGroup),
    Folder: entry(documents.Folder, collections.Folders),
    Item: entry(documents.Item, collections.Items),
    JournalEntry: entry(documents.JournalEntry, collections.Journal),
    JournalEntryPage: { ...entry(documents.JournalEntryPage), defaultType: "text" },
    ...(deltas().sceneLevels ? { Level: entry(documents.Level) } : {}),
    Macro: entry(documents.Macro, collections.Macros),
    Note: entry(documents.Note),
    Playlist: entry(documents.Playlist, collections.Playlists),
    RollTable: {
      ...entry(documents.RollTable, collections.RollTables),
      compendiumIndexFields: ["formula"],
      resultIcon: "icons/svg/d20-black.svg",
    },
    Scene: entry(documents.Scene, collections.Scenes),
    Setting: entry(documents.Setting, collections.WorldSettings),
    TableResult: entry(documents.TableResult),
    Token: { ...entry(documents.TokenDocument), prototypeSheetClass: null },
    User: entry(documents.User, collections.Users),
    Dice: { rolls: [], terms: {}, randomUniform: Math.random, rollModes: modes() },
    Canvas: { layers: {} },
    statusEffects: coreStatusEffects(),
    specialStatusEffects: { ...SPECIAL_STATUS_EFFECTS },
    queries: {},
    ui: {},
    ux: {},
    controlIcons: {
      defeated: "icons/svg/skull.svg",
      visibility: "icons/svg/cowled.svg",
      combat: "icons/svg/combat.svg",
    },
    sounds: { dice: "", lock: "", notification: "", combat: "" },
    soundEffects: {},
    time: timeConfig(),
    fontDefinitions: {},
    TextEditor: { enrichers: [] },
    defaultFontFamily: "Alegreya Sans",
    supportedLanguages: { en: "English" },
    i18n: {},
    document: () => undefined,
  };
  defineStatusEffects(config);
  const find = (name: string): DocumentConfig | undefined => {
    const found = config[name];
    return isDocumentConfig(found) ? found : undefined;
  };
  Object.defineProperty(config, "document", { value: find, enumerable: false });
  return config;
}
