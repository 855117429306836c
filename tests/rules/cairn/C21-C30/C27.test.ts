import { describe, expect, it } from "vitest";
import { proposedEnhanced, strikesImpaired } from "../../../../src/rules/cairn/stats/condition.ts";
import { aftermath } from "../../../../src/rules/cairn/critical-damage/critical.ts";
import { blown, victim } from "../people.ts";

describe("C27: after Critical Damage", () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])("C27: critical %s, the table's word %s: attacks on it proposed as Enhanced %s", (critical, preyOnWounded, is) =>
    expect(proposedEnhanced({ critical }, { preyOnWounded })).toBe(is),
  );
  it.each([true, false])("C27: critical %s: its own attacks are Impaired just so", (critical) =>
    expect(strikesImpaired({ critical })).toBe(critical),
  );
  it.each([
    ["a 6 on C25", victim(), { save: 20, fate: 6, heal: 4 }, true],
    ["an arm on C26", victim({}, true), { save: 20, location: 8, effects: [] }, true],
    ["a foe", victim({ role: "foe" }), { save: 20 }, true],
    ["a save that is made", victim(), { save: 9 }, false],
  ])("C27: %s: critical and up", (_, who, rolled, critical) =>
    expect(aftermath(who, blown(), rolled)).toMatchObject({ due: null, toll: { critical, state: "up" } }),
  );
});
