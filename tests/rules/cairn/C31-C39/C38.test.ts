import { describe, expect, it } from "vitest";
import { ableRefusal } from "../../../../src/rules/cairn/stats/condition.ts";
import { aftermath } from "../../../../src/rules/cairn/critical-damage/critical.ts";
import { endings } from "../../../../src/rules/cairn/critical-damage/endings.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { fighter, SWORD } from "../blows.ts";
import { blown, reason, victim } from "../people.ts";
import { foe, pc, table, type SheetSetup } from "../table.ts";

describe("C38: who is no PC", () => {
  it.each([false, true])(
    "C38: a foe that fails the save rolls nothing and stays up (hit locations %s)",
    (locations) => {
      const after = aftermath(victim({ role: "foe" }, locations), blown(), { save: 20 });
      expect(after).toMatchObject({ due: null, toll: { state: "up", critical: true, injury: null } });
    },
  );
  it("C38: its chances: it fails the save with 11/20 at STR 9, and stands all the same", () =>
    expect(endings(victim({ role: "foe" }), blown())).toMatchObject({ up: 1, dying: 0, dead: 0, critical: 11 / 20 }));
  it("C38: the card says what that means, of a foe that lives", () => {
    const told = (more: SheetSetup): readonly string[] => {
      const t = table({ Rosa: pc({ weapons: [SWORD], hp: 9 }), Gor: foe({ hp: 1, str: 9, ...more }) });
      const id = t.blow("Rosa", "Gor", { roll: [6], "t0-save": [20] });
      t.finish(id);
      return t.told(id).slice(-2);
    };
    expect(told({})).toEqual(["critical", "fightsOn"]);
    expect(told({ role: "pc" })).not.toContain("fightsOn");
  });
  it("C38: so Critical Damage puts no foe out of the fight; a PC goes down by it on 1 to 5 of its d6 (C25)", () => {
    const falls = (role: "foe" | "pc"): number => {
      const t = table({ Rosa: pc({ weapons: [SWORD], hp: 9 }), Gor: (role === "foe" ? foe : pc)({ hp: 1, str: 9 }) });
      const id = t.blow("Rosa", "Gor");
      const plan = { slot: "t0", fighter: "Actor.Gor", option: "none", choice: {} };
      return cairn.orders.falls(t.fighter("Gor"), cairn.odds(t.exchange(id), plan, t.scene));
    };
    expect(falls("foe")).toBe(0);
    expect(falls("pc")).toBeGreaterThan(0.3);
  });
  it("C38: out on the Warden's word, or a PC's 2 to 5: nothing until treated", () => {
    for (const role of ["pc", "foe"]) expect(reason(ableRefusal(fighter({ role, out: true })))).toBe("cairn.out C38");
  });
});
