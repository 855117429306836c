import { describe, expect, it } from "vitest";
import { damage } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { attack, body, landed, SWORD } from "../blows.ts";

describe("C34: exactly 0 HP", () => {
  it.each([
    [3, {}, false],
    [4, {}, true],
    [5, {}, false],
    [5, { armor: 1 }, true],
    [4, { hp: 0 }, false],
    [4, { overburdened: true }, false],
  ])("C34: a %i on HP 4 %j reminds of a scar: %s", (face, more, scar) => {
    expect(damage(landed(attack(SWORD), face), body(more)).exactlyZero).toBe(scar);
  });
});
