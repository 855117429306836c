/** CONST: the fixed values of the public API, as far as the table provides them. */
import { WORLD_COLLECTIONS } from "../../../shared/protocol.ts";
import { ACTIVE_EFFECT_MODES } from "../documents/effect-modes.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../abstract/levels.ts";
import { COMPATIBILITY_MODES } from "../utils/warnings.ts";
import { USER_PERMISSIONS } from "./permissions.ts";

export const vtt = "Foundry VTT";
export { ACTIVE_EFFECT_MODES, COMPATIBILITY_MODES, DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES };

export const USER_ROLE_NAMES = Object.fromEntries(Object.entries(USER_ROLES).map(([name, role]) => [role, name]));
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;
export const BASE_DOCUMENT_TYPE = "base";
export const WORLD_DOCUMENT_TYPES: readonly string[] = Object.keys(WORLD_COLLECTIONS);
export const PRIMARY_DOCUMENT_TYPES: readonly string[] = WORLD_DOCUMENT_TYPES;
export const EMBEDDED_DOCUMENT_TYPES: readonly string[] = [
  "ActiveEffect",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "Note",
  "TableResult",
  "Token",
];
export const ALL_DOCUMENT_TYPES: readonly string[] = [
  ...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES]),
];
export const COMPENDIUM_DOCUMENT_TYPES: readonly string[] = [
  "Actor",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
];
export const FOLDER_DOCUMENT_TYPES: readonly string[] = [...COMPENDIUM_DOCUMENT_TYPES, "Compendium"];
export const FOLDER_MAX_DEPTH = 4;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;
export const GRID_MIN_SIZE = 20;
export const COMBAT_ANNOUNCEMENTS = ["startEncounter", "nextUp", "yourTurn"] as const;
export const CARD_DRAW_MODES = { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 } as const;
export const MACRO_TYPES = { SCRIPT: "script", CHAT: "chat" } as const;
export const MACRO_SCOPES = ["global", "actors", "actor"] as const;
export const TABLE_RESULT_TYPES = { TEXT: "text", DOCUMENT: "document" } as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const SORT_INTEGER_DENSITY = 100_000;
export const SETTING_SCOPES = { CLIENT: "client", USER: "user", WORLD: "world" } as const;
export const KEYBINDING_SCOPES = { CLIENT: "client" } as const;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const TIMEOUTS = {
  FOUNDRY_WEBSITE: 10_000,
  PACKAGE_REPOSITORY: 10_000,
  IP_DISCOVERY: 5_000,
  REMOTE_PACKAGE: 5_000,
} as const;
export const FILE_CATEGORIES = {
  HTML: {
    html: "text/html",
    handlebars: "text/x-handlebars-template",
    hbs: "text/x-handlebars-template",
  },
  IMAGE: {
    apng: "image/apng",
    avif: "image/avif",
    bmp: "image/bmp",
    gif: "image/gif",
    jpeg: "image/jpeg",
    jpg: "image/jpeg",
    png: "image/png",
    svg: "image/svg+xml",
    tiff: "image/tiff",
    webp: "image/webp",
  },
  VIDEO: { m4v: "video/mp4", mp4: "video/mp4", ogv: "video/ogg", webm: "video/webm" },
  AUDIO: {
    aac: "audio/aac",
    flac: "audio/flac",
    m4a: "audio/mp4",
    mid: "audio/midi",
    mp3: "audio/mpeg",
    ogg: "audio/ogg",
    opus: "audio/opus",
    wav: "audio/wav",
    webm: "audio/webm",
  },
} as const;
export const IMAGE_FILE_EXTENSIONS = FILE_CATEGORIES.IMAGE;
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const PACKAGE_TYPES = ["world", "system", "module"] as const;
