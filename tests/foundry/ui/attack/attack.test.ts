/** The dialog of an attack: its numbers, and what it refuses. */
import { describe, expect, it } from "vitest";
import { offeredOptions } from "../../../../src/foundry/ui/view/screens/turn.ts";
import { readInput } from "../../../../src/foundry/ui/view/shared/read-input.ts";
import type { Fighter } from "../../../../src/rules/core/types.ts";
import { fighter, ROUND, used } from "../../../rules/pool/fixtures.ts";
import { power } from "../../../rules/pool/table/people.ts";
import { anna, bert, show, source } from "./source.ts";

const alien = fighter("Alien", { family: "fate" });

describe("the attack dialog", () => {
  it("shows the numbers, the price and the odds of each target", () => {
    const view = show("anna", source(anna, [bert]));
    expect(view.figures.numbers).toEqual(["5 dice", "Difficulty 6", "+1 damage"]);
    const { hit, loss } = view.aim?.targets[0] ?? {};
    expect([hit?.text, hit?.exact]).toEqual(["hurts 87%", "86.77% to hurt them if nobody defends"]);
    expect([loss?.text, loss?.exact]).toEqual([
      expect.stringMatching(/^about [\d.]+ Severity$/),
      expect.stringMatching(/^[\d.]+ Severity on average, if nobody defends$/),
    ]);
    expect(view.submit.enabled).toBe(true);
    expect(view.inputs.map((input) => input.id)).toEqual(["weapon", "exert", "words"]);
  });
  it("offers the GM's shifts to the GM only", () => {
    expect(show("anna", source(anna, [bert])).gmInputs).toEqual([]);
    expect(show("gm", source(anna, [bert])).gmInputs.map((input) => input.id)).toEqual(["difficulty", "damage"]);
  });
  it("shows what a GM's typed shifts come to while they are typed, in the numbers and in the odds", () => {
    const typed = (...fields: readonly (readonly [id: string, raw: string])[]): readonly unknown[] => {
      const [option] = offeredOptions(source(anna, [bert])).filter(({ id }) => id === "attack");
      const read = fields.map(([id, raw]) => readInput(option?.inputs ?? [], id, raw) ?? {});
      const attack = read.reduce((all, one) => ({ ...all, ...one }), {});
      const { figures, aim } = show("gm", source(anna, [bert], { choices: { attack } }));
      const { hit, loss } = aim?.targets[0] ?? {};
      return [figures.numbers, hit?.text, loss?.text];
    };
    expect(typed()).toEqual([["5 dice", "Difficulty 6", "+1 damage"], "hurts 87%", "about 3.4 Severity"]);
    expect(typed(["difficulty", "2"], ["damage", "3"])).toEqual([
      ["5 dice", "Difficulty 8", "+4 damage"],
      "hurts 70%",
      "about 4.5 Severity",
    ]);
    expect(typed(["difficulty", "-"], ["damage", ""])).toEqual(typed());
  });
  it("P11: shows no field that changes nothing: nothing is rolled for a word", () => {
    const word = power("word", { rolled: false, attacks: false, effect: "ease" });
    const speaker = fighter("Anna", { moment: ROUND, onTurn: true, stats: { powers: [word] } });
    const view = show("gm", source(speaker, [bert], { option: "power" }));
    expect([...view.inputs, ...view.gmInputs].map(({ id }) => id)).toEqual(["power", "words"]);
  });
  it("says whose turn it is where it is another's and nothing else stands against it", () => {
    const rosa = fighter("Rosa", { moment: ROUND, onTurn: false });
    const warnings = (attacker: Fighter, option: string): readonly string[] =>
      show("anna", { ...source(attacker, [bert], { option }), othersTurn: bert.id }).warnings;
    expect(warnings(anna, "attack")).toEqual(["It is Bert’s turn, not Anna’s."]);
    // The tile says so already.
    expect(warnings(rosa, "attack")).toEqual([]);
    expect(show("anna", { ...source(anna, [bert]), othersTurn: null }).warnings).toEqual([]);
  });
  it("refuses in words with the rule; a GM may let it pass", () => {
    const spent = { ...anna, spent: [used(anna, "action")] };
    const player = show("anna", source(spent, [bert]));
    expect(player.refused).toEqual([{ text: "Anna has already used this round’s Action.", rule: "P1" }]);
    // Many tiles say the same, in short.
    expect(player.options[0]?.refused).toBe("Action spent");
    expect([player.submit.enabled, player.allow.offered]).toEqual([false, false]);
    const gm = show("gm", source(spent, [bert], { allow: true }));
    expect([gm.submit.enabled, gm.submit.label]).toEqual([true, "Allow it: Roll"]);
  });
  it("wants a target in a fight; outside one, a roll at nobody must be meant", () => {
    const nobody = { chosen: new Set<string>(), allow: true };
    const missing = show("gm", source(anna, [bert], nobody));
    expect([missing.submit.enabled, missing.aim?.nobody]).toEqual([false, null]);
    expect(missing.refused).toEqual([{ text: "Choose a target.", rule: null }]);
    const calm = fighter("Anna");
    const asked = show("gm", source(calm, [bert], nobody));
    expect([asked.submit.enabled, asked.aim?.nobody]).toEqual([
      false,
      { checked: false, label: "No target, just roll" },
    ]);
    const meant = show("gm", source(calm, [bert], { ...nobody, nobody: true }));
    expect([meant.submit.enabled, meant.submit.label]).toEqual([true, "Roll"]);
  });
  it("cannot be let pass: a target that is gone, another family", () => {
    const gone = show("gm", source(anna, [bert], { allow: true }, [bert.id]));
    expect(gone.refused[0]?.text).toBe("A chosen target is no longer there.");
    expect(gone.submit.enabled).toBe(false);
    const other = show("gm", source(anna, [alien], { allow: true }));
    expect([other.submit.enabled, other.allow.offered, other.aim?.targets[0]?.hit]).toEqual([false, false, null]);
  });
});

describe("the tiles", () => {
  it("have the same number for every fighter; what is impossible says why", () => {
    const tiles = show("anna", source(anna, [bert])).options;
    const none = tiles.find(({ id }) => id === "power");
    expect([none?.digit, none?.refused]).toEqual(["2", "Anna has no Power to use."]);
    expect(tiles.map(({ digit }) => digit)).toEqual(tiles.map((_, at) => String(at + 1)));
    const allows = fighter("Anna", {
      moment: ROUND,
      onTurn: true,
      stats: {
        powers: [power("gone", { rolled: false, attacks: false, speed: "reaction", grants: ["dodgeFirearm"] })],
      },
    });
    const only = show("anna", source(allows, [bert])).options.find(({ id }) => id === "power");
    expect(only?.refused).toBe("No Power of Anna takes an Action.");
    const numbers = new Map(tiles.map(({ id, digit }) => [id, digit]));
    const hold = { holder: anna.id, hold: "hold", exchange: "exchange", call: "call", depth: 1 };
    const followed = show("anna", { ...source(anna, [bert]), parent: hold }).options;
    expect(followed.map(({ id, digit }) => numbers.get(id) === digit)).not.toContain(false);
    expect(followed.length).toBeLessThan(tiles.length);
  });
  it("of what follows through are not barred because nobody is aimed at yet", () => {
    const data = { action: "I breathe fire", condition: "they come" };
    const markers = [{ id: "hold", kind: "hold", by: anna.id, moment: ROUND, data }];
    const mage = fighter("Anna", { moment: ROUND, onTurn: true, markers, stats: { powers: [power("breath")] } });
    const hold = { holder: mage.id, hold: "hold", exchange: "exchange", call: "call", depth: 1 };
    const tiles = show("anna", { ...source(mage, [bert], { chosen: new Set() }), parent: hold }).options;
    const refused = (id: string) => tiles.find((tile) => tile.id === id)?.refused;
    expect([refused("attack"), refused("power")]).toEqual([null, null]);
  });
  it("says of what follows through on words alone that it strikes nobody", () => {
    const hold = { holder: anna.id, hold: "hold", exchange: "exchange", call: "call", depth: 1 };
    const notes = (option: string, parent?: typeof hold): readonly string[] =>
      show("anna", { ...source(anna, [bert], { option }), ...(parent && { parent }) }).notes;
    const said = "This rolls for what was said. It strikes nobody: for that, choose Attack or Power.";
    expect(notes("act", hold)).toContain(said);
    expect([...notes("act"), ...notes("attack", hold)]).not.toContain(said);
  });
});
