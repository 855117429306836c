/** Sentences as keys with data; `foundry/` finds the words. */
import type { LangKey, RowId, SlotId, Uuid } from "./ids.ts";
import type { Sides } from "./odds.ts";
import type { Modifier } from "./offers.ts";

/** A value in a sentence: text, a number, one fighter's name or several, another key to be looked up, or what a GM allowed. */
export type TextParam =
  | string
  | number
  | { readonly fighter: Uuid }
  | { readonly fighters: readonly Uuid[] }
  | { readonly key: LangKey }
  | AllowedReasons;

/** Reasons against something by their codes, as a message keeps them, and the fighter whom they speak of. */
export interface AllowedReasons {
  readonly refusals: readonly string[];
  readonly of: Uuid;
}

/** A part of a sum that is told. */
export interface SumPart extends Modifier {
  /** Whose it is, in place of a source: told by the name that they have now. */
  readonly fighter?: Uuid;
}

/** A number opened into its sum. */
export interface Sum {
  readonly label: LangKey;
  readonly total: number;
  readonly parts: readonly SumPart[];
  readonly dice: DiceShown | null;
  readonly rule: string | null;
  /** It tells what stands on the sheet of the row's fighter: only for those who may know that. */
  readonly ofSheet?: true;
}

/** Dice as a card shows them. */
export interface DiceShown {
  readonly faces: readonly number[];
  /** Of all of them, or of each. Faces of Fate dice (`f`) are signs in place of numbers. Left out: numbers. */
  readonly sides?: Sides | readonly Sides[];
  /** What each of them counts, where that is not its face. Left out: its face. */
  readonly scores?: readonly number[];
}

/** A picture with its name: a card that was drawn or played. */
export interface Picture {
  /** A path that is none of an image is not shown: its name is. */
  readonly img: string;
  readonly name: string;
}

/** A sentence as a key with its data; `foundry/` finds the words. */
export interface LocalizedText {
  readonly key: LangKey;
  readonly data: Readonly<Record<string, TextParam>>;
}

/** A sentence of a card. */
export interface CardLine extends LocalizedText {
  readonly tone: "plain" | "good" | "bad" | "warn";
  readonly sums: readonly Sum[];
  /** The rule that it is about, where the journal has more to say. */
  readonly rule?: string;
  /** Shown below it. */
  readonly pictures?: readonly Picture[];
  /** Who is told it: those who act for these fighters, of whom `data.who` names those that they act for. Left out: everybody. */
  readonly to?: readonly Uuid[];
}
export interface CardText {
  /** What was declared and what its roll is. */
  readonly attack: readonly CardLine[];
  /** By row: how it was answered, and its outcome when settled. */
  readonly rows: Readonly<Record<RowId, readonly CardLine[]>>;
  /** By slot: what the step in it adds, for its own line of the log. Left out: what its row says first. */
  readonly steps?: Readonly<Record<SlotId, readonly CardLine[]>>;
}

/**
 * What a counted part did to its fighter, at a glance: it floats over the token. `hurt` and `healed` by `n` in the family's
 * unit; `guarded`, the answer or the armor held; `missed`, it failed by itself; `broke`, a weapon or other gear; `fallen`,
 * out of the fight. `text`: its own words; left out: those of its kind.
 */
export type Impact = { readonly text?: LocalizedText } & (
  | { readonly kind: "hurt" | "healed"; readonly n: number }
  | { readonly kind: "guarded" | "missed" | "broke" | "fallen" }
);
