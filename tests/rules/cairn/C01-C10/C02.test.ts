import { describe, expect, it } from "vitest";
import { declareRefusals, type DeclaredIntention } from "../../../../src/rules/cairn/turn-order/declared.ts";
import {
  INTENTIONS,
  intentionFor,
  isMelee,
  takesTarget,
  turnKind,
} from "../../../../src/rules/cairn/turn-order/intention.ts";
import { DAGGER, fighter, MAUL, SWORD } from "../blows.ts";
import { abilities, BOW, reason } from "../people.ts";

const QUICK = ["melee", "gambit", "shoot", "move", "run", "fastSpell", "trick", "other"];
const FULL = [
  "closeMelee",
  "closeGambit",
  "meleeMove",
  "gambitMove",
  "moveShoot",
  "moveFastSpell",
  "moveTrick",
  "moveTwo",
  "runClose",
  "spell",
  "miracle",
  "otherLong",
];
const declared = (intention: string, more: Partial<DeclaredIntention> = {}): DeclaredIntention => ({
  intention,
  words: "",
  hint: "",
  target: null,
  weapons: [],
  override: null,
  ...more,
});
const ARMED = fighter({ weapons: [SWORD, DAGGER, BOW, MAUL] });
const OPEN = { stats: ARMED, band: null, fixed: false, warden: false };

describe("C2: quick and full turns", () => {
  it.each(QUICK)("C2: %s makes a quick turn", (id) => expect(turnKind(id, null)).toBe("quick"));
  it.each(FULL)("C2: %s makes a full turn", (id) => expect(turnKind(id, null)).toBe("full"));
  it("C2: that is the whole list, each once", () =>
    expect(INTENTIONS.map(({ id }) => id)).toEqual([...QUICK, ...FULL]));
  it.each([
    ["melee", "full", "full"],
    ["spell", "quick", "quick"],
    [null, "quick", "quick"],
    [null, null, "full"],
    ["dance", null, "full"],
  ] as const)("C2: %s with the Warden's word %s makes a %s turn", (picked, override, kind) =>
    expect(turnKind(picked, override)).toBe(kind),
  );
  it.each([
    ["melee", true, true],
    ["closeGambit", true, true],
    ["shoot", false, true],
    ["moveShoot", false, true],
    ["run", false, false],
    ["spell", false, false],
  ])("C2: %s: melee %s, takes a target %s", (id, melee, target) => {
    const intention = intentionFor(id);
    expect(intention).not.toBeNull();
    expect(intention !== null && isMelee(intention)).toBe(melee);
    expect(intention !== null && takesTarget(intention)).toBe(target);
  });
  it.each([
    ["melee", "close", []],
    ["melee", "near", ["cairn.tooFar C6"]],
    ["gambit", "far", ["cairn.beyond C6"]],
    ["meleeMove", "near", ["cairn.tooFar C6"]],
    ["closeMelee", "near", []],
    ["closeMelee", "far", ["cairn.beyond C6"]],
    ["closeGambit", "distant", ["cairn.beyond C6"]],
    ["closeGambit", "near", []],
    ["shoot", "far", []],
    ["shoot", "distant", ["cairn.tooDistant C6"]],
    ["moveShoot", "distant", ["cairn.tooDistant C6"]],
    ["moveTrick", "distant", []],
    ["closeMelee", "close", ["cairn.alreadyClose C2"]],
    ["closeGambit", "close", ["cairn.alreadyClose C2"]],
    ["run", "near", []],
    ["run", "close", ["cairn.closeFoe C31"]],
    ["runClose", "close", []],
    ["runClose", "far", ["cairn.notClose C31"]],
    ["shoot", "close", []],
    ["spell", "distant", []],
    ["melee", null, []],
    ["run", null, []],
  ] as const)("C2: %s with the foe %s: refused as %j", (id, band, refusals) =>
    expect(declareRefusals(declared(id), { ...OPEN, band }).map(reason)).toEqual(refusals),
  );
  it.each([
    ["melee", ["sword"], []],
    ["melee", ["unarmed"], []],
    ["melee", ["sword", "dagger"], []],
    ["melee", ["bow"], ["cairn.notMelee C2"]],
    ["gambit", ["bow"], ["cairn.notMelee C2"]],
    ["shoot", ["bow"], []],
    ["shoot", ["sword"], ["cairn.notRanged C2"]],
    ["melee", ["spear"], ["cairn.noWeapon C2"]],
    ["melee", ["sword", "sword"], ["cairn.twoWeapons C19"]],
    ["spell", ["spear"], []],
  ])("C2: %s with %j: refused as %j", (id, weapons, refusals) =>
    expect(declareRefusals(declared(id, { weapons }), OPEN).map(reason)).toEqual(refusals),
  );
  it("C2: only the Warden says otherwise than what was picked", () => {
    const changed = declared("spell", { override: "quick" });
    expect(declareRefusals(changed, OPEN).map(reason)).toEqual(["cairn.wardenOnly C2"]);
    expect(declareRefusals(changed, { ...OPEN, warden: true })).toEqual([]);
  });
  it("C2: what is on no list is no intention; every other reason is given at once", () => {
    expect(declareRefusals(declared("dance"), OPEN).map(reason)).toEqual(["cairn.noIntention C2"]);
    const stats = fighter({ abilities: abilities({ wil: 0 }) });
    const all = declareRefusals(declared("melee", { override: "full", weapons: ["bow"] }), {
      stats,
      band: "far",
      fixed: true,
      warden: false,
    });
    expect(all.map(reason)).toEqual([
      "cairn.delirious C28",
      "cairn.orderFixed C1",
      "cairn.wardenOnly C2",
      "cairn.beyond C6",
      "cairn.noWeapon C2",
    ]);
  });
});
