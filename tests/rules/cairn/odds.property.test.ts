import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saveChance } from "../../../src/rules/cairn/after/save.ts";
import { NO_ANSWER, type Answer, type Attack, type Strike } from "../../../src/rules/cairn/blow/attack.ts";
import { bounced, damage, type Body } from "../../../src/rules/cairn/blow/damage.ts";
import { diceOf, ownDice } from "../../../src/rules/cairn/blow/dice.ts";
import { fightBackLanding, landingOf } from "../../../src/rules/cairn/blow/land.ts";
import { blowCases, blowOdds, fateFor, type BlowOdds, type Moment } from "../../../src/rules/cairn/blow/odds.ts";
import { attack, BLOCK, body, DODGE, fighter, gear, house, several, SWORD, weapon } from "./blows.ts";

describe("C7: the mean loss of the rule file", () => {
  it.each([
    ["d4", attack(weapon(4)), [2.5, 1.5, 0.75, 0.25]],
    ["d6", attack(weapon(6)), [3.5, 2.5, 1.67, 1]],
    ["d8", attack(weapon(8)), [4.5, 3.5, 2.62, 1.88]],
    ["d10", attack(weapon(10)), [5.5, 4.5, 3.6, 2.8]],
    ["d8 enhanced", attack(weapon(8), { enhanced: true }), [7.38, 6.38, 5.39, 4.43]],
  ] as const)("C7: %s", (_, one, means) => {
    means.forEach((mean, armor) => {
      const defender = body({ armor, hp: 99 });
      const odds = blowOdds({ attacks: [one], answer: NO_ANSWER, house: house(), defender, fate: "d6", foes: {} });
      expect(Math.abs(odds.hp - mean)).toBeLessThanOrEqual(0.0051);
      expect(odds.str).toBe(0);
    });
  });
});

describe("C25, C26, C38: what a failed save brings", () => {
  it.each([
    [{ role: "foe" }, "stays"],
    [{ role: "foe", house: { hitLocations: true } }, "stays"],
    [{ role: "pc" }, "d6"],
    [{ role: "pc", house: { hitLocations: true } }, "location"],
  ])("C25, C26, C38: %j: %s", (stats, fate) => {
    expect(fateFor(fighter(stats))).toBe(fate);
  });
});

type Numbers = { -readonly [Key in "hp" | "str" | "unhurt" | "critical" | "dead"]: number } & {
  losses: Map<string, number>;
  back: { hits: number; hp: number; str: number };
};

/** All throws of these dice. */
const throws = (dice: readonly number[]): readonly (readonly number[])[] =>
  dice.reduce<readonly (readonly number[])[]>(
    (sofar, faces) => sofar.flatMap((head) => Array.from({ length: faces }, (_, i) => [...head, i + 1])),
    [[]],
  );

/** Plays every throw through the rules, the save and the d6 of C25 by their chances. */
function brute({ attacks, answer, house: rules, defender, foes, fate }: Moment): Numbers {
  const sets = attacks.map((each) => diceOf(each, answer, rules));
  const own: Strike | null = "strike" in answer ? answer.strike : null;
  const ownSet = own === null ? [] : ownDice(own);
  const faces = [...sets.flat(), ...(answer.kind === "parry" ? ownSet : [])].map((die) => die.faces);
  const all = throws(faces);
  const sums: Numbers = { losses: new Map(), hp: 0, str: 0, unhurt: 0, critical: 0, dead: 0, back: { hits: 0, hp: 0, str: 0 } }; // prettier-ignore
  const strikeBack = (landing: Parameters<typeof damage>[0], id: string, chance: number): void => {
    const foe = foes[id];
    if (foe === undefined) return;
    const harm = damage(landing, foe);
    sums.back.hits += harm.toHp + harm.toStr > 0 ? chance : 0;
    sums.back.hp += harm.toHp * chance;
    sums.back.str += harm.toStr * chance;
  };
  for (const thrown of all) {
    const chance = 1 / all.length;
    let at = 0;
    const rolled = attacks.map((each, i) => {
      const dice = sets[i] ?? [];
      const mine = thrown.slice(at, at + dice.length);
      at += dice.length;
      return { attack: each, dice, faces: mine };
    });
    const parry =
      answer.kind === "parry"
        ? { against: answer.against, strike: answer.strike, dice: ownSet, faces: thrown.slice(at) }
        : null;
    const { landing, back } = landingOf(rolled, parry);
    const harm = damage(landing, defender);
    if (back !== null) strikeBack(back, back.attack, chance);
    if (harm.bounced && landing !== null) strikeBack(bounced(landing), landing.attack, chance);
    const key = `${harm.toHp}/${harm.toStr}`;
    const failed = harm.save ? 1 - saveChance(harm.strAfter) : 0;
    const kills = !harm.nonLethal && harm.effects.brutal !== undefined;
    sums.losses.set(key, (sums.losses.get(key) ?? 0) + chance);
    sums.hp += harm.toHp * chance;
    sums.str += harm.toStr * chance;
    sums.unhurt += harm.toHp + harm.toStr === 0 ? chance : 0;
    sums.critical += failed * chance;
    sums.dead += chance * (harm.dead ? 1 : kills ? failed : 0);
    if (answer.kind !== "fightBack" || harm.dead) continue;
    const stays = harm.nonLethal || kills ? 0 : { stays: 1, d6: 1 / 6, location: Number.NaN }[fate];
    const ways = [
      [answer.strike, 1 - failed],
      [{ ...answer.strike, impaired: true }, failed * stays],
    ] as const;
    for (const [strike, able] of ways) {
      const dice = ownDice(strike);
      const backs = throws(dice.map((die) => die.faces));
      for (const mine of backs) {
        const returned = fightBackLanding(answer.against, strike, dice, mine);
        strikeBack(returned, answer.against, (chance * able) / backs.length);
      }
    }
  }
  return sums;
}

function same(odds: BlowOdds, counted: Numbers): void {
  for (const key of ["hp", "str", "unhurt", "critical", "dead"] as const)
    expect(odds[key]).toBeCloseTo(counted[key], 10);
  const losses = new Map(odds.losses.map(({ hp, str, chance }) => [`${hp}/${str}`, chance]));
  for (const [key, chance] of counted.losses) expect(losses.get(key) ?? 0).toBeCloseTo(chance, 10);
  expect([...losses.keys()].filter((key) => !counted.losses.has(key))).toEqual([]);
  for (const key of ["hits", "hp", "str"] as const) expect(odds.back?.[key] ?? 0).toBeCloseTo(counted.back[key], 10);
}

const bool = fc.boolean();
const small = fc.constantFrom(4, 6, 8 as const);
const anyWeapon = fc
  .record({
    die: small,
    speed: fc.constantFrom(null, "fast", "balanced", "slow" as const),
    properties: fc.constantFrom(
      {},
      {},
      { piercing: 0 },
      { heavy: 2 },
      { slashing: 0, brutal: 3 },
      { bludgeoning: 0, sweep: 2 },
    ),
    kind: fc.constantFrom("weapon", "weapon", "unarmed" as const),
  })
  .map(({ die, ...more }) => weapon(die, more));
const anyStrike = (weapons: number): fc.Arbitrary<Strike> =>
  fc.record({
    weapons: fc.array(anyWeapon, { minLength: 1, maxLength: weapons }),
    impaired: bool,
    enhanced: fc.constant(false),
    nonLethal: bool,
  });
const anyAttack: fc.Arbitrary<Omit<Attack, "id">> = fc
  .tuple(anyStrike(2), fc.nat(3), fc.nat(3))
  .map(([one, gambit, enhanced]) => ({
    ...one,
    gambit: gambit === 0,
    enhanced: enhanced === 0 && one.weapons.length === 1,
  }));
const anyBody: fc.Arbitrary<Body> = fc.record({
  armor: fc.nat(3),
  hp: fc.nat(6),
  str: fc.integer({ min: 1, max: 12 }),
  overburdened: fc.nat(4).map((n) => n === 0),
  unaware: fc.nat(4).map((n) => n === 0),
  counter: fc.constantFrom(0, 0, 0, 3),
});
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom<Answer>(NO_ANSWER, BLOCK, DODGE, { kind: "block", gear: gear({ blocks: true }) }),
  fc.record({
    kind: fc.constantFrom("parry", "fightBack" as const),
    against: fc.constantFrom("a0", "a1"),
    strike: anyStrike(1),
  }),
);
const anyMoment: fc.Arbitrary<Moment> = fc
  .record({
    attacks: fc.array(anyAttack, { minLength: 1, maxLength: 2 }),
    answer: anyAnswer,
    gear: fc.constantFrom("free", "grades" as const),
    defender: anyBody,
    fate: fc.constantFrom("stays", "d6" as const),
    foe: anyBody,
  })
  .map(({ attacks, gear: rule, foe, ...more }) => ({
    ...more,
    attacks: attacks.map((each, i) => ({ ...each, id: `a${i}` })),
    house: house({ gear: rule }),
    foes: { a0: foe, a1: foe },
  }));

describe("C7 to C37: exact odds", () => {
  it("C17, C37: are what comes of playing every throw", () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        same(blowOdds(moment), brute(moment));
      }),
      { numRuns: 100 },
    );
  }, 60_000);
  it("C17: three attackers, one of them parried, throw by throw", () => {
    const own = { weapons: [weapon(6)], impaired: false, enhanced: false, nonLethal: false };
    for (const against of ["a0", "a1", "a2"]) {
      const moment: Moment = {
        attacks: several(weapon(6), weapon(8), weapon(6, { properties: { heavy: 2 } })),
        answer: { kind: "parry", against, strike: own },
        house: house(),
        defender: body({ armor: 1, hp: 3, str: 5 }),
        fate: "d6",
        foes: { a0: body(), a1: body({ armor: 1 }), a2: body({ str: 3 }) },
      };
      same(blowOdds(moment), brute(moment));
    }
  });
  it("C18, C19: two weapons and the d12, answered or parried, throw by throw", () => {
    const both = [weapon(6, { properties: { piercing: 0 } }), weapon(8, { properties: { heavy: 3, brutal: 6 } })];
    const own = { weapons: both, impaired: false, enhanced: false, nonLethal: false };
    const answers: readonly Answer[] = [NO_ANSWER, BLOCK, DODGE, { kind: "parry", against: "a0", strike: own }];
    for (const answer of answers) {
      const attacks = [attack(both, { enhanced: true })];
      const defender = body({ armor: 2, hp: 3, str: 6 });
      const moment: Moment = { attacks, answer, house: house(), defender, fate: "d6", foes: { a0: body() } };
      same(blowOdds(moment), brute(moment));
    }
  });
  it("C17: sum to 1, and the means are those of the losses", () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const odds = blowOdds(moment);
        const mean = (of: (loss: (typeof odds.losses)[number]) => number): number =>
          odds.losses.reduce((sum, loss) => sum + of(loss) * loss.chance, 0);
        expect(mean(() => 1)).toBeCloseTo(1, 10);
        expect(blowCases(moment).reduce((sum, [harm, chance]) => sum + harm.toHp * chance, 0)).toBeCloseTo(odds.hp, 10);
        expect(mean(({ hp }) => hp)).toBeCloseTo(odds.hp, 10);
        expect(mean(({ str }) => str)).toBeCloseTo(odds.str, 10);
        expect(odds.critical).toBeLessThanOrEqual(1 - odds.unhurt + 1e-9);
      }),
    );
  });
  it("C17: twelve attackers with two weapons each are no more than twelve times two dice", () => {
    const attacks = several(...Array.from({ length: 12 }, () => [weapon(12), SWORD])).map((each) => ({
      ...each,
      enhanced: true,
    }));
    const odds = blowOdds({ attacks, answer: BLOCK, house: house(), defender: body({ hp: 20 }), fate: "d6", foes: {} });
    // 24 dice of twelve faces that no block touches, 12 of eight that it brings back to normal.
    expect(odds.losses.find(({ hp }) => hp === 12)?.chance).toBeCloseTo(1 - (11 / 12) ** 24, 10);
    expect(odds.losses.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
  });
});
