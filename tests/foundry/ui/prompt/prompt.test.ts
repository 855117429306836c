/** The prompt of one who is attacked: its answers, figures and words. */
import { describe, expect, it } from "vitest";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING, planOf, type Selection } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { spokenOf } from "../../../../src/foundry/ui/view/prompt/spoken.ts";
import { DEFAULT_HOUSE_RULES } from "../../../../src/rules/pool/stats/house.ts";
import { attack, facesFor, fighter, folded, HANDGUN, ROUND, scene, used } from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";
import { anna, askedOf, bert, live, orc, prompt } from "./bert-is-asked.ts";

describe("a prompt", () => {
  const view = promptView(desk("bert", live), prompt, NOTHING);
  it("offers every answer with its pool, exact chance, loss and price", () => {
    expect(view.answers.map((answer) => answer.label)).toEqual(["Dodge", "Parry", "Clash", "No defense"]);
    const dodge = view.answers[0];
    expect(dodge?.figures?.numbers).toEqual(["5 dice", "Difficulty 6"]);
    expect(dodge?.figures?.price).toBe("Costs your Action");
    expect(dodge?.odds?.safe?.exact).toMatch(/^\d+\.\d\d% to stay unhurt$/);
    expect(dodge?.odds?.loss).toMatch(/^On average: [\d.]+ Severity$/);
    expect(view.answers[2]?.odds?.back?.text).toMatch(/^\d+% to hurt them$/);
  });
  it("does not say the attacker's name twice", () => expect(view.lines[0]?.text).toBe("Attacks with Sword"));
  it("says that the blow comes from out of the weapon's reach (P2)", () => {
    const place = (x: number) => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
    const said = (x: number): readonly string[] => {
      const [near, far] = [
        fighter("Bert", { moment: ROUND, at: place(x) }),
        fighter("Orc", { moment: ROUND, at: place(0) }),
      ];
      const around = scene(near, far);
      const [asked] = waiting("bert", folded([attack(far, [near], { faces: facesFor(3, 5), author: "gm" })]), around);
      return asked ? promptView(desk("bert", around), asked, NOTHING).lines.map(({ text }) => text) : [];
    };
    const far = "Orc attacks from too far away (reach 1).";
    expect([said(1)[0], said(1).includes(far), said(4).includes(far)]).toEqual(["Attacks with Sword", false, true]);
  });
  it("picks nothing by itself and confirms nothing that is not picked", () => {
    expect(view.answers.some((answer) => answer.selected)).toBe(false);
    expect(view.confirm.enabled).toBe(false);
  });
  it("says itself in one sentence with the best answer", () => {
    expect(spokenOf(desk("bert", live), prompt, view)).toMatch(
      /^Orc attacks Bert: 4 answers; best odds: \w+, key \d, \d+% to stay unhurt\.$/,
    );
  });
  it("moves the figures with an input", () => {
    const exerted: Selection = { option: "dodge", choices: { dodge: { exert: "bodyOutcome" } }, busy: false };
    const moved = promptView(desk("bert", live), prompt, exerted).answers[0];
    expect(moved?.figures?.numbers).toEqual(["5 dice", "Difficulty 6", "+1 Outcome"]);
    expect(moved?.odds?.safe?.width).toBeGreaterThan(view.answers[0]?.odds?.safe?.width ?? 100);
    expect(moved?.figures?.price).toContain("1 Injury (Severity 1)");
  });
  it("plans what is picked over the option's first values", () => {
    const [dodge] = prompt.ask.options;
    if (!dodge) throw new Error("no options");
    const plan = planOf(prompt, dodge, { option: "dodge", choices: { dodge: { exert: "mindOutcome" } }, busy: false });
    expect(plan).toMatchObject({ fighter: "Actor.Bert", option: "dodge", choice: { exert: "mindOutcome" } });
  });
  it("cannot be confirmed twice", () => {
    expect(promptView(desk("bert", live), prompt, { option: "none", choices: {}, busy: true }).confirm.enabled).toBe(
      false,
    );
  });
});

describe("impossible answers stay, with their reason", () => {
  const house = { ...DEFAULT_HOUSE_RULES, keepsAsking: true };
  const shooter = fighter("Orc", { stats: { weapons: [HANDGUN], house } });
  const shot = folded([attack(shooter, [bert], { faces: [7, 8, 2, 2, 2], author: "gm" })]);
  const each = askedOf("bert", shot, live);
  it("greyed for the player", () => {
    const view = promptView(desk("bert", live), each, { option: "dodge", choices: {}, busy: false });
    expect(view.answers[0]?.refused[0]?.rule).toBe("P8");
    expect(view.answers[0]?.selectable).toBe(false);
    expect(view.confirm.enabled).toBe(false);
  });
  it("to be allowed by the GM in a step of its own, and only then confirmed", () => {
    const picked = { option: "dodge", choices: {}, busy: false };
    const view = promptView(desk("gm", live), each, picked);
    expect(view.answers[0]).toMatchObject({ selectable: true, allowable: true, allowed: false });
    expect(view.confirm).toEqual({ label: "Not possible: Dodge", enabled: false });
    const after = promptView(desk("gm", live), each, { ...picked, allowed: "dodge" });
    expect(after.answers[0]?.allowed).toBe(true);
    expect(after.confirm).toEqual({ label: "Allow and answer: Dodge", enabled: true });
    // It was said of this answer only.
    const other = promptView(desk("gm", live), each, { option: "parry", choices: {}, busy: false, allowed: "dodge" });
    expect(other.confirm.enabled).toBe(false);
  });
  it("names the used Action (P12)", () => {
    const spent = { ...bert, spent: [used(bert, "action")] };
    const view = promptView(desk("bert", scene(anna, spent, orc)), prompt, NOTHING);
    expect(view.answers[0]?.refused).toEqual([{ text: "Bert has already used this round’s Action.", rule: "P12" }]);
    expect(view.answers[3]?.refused).toEqual([]);
  });
});
