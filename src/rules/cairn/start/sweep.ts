/** The further attack of a sweep (C32): with the weapon that swept, on somebody else, without a chain. */
import type { ActionOption, Battlefield, Fighter, Judgement, Refusal, Uuid } from "../../core/types.ts";
import { text } from "../../kit/codec.ts";
import { record } from "../../kit/record.ts";
import { reasons, refuse } from "../../kit/judge.ts";
import type { Strike } from "../attack-math/attack.ts";
import { bandOf, others } from "../intentions/around.ts";
import { ableRefusal } from "../stats/condition.ts";
import { option, pick, thingChoices, toggle } from "../stats/inputs.ts";
import { statsOf, weaponsOf } from "../stats/stats.ts";
import { lastingOf } from "../stats/timed-effects.ts";
import { reaches } from "../turn-order/range.ts";
import { reachRefusal } from "./declared-turn.ts";
import { judgeStrike, plannedStrike } from "./judge.ts";
import { strike } from "./strike.ts";

/** The weapon, and who was hit already. */
const swept = record({ weapon: text, target: text });

/** What is known of it; null: there is none, or it goes on already. */
function sweptBy(fighter: Fighter) {
  const marker = lastingOf(fighter, "sweep").at(-1);
  const read = swept.read(marker?.data);
  const isUsed = fighter.spent.some(({ of }) => of !== undefined && of === marker?.id);
  return marker === undefined || read === undefined || isUsed ? null : { marker: marker.id, ...read };
}

/** Why the sweep does not go on at this target: it was hit already; null: it may. Refusals: `cairn.sweepSame`. */
function sweptRefusal(fighter: Fighter, target: Uuid | undefined): Refusal | null {
  const by = sweptBy(fighter);
  return by !== null && target === by.target ? refuse("cairn.sweepSame", "C32") : null;
}

/** Why this is no sweep's further attack. */
function sweepRefusals(fighter: Fighter, target: Uuid | undefined, weapons: Strike["weapons"]): readonly Refusal[] {
  const by = sweptBy(fighter);
  return reasons(
    ableRefusal(statsOf(fighter)),
    by === null ? refuse("cairn.noSweep", "C32") : null,
    target === undefined ? refuse("noTarget") : null,
    sweptRefusal(fighter, target),
    weapons.some(({ id }) => id !== by?.weapon) ? refuse("cairn.noWeapon", "C32") : null,
  );
}

/** It draws on the sweep, not on the turn. */
function sweepPrice(fighter: Fighter): Judgement["price"] {
  const of = sweptBy(fighter)?.marker;
  const price = { what: "sweep", amount: 1, per: "round", label: "RIPOSTE.Cairn.Price.sweep", rule: "C32" } as const;
  return of === undefined ? [] : [{ ...price, of }];
}

/** No chain. */
const withoutSweep = (planned: Strike): Strike => ({
  ...planned,
  weapons: planned.weapons.map(({ properties: { sweep: _sweep, ...properties }, ...weapon }) => ({
    ...weapon,
    properties,
  })),
});

/** Why there is nobody to sweep on at, as the tokens stand; null: there is, or none say so. Refusals: `cairn.tooFar`. */
function nobodyLeft(fighter: Fighter, scene: Battlefield, weapons: Strike["weapons"], hit: Uuid): Refusal | null {
  const isInReach = (other: Fighter): boolean => {
    const band = bandOf(fighter, other) ?? "close";
    const isThere = other.id !== hit && other.at?.hidden !== true;
    return isThere && ableRefusal(statsOf(other)) === null && weapons.some((each) => reaches(each, band));
  };
  return others(fighter, scene).some(isInReach) ? null : refuse("cairn.tooFar", "C6");
}

/** The sweep as it is offered; null: none stands. Refusals: `cairn.tooFar`. */
export function sweepOffer(fighter: Fighter, scene: Battlefield): ActionOption | null {
  const by = sweptBy(fighter);
  if (by === null) return null;
  const stats = statsOf(fighter);
  const weapons = weaponsOf(stats).filter(({ id }) => id === by.weapon);
  return option("sweep", "C32", {
    targets: "some",
    refusal: ableRefusal(stats) ?? nobodyLeft(fighter, scene, weapons, by.target),
    inputs: [
      pick("weapon", thingChoices(weapons), by.weapon),
      ...["impaired", "enhanced", "nonLethal"].map((id) => toggle(id)),
    ],
    initial: { weapon: by.weapon },
  });
}

/** Offered while a sweep stands. Refusals: `cairn.noSweep`, `cairn.noWeapon`, `cairn.sweepSame`, `cairn.tooFar`, `noTarget`. */
export const SWEEP = strike({
  id: "sweep",
  isAimed: true,
  reach: (fighter, start, plan, scene) =>
    sweptRefusal(fighter, start.targets[0]) ?? reachRefusal(fighter, start, plan, scene),
  offer: (fighter, scene) => {
    const offered = sweepOffer(fighter, scene);
    return offered === null ? [] : [offered];
  },
  judge: (fighter, start, plan, scene) => {
    const at = { fighter, start, plan, scene };
    const planned = withoutSweep(plannedStrike(at));
    const first = sweepRefusals(fighter, start.targets[0], planned.weapons);
    return judgeStrike(at, { strike: planned, price: sweepPrice(fighter), first });
  },
});
