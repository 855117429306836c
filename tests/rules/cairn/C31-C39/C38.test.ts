import { describe, expect, it } from "vitest";
import { ableRefusal } from "../../../../src/rules/cairn/stats/condition.ts";
import { aftermath } from "../../../../src/rules/cairn/critical-damage/critical.ts";
import { endings } from "../../../../src/rules/cairn/critical-damage/endings.ts";
import { fighter } from "../blows.ts";
import { blown, reason, victim } from "../people.ts";

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
  it("C38: out on the Warden's word, or a PC's 2 to 5: nothing until treated", () => {
    for (const role of ["pc", "foe"]) expect(reason(ableRefusal(fighter({ role, out: true })))).toBe("cairn.out C38");
  });
});
