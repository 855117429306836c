import { describe, expect, it } from "vitest";
import { answerRefusals } from "../../../../src/rules/cairn/attack-math/answers.ts";
import { gearOf } from "../../../../src/rules/cairn/attack-math/attack.ts";
import type { JsonObject } from "../../../../src/rules/core/types/json.ts";
import { codes, DAGGER, fighter, MAUL, situation, SWORD, weapon } from "../blows.ts";

const SHIELD = { id: "s", name: "shield", armor: 1, shield: true };
const MAIL = { id: "m", name: "mail", armor: 2, shield: false };
const BOW = weapon(8, { id: "bow", ranged: true });
const ARBALEST = weapon(10, { id: "arbalest", ranged: true });

const CASES: readonly (readonly [string, JsonObject, boolean, boolean])[] = [
  // what is in hand, on the body → blocks, hampered
  ["nothing", {}, false, false],
  ["a dagger", { weapons: [DAGGER] }, false, false],
  ["a sword", { weapons: [SWORD] }, true, false],
  ["a maul", { weapons: [MAUL] }, true, true],
  ["a dagger and a maul", { weapons: [DAGGER, MAUL] }, true, true],
  ["a bow", { weapons: [BOW] }, false, false],
  ["an arbalest", { weapons: [ARBALEST] }, false, true],
  ["a shield", { worn: [SHIELD], armor: 1 }, true, false],
  ["mail", { worn: [MAIL], armor: 2 }, false, false],
  ["mail and shield", { worn: [MAIL, SHIELD], armor: 3 }, true, true],
];

describe("C15: what gear has to do with block and dodge", () => {
  it.each(CASES)("C15: with %s", (_, gear, blocks, hampered) => {
    const reasons = (kind: "block" | "dodge", rule: string) =>
      codes(answerRefusals(kind, situation({ stats: fighter({ ...gear, house: { gear: rule } }) })));
    expect(gearOf(fighter(gear))).toEqual({ blocks, hampered });
    expect(reasons("block", "bars")).toEqual(blocks ? [] : ["cairn.noGear C15"]);
    expect(reasons("dodge", "bars")).toEqual(hampered ? ["cairn.heavyGear C15"] : []);
    for (const rule of ["free", "grades"]) {
      expect(reasons("block", rule)).toEqual([]);
      expect(reasons("dodge", rule)).toEqual([]);
    }
  });
  it("C15: parry and fight back are no matter of gear", () => {
    const stats = fighter({ weapons: [MAUL], armor: 3, house: { gear: "bars" } });
    expect(answerRefusals("parry", situation({ stats, weapons: [MAUL] }))).toEqual([]);
    expect(answerRefusals("fightBack", situation({ stats, weapons: [DAGGER] }))).toEqual([]);
  });
});
