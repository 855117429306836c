/** A roll that a fighter makes of its own accord: how it is paid, its parts, and why not (P1, P5, P6). */
import { missing, refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, Input, Judgement, Refusal, Start, Uuid } from "../../core/types.ts";
import { keyed, oneIn, textIn } from "../../kit/inputs.ts";
import { reasons } from "../../kit/judge.ts";
import { STANDARD_DIFFICULTY } from "../math/dice.ts";
import { judgement } from "../math/judgement.ts";
import { baseParts, type PoolNumbers } from "../math/numbers.ts";
import type { Part } from "../math/parts.ts";
import { exertIn, paidRoll } from "../round/exert.ts";
import { activeMarkers } from "../round/marks.ts";
import {
  abilityChoice,
  downRefusal,
  gmParts,
  GM_SHIFTS,
  input,
  otherActionUse,
  turnRefusal,
} from "../round/options.ts";
import { setAside } from "../round/round.ts";
import { spend, type ActionCost } from "../round/spend.ts";
import { ATTRIBUTES, type PoolStats } from "../stats/stats.ts";
import type { Acting, Considered } from "./pool-option.ts";

/**
 * P5, P6: a hold that is followed through must still stand; else it is the fighter's own turn that counts.
 * Refusals: `noHold`.
 */
export function momentRefusals(fighter: Fighter, { parent }: Start, anyTime: boolean): readonly Refusal[] {
  if (parent === undefined) return anyTime ? [] : reasons(turnRefusal(fighter, "P1"));
  const isHeld = activeMarkers(fighter, "hold").some(({ id }) => id === parent.hold);
  return isHeld ? [] : [refuse("noHold", "P5")];
}

interface Want {
  readonly use: string;
  readonly committed?: boolean;
  readonly targets?: readonly Uuid[];
}
/** Paid from the own turn, or from the hold that is followed through. */
export function spendOn({ fighter, stats, start: { parent } }: Considered, want: Want): ActionCost {
  const usual = { committed: false, targets: [], ...want };
  const paid = parent === undefined ? ({ kind: "turn" } as const) : ({ kind: "held", hold: parent.hold } as const);
  return spend(fighter, stats, { ...usual, ...paid });
}

/** A roll that is considered: `base` is what it is rolled with; nothing: it is not rolled. */
export function judgeRoll(
  plan: Considered,
  roll: {
    readonly base: readonly Part[];
    readonly cost: ActionCost;
    readonly against: readonly Refusal[];
    readonly numbers?: Partial<PoolNumbers>;
  },
): Judgement {
  const { fighter, stats, choice } = plan;
  const { base, cost, against, numbers = {} } = roll;
  const rolled = base.length > 0;
  const paid = paidRoll(plan, base, cost, rolled ? exertIn(choice) : "none");
  const shifts = rolled ? gmParts(choice, numbers.weapon !== undefined) : [];
  const down = reasons(downRefusal(fighter, stats));
  const refusals = [...down, ...cost.refusals, ...against, ...paid.refusals];
  const judged = judgement(refusals, paid.price, { house: stats.house, ...numbers, parts: [...paid.parts, ...shifts] });
  if (rolled) return numbers.harmless === true ? { ...judged, idle: ["damage"] } : judged;
  return { ...judged, idle: ["exert", ...GM_SHIFTS.map(({ id }) => id)] };
}

/** The use of a split that such a roll would be paid with: what is not rolled has none. */
export const namedUse = (choice: Choice): string =>
  choice["rolled"] === false ? "" : otherActionUse(textIn(choice, "attribute"), textIn(choice, "ability"));

/** The pool that a choice names: an Attribute, and an Ability of the fighter's. */
export function namedParts(stats: PoolStats, choice: Choice): readonly Part[] {
  if (choice["rolled"] === false) return [];
  const attribute = oneIn(choice, "attribute", ATTRIBUTES) ?? "dexterity";
  const difficulty: Part = { k: "difficulty", n: STANDARD_DIFFICULTY, as: "standard" };
  return baseParts(stats, attribute, textIn(choice, "ability"), difficulty);
}

/** What is done must be said. Refusals: `pool.noWords`. */
export const wordsRefusal = (choice: Choice, rule: string): Refusal | null =>
  textIn(choice, "words") === "" ? missing(refuse("pool.noWords", rule)) : null;

/** Words, an Attribute and an Ability; what a split has set dice aside for comes first. `hint`: an example of its words; `gm`: whether it is rolled is the GM's word. */
export function namedInputs(
  { fighter, stats }: Acting,
  { usual, hint, gm }: { readonly usual: string; readonly hint: string; readonly gm: boolean },
): readonly Input[] {
  const attributes = ATTRIBUTES.map((id) => keyed(id, `RIPOSTE.PoolNames.attribute.${id}`));
  const abilities = Object.keys(stats.abilities).map((id) => abilityChoice(stats, id));
  const aside = setAside(fighter);
  const pairs = ATTRIBUTES.flatMap((attribute) => abilities.map(({ id }) => ({ attribute, ability: id })));
  const kept = pairs.find((pair) => aside.includes(otherActionUse(pair.attribute, pair.ability)));
  const { attribute, ability } = kept ?? { attribute: usual, ability: abilities[0]?.id ?? "" };
  return [
    input.text("words", { label: "RIPOSTE.Pool.Input.deed", hint: `RIPOSTE.Pool.Input.${hint}` }),
    input.pick("attribute", attributes, attribute),
    input.pick("ability", abilities, ability),
    input.toggle("rolled", { initial: true, gm }),
  ];
}
