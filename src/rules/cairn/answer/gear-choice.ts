/** What an answer does to gear: it is dropped to make room for Fatigue (C14), or given up to ignore a blow (C33). */
import type { Choice, Input, Judgement, PriceTag } from "../../core/types.ts";
import { pickedIn } from "../../kit/inputs.ts";
import { refuse } from "../../kit/judge.ts";
import { fatigueOf, needsDrop } from "../attack-math/answers.ts";
import { breakRefusals, hpGivenUp } from "../attack-math/breaking.ts";
import { givenIn, pick, pickOrNone, shieldings, thingChoices, weaponsIn } from "../stats/inputs.ts";
import { afterFatigue, droppable, fatigueRefusal } from "../stats/inventory.ts";
import type { AnswerKind, CairnStats } from "../stats/stats.ts";

/**
 * C14: what can be dropped to make room for Fatigue; proposed is the least needed that makes enough, and is none of these
 * weapons. C7: where Fatigue would take the last slot, one may drop something, and nothing is proposed.
 */
export function dropInput(kind: AnswerKind, stats: CairnStats, swung: string | undefined): readonly Input[] {
  const things = droppable(stats);
  if (!needsDrop(kind, stats)) {
    const fills = fatigueOf(kind, stats) > 0 && afterFatigue(stats)?.full === true;
    return fills && things.length > 0 ? [pickOrNone("drop", thingChoices(things), "keepAll")] : [];
  }
  const enough = things.filter(({ id }) => fatigueRefusal(stats, id) === null);
  const proposed = enough.find(({ id }) => id !== swung) ?? enough[0] ?? things[0];
  return proposed === undefined ? [] : [pick("drop", thingChoices(things), proposed.id)];
}

/** C33: where the table plays so, gear may be given up to ignore the blow that lands. */
export function shatterInputs(stats: CairnStats): readonly Input[] {
  const gear = stats.house.breakingPoint ? shieldings(stats) : [];
  if (gear.length === 0) return [];
  return [{ ...pickOrNone("shatter", thingChoices(gear), "noSecond"), hint: "RIPOSTE.Cairn.Input.shatterHint" }];
}

/** C14: one Fatigue; where it leaves no slot free, the price says what that means. */
export function fatiguePrice(stats: CairnStats, drop: string | null): PriceTag {
  const full = afterFatigue(stats, drop)?.full === true;
  const dropped = stats.cargo.find(({ id }) => id === drop);
  const label = `RIPOSTE.Cairn.Price.${full ? "lastSlot" : "fatigue"}`;
  // With no slot left nothing remains of the HP.
  return {
    ...{ what: "fatigue", amount: 1, per: null, label, rule: "C14" },
    ...(full && { hurts: hpGivenUp(stats) }),
    ...(dropped && { also: { key: "RIPOSTE.Cairn.Price.drops", name: dropped.name } }),
  };
}

/** C33: the gear that is given up when a blow lands. Refusals: `cairn.noWeapon`. */
export function shattering(stats: CairnStats, choice: Choice): Pick<Judgement, "refusals" | "numbers"> {
  if (pickedIn(choice, "shatter") === null) return { refusals: [], numbers: {} };
  const gear = givenIn(stats, choice);
  const swung = weaponsIn(stats, choice).some(({ id }) => id === gear?.id);
  if (gear === null || swung) return { refusals: [refuse("cairn.noWeapon", "C33")], numbers: {} };
  return { refusals: breakRefusals("ignore", gear, stats), numbers: { shatter: gear.id } };
}

/** What is dropped (C14) or given up (C33), by name: the card tells of it. */
export function gearNames(stats: CairnStats, ids: readonly unknown[]): Judgement["numbers"] {
  const given = [...stats.cargo, ...shieldings(stats)].filter(({ id }) => ids.includes(id));
  return given.length === 0 ? {} : { gearNames: Object.fromEntries(given.map(({ id, name }) => [id, name])) };
}
