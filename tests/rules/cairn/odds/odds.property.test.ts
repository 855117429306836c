import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saveChance, saveSucceeds } from "../../../../src/rules/cairn/stats/save.ts";
import { NO_ANSWER, type Answer, type Attack, type Strike } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { bounced, damage, unharmed, type HarmedBody } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { diceOf, ownDice } from "../../../../src/rules/cairn/attack-math/dice.ts";
import { gambitDifficulty } from "../../../../src/rules/cairn/attack-math/gambit.ts";
import {
  fightBackLanding,
  landingOf,
  type Landing,
  type RolledAttack,
} from "../../../../src/rules/cairn/attack-math/land.ts";
import { endingsAmong } from "../../../../src/rules/cairn/critical-damage/endings.ts";
import { blowCases, blowOdds, type BlowOdds } from "../../../../src/rules/cairn/attack-math/odds.ts";
import { exchangeResultFor, type JointAttackOdds } from "../../../../src/rules/cairn/attack-math/moment.ts";
import { victim } from "../people.ts";
import { attack, BLOCK, body, DODGE, fighter, gear, house, several, strike, SWORD, weapon } from "../blows.ts";

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
    expect(exchangeResultFor(fighter(stats))).toBe(fate);
  });
});

type Numbers = { -readonly [Key in "hp" | "str" | "unhurt" | "gambit"]: number } & {
  losses: Map<string, number>;
  back: { hits: number; loss: number };
};

/** All throws of these dice. */
const throws = (dice: readonly number[]): readonly (readonly number[])[] =>
  dice.reduce<readonly (readonly number[])[]>(
    (sofar, faces) => sofar.flatMap((head) => Array.from({ length: faces }, (_, i) => [...head, i + 1])),
    [[]],
  );

/** What one fighter loses by these blows, one after the other. */
function lossBy(landings: readonly (Landing | null)[], foe: HarmedBody): readonly [hp: number, str: number] {
  let left = foe;
  for (const landing of landings) {
    const { hpAfter, strAfter } = damage(landing, left);
    left = { ...left, hp: hpAfter, str: strAfter };
  }
  return [foe.hp - left.hp, foe.str - left.str];
}

/** All throws of a strike in return, and what each lands. */
function backsOf(strike: Strike, against: string): readonly (Landing | null)[] {
  const dice = ownDice(strike);
  return throws(dice.map((die) => die.faces)).map((faces) => fightBackLanding(against, strike, dice, faces));
}

/** C22: the chance that the target makes its save against this gambit, and so the attack back. */
function gambitFails(rolled: readonly RolledAttack[], score: number): number {
  const tried = rolled.find(({ attack: { gambit } }) => gambit);
  if (tried === undefined) return 0;
  const over = gambitDifficulty(tried.faces);
  return Array.from({ length: 20 }, (_, i) => i + 1).filter((roll) => saveSucceeds(roll, score, over)).length / 20;
}

/** The attacks with their dice and what fell, and what fell beside them. */
function fallen(
  attacks: JointAttackOdds["attacks"],
  sets: readonly RolledAttack["dice"][],
  thrown: readonly number[],
): { readonly rolled: readonly RolledAttack[]; readonly rest: readonly number[] } {
  let at = 0;
  const rolled = attacks.map((each, i) => {
    const dice = sets[i] ?? [];
    const mine = thrown.slice(at, at + dice.length);
    at += dice.length;
    return { attack: each, dice, faces: mine };
  });
  return { rolled, rest: thrown.slice(at) };
}

/** A blow that falls on somebody, with its chance. */
type StrikeBack = (landings: readonly (Landing | null)[], id: string, chance: number) => void;

/** C22: what a gambit that fails brings back; the chance that it works. */
function tryGambit(
  { attacks, answer, gambit }: JointAttackOdds,
  rolled: readonly RolledAttack[],
  chance: number,
  strikeBack: StrikeBack,
): number {
  const tried = attacks.find((each) => each.gambit);
  if (tried === undefined) return 0;
  const fails = gambitFails(rolled, gambit?.score ?? 0);
  const named = answer.kind === "fightBack" ? answer.against : null;
  if (gambit?.strike && named !== tried.id) {
    const backs = backsOf(gambit.strike, tried.id);
    for (const one of backs) strikeBack([one], tried.id, (chance * fails) / backs.length);
  }
  return 1 - fails;
}

type Harm = ReturnType<typeof damage>;

/** C25: the attack back of whoever is still able to, unimpaired or impaired, each by its chance. */
function fightBack(
  { answer, fate }: JointAttackOdds,
  harm: Harm,
  chance: number,
  strike: (struck: Strike, chance: number) => void,
): void {
  if (answer.kind !== "fightBack" || harm.dead) return;
  const failed = harm.save ? 1 - saveChance(harm.strAfter) : 0;
  const kills = !harm.nonLethal && harm.effects.brutal !== undefined;
  const stays = harm.nonLethal || kills ? 0 : { stays: 1, d6: 1 / 6, location: Number.NaN }[fate];
  strike(answer.strike, chance * (1 - failed));
  strike({ ...answer.strike, impaired: true }, chance * failed * stays);
}

/** C33: who gives up gear loses what that is worth, and nothing else. */
function spared(came: Harm, { defender, ignores }: JointAttackOdds): Harm {
  return ignores !== undefined && came.toHp + came.toStr > 0 ? { ...unharmed(defender), toHp: ignores } : came;
}

/** Plays every throw through the rules, the save and the d6 of C25 by their chances. */
function brute(joint: JointAttackOdds): Numbers {
  const { attacks, answer, house: rules, defender, foes } = joint;
  const sets = attacks.map((each) => diceOf(each, answer, rules));
  const own: Strike | null = "strike" in answer ? answer.strike : null;
  const ownSet = own === null ? [] : ownDice(own);
  const faces = [...sets.flat(), ...(answer.kind === "parry" ? ownSet : [])].map((die) => die.faces);
  const all = throws(faces);
  const sums: Numbers = { losses: new Map(), hp: 0, str: 0, unhurt: 0, gambit: 0, back: { hits: 0, loss: 0 } }; // prettier-ignore
  const strikeBack: StrikeBack = (landings, id, chance) => {
    const foe = foes[id];
    if (foe === undefined) return;
    const [hp, str] = lossBy(landings, foe);
    sums.back.hits += hp + str > 0 ? chance : 0;
    sums.back.loss += (hp + str) * chance;
  };
  for (const thrown of all) {
    const chance = 1 / all.length;
    const { rolled, rest } = fallen(attacks, sets, thrown);
    const parry =
      answer.kind === "parry" ? { against: answer.against, strike: answer.strike, dice: ownSet, faces: rest } : null;
    const { landing, back } = landingOf(rolled, parry);
    const came = damage(landing, defender);
    const harm = spared(came, joint);
    if (back !== null) strikeBack([back], back.attack, chance);
    sums.gambit += tryGambit(joint, rolled, chance, strikeBack) * chance;
    const named = answer.kind === "fightBack" ? answer.against : null;
    const off = harm.bounced && landing !== null ? bounced(landing) : null;
    if (off !== null && off.attack !== named) strikeBack([off], off.attack, chance);
    const key = `${harm.toHp}/${harm.toStr}`;
    sums.losses.set(key, (sums.losses.get(key) ?? 0) + chance);
    sums.hp += harm.toHp * chance;
    sums.str += harm.toStr * chance;
    sums.unhurt += harm.toHp + harm.toStr === 0 ? chance : 0;
    fightBack(joint, harm, chance, (strike, able) => {
      if (named === null) return;
      const backs = backsOf(strike, named);
      const before = off?.attack === named ? [off] : [];
      for (const mine of backs) strikeBack([...before, mine], named, able / backs.length);
    });
  }
  return sums;
}

function same(odds: BlowOdds, counted: Numbers): void {
  for (const key of ["hp", "str", "unhurt"] as const) expect(odds[key]).toBeCloseTo(counted[key], 10);
  expect(odds.gambit ?? 0).toBeCloseTo(counted.gambit, 10);
  const losses = new Map(odds.losses.map(({ hp, str, chance }) => [`${hp}/${str}`, chance]));
  for (const [key, chance] of counted.losses) expect(losses.get(key) ?? 0).toBeCloseTo(chance, 10);
  expect([...losses.keys()].filter((key) => !counted.losses.has(key))).toEqual([]);
  for (const key of ["hits", "loss"] as const) expect(odds.back?.[key] ?? 0).toBeCloseTo(counted.back[key], 10);
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
const anyBody: fc.Arbitrary<HarmedBody> = fc.record({
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
const anyMoment: fc.Arbitrary<JointAttackOdds> = fc
  .record({
    attacks: fc.array(anyAttack, { minLength: 1, maxLength: 2 }),
    answer: anyAnswer,
    gear: fc.constantFrom("free", "grades" as const),
    defender: anyBody,
    fate: fc.constantFrom("stays", "d6" as const),
    foe: anyBody,
    gambit: fc.record({ score: fc.nat({ max: 20 }), strike: fc.option(anyStrike(1), { nil: null }) }),
    ignores: fc.constantFrom(undefined, undefined, 0, 3),
  })
  .map(({ attacks, gear: rule, foe, ignores, ...more }) => ({
    ...more,
    ...(ignores === undefined ? {} : { ignores }),
    // Only the first of the attacks is ever a gambit.
    attacks: attacks.map((each, i) => ({ ...each, id: `a${i}`, gambit: each.gambit && i === 0 })),
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
      const moment: JointAttackOdds = {
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
      const moment: JointAttackOdds = { attacks, answer, house: house(), defender, fate: "d6", foes: { a0: body() } };
      same(blowOdds(moment), brute(moment));
    }
  });
  it("C10, C32: a blow that bounces and a fight back at the same attacker are one loss, throw by throw", () => {
    for (const against of ["a0", "a1"]) {
      const moment: JointAttackOdds = {
        attacks: several(weapon(4), weapon(6)),
        answer: { kind: "fightBack", against, strike: strike(weapon(6, { properties: { counter: 3 } })) },
        house: house(),
        defender: body({ hp: 2, str: 5, counter: 3 }),
        fate: "d6",
        foes: { a0: body({ hp: 1, str: 3, armor: 1 }), a1: body({ hp: 2 }) },
      };
      const odds = blowOdds(moment);
      same(odds, brute(moment));
      expect(odds.back?.hits).toBeLessThan(1);
    }
  });
  it.each(["a0", "a1", null])("C20 to C23: a gambit among blows, fought back at %s, throw by throw", (against) => {
    const own = strike(SWORD);
    const moment: JointAttackOdds = {
      attacks: [attack(weapon(6), { gambit: true }), attack(weapon(8), { id: "a1" })],
      answer: against === null ? BLOCK : { kind: "fightBack", against, strike: own },
      house: house(),
      defender: body({ hp: 3, str: 9 }),
      fate: "stays",
      foes: { a0: body({ armor: 1 }), a1: body({ str: 3 }) },
      gambit: { score: 12, strike: own },
    };
    same(blowOdds(moment), brute(moment));
  });
  it("C10, C33: who ignores the blow strikes back unhurt", () => {
    const moment: JointAttackOdds = {
      attacks: [attack(weapon(12))],
      answer: { kind: "fightBack", against: "a0", strike: strike(SWORD) },
      house: house(),
      defender: body({ hp: 2, str: 3 }),
      fate: "d6",
      foes: { a0: body({ hp: 99 }) },
      ignores: 2,
    };
    const odds = blowOdds(moment);
    same(odds, brute(moment));
    expect(odds).toMatchObject({ hp: 2, str: 0, back: { hits: 1, loss: 4.5 } });
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
        const ends = endingsAmong(victim(), blowCases(moment));
        expect(ends.up + ends.knockedOut + ends.dying + ends.dead).toBeCloseTo(1, 9);
        expect(ends.critical + ends.knockedOut).toBeLessThanOrEqual(1 - odds.unhurt + 1e-9);
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
