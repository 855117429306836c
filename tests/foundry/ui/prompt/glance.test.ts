/** What a prompt says at a glance: which answer is best, and what a blow can do. */
import { describe, expect, it } from "vitest";
import { promptView, type PromptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { spokenOf } from "../../../../src/foundry/ui/view/prompt/spoken.ts";
import type { Odds } from "../../../../src/rules/core/types.ts";
import { NOTHING_AT_STAKE } from "../../../../src/rules/kit/odds.ts";
import { pool } from "../../../../src/rules/pool/index.ts";
import { attack, facesFor, fighter, folded, ROUND, scene, used } from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";
import { anna, askedOf, bert, live, orc, prompt } from "./bert-is-asked.ts";

describe("what is worth knowing at a glance", () => {
  it("marks the one answer with the best chance to stay unhurt, and none where there is no choice", () => {
    const view = promptView(desk("bert", live), prompt, NOTHING);
    const safest = Math.max(...view.answers.map(({ odds }) => odds?.safe?.width ?? 0));
    const best = view.answers.filter((answer) => answer.best);
    expect(best.map(({ odds }) => odds?.safe?.width)).toEqual([safest]);
    const spent = { ...bert, spent: [used(bert, "action"), { ...used(bert, "exert"), id: "e0" }] };
    const left = promptView(desk("bert", scene(anna, spent, orc)), prompt, NOTHING);
    expect(left.answers.filter((answer) => answer.best)).toEqual([]);
  });
  it("marks what costs nothing where it is as good as the rest: armor that stops the blow", () => {
    const iron = fighter("Bert", { moment: ROUND, stats: { armor: 30 } });
    const there = scene(anna, iron, orc);
    const asked = askedOf("bert", folded([attack(orc, [iron], { faces: facesFor(1, 5), author: "gm" })]), there);
    const answers = promptView(desk("bert", there), asked, NOTHING).answers;
    expect(answers.filter(({ best }) => best).map(({ id }) => id)).toEqual(["none"]);
  });
  describe("what surely costs an Injury (P20)", () => {
    const against = (outcome: number, injuries: readonly number[] = []): PromptView & { readonly spoken: string } => {
      const mailed = fighter("Bert", { moment: ROUND, stats: { armor: 1, injuries: [...injuries] } });
      const there = scene(anna, { ...mailed, spent: [used(mailed, "action")] }, orc);
      const [asked] = waiting(
        "bert",
        folded([attack(orc, [bert], { faces: facesFor(outcome, 5), author: "gm" })]),
        there,
      );
      if (!asked) throw new Error("Bert is not asked");
      const at = desk("bert", there);
      const view = promptView(at, asked, NOTHING);
      return { ...view, spoken: spokenOf(at, asked, view) };
    };
    const bestAgainst = (...of: Parameters<typeof against>): readonly (readonly [string, string, number])[] =>
      against(...of).answers.flatMap(({ id, best, odds }) => (best ? [[id, best.text, odds?.safe?.width ?? 0]] : []));
    it("is marked only where it spares more", () => {
      // No answer keeps Bert unhurt: then it is no matter of odds.
      expect(bestAgainst(1)).toEqual([["none", "least danger", 0]]);
      expect(against(1).spoken).toMatch(/^Orc attacks Bert: 4 answers; least danger: No defense, key 4\./);
      expect(bestAgainst(5).map(([id]) => id)).not.toContain("none");
      // What surely puts Bert out of the fight is never the least danger, be there a chance to die of the others.
      expect(bestAgainst(5, [1, 1])).toEqual([["dodge", "best odds", 5.8]]);
    });
    it("is said as what it is, with the danger that is left", () => {
      const { spoken, answers } = against(5, [1, 1]);
      expect(spoken).toContain(
        "4 answers; best odds: Dodge (Desperate Reaction), key 1, 6% to take no further harm, 17% to die, 20% to go down. ",
      );
      expect(answers[0]?.odds?.safe?.exact).toMatch(/^\d\.\d+% to take no further harm$/);
      // What it costs is in the average that it is compared by, and that is said.
      expect(answers[0]?.odds?.loss).toMatch(/^On average, with the price: [\d.]+ Severity$/);
      expect(answers.at(-1)?.odds?.loss).not.toContain("price");
    });
  });
  it("shows a certain chance where a family has more to say of it, and none where nothing is at stake", () => {
    const drawn = (odds: Odds): readonly (string | undefined)[] => {
      const at = { ...desk("bert", live), family: () => ({ rules: { ...pool, odds: () => odds }, icons: {} }) };
      return promptView(at, prompt, NOTHING).answers.map((answer) => answer.odds?.safe?.text);
    };
    expect(new Set(drawn(NOTHING_AT_STAKE))).toEqual(new Set([undefined]));
    expect(new Set(drawn({ ...NOTHING_AT_STAKE, more: [] }))).toEqual(new Set(["100%"]));
  });
  it("says that a blow can kill, and how likely each answer lets it", () => {
    const view = promptView(desk("bert", live), prompt, NOTHING);
    expect([view.deadly, view.answers[3]?.odds?.kills]).toEqual([null, null]);
    const worn = { ...bert, stats: { ...bert.stats, injuries: [1, 1, 1, 1, 1, 1] } };
    const deadly = promptView(desk("bert", scene(anna, worn, orc)), prompt, NOTHING);
    expect(deadly.deadly).toBe("This kills you if you do nothing.");
    // Who listens is told as well.
    expect(spokenOf(desk("bert", scene(anna, worn, orc)), prompt, deadly)).toMatch(
      /^Orc attacks Bert: .+\. This kills you if you do nothing\.$/,
    );
    expect(deadly.answers[3]?.odds?.kills?.text).toBe("100% to die");
    // Nobody dies of it, and somebody may go down: that is warned of, too.
    const hurt = { ...bert, stats: { ...bert.stats, injuries: [1, 1, 1] } };
    const felling = promptView(desk("bert", scene(anna, hurt, orc)), prompt, NOTHING);
    expect([felling.deadly, felling.answers[3]?.odds?.kills]).toEqual([
      "This puts you out of the fight if you do nothing.",
      null,
    ]);
    // Of another's fighter it speaks by name.
    expect(promptView(desk("gm", scene(anna, worn, orc)), prompt, NOTHING).deadly).toBe(
      "This kills Bert without an answer.",
    );
    const unseen = promptView(desk("bert", scene(anna, worn, orc), { show: "none" }), prompt, NOTHING);
    expect(unseen.deadly).toBeNull();
  });
});
