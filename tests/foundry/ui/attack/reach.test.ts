/** What the dialog begins with, and a distance that the rules refuse. */
import { describe, expect, it } from "vitest";
import { heldStart, offeredOptions, planFor } from "../../../../src/foundry/ui/view/screens/turn.ts";
import type { Choice, Fighter } from "../../../../src/rules/core/types.ts";
import { SWORD as CAIRN_SWORD } from "../../../rules/cairn/blows.ts";
import { BOW } from "../../../rules/cairn/people.ts";
import { fighter, KNIFE_THROWN, ROUND, scene, SWORD, used } from "../../../rules/pool/fixtures.ts";
import { power } from "../../../rules/pool/table/people.ts";
import { anna, apart, bert, show, source } from "./source.ts";

describe("a distance that the rules refuse", () => {
  it("is told once (C6)", () => {
    const { aim, warnings, refused } = show("rosa", apart(8, { weapon: CAIRN_SWORD.id }).from);
    const far = aim?.targets[0]?.far ?? "";
    expect(far).toMatch(/^Out of reach: /);
    expect(refused.map(({ text }) => text)).toContain(far);
    expect(warnings.filter((note) => note.includes(far))).toEqual([]);
  });
  it.each([
    ["none", 5, true, /Closing in is part of an attack “With a move”\.$/],
    ["none", 8, true, /more than one move away\.$/],
    ["near", 8, false, /Closing in is part of an attack “With a move”\.$/],
    ["far", 5, false, /more than one move away\.$/],
    ["close", 8, false, null],
  ])(
    "%s, with the foe %i spaces away, goes before what tokens say in the row, and says whether a move is enough",
    (...row) => {
      const [band, x, isFar, why] = row;
      const { aim, refused } = show("rosa", apart(x, { weapon: CAIRN_SWORD.id, band }).from);
      expect(aim?.targets[0]?.far !== null).toBe(isFar);
      expect(refused.map(({ text }) => text)).toEqual(why === null ? [] : [expect.stringMatching(why)]);
    },
  );
});

describe("what the dialog begins with", () => {
  it("is the first weapon, or the first that reaches whom it is aimed at (C6); what its user picks stays", () => {
    const begun = (x: number, picked: Choice = {}): unknown => {
      const { option, from } = apart(x, picked);
      return planFor(option, from).choice["weapon"];
    };
    expect([begun(1), begun(8)]).toEqual([CAIRN_SWORD.id, BOW.id]);
    expect(begun(8, { weapon: CAIRN_SWORD.id })).toBe(CAIRN_SWORD.id);
    // With a move the sword reaches, and with nothing that does it stays.
    expect([begun(5, { moves: true }), begun(99)]).toEqual([CAIRN_SWORD.id, CAIRN_SWORD.id]);
  });
  it("is what reaches whom it is aimed at, as tokens stand (P2); with nothing that does the first stays", () => {
    const at = (x: number): Fighter["at"] => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
    const begun = (x: number, weapons: readonly (typeof SWORD)[], weapon?: string): unknown => {
      const archer = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0), stats: { weapons } });
      const near = fighter("Carl", { side: -1, at: at(1) });
      const choices = weapon === undefined ? {} : { attack: { weapon } };
      const from = source(archer, [fighter("Bert", { side: -1, at: at(x) }), near], {
        choices,
        chosen: new Set(["Actor.Bert"]),
      });
      const [option] = offeredOptions(from);
      return option && planFor(option, from).choice["weapon"];
    };
    const both = [SWORD, KNIFE_THROWN];
    expect([begun(1, both), begun(5, both), begun(5, both, "sword")]).toEqual(["sword", "thrown", "sword"]);
    expect(begun(5, [SWORD])).toBe("sword");
  });
  it("is the first Power that is possible, however far off its target is: another one does something else (P11)", () => {
    const at = (x: number): Fighter["at"] => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
    const powers = [power("breath", { reach: 2 }), power("bolt", { reach: 40 })];
    const mage = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0), stats: { powers } });
    const from = source(mage, [fighter("Bert", { side: -1, at: at(5) })], { option: "power" });
    const option = offeredOptions(from).find(({ id }) => id === "power");
    expect(option && planFor(option, from).choice["power"]).toBe("breath");
    expect(show("anna", from).warnings).toEqual(["Bert: Too far away (reach 2)."]);
  });
  it("of what is followed through without a weapon: an attack at somebody, else what was said in words", () => {
    const hold = { holder: anna.id, hold: "hold", exchange: "exchange", call: "call", depth: 1 };
    // It is followed through on another's turn.
    for (const onTurn of [true, false]) {
      const data = { action: "I throw it", condition: "they come" };
      const held = { id: "hold", kind: "hold", by: anna.id, moment: ROUND, data };
      const holder = fighter("Anna", { moment: ROUND, onTurn, markers: [held] });
      const from = { ...source(holder, [bert], { chosen: new Set([bert.id]) }), parent: hold };
      const options = offeredOptions(from);
      expect([heldStart(options, from), heldStart(options, null)]).toEqual(["attack", "act"]);
      const inWords = options.filter(({ id }) => id === "act");
      expect(heldStart(inWords, from)).toBe("act");
      expect(heldStart([], from)).toBeNull();
      const spent = { ...holder, spent: [used(holder, "action")] };
      expect(heldStart(options, { ...from, attacker: spent, scene: scene(spent, bert) })).toBe("act");
    }
  });
});
