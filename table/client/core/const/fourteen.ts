/** CONST where 14 differs from 13. */
import { EXPIRY_EVENTS } from "../documents/effects/effect-registry.ts";
import { DURATION_UNITS, TIME_UNITS } from "../documents/effects/effect-durations.ts";
import type { Dict } from "../types.ts";
import * as effects from "./active-effects.ts";
import * as canvas from "./canvas.ts";
import * as documents from "./documents.ts";
import { list } from "./lists.ts";
import * as software from "./software.ts";
import * as text from "./text.ts";

const { ACTIONS, STEPS } = software.SETUP_PACKAGE_PROGRESS;
const FORM_INPUT = list("disabled name value placeholder readonly required context");
const OCCLUSION = { NONE: 0, FADE: 1, SURFACE: 2, RADIAL: 4, VISION: 8 } as const;
const { ROLL: _roll, WHISPER: _whisper, ...styles } = documents.CHAT_MESSAGE_STYLES;

/** Edges take the place of walls, effects are primary documents, and levels are embedded in scenes. */
export const FOURTEEN: Dict = {
  ...effects,
  ACTIVE_EFFECT_TIME_DURATION_UNITS: TIME_UNITS,
  ACTIVE_EFFECT_DURATION_UNITS: DURATION_UNITS,
  ACTIVE_EFFECT_EXPIRY_EVENTS: EXPIRY_EVENTS,
  ALLOWED_HTML_ATTRIBUTES: {
    ...text.ALLOWED_HTML_ATTRIBUTES,
    details: ["name", "open"],
    "formula-input": FORM_INPUT,
  },
  ALLOWED_HTML_TAGS: [...text.ALLOWED_HTML_TAGS, "formula-input"],
  CHAT_MESSAGE_STYLES: styles,
  COMPENDIUM_DOCUMENT_TYPES: ["ActiveEffect", ...documents.COMPENDIUM_DOCUMENT_TYPES],
  EDGE_DIRECTIONS: canvas.WALL_DIRECTIONS,
  EDGE_DIRECTION_MODES: { NORMAL: 0, REVERSED: 1, BOTH: 2 },
  EDGE_RESTRICTION_TYPES: ["light", "darkness", "sight", "sound", "move"],
  EDGE_SENSE_TYPES: canvas.WALL_SENSE_TYPES,
  EMBEDDED_DOCUMENT_TYPES: list(
    "ActiveEffect ActorDelta AmbientLight AmbientSound Card Combatant CombatantGroup Drawing Item " +
      "JournalEntryCategory JournalEntryPage MeasuredTemplate Note PlaylistSound Region RegionBehavior Level " +
      "TableResult Tile Token Wall",
  ),
  FOG_EXPLORATION_MODES: { DISABLED: 0, INDIVIDUAL: 1, SHARED: 2 },
  FOLDER_DOCUMENT_TYPES: ["ActiveEffect", ...documents.FOLDER_DOCUMENT_TYPES],
  OCCLUSION_MODES: OCCLUSION,
  PACKAGE_AVAILABILITY_CODES: {
    ...software.PACKAGE_AVAILABILITY_CODES,
    REQUIRES_CORE_UPGRADE_UNKNOWN: 10,
    REQUIRES_DEPENDENCY_UPDATE: 11,
  },
  PACKAGE_INDEX_URL: "https://r2.foundryvtt.com/package-api-public/index-latest.json",
  PACKAGE_INDEX_FALLBACK_URL: "https://foundryvtt.com/_api/packages/index/",
  PACKAGE_OWNED_URL: "https://api.foundryvtt.com/_api/packages/entitlements/",
  PRIMARY_DOCUMENT_TYPES: ["ActiveEffect", ...documents.PRIMARY_DOCUMENT_TYPES],
  REGION_EVENTS: { ...canvas.REGION_EVENTS, REGION_ANIMATION: "regionAnimation" },
  REGION_VISIBILITY: { ...canvas.REGION_VISIBILITY, OBSERVER: 3, LAYER_UNLOCKED: 4 },
  SETUP_PACKAGE_PROGRESS: {
    ACTIONS: { ...ACTIONS, CREATE_WORLD: "createWorld" },
    STEPS: { ...STEPS, IMPORT_ADVENTURE: "importAdventure" },
  },
  SETUP_VIEWS: ["auth", "license", "setup", "players", "join", "create", "update", "quit"],
  SYSTEM_SPECIFIC_COMPENDIUM_TYPES: ["ActiveEffect", "Actor", "Item"],
  TILE_OCCLUSION_MODES: OCCLUSION,
  TIMEOUTS: { ...software.TIMEOUTS, PACKAGE_INDEX: 3_000, PACKAGE_DETAILS: 2_000 },
};
