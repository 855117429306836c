/** Weapons, Powers and short hands that the rule tests share. */
import { readNumbers } from "../../../../src/rules/pool/math/numbers.ts";
import { resolve } from "../../../../src/rules/pool/math/parts.ts";
import type { Judgement } from "../../../../src/rules/core/types.ts";
import type { PoolStats, PowerGrant, PowerStats, WeaponStats } from "../../../../src/rules/pool/stats/stats.ts";
import { GREATSWORD, SWORD } from "../fixtures.ts";

export const MAUL: WeaponStats = { ...GREATSWORD, id: "maul", name: "Maul", speed: "committed" };
export const SPEAR: WeaponStats = { ...SWORD, id: "spear", name: "Spear", reach: 2 };

/** A Power that is rolled as a sword is and aimed at somebody, unless said otherwise. */
export function power(id: string, changes: Partial<PowerStats> = {}): PowerStats {
  const { class: _class, ...sword } = SWORD;
  return {
    ...sword,
    id,
    name: id,
    answers: ["dodge"],
    rolled: true,
    attacks: true,
    several: false,
    grants: [],
    effect: "none",
    amount: 1,
    condition: "",
    conditionName: "",
    text: "",
    ...changes,
  };
}
export const granting = (...grants: readonly PowerGrant[]): Partial<PoolStats> => ({
  powers: [power("gift", { rolled: false, attacks: false, grants })],
});

/** What a judgement would be rolled with. */
export function rollOf(judged: Judgement): { dice: number; difficulty: number; outcome: number; damage: number } {
  const read = readNumbers(judged.numbers);
  return resolve(read?.parts ?? [], read?.house);
}
/** What it costs, in names. */
export const costs = (judged: Judgement): readonly string[] => judged.price.map((price) => price.what);

export const at = (x: number, y: number, scene = "hall") => ({ scene, x, y, w: 1, h: 1 });
export const HOLD = { action: "stab", condition: "somebody moves" } as const;
