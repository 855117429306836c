/** The further attack of a sweep (C32): with the weapon that swept, on somebody else, without a chain. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Judgement, ActionOption, Refusal, Uuid } from "../../core/types.ts";
import { ableRefusal } from "../stats/condition.ts";
import type { Strike } from "../attack-math/attack.ts";
import { pick, toggle, weaponChoices } from "../stats/inputs.ts";
import { lastingOf } from "../stats/timed-effects.ts";
import { readStats } from "../stats/stats.ts";

/** What is known of it: the weapon, and who was hit already. */
interface Swept {
  readonly marker: string;
  readonly weapon: string;
  readonly target: string;
}

function sweptBy(fighter: Fighter): Swept | null {
  const marker = lastingOf(fighter, "sweep").at(-1);
  const { weapon, target } = marker?.data ?? {};
  return marker !== undefined && typeof weapon === "string" && typeof target === "string"
    ? { marker: marker.id, weapon, target }
    : null;
}

/** Offered while a sweep stands. */
export function sweepOption(fighter: Fighter): readonly ActionOption[] {
  const swept = sweptBy(fighter);
  if (swept === null) return [];
  const stats = readStats(fighter.stats);
  const weapons = weaponChoices(stats).filter(({ id }) => id === swept.weapon);
  return [
    {
      id: "sweep",
      label: "RIPOSTE.Cairn.Option.sweep",
      hint: "RIPOSTE.Cairn.Option.sweepHint",
      rule: "C32",
      targets: "some",
      refusal: ableRefusal(stats),
      inputs: [pick("weapon", weapons, swept.weapon), toggle("impaired"), toggle("enhanced"), toggle("nonLethal")],
      initial: { weapon: swept.weapon },
    },
  ];
}

/**
 * Why this is no sweep's further attack.
 * Refusals: `cairn.noSweep`, `cairn.noWeapon`, `cairn.sweepSame`, `noTarget`.
 */
export function sweepRefusals(
  fighter: Fighter,
  target: Uuid | undefined,
  weapons: Strike["weapons"],
): readonly Refusal[] {
  const swept = sweptBy(fighter);
  const used = fighter.spent.some(({ of }) => of !== undefined && of === swept?.marker);
  const reasons = [
    ableRefusal(readStats(fighter.stats)),
    swept === null || used ? refuse("cairn.noSweep", "C32") : null,
    target === undefined ? refuse("noTarget") : null,
    swept !== null && target === swept.target ? refuse("cairn.sweepSame", "C32") : null,
    weapons.some(({ id }) => id !== swept?.weapon) ? refuse("cairn.noWeapon", "C32") : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** It draws on the sweep, not on the turn. */
export function sweepPrice(fighter: Fighter): Judgement["price"] {
  const of = sweptBy(fighter)?.marker;
  const price = { what: "sweep", amount: 1, per: "round", label: "RIPOSTE.Cairn.Price.sweep", rule: "C32" } as const;
  return of === undefined ? [] : [{ ...price, of }];
}

/** No chain. */
export const withoutSweep = (strike: Strike): Strike => ({
  ...strike,
  weapons: strike.weapons.map((weapon) => {
    const { sweep: _sweep, ...properties } = weapon.properties;
    return { ...weapon, properties };
  }),
});
