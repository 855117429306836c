/** What is offered: asks, options, inputs, prices, odds, and why not. */
import type { JsonObject } from "./json.ts";
import type { FamilyId, LangKey, MessageId, RowId, SlotId, Uuid } from "./ids.ts";
import type { LocalizedText, TextParam } from "./telling.ts";
import type { Parent } from "./thread.ts";

/** Why something may not be done: `RIPOSTE.Refusal.<code>`, shown with the rule's id. */
export interface Refusal {
  readonly kind: "refusal";
  readonly code: RefusalCode;
  readonly rule: string | null;
  readonly data: Readonly<Record<string, string | number>>;
}
export type CoreRefusal =
  | "badDeclare"
  | "badStep"
  | "badResult"
  | "badUndo"
  | "stranger"
  | "tampered"
  | "unknownSlot"
  | "unknownWord"
  | "unknownRow"
  | "answered"
  | "late"
  | "changed"
  | "early"
  | "gmOnly"
  | "diceLie"
  | "notAllOwners"
  | "unknownFamily"
  | "otherFamily"
  | "badArguments"
  | "badTarget"
  | "compendium"
  | "selfTarget"
  | "gone"
  | "tooMuch"
  | "tooManyTargets"
  | "tooOften"
  | "broken"
  | "noTarget"
  | "oneTarget"
  | "noHold"
  | "called"
  | "denied"
  | "ownHold"
  | "holdDepth"
  | "notApproved"
  | "notYet"
  | "waiting";
/** A family's own codes carry its id: `pool.actionUsed`. */
export type RefusalCode = CoreRefusal | `${string}.${string}`;

/** One number that goes into a roll or a sum, with its reason. */
export interface Modifier<Kind extends string = string> {
  readonly kind: Kind;
  readonly value: number;
  readonly label: LangKey;
  readonly rule: string | null;
  /** A proper name (of a weapon, of a person): text, never a key. */
  readonly source: string | null;
}

/** What a choice costs, as a step carries it. `per: "round"` is a once-a-round use, kept as a spent key. */
export interface Price {
  readonly what: string;
  readonly amount: number;
  readonly per: "round" | null;
  /** The marker that it draws on; where it is not counted by the round, whatever the family names. */
  readonly of?: string;
}
/** The same with its words, where it is offered. */
export interface PriceTag extends Price {
  readonly label: LangKey;
  readonly rule: string | null;
  /** What it takes for sure of what losses count (`Odds.loss`): an injury as a price. Left out: nothing. */
  readonly hurts?: number;
  /** The option's own name says it: it is not said again. */
  readonly named?: true;
}

/** One of several in a choice of a family's own field. */
export type ChoiceRecord = Readonly<Record<string, string | number>>;
/** What was chosen, by input: of one that takes several, a list. */
export type Choice = Readonly<Record<string, boolean | number | string | readonly string[] | readonly ChoiceRecord[]>>;

export interface PickChoice {
  readonly id: string;
  /** A key, or a proper name. */
  readonly label: { readonly key: LangKey } | { readonly text: string };
  readonly refusal: Refusal | null;
}
interface InputBase {
  readonly id: string;
  readonly label: LangKey;
  readonly hint: LangKey | null;
  /** Offered to GMs only. */
  readonly gm: boolean;
}
export type Input =
  /** `refusal`: why it cannot be set now; only a GM can. */
  | (InputBase & { readonly kind: "toggle"; readonly initial: boolean; readonly refusal?: Refusal | null })
  | (InputBase & { readonly kind: "number"; readonly initial: number; readonly min: number; readonly max: number })
  /** `absent`: what a missing one reads as; null: it must be given. */
  | (InputBase & {
      readonly kind: "pick";
      readonly initial: string;
      readonly absent: string | null;
      readonly choices: readonly PickChoice[];
    })
  /** Any number of these: the choice is the list of their ids. */
  | (InputBase & {
      readonly kind: "many";
      readonly initial: readonly string[];
      readonly choices: readonly PickChoice[];
    })
  | (InputBase & { readonly kind: "text"; readonly initial: string; readonly max: number })
  /** A field that its family brings and draws; its choice is a list of records, which only the family reads. */
  | (InputBase & {
      readonly kind: "own";
      readonly initial: readonly ChoiceRecord[];
      readonly data: FieldData;
    });

/** What a field of a family's own is made of. */
export interface FieldData {
  /** Which field it is; its family knows the rest by it. */
  readonly field: string;
}

/** One thing that may be chosen. What is impossible stays in the list with its reason. */
export interface ActionOption {
  readonly id: string;
  /** What sort of option it is, where there are several of one sort: they share its icon. Left out: its id. */
  readonly sort?: string;
  readonly label: LangKey;
  readonly hint: LangKey;
  /** What `label` and `hint` are about: "Show {card}". Left out: nothing is put in. */
  readonly data?: Readonly<Record<string, TextParam>>;
  /** A picture in place of its icon. A path that is none of an image is ignored. */
  readonly img?: string;
  readonly rule: string | null;
  /** Only GMs are offered it: their doing it is the leave that it takes. */
  readonly gm?: true;
  /** How many targets it takes; an answer takes none. */
  readonly targets: "none" | "some" | "any";
  /** What the button says that starts it; left out: that it is rolled, or done. */
  readonly act?: LangKey;
  /** For a roll at nobody: "to get away", what it is the chance of; left out: of 1 or more of the family's unit. */
  readonly goal?: LangKey;
  readonly refusal: Refusal | null;
  /** It may be chosen and changes nothing, for this reason. Left out: it may change something. */
  readonly vain?: Refusal;
  readonly inputs: readonly Input[];
  /** Every input's first value: the best choice that is possible where that is plain. */
  readonly initial: Choice;
}

/** A pending prompt and its addressee. `waits: false`: optional, does not block the exchange. */
export interface Prompt {
  readonly slot: SlotId;
  readonly row: RowId;
  readonly to: { readonly kind: "fighter"; readonly fighter: Uuid } | { readonly kind: "gm" };
  readonly waits: boolean;
  /** No choice is left in it: the first client that is asked fills it with its only option by itself. */
  readonly auto: boolean;
  /** What is asked, in a sentence, where it is no answer to the attack as a whole. */
  readonly question?: LocalizedText;
  readonly options: readonly ActionOption[];
}

/** A held action that may be followed through now, and by whom. */
export interface Follow {
  readonly exchange: MessageId;
  readonly call: MessageId;
  readonly hold: MessageId;
  readonly holder: Uuid;
}

/** A choice that somebody considers, not yet posted. */
export interface Plan {
  readonly slot: SlotId;
  readonly fighter: Uuid;
  readonly option: string;
  readonly choice: Choice;
}

/** The start of an exchange that is only considered: the attack dialog. Its slot is `declare`. */
export interface Start {
  readonly kind: "start";
  readonly family: FamilyId;
  readonly attacker: Uuid;
  readonly targets: readonly Uuid[];
  /** The call that it follows through on; left out: an action of its own. */
  readonly parent?: Parent;
}

/** A plan held against the live fighter: why not, what it costs, and the numbers a step of it carries. */
export interface Judgement {
  /** Every reason against it, the weightiest first; empty: it may be done. */
  readonly refusals: readonly Refusal[];
  readonly price: readonly PriceTag[];
  /** What a step of it carries; the family's own shape, read back by `take`. */
  readonly numbers: JsonObject;
  /** The same, spelled out for people. */
  readonly modifiers: readonly Modifier[];
  /** The sums of the modifiers: "7 dice", "Difficulty 6". */
  readonly figures: readonly Figure[];
  /** What is worth knowing beforehand and no reason against it. */
  readonly notes?: readonly LocalizedText[];
  /** It helps whom it is aimed at: those of one's own side are offered first. */
  readonly helps?: true;
}

/** A number with its words. */
export interface Figure {
  readonly key: LangKey;
  readonly n: number;
}

/** How many sides a die has; `f`: a Fate die, with the faces −1, 0 and 1. */
export type Sides = number | "f";

/** The next dice for a choice. Cards come with the family that draws them. */
export interface DiceRequest {
  readonly kind: "dice";
  readonly n: number;
  readonly sides: Sides;
}

/** Exact. Losses are in the family's unit (`unit`: a lang key). */
export interface Odds {
  /** Chance that the attack does nothing to the one it is aimed at, armor counted: that it stays unhurt. */
  readonly safe: number;
  /** Chance that it kills the one it is aimed at. Left out: it cannot. */
  readonly kills?: number;
  /** Expected loss of the one it is aimed at. */
  readonly loss: number;
  readonly unit: LangKey;
  /** What the loss is made of, where it is of several kinds. Left out: of one. */
  readonly lossParts?: readonly { readonly loss: number; readonly unit: LangKey }[];
  /** The whole distribution of that loss, ascending; the chances sum to 1. */
  readonly losses: readonly { readonly loss: number; readonly chance: number }[];
  /** What it does to the attacker (clash, fight back); null where it cannot. */
  readonly back: { readonly hits: number; readonly loss: number } | null;
  /** What else is worth a figure: a chance from 0 to 1, or an expected amount. */
  readonly more?: readonly OddsFigure[];
  /** A roll that is made or not: losses say nothing of it. */
  readonly bare?: true;
}

export interface OddsFigure {
  readonly label: LangKey;
  readonly kind: "chance" | "amount";
  readonly value: number;
}
