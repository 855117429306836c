/** The fighters of the ready encounter in the hands of their own rules. */
import { describe, expect, test } from "vitest";
import { PLAN } from "../../../src/foundry/families/pool/encounter/plan.ts";
import type { Fighter, Plan, Battlefield, Start } from "../../../src/rules/core/types.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { grantingPower } from "../../../src/rules/pool/math/match.ts";
import { carried, weaponsOf } from "../../../src/rules/pool/math/numbers.ts";
import { ANSWERS, readStats } from "../../../src/rules/pool/stats/stats.ts";
import { packStats } from "./pack-stats.ts";

const STANDINGS = PLAN.standings;
/** On its own turn, in the first round. */
const fighterOf = (source: string): Fighter => ({
  id: `Actor.${source}`,
  token: null,
  name: source,
  family: "pool",
  stats: packStats(source),
  spent: [],
  moment: { combat: "c", round: 1, turn: 0 },
  onTurn: true,
  place: 0,
  markers: [],
  bound: [],
  promised: [],
  side: STANDINGS.some((standing) => standing.hero && standing.source === source) ? 1 : -1,
  at: null,
});
const statsOf = (source: string): ReturnType<typeof readStats> => readStats(packStats(source));

function judged(attacker: Fighter, target: Fighter, option: string, pick: Readonly<Record<string, string>>) {
  const scene: Battlefield = { fighters: { [attacker.id]: attacker, [target.id]: target } };
  const start: Start = { kind: "start", family: "pool", attacker: attacker.id, targets: [target.id] };
  const initial = pool.actions(attacker, scene).find(({ id }) => id === option)?.initial ?? {};
  const plan: Plan = { slot: "declare", fighter: attacker.id, option, choice: { ...initial, ...pick } };
  return pool.judge(start, plan, scene);
}

describe("the fighters of the toll gate, by their rules", () => {
  test.each(STANDINGS)("$source may attack with each weapon", ({ source, hero }) => {
    const attacker = fighterOf(source);
    const target = fighterOf(hero ? "raider" : "duelist");
    for (const weapon of weaponsOf(statsOf(source))) {
      const { refusals, figures } = judged(attacker, target, "attack", { weapon: weapon.id });
      expect(refusals, weapon.name).toEqual([]);
      const dice = figures.find(({ key }) => key.endsWith(".dice"))?.n ?? 0;
      // Whoever carries a weapon can do something with it.
      if (weapon.name !== "") expect(dice, weapon.name).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(STANDINGS)("$source may use each power that is used", ({ source, hero }) => {
    const attacker = fighterOf(source);
    const target = fighterOf(hero ? "raider" : "duelist");
    for (const power of statsOf(source).powers.filter(({ grants }) => grants.length === 0)) {
      expect(judged(attacker, target, "power", { power: power.id }).refusals, power.name).toEqual([]);
    }
  });

  test.each(STANDINGS)("$source starts with all that a turn offers", ({ source }) => {
    const fighter = fighterOf(source);
    const options = pool.actions(fighter, { fighters: { [fighter.id]: fighter } });
    const open = options.filter(({ refusal }) => refusal === null).map(({ id }) => id);
    for (const id of ["attack", "evade", "hold", "quick", "act", "mental"]) expect(open).toContain(id);
  });

  test("only Tamsin answers a shot, and only by a dodge (P8)", () => {
    const shot = weaponsOf(statsOf("captain")).find(({ class: kind }) => kind === "firearm");
    expect(shot).toBeDefined();
    if (shot === undefined) return;
    for (const { source } of STANDINGS) {
      const may = ANSWERS.filter((answer) => grantingPower(carried(shot), answer, statsOf(source)) !== null);
      expect(may, source).toEqual(source === "knife-thrower" ? ["dodge"] : []);
    }
  });

  test("each hero has more dice to hit with than any foe has, but one foe or another hits harder", () => {
    const best = (source: string): number => {
      const read = statsOf(source);
      return Math.max(
        ...read.weapons.map(({ attribute, ability }) => read.attributes[attribute] + (read.abilities[ability] ?? 0)),
      );
    };
    const hardest = (source: string): number => Math.max(...statsOf(source).weapons.map(({ damage }) => damage));
    const heroes = STANDINGS.filter(({ hero }) => hero).map(({ source }) => source);
    const foes = STANDINGS.filter(({ hero }) => !hero).map(({ source }) => source);
    expect(Math.min(...heroes.map(best))).toBeGreaterThan(Math.max(...foes.map(best)));
    expect(Math.max(...foes.map(hardest))).toBeGreaterThan(Math.max(...heroes.map(hardest)));
  });
});
