import type { Generation } from "./types.ts";
import { logCompatibilityWarning } from "./utils/warnings.ts";

/** Kinds of visibility that both generations know by names of their own. */
export type ModeKind = "public" | "gm" | "blind" | "self";

/**
 * What differs between the two generations: the one place that knows. Nothing else in table/ asks for the number (a test
 * reads the sources); "platform" is the dossier of public facts, "#" Foundry's tracker.
 */
export interface GenerationDeltas {
  readonly generation: Generation;
  /** 14 lists a model's readonly and getter fields among its own properties, for `{...model}` (#13019). */
  readonly enumerableFields: boolean;
  /** 14 takes operators (`_del`, `_replace`) for "-=key" and "==key", which it meets with a warning (#13090, #14573). */
  readonly operators: boolean;
  /** 14 cleans the changes of an update before `_preUpdate`; 13 hands them over as given (#14411). */
  readonly cleansBeforePreUpdate: boolean;
  /** 14 stamps a message's `timestamp` on the server; 13 on the client that posts it (platform §3.1). */
  readonly serverTimestamps: boolean;
  /** Only 14's messages have a `title` (platform §3.1). */
  readonly messageTitles: boolean;
  /** Names of the visibility modes, of the setting that holds the chosen one, and of the option that asks for one (§3.3). */
  readonly messageModes: Readonly<Record<ModeKind, string>>;
  readonly modeSetting: "rollMode" | "messageMode";
  /** 14 counts "in character" among the modes, keeps them in CONFIG.ChatMessage.modes, and has `applyMode` for them. */
  readonly modesOnMessages: boolean;
  /** 14's `localize` takes data, and the global `_loc` exists (§12.3). */
  readonly localizeFormats: boolean;
  /** 14 keeps an effect's changes in `system`, each with type and phase, and dates it with `start` (§8.1, #13740, #13566). */
  readonly phasedEffects: boolean;
  /** 14's `CONFIG.statusEffects` is a record by id that answers as a list, too (#13122). */
  readonly statusesById: boolean;
  /** 14's context menus know label, visible and onClick; the names of 13 with a warning. 13 knows only its own (§7.3). */
  readonly modernMenus: boolean;
  /** `User.queryMany` (§5.2). */
  readonly queryMany: boolean;
  /** `Combat#name`, `Combatant#roundJoined` (§7.5). */
  readonly combatNames: boolean;
  /** 14 keeps a scene's maps in Level documents, and each token on one of them (platform §11). */
  readonly sceneLevels: boolean;
  /** 14 prepares what is in a document once per change of it; 13 twice (#7987, which systems of 14 rely on). */
  readonly preparesOnce: boolean;
  /** Is `game.tooltip` there when `i18nInit` fires? Systems of 14 use it then (Teriock); 13's types say `setup`. */
  readonly earlyTooltip: boolean;
  /** Applications of 14 have children and may be detached; header controls take `onClick` (§6.1, §6.5). */
  readonly modernWindows: boolean;
  /** Form elements of 14: autocomplete-tags, formula-input, grid offsets (T14: applications/elements/_module). */
  readonly modernElements: boolean;
  /** 14 calls a hook before an application is drawn (§6.5). */
  readonly preRenderHook: boolean;
  /** `foundry.utils.equals` and `buildRelativeUuid`; 13's `objectsEqual` and `getRelativeUUID` are going (§14.2). */
  readonly renamedUtils: boolean;
  /** Are methods there that 14 added to the framework: of models, of applications? */
  readonly addedMethods: boolean;
  /** 14's CONST: edges for walls, roles that keep a permission, compressed textures (types of 14.366). */
  readonly newConstants: boolean;
  /** 14's macros may have no author (types of 14: MacroData). */
  readonly authorlessDocuments: boolean;
  /** `DataField#validate` throws in 14 when it is asked strictly (types of 14: DataField). */
  readonly strictFields: boolean;
  /** 14 took away what 13 still has with a warning (the lists are `loud-names.json` and `loud-names-14.json`). */
  readonly tookAway: boolean;
}

const THIRTEEN: GenerationDeltas = {
  generation: 13,
  enumerableFields: false,
  operators: false,
  cleansBeforePreUpdate: false,
  serverTimestamps: false,
  messageTitles: false,
  messageModes: { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" },
  modeSetting: "rollMode",
  modesOnMessages: false,
  localizeFormats: false,
  phasedEffects: false,
  statusesById: false,
  modernMenus: false,
  queryMany: false,
  combatNames: false,
  sceneLevels: false,
  preparesOnce: false,
  earlyTooltip: false,
  modernWindows: false,
  modernElements: false,
  preRenderHook: false,
  renamedUtils: false,
  addedMethods: false,
  newConstants: false,
  authorlessDocuments: false,
  strictFields: false,
  tookAway: false,
};

const FOURTEEN: GenerationDeltas = {
  generation: 14,
  enumerableFields: true,
  operators: true,
  cleansBeforePreUpdate: true,
  serverTimestamps: true,
  messageTitles: true,
  messageModes: { public: "public", gm: "gm", blind: "blind", self: "self" },
  modeSetting: "messageMode",
  modesOnMessages: true,
  localizeFormats: true,
  phasedEffects: true,
  statusesById: true,
  modernMenus: true,
  queryMany: true,
  combatNames: true,
  sceneLevels: true,
  preparesOnce: true,
  earlyTooltip: true,
  modernWindows: true,
  modernElements: true,
  preRenderHook: true,
  renamedUtils: true,
  addedMethods: true,
  newConstants: true,
  authorlessDocuments: true,
  strictFields: true,
  tookAway: true,
};

let current: GenerationDeltas = THIRTEEN;

/** The deltas in force. */
export function deltas(): GenerationDeltas {
  return current;
}

/** Choose the generation, once, before anything is built. */
export function setGeneration(generation: Generation): void {
  current = generation === 13 ? THIRTEEN : FOURTEEN;
}

/** Tells of something that 14 still takes and 16 will not. On 13 it is the way to say it, and nothing is told. */
export function deprecatedIn14(message: string): void {
  if (current.generation === 13) return;
  logCompatibilityWarning(message, { since: 14, until: 16, once: true });
}
