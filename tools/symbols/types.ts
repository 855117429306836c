/** What the list of used symbols says of each. */

/** How a symbol is reached, and so how it is looked for. */
export type SymbolKind =
  /** A value of Foundry's namespaces, or a global: `foundry.utils.mergeObject`, `Hooks`. */
  | "value"
  /** Something below `game`, `ui`, `canvas`, `CONFIG` or `CONST`: `CONFIG.Actor.dataModels`. */
  | "entry"
  /** A static member of a public class: `foundry.documents.ChatMessage.create`. */
  | "static"
  /** An instance's member: `foundry.documents.Actor#items`. */
  | "member"
  /** A member of a class of ours in place of Foundry's, which somebody has to call. */
  | "override"
  /** A key of an object that we hand to Foundry, or read of one that it hands to us: `ContextMenu.Entry.icon`. */
  | "shape"
  /** A hook that we listen to. */
  | "hook"
  /** A Handlebars helper in our templates. */
  | "helper"
  /** A core template that ours include. */
  | "partial"
  /** A custom property of Foundry's in our styles. */
  | "variable";

/** The generations of Foundry that have a symbol. */
export type Generations = readonly (13 | 14)[];

export interface UsedSymbol {
  /** `foundry.documents.Actor#items`, `game.user`, `hook updateActor`. One path is one symbol of one kind. */
  readonly path: string;
  readonly kind: SymbolKind;
  /** Where Foundry's public types declare it, or the hand list that names its source. */
  readonly declared: string;
  readonly generations: Generations;
  /** The words after `@deprecated`, where the types or our own list mark it so. */
  readonly deprecated: string | null;
  /** Files of ours that use it, sorted. */
  readonly files: readonly string[];
}
