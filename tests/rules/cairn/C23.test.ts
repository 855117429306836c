import { describe, expect, it } from "vitest";
import { landingOf } from "../../../src/rules/cairn/blow/land.ts";
import { blowOdds } from "../../../src/rules/cairn/blow/odds.ts";
import { NO_ANSWER } from "../../../src/rules/cairn/blow/attack.ts";
import { attack, body, house, MAUL, rolled, SWORD } from "./blows.ts";

describe("C23: gambits among several attackers", () => {
  const gambit = attack(MAUL, { gambit: true });
  const blow = attack(SWORD, { id: "a1" });
  it("C23: the highest damage is looked for among the others", () => {
    expect(landingOf([rolled(gambit, [10]), rolled(blow, [2])]).landing).toMatchObject({ attack: "a1", value: 2 });
  });
  it("C23: and so the odds of damage are those of the others alone", () => {
    const odds = (attacks: readonly (typeof gambit)[]) =>
      blowOdds({ attacks, answer: NO_ANSWER, house: house(), defender: body(), fate: "d6", foes: {} });
    expect(odds([gambit, blow])).toEqual(odds([blow]));
    expect(odds([gambit])).toMatchObject({ losses: [{ hp: 0, str: 0, chance: 1 }], unhurt: 1 });
  });
});
