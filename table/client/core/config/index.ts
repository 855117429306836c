import * as collections from "../collections/index.ts";
import { database } from "../database/backend.ts";
import { behaviorModels } from "../data/region-behaviors.ts";
import * as documents from "../documents/index.ts";
import { deltas } from "../generation.ts";
import { compatibility } from "../utils/warnings.ts";
import { canvasConfig } from "./canvas.ts";
import { cardsConfig } from "./cards.ts";
import { debugConfig } from "./debug.ts";
import { behaviorIcons, documentConfig as entry, isDocumentConfig, pageIcons } from "./documents.ts";
import { effectConfig } from "./effects.ts";
import * as media from "./media.ts";
import { movementConfig } from "./movement.ts";
import { messageModes, rollModes } from "./modes.ts";
import { defineStatusEffects } from "./status-registry.ts";
import { coreStatusEffects, SPECIAL_STATUS_EFFECTS } from "./statuses.ts";
import { timeConfig } from "./time.ts";
import type { Config, DocumentConfig } from "./types.ts";

/** 14: the picture of what rolls for initiative in the tracker. */
const INITIATIVE = { icon: "../icons/svg/d20.svg", hover: "../icons/svg/d20-highlight.svg" };

/** CONFIG as packages find it in `init`. The dice and the interface put in their own parts. */
export function createConfig(): Config {
  const config: Config = {
    debug: debugConfig(),
    compatibility,
    DatabaseBackend: database,
    Actor: { ...entry(documents.Actor, collections.Actors), trackableAttributes: {} },
    ActorDelta: entry(documents.ActorDelta),
    Adventure: entry(documents.Adventure),
    AmbientLight: entry(documents.AmbientLightDocument),
    AmbientSound: entry(documents.AmbientSoundDocument),
    Drawing: entry(documents.DrawingDocument),
    ...(deltas().sceneLevels
      ? {}
      : { MeasuredTemplate: { ...entry(documents.MeasuredTemplateDocument), defaults: { angle: 53.13, width: 1 } } }),
    Region: entry(documents.RegionDocument),
    RegionBehavior: {
      ...entry(documents.RegionBehavior),
      dataModels: behaviorModels(),
      typeIcons: behaviorIcons(),
    },
    Tile: entry(documents.TileDocument),
    Wall: entry(documents.WallDocument),
    ActiveEffect: { ...entry(documents.ActiveEffect), ...effectConfig() },
    Card: entry(documents.Card),
    Cards: { ...entry(documents.Cards, collections.CardStacks), ...cardsConfig() },
    ChatMessage: {
      ...entry(documents.ChatMessage, collections.ChatMessages),
      template: "templates/sidebar/chat-message.hbs",
      batchSize: 100,
      ...(deltas().modesOnMessages ? { modes: messageModes() } : {}),
    },
    Combat: {
      ...entry(documents.Combat, collections.CombatEncounters),
      initiative: { formula: null, decimals: 2 },
      sounds: media.combatSounds(),
      fallbackTurnMarker: "icons/vtt-512.png",
      ...(deltas().newConstants ? { initiativeIcon: INITIATIVE } : {}),
    },
    Combatant: entry(documents.Combatant),
    CombatantGroup: entry(documents.CombatantGroup),
    Folder: entry(documents.Folder, collections.Folders),
    Item: entry(documents.Item, collections.Items),
    JournalEntry: { ...entry(documents.JournalEntry, collections.Journal), noteIcons: media.noteIcons() },
    JournalEntryCategory: entry(documents.JournalEntryCategory),
    JournalEntryPage: { ...entry(documents.JournalEntryPage), defaultType: "text", typeIcons: pageIcons() },
    ...(deltas().sceneLevels ? { Level: entry(documents.Level) } : {}),
    Macro: entry(documents.Macro, collections.Macros),
    Note: entry(documents.NoteDocument),
    Playlist: { ...entry(documents.Playlist, collections.Playlists), autoPreloadSeconds: 20 },
    PlaylistSound: entry(documents.PlaylistSound),
    RollTable: {
      ...entry(documents.RollTable, collections.RollTables),
      compendiumIndexFields: deltas().newConstants ? [] : ["formula"],
      resultIcon: "icons/svg/d20-black.svg",
    },
    Scene: entry(documents.Scene, collections.Scenes),
    Setting: entry(documents.Setting, collections.WorldSettings),
    TableResult: entry(documents.TableResult),
    Token: {
      ...entry(documents.TokenDocument),
      adjectivesPrefix: "TOKEN.Adjectives",
      movement: movementConfig(),
    },
    User: entry(documents.User, collections.Users),
    Dice: { rolls: [], terms: {}, randomUniform: Math.random, rollModes: rollModes() },
    Canvas: canvasConfig(),
    statusEffects: coreStatusEffects(),
    specialStatusEffects: { ...SPECIAL_STATUS_EFFECTS },
    queries: {},
    ui: {},
    ux: {},
    controlIcons: media.controlIcons(),
    sounds: media.sounds(),
    soundEffects: {},
    time: timeConfig(),
    fontDefinitions: media.fontDefinitions(),
    TextEditor: { enrichers: [] },
    defaultFontFamily: "Signika",
    supportedLanguages: { en: "English" },
    i18n: { searchMinimumCharacterLength: 4 },
    ...(deltas().newConstants ? { formulaEditor: { contexts: {} } } : {}),
    compendium: { uuidRedirects: {} },
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
