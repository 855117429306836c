/** The answers to an attack: each is one object with what it is, what is chosen with it and what it says (C10 to C13). */
import type { Choice, Input, PickChoice } from "../../core/types.ts";
import { pickedIn } from "../../kit/inputs.ts";
import { RULE_OF } from "../attack-math/answers.ts";
import { gearOf, type Answer } from "../attack-math/attack.ts";
import { pick, secondInput, spareInput, weaponChoices } from "../stats/inputs.ts";
import { UNARMED, weaponsOf, type AnswerKind, type CairnStats, type CairnWeapon } from "../stats/stats.ts";
import type { CairnReading } from "../thread/reading.ts";
import { ownStrike } from "../thread/strikes.ts";
import { reaches } from "../turn-order/range.ts";
import { bandNow } from "./reach.ts";
import type { LiveAt } from "./slot.ts";

export interface AnswerOption {
  readonly rule: string;
  /** What is chosen with it; the first of `near` is proposed, and another one for the other hand. */
  readonly inputs: (at: LiveAt, stats: CairnStats, near: readonly CairnWeapon[]) => readonly Input[];
  /** The answer that a choice makes, as its step carries it. */
  readonly planned: (stats: CairnStats, choice: Choice) => Answer;
}

const guard = (kind: "block" | "dodge"): AnswerOption => ({
  rule: RULE_OF[kind],
  inputs: () => [],
  planned: (stats) => ({ kind, gear: gearOf(stats) }),
});

/** C36: it names one of the attackers. */
const attackerChoices = ({ attackers }: CairnReading): readonly PickChoice[] =>
  attackers
    .filter(({ staysOut }) => !staysOut)
    .map(({ attack: { id }, name }) => ({ id, label: { text: name }, refusal: null }));

/** The one that is proposed: one that deals damage, and is in reach of something in hand. */
export function foremost(at: LiveAt, stats: CairnStats): string {
  const { attacks } = at.read.declared;
  const near = attacks.filter(({ id }) => weaponsOf(stats).some((weapon) => reaches(weapon, bandNow(at, id))));
  return ([...near, ...attacks].find(({ gambit }) => !gambit) ?? near[0] ?? attacks[0])?.id ?? "";
}

const striking = (kind: "parry" | "fightBack"): AnswerOption => ({
  rule: RULE_OF[kind],
  inputs: (at, stats, near) => [
    pick("against", attackerChoices(at.read), foremost(at, stats)),
    pick("weapon", weaponChoices(stats), (near[0] ?? UNARMED).id),
    ...secondInput(stats, near),
    // C8: a parry calls for no save that could be spared.
    ...(kind === "parry" ? [] : spareInput(stats)),
  ],
  planned: (stats, choice) => ({
    kind,
    against: pickedIn(choice, "against") ?? "",
    strike: ownStrike(stats, choice),
  }),
});

export const ANSWER_OPTIONS: Readonly<Record<AnswerKind, AnswerOption>> = {
  fightBack: striking("fightBack"),
  block: guard("block"),
  dodge: guard("dodge"),
  parry: striking("parry"),
};
