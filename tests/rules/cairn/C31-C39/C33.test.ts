import { describe, expect, it } from "vitest";
import { breakRefusals, hpGivenUp, type Breaking } from "../../../../src/rules/cairn/attack-math/breaking.ts";
import { damage, unharmed } from "../../../../src/rules/cairn/attack-math/damage.ts";
import { attackDice } from "../../../../src/rules/cairn/thread/attackers.ts";
import { readCairn } from "../../../../src/rules/cairn/thread/reading.ts";
import { UNARMED, type CairnArmor, type CairnWeapon } from "../../../../src/rules/cairn/stats/stats.ts";
import { attack, body, codes, fighter, landed, shown, SWORD, weapon } from "../blows.ts";
import { foe, pc, table } from "../table.ts";

const SHIELD: CairnArmor = { id: "s", name: "shield", armor: 1, shield: true };
const MAIL: CairnArmor = { id: "m", name: "mail", armor: 2, shield: false };
const CLAWS = weapon(6, { id: "claws", name: "claws", kind: "natural" });
const CHAIR = weapon(8, { id: "chair", kind: "improvised" });

describe("C33: the breaking point", () => {
  const on = fighter({ house: { breakingPoint: true } });
  const CASES: readonly (readonly [Breaking, CairnWeapon | CairnArmor, readonly string[]])[] = [
    ["enhance", SWORD, []],
    ["enhance", CHAIR, []],
    ["enhance", SHIELD, ["cairn.noWeapon C33"]],
    ["enhance", MAIL, ["cairn.noWeapon C33"]],
    ["enhance", UNARMED, ["cairn.bodily C33"]],
    ["ignore", SWORD, []],
    ["ignore", SHIELD, []],
    ["ignore", MAIL, []],
    ["ignore", CLAWS, ["cairn.bodily C33"]],
  ];
  it.each(CASES)("C33: to %s, break $id", (use, gear, refusals) => {
    expect(codes(breakRefusals(use, gear, on))).toEqual(refusals);
    expect(codes(breakRefusals(use, gear, fighter()))).toEqual(["cairn.noBreaking C33", ...refusals]);
  });
  it.each([
    [{ hp: { value: 5 } }, 5],
    [{ hp: { value: 0 } }, 0],
    [{ hp: { value: 5 }, slots: { size: 10, taken: 10 } }, 0],
  ])("C33: %o gives up %i HP", (stats, given) => {
    expect(hpGivenUp(fighter(stats))).toBe(given);
  });
  it("C33: enhances the attack", () => {
    const t = table({ Rosa: pc({ weapons: [SWORD] }), Ork: foe() }, { house: { breakingPoint: true } });
    const id = t.attack("Rosa", "Ork", {}, { breaks: true });
    const read = readCairn(t.exchange(id));
    expect(shown(attackDice(read, read.declared.attacks[0]!))).toBe("d8 d12+");
  });
  it("C33: an ignored blow does nothing, its effects included", () => {
    const mine = body({ hp: 0, str: 3 });
    expect(damage(landed(attack(weapon(8, { properties: { bleed: 1 } })), 8), mine).dead).toBe(true);
    expect(unharmed(mine)).toMatchObject({ hpAfter: 0, strAfter: 3, save: false, dead: false, effects: {} });
  });
});
