/** Who may answer, how, and for how much Fatigue (C7, C9 to C16, C20, C36). */
import type { Refusal } from "../../core/types.ts";
import { missing, reasons, refuse } from "../../kit/judge.ts";
import { fatigueRefusal } from "../stats/inventory.ts";
import { isOverburdened, type AnswerKind, type CairnStats, type CairnWeapon } from "../stats/stats.ts";
import { gearOf, weaponsRefusal, type Attack } from "./attack.ts";

export const RULE_OF = { fightBack: "C10", block: "C11", dodge: "C12", parry: "C13" } as const satisfies Record<
  AnswerKind,
  string
>;

/** The one who would answer, and what stands against it at this moment. */
export interface Situation {
  readonly stats: CairnStats;
  /** C25, C28, C38: why it can do nothing, if so. */
  readonly able: Refusal | null;
  /** C7. */
  readonly unaware: boolean;
  /** C9: these attacks answer its own attack, or are the attack back of its gambit. */
  readonly attacking: boolean;
  /** C36: all attacks of the moment. */
  readonly attacks: readonly Attack[];
  /** Whom a parry or fight back names. */
  readonly against: string | null;
  /** What it would strike with, and whether that reaches the one it names (C6). */
  readonly weapons: readonly CairnWeapon[];
  readonly reaches: boolean;
  /** C14: what it would drop; its id among the cargo. */
  readonly drop: string | null;
}

/** Parry and fight back name an attacker and strike. */
export const strikesBack = (kind: AnswerKind): kind is "parry" | "fightBack" =>
  kind === "parry" || kind === "fightBack";

/** C10 to C14: a parry is free, and so is all to one without an inventory. */
export const fatigueOf = (kind: AnswerKind | "none", { slots }: Pick<CairnStats, "slots">): 0 | 1 =>
  kind === "none" || kind === "parry" || slots === null ? 0 : 1;

/** C14: the slots that dropping this empties. */
export const freedBy = ({ cargo }: Pick<CairnStats, "cargo">, drop: string | null): number =>
  cargo.find(({ id }) => id === drop)?.slots ?? 0;

/** C14: its Fatigue finds no slot, unless something is dropped. */
export const needsDrop = (kind: AnswerKind, stats: CairnStats): boolean =>
  fatigueOf(kind, stats) === 1 && isOverburdened(stats);

/** C15, where a table plays it so. */
function gearRefusal(kind: AnswerKind, stats: CairnStats): Refusal | null {
  if (stats.house.gear !== "bars") return null;
  const { blocks, hampered } = gearOf(stats);
  if (kind === "block" && !blocks) return refuse("cairn.noGear", "C15");
  return kind === "dodge" && hampered ? refuse("cairn.heavyGear", "C15") : null;
}

/** C20: block, dodge and parry touch only what is no gambit. */
function gambitRefusal(kind: AnswerKind, { attacks, against }: Situation): Refusal | null {
  if (kind === "fightBack") return null;
  const touched = kind === "parry" ? attacks.filter(({ id }) => id === against) : attacks;
  const beyond = touched.length > 0 && touched.every(({ gambit }) => gambit);
  return beyond ? missing(refuse("cairn.gambit", "C20")) : null;
}

/** C10, C13: one attacker of this moment, within reach of what is in hand. */
function reachRefusal(kind: AnswerKind, { attacks, against, weapons, reaches }: Situation): Refusal | null {
  if (!strikesBack(kind)) return null;
  const rule = RULE_OF[kind];
  if (!attacks.some(({ id }) => id === against)) return refuse("cairn.noAttacker", rule);
  return weaponsRefusal(weapons) ?? (reaches ? null : refuse("cairn.noReach", rule));
}

/**
 * Every reason against an answer, the weightiest first. An answer that does no good is not refused.
 * Refusals: `cairn.attacking`, `cairn.foeMayNot`, `cairn.gambit`, `cairn.heavyGear`, `cairn.noAttacker`,
 * `cairn.noGear`, `cairn.noReach`, `cairn.unaware`.
 */
export function answerRefusals(kind: AnswerKind, situation: Situation): readonly Refusal[] {
  const { stats, able, unaware, attacking, drop } = situation;
  // What it does not have needs no more said against it.
  if (!stats.answers.includes(kind)) return [refuse("cairn.foeMayNot", "C9")];
  return reasons(
    able,
    unaware ? refuse("cairn.unaware", "C7") : null,
    attacking ? refuse("cairn.attacking", "C9") : null,
    gambitRefusal(kind, situation),
    gearRefusal(kind, stats),
    reachRefusal(kind, situation),
    fatigueOf(kind, stats) === 0 ? null : fatigueRefusal(stats, drop),
  );
}
