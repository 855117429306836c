/** What a fight report is made of, and what it says. */
import type { FamilyId, LangKey, MessageId, Standing, Tally, Uuid } from "../../../rules/core/types.ts";

/** An attack that was answered, as the report may tell of it: everybody named is known to all. */
export interface Fought extends Omit<Tally, "helper" | "unasked"> {
  readonly exchange: MessageId;
  readonly family: FamilyId;
  /** Server's clock, ms. */
  readonly at: number;
  /** Who attacked; of several, whose attack has hit. Null: somebody unseen. */
  readonly by: Uuid | null;
  /** All who attacked at once; null: somebody unseen. Left out: the same one. */
  readonly attackers?: readonly (Uuid | null)[];
  /** Who stood in for the defender, as far as all may know. */
  readonly helper?: Uuid | undefined;
  /** Nobody was asked for the defender: what it took it has taken without a chance to defend. */
  readonly isUnasked?: boolean;
  /** May all see the defender's odds? */
  readonly isOpen: boolean;
}
/** A held action that was set off. */
export interface HeldFor {
  readonly holder: Uuid;
  /** Turns of the combat between the word and the deed, those of who is out of it among them. */
  readonly turns: number;
  /** Rounds that ended between them. */
  readonly rounds: number;
}

/** How somebody was hurt beside the attacks that it answered. */
type Way = "attacking" | "helping" | "unguarded" | "otherwise" | "paid" | "cost";

/** What somebody lost beside the attacks that it answered. */
export interface Struck {
  readonly exchange: MessageId;
  readonly fighter: Uuid;
  readonly loss: number;
  readonly unit: LangKey;
  /** Struck back in an attack of its own, in another's place, by an attack that it had no answer to, or by no attack; or by its own will, for what it did, or to answer for another. */
  readonly how: Way;
}
/** What came of a fight beside its answered attacks. */
export interface Harm {
  readonly struck: readonly Struck[];
  /** Who is dead, out of the fight or away at its end. */
  readonly fallen: ReadonlyMap<Uuid, Exclude<Standing, "up">>;
}
/** What somebody did to another: who brought whom down, who healed or treated whom. */
export interface Done {
  readonly by: Uuid;
  readonly fighter: Uuid;
  /** Of who was brought down: was it killed? Left out: it was healed. */
  readonly killed?: boolean;
}
export const SIDES = ["friendly", "neutral", "hostile"] as const;
export type Side = (typeof SIDES)[number];
/** One who was in the encounter, as it stands at the end. */
export interface Present {
  readonly fighter: Uuid;
  /** Null: nobody is to know, or it has none. */
  readonly side: Side | null;
  readonly standing: Standing;
  /** It has attacked or was attacked, or has paid or rolled for something. */
  readonly isInvolved: boolean;
}
/** How it ended for those who were there. */
export interface Ending {
  readonly done: readonly Done[];
  readonly present: readonly Present[];
}
export interface Often {
  readonly fighter: Uuid;
  readonly count: number;
}
export interface Counted {
  readonly family: FamilyId;
  readonly answer: string;
  readonly count: number;
  /** By the odds of the time: what would be lost without it, less what is lost with it and what it costs; null: not known. */
  readonly saved: number | null;
  /** Of how many of them that is known. */
  readonly known: number;
  readonly unit: LangKey;
}
export interface Defender {
  readonly fighter: Uuid;
  readonly standing: Standing;
  /** Those that it had no answer to are among them. */
  readonly attacks: number;
  readonly unhurt: number;
  readonly loss: number;
  /** What it lost beside these attacks; `cost`: what its answers, for others too, have cost for sure. */
  readonly beside: Readonly<Record<Way, number>>;
  /** What was expected of its answers, less what it lost: above 0 it was lucky. Null: nobody may know, or nothing is known. */
  readonly luck: number | null;
  readonly unit: LangKey;
  readonly answers: readonly Counted[];
  /** Whom it killed, and whom it brought down beside these. */
  readonly killed: readonly Uuid[];
  readonly felled: readonly Uuid[];
  /** Who stood in, and how often. */
  readonly helpers: readonly Often[];
  /** For whom it stood in, and how often. */
  readonly aided: readonly Often[];
  /** Who healed or treated it, and how often. */
  readonly healers: readonly Often[];
}
/** What has changed most: who was saved from going down, else the most harm that was kept off, else what was least likely. */
export interface BestMoment {
  readonly kind: "saved" | "struck" | "stoodIn";
  readonly family: FamilyId;
  readonly fighter: Uuid;
  readonly by: Uuid | null;
  /** All who attacked at once. */
  readonly attackers: readonly (Uuid | null)[];
  readonly answer: string;
  readonly loss: number;
  /** What the answer has cost of the same; 0: nothing. */
  readonly cost: number;
  readonly unit: LangKey;
  /** What would have become of the fighter without it; left out: it would still stand. */
  readonly spared: Tally["spared"] | undefined;
  /** Who stood in; null: nobody. */
  readonly helper: Uuid | null;
  /** The chance of this or better; null: of help, which is not known. */
  readonly chance: number | null;
}
/** What somebody could expect to keep off others by standing in. */
export interface Helped {
  readonly fighter: Uuid;
  readonly saved: number;
  readonly count: number;
  readonly unit: LangKey;
}
export interface Report {
  /** Everybody who was attacked or hurt, or has brought somebody down: those who have fallen, then those who were attacked most. */
  readonly defenders: readonly Defender[];
  /** So many more were attacked or hurt. */
  readonly others: number;
  /** All answers of the fight, the most frequent first. */
  readonly answers: readonly Counted[];
  readonly helped: readonly Helped[];
  readonly hold: HeldFor | null;
  /** Who was attacked and lost nothing. */
  readonly untouched: readonly Uuid[];
  /** Who neither attacked nor was attacked or hurt, and stands. */
  readonly idle: readonly Uuid[];
  readonly defeated: readonly Uuid[];
  readonly away: readonly Uuid[];
  /** Who still stands, side by side; a side may have nobody left. */
  readonly standing: readonly { readonly side: Side | null; readonly fighters: readonly Uuid[] }[];
  readonly best: BestMoment | null;
}
