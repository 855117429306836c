import { describe, expect, it } from "vitest";
import { damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import { body, parried, rolled, several, strike, SWORD } from "../blows.ts";

describe("C37: a parry among several attackers", () => {
  const fray = (values: readonly number[], parry: number, against = "a0") =>
    landingOf(
      several(...values.map(() => SWORD)).map((each, i) => rolled(each, [values[i] ?? 0])),
      parried(strike(SWORD), [parry], against),
    );
  it.for([
    // dice, parry of the first → who lands, how, and what goes back
    [[5, 7], 6, "a1", "hp", 6],
    [[5, 7], 5, "a1", "hp", null],
    [[5, 7], 4, "a1", "hp", null],
    [[7, 5], 4, "a0", "str", null],
    [[7, 5], 7, "a1", "hp", null],
    [[7, 5], 8, "a1", "hp", 8],
    [[6, 6], 5, "a0", "str", null],
    [[3, 3, 3], 3, "a1", "hp", null],
  ] as const)("C37: %j, the first parried with %i", ([values, parry, id, bound, returned]) => {
    const { landing, back } = fray(values, parry);
    expect(landing).toMatchObject({ attack: id, bound });
    expect(back?.value ?? null).toBe(returned);
  });
  it("C37: alone, a parry that holds leaves nothing to land", () => {
    expect(fray([5], 5).landing).toBeNull();
    expect(fray([5], 6).landing).toBeNull();
  });
  it("C37: on STR without a save if it is the parried one's, else as usual", () => {
    const mine = body({ hp: 2, str: 12, armor: 1 });
    expect(damage(fray([7, 5], 4).landing, mine)).toMatchObject({ toHp: 0, toStr: 6, save: false });
    expect(damage(fray([5, 7], 4).landing, mine)).toMatchObject({ toHp: 2, toStr: 4, save: true });
  });
  it("C37: of equal dice the first in turn order, parried or not", () => {
    expect(fray([6, 6], 5, "a1").landing).toMatchObject({ attack: "a0", bound: "hp" });
    expect(fray([6, 6], 5, "a0").landing).toMatchObject({ attack: "a0", bound: "str" });
  });
});
