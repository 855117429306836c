/** What a prompt shows of those whose numbers are not for all. */
import { describe, expect, it } from "vitest";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { attack, facesFor, folded } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";
import { anna, askedOf, bert, live, prompt } from "./bert-is-asked.ts";

describe("what players see of foreign NPCs", () => {
  it.each([
    ["full", true, true, true],
    ["own", false, false, true],
    ["none", false, false, false],
  ] as const)("showOdds %s: roll %s, chance %s, own pool %s", (show, roll, chance, pool) => {
    const view = promptView(desk("bert", live, { show }), prompt, NOTHING);
    expect(view.lines.some((line) => line.text.startsWith("Outcome"))).toBe(roll);
    expect(view.answers[0]?.odds !== null).toBe(chance);
    expect((view.answers[0]?.figures?.numbers.length ?? 0) > 0).toBe(pool);
    // What it costs is never hidden.
    expect(view.answers[0]?.figures).not.toBeNull();
  });
  it.each([
    ["all", false, true, true],
    ["chance", false, true, false],
    ["nothing", false, false, false],
    ["nothing", true, true, true],
  ] as const)("“why?” about foes %s, sheet %s: chance %s, what it is made of %s", (foeWhy, sheet, chance, made) => {
    const view = promptView(desk("bert", live, { foeWhy, maySee: () => sheet }), prompt, NOTHING);
    expect(view.answers[0]?.odds !== null).toBe(chance);
    expect(view.lines.some((line) => line.text.startsWith("Outcome"))).toBe(chance);
    expect(view.lines.some((line) => line.dice !== null)).toBe(chance);
    expect(JSON.stringify(view.lines).includes("Brawn")).toBe(made);
    // What Bert's own answer is made of is Bert's to see.
    expect(JSON.stringify(view.answers[0]?.figures)).toContain("Dexterity");
  });
  it("a GM sees all of it", () => {
    const view = promptView(desk("gm", live, { show: "none" }), prompt, NOTHING);
    expect(view.answers[0]?.odds).not.toBeNull();
    expect(view.answers[0]?.figures).not.toBeNull();
  });
  it("between players nothing is hidden", () => {
    const duel = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
    const each = askedOf("bert", duel, live);
    expect(promptView(desk("bert", live, { show: "own" }), each, NOTHING).answers[0]?.odds).not.toBeNull();
  });
  it("a hidden attacker is somebody unseen, without a face", () => {
    const view = promptView(desk("bert", live, { unseen: new Set(["Actor.Orc"]) }), prompt, NOTHING);
    expect(JSON.stringify(view)).not.toContain("Orc");
    expect(view.attacker.name).toBe("Somebody unseen");
  });
});
