/** Lists of document types, and what documents may hold. CONST of the public types. */
import { list } from "./lists.ts";

export const BASE_DOCUMENT_TYPE = "base" as const;
export const PRIMARY_DOCUMENT_TYPES = list(
  "Actor Adventure Cards ChatMessage Combat FogExploration Folder Item JournalEntry Macro Playlist RollTable Scene Setting User",
);
export const EMBEDDED_DOCUMENT_TYPES = list(
  "ActiveEffect ActorDelta AmbientLight AmbientSound Card Combatant CombatantGroup Drawing Item JournalEntryCategory JournalEntryPage MeasuredTemplate Note PlaylistSound Region RegionBehavior TableResult Tile Token Wall",
);
export const WORLD_DOCUMENT_TYPES = list(
  "Actor Cards ChatMessage Combat FogExploration Folder Item JournalEntry Macro Playlist RollTable Scene Setting User",
);
export const COMPENDIUM_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
] as const;
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = ["Actor", "Item"] as const;
export const FOLDER_DOCUMENT_TYPES = list(
  "Actor Adventure Item Scene JournalEntry Playlist RollTable Cards Macro Compendium",
);
export const DOCUMENT_LINK_TYPES = [
  "Actor",
  "Cards",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "PlaylistSound",
] as const;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;
export const FOLDER_MAX_DEPTH = 4 as const;
export const CARD_DRAW_MODES = { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 } as const;
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3, ROLL: 0, WHISPER: 0 } as const;
export const COMBAT_ANNOUNCEMENTS = ["startEncounter", "nextUp", "yourTurn"] as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const MACRO_SCOPES = ["global", "actors", "actor"] as const;
export const MACRO_TYPES = { SCRIPT: "script", CHAT: "chat" } as const;
export const PLAYLIST_MODES = { DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 } as const;
export const PLAYLIST_SORT_MODES = { ALPHABETICAL: "a", MANUAL: "m" } as const;
export const SORT_INTEGER_DENSITY = 100_000 as const;
export const DIRECTORY_SEARCH_MODES = { FULL: "full", NAME: "name" } as const;
export const TABLE_RESULT_TYPES = { TEXT: "text", DOCUMENT: "document", COMPENDIUM: "pack" } as const;
