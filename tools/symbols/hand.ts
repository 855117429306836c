/** What no type declares and people had to look up: names of 14 only, names of others, and deprecations of 14. */
import type { SymbolKind } from "./types.ts";

export interface HandSymbol {
  readonly path: string;
  readonly kind: SymbolKind;
  /** The file of ours that names it by text. */
  readonly file: string;
  readonly generations: readonly (13 | 14)[];
  /** Where it was read. */
  readonly source: string;
}

const COMPAT = "src/foundry/compat.ts";

/** Names that the types of 13 cannot know, or that our code reaches by text. */
export const HAND: readonly HandSymbol[] = [
  { path: "foundry.data.operators", kind: "value", file: COMPAT, generations: [14], source: "platform §2.4, #13090" },
  ...["ForcedDeletion", "ForcedReplacement"].map(
    (name) =>
      ({
        path: `foundry.data.operators.${name}`,
        kind: "value",
        file: COMPAT,
        generations: [14],
        source: "platform §2.4, #13090",
      }) as const,
  ),
  {
    path: "foundry.documents.Scene#levels",
    kind: "member",
    file: "src/foundry/compat-scenes.ts",
    generations: [14],
    source: "platform §2.1",
  },
  {
    path: "Document.CreateOperation.messageMode",
    kind: "shape",
    file: COMPAT,
    generations: [14],
    source: "platform §3.3",
  },
  {
    path: "Document.CreateOperation.rollMode",
    kind: "shape",
    file: COMPAT,
    generations: [13],
    source: "platform §3.3",
  },
  {
    path: "foundry.applications.sheets.ActorSheetV2#parts",
    kind: "member",
    file: "src/foundry/family-kit/sheets/fighter-sheet.ts",
    generations: [13, 14],
    source: "client/applications/api/handlebars-application: parts",
  },
];

/** What our code asks for although Foundry has no such thing. */
export const OTHERS: Readonly<Record<string, string>> = {
  "game.dice3d": "of the module Dice So Nice; asked for and never needed",
};

export interface Deprecation {
  /** Matches a symbol's path. */
  readonly path: RegExp;
  /** What stands in its place, and until when it still works. */
  readonly why: string;
}

const until = (path: RegExp, why: string): Deprecation => ({ path, why });

/** Deprecated in 14, or in 13 where the types do not mark it (platform §14). */
export const DEPRECATED: readonly Deprecation[] = [
  until(/ChatMessage#getHTML$/, "renderHTML (gone in 15)"),
  until(/^hook renderChatMessage$/, "the hook renderChatMessageHTML (gone in 15)"),
  until(/Combat#getCombatantBy(?:Actor|Token)$/, "getCombatantsByActor, getCombatantsByToken (gone in 15)"),
  until(/^CONFIG\.Dice\.rollModes/, "CONFIG.ChatMessage.modes (gone in 16)"),
  until(/CONST\.DICE_ROLL_MODES/, "CONFIG.ChatMessage.modes (gone in 16)"),
  until(/\.rollMode$/, "messageMode (gone in 16)"),
  until(/ChatMessage[#.]applyRollMode$/, "applyMode (gone in 16)"),
  until(/^ContextMenu\.Entry\.(?:name|condition|callback)$/, "label, visible, onClick (gone in 16)"),
  until(/\.performDeletions$/, "applyOperators (gone in 16)"),
  until(/foundry\.utils\.objectsEqual$/, "foundry.utils.equals (gone in 16)"),
  until(/#getRelativeUUID$/, "foundry.utils (gone in 16)"),
  until(/\.layerClass$/, "CONFIG.Canvas.layers (gone in 16)"),
  until(/MeasuredTemplate/, "regions (gone in 16)"),
  until(/ChatLog\.MESSAGE_PATTERNS$/, "CHAT_COMMANDS (gone in 16)"),
  until(/ActiveEffect\.(?:Schema\.)?(?:changes|mode)$/, "system.changes with a type (gone in 16)"),
  until(/CONST\.ACTIVE_EFFECT_MODES/, "CONST.ACTIVE_EFFECT_CHANGE_TYPES (gone in 16)"),
  until(/^Math\.clamped$/, "Math.clamp (gone in 14)"),
  until(/^Set#isSubset$/, "isSubsetOf (gone in 14)"),
  until(/Token#toggleEffect$/, "Actor#toggleStatusEffect (gone in 14)"),
  until(/#(?:bringToTop|toggleControls)$/, "bringToFront; nothing (gone in 14)"),
  until(/[#.]_(?:on|pre)(?:Create|Update|Delete)Documents$/, "_onCreateOperation and its like (gone in 14)"),
  until(/CONST\.CHAT_MESSAGE_TYPES/, "CONST.CHAT_MESSAGE_STYLES (gone in 14)"),
  until(/^foundry\.appv1\./, "foundry.applications (gone in 16)"),
  until(/^helper (?:select|colorPicker|filePicker|rangePicker)$/, "custom elements, selectOptions (gone in 14 to 16)"),
];

export interface Allowance {
  readonly path: string;
  readonly file: string;
  /** Why it may be used all the same. */
  readonly why: string;
}

/** Deprecated names that 13 has nothing else for; each stands where the generation decides. */
export const ALLOWED: readonly Allowance[] = [
  { path: "Document.CreateOperation.rollMode", file: COMPAT, why: "13 knows no messageMode; 14 is never given it" },
];
