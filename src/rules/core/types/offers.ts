/** What is offered: asks, options, prices, and what a plan comes to. */
import type { JsonObject } from "./json.ts";
import type { Choice, Input } from "./inputs.ts";
import type { FamilyId, LangKey, MessageId, RowId, SlotId, Uuid } from "./ids.ts";
import type { Refusal } from "./refusals.ts";
import type { CardLine, LocalizedText, TextParam } from "./telling.ts";
import type { Parent } from "./thread.ts";

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
  /** It is used up beside what is decided, and among the modifiers: no list of the price names it. */
  readonly aside?: true;
  /** What is given up with it, by its name: "drops {name}". Left out: nothing. */
  readonly also?: { readonly key: LangKey; readonly name: string };
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
  /** What a roll at nobody is, in a few words: "on yourself"; left out: just a roll. */
  readonly alone?: LangKey;
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
  /** No choice is left in it: the first client that is asked fills it with its first option by itself. */
  readonly auto: boolean;
  /** Whoever declares for this fighter as well has said so by that, and then it is `auto`. */
  readonly declared?: true;
  /** What is asked, in a sentence, where it is no answer to the attack as a whole. */
  readonly question?: LocalizedText;
  /** What whoever answers should know of their own fighter. Left out: nothing. */
  readonly notes?: readonly CardLine[];
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
  /** What nobody may overlook, and no reason against it either: what is wasted by it. */
  readonly warnings?: readonly LocalizedText[];
  /** What its figures mean, for whoever asks why. */
  readonly explains?: readonly LocalizedText[];
  /** It helps whom it is aimed at: those of one's own side are offered first. */
  readonly helps?: true;
  /** It helps who is hurt: the worst hurt are proposed, and how hurt they are is shown (`Family.howHurt`). */
  readonly heals?: true;
  /** Inputs of the option that change nothing, as things are chosen: they are not shown. */
  readonly idle?: readonly string[];
}

/** A number with its words. */
export interface Figure {
  readonly key: LangKey;
  readonly n: number;
}
