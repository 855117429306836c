/** The prompts of those who may parry for another (P18). */
import { describe, expect, it } from "vitest";
import { statusOf } from "../../../../src/foundry/ui/view/card/status.ts";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { DEFAULT_HOUSE_RULES } from "../../../../src/rules/pool/stats/house.ts";
import { answer, attack, facesFor, fighter, folded, ROUND, scene, used } from "../../../rules/pool/fixtures.ts";
import { othersDecide } from "../../../../src/foundry/ui/view/card/later/others-decide.ts";
import { desk, waiting } from "../desk.ts";
import { bert, orc } from "./bert-is-asked.ts";

describe("a protector's prompt", () => {
  const brim = fighter("Brim", { moment: ROUND, side: 1 });
  const field = scene(orc, bert, brim);
  const struck = attack(orc, [bert], { faces: facesFor(3, 5), author: "gm" });
  const helpers = [{ actor: brim.id, token: null, name: brim.name }];
  const open = folded([{ ...struck, body: { ...struck.body, helpers } }]);
  const drawnFor = (fighter: string) => {
    const found = waiting("gm", open, field).find(({ ask }) => ask.to.kind === "fighter" && ask.to.fighter === fighter);
    if (!found) throw new Error(`${fighter} is not asked`);
    const { answers, chanceOf } = promptView(desk("gm", field), found, NOTHING);
    return { ...answers.find(({ id }) => id === "parry")?.odds, chanceOf };
  };
  it("names the one who stays unhurt; one's own prompt does not", () => {
    const [helper, target] = [drawnFor(brim.id), drawnFor(bert.id)];
    expect([helper.unhurtOf, target.unhurtOf]).toEqual(["Bert unhurt", null]);
    expect([helper.chanceOf, target.chanceOf]).toEqual([null, "unhurt"]);
    expect(helper.safe?.exact).toMatch(/^\d+\.\d\d% that Bert stays unhurt$/);
    expect(target.safe?.exact).toMatch(/ to stay unhurt$/);
  });
  const viewFor = (fighter: string, user: string, of = open) => {
    const found = waiting(user, of, field).find(({ ask }) => ask.to.kind === "fighter" && ask.to.fighter === fighter);
    if (!found) throw new Error(`${fighter} is not asked`);
    return promptView(desk(user, field), found, NOTHING);
  };
  it("P18: the target reads who may parry for it, and the friend that its figures are without the target's own answer", () => {
    expect(viewFor(bert.id, "bert").others).toBe(
      "Brim may parry for you, too. Their parry is waited for if you do nothing, or if your answer does not keep you up.",
    );
    expect(viewFor(bert.id, "gm").others).toBe(
      "Brim may parry for Bert, too. Their parry is waited for if you do nothing, or if your answer does not keep Bert up.",
    );
    const friend = viewFor(brim.id, "gm");
    expect(friend.others).toBe("As long as Bert does not defend:");
    expect(friend.answers.find(({ id }) => id === "none")?.odds?.loss).toBe("On average: 4 Severity");
  });
  it("P18, P20: a target with one answer left reads why it is asked all the same", () => {
    const spent = [used(bert, "action"), used(bert, "exert")];
    const there = scene(orc, { ...bert, spent }, brim);
    const found = waiting("bert", open, there).find(({ ask }) => ask.slot === "t0");
    if (!found) throw new Error("Bert is not asked");
    const view = promptView(desk("bert", there), found, NOTHING);
    expect(view.answers.filter(({ refused }) => refused.length === 0).map(({ id }) => id)).toEqual(["none"]);
    expect(view.others).toBe("Only one answer is left for you. Give it: Brim may parry, and that is waited for.");
  });
  it("P18: who has answered reads whom it waits for: the target, or the friends who may still parry", () => {
    const anna = fighter("Anna", { moment: ROUND, side: 1 });
    const there = scene(orc, bert, anna);
    const declared = { ...struck, body: { ...struck.body, helpers: [{ actor: anna.id, token: null, name: "Anna" }] } };
    const asked = folded([declared]);
    const said = (user: string, of: typeof open): string | null => othersDecide(desk(user, there), of);
    const stoodIn = answer(asked, anna, there, { slot: "t0p0", option: "none", author: "anna" });
    const dodged = answer(asked, bert, there, { option: "none", author: "bert" });
    expect(said("anna", asked)).toBeNull();
    expect(said("anna", folded([declared, stoodIn]))).toBe("Bert has not answered yet.");
    expect(said("bert", folded([declared, dodged]))).toBe("Anna may still parry for Bert.");
    expect(said("anna", folded([declared, dodged]))).toBeNull();
    expect(said("gm", folded([declared, stoodIn]))).toBeNull();
    // Whoever attacks reads the same; who has nothing to do with it reads nothing.
    const blow = folded([attack(anna, [bert], { faces: facesFor(3, 5) })]);
    expect([said("anna", blow), said("carl", blow), said("bert", blow)]).toEqual([
      "Bert has not answered yet.",
      null,
      null,
    ]);
  });
  describe("whether its friend goes down", () => {
    /** Brim, whose Action is used, is asked for Bert, who does nothing himself. */
    const askedFor = (hurt: readonly number[], outcome: number, own: readonly number[] = []) => {
      // So that a slight blow asks, too.
      const house = { ...DEFAULT_HOUSE_RULES, keepsAsking: true };
      const foe = fighter("Orc", { moment: ROUND, stats: { house } });
      const worn = { ...bert, stats: { ...bert.stats, injuries: [...hurt] } };
      const tired = { ...brim, stats: { ...brim.stats, injuries: [...own] }, spent: [used(brim, "action")] };
      const there = scene(foe, worn, tired);
      const blow = attack(foe, [bert], { faces: facesFor(outcome, 5), author: "gm", choice: { weapon: "unarmed" } });
      const declaration = { ...blow, body: { ...blow.body, helpers } };
      const answered = folded([declaration, answer(folded([declaration]), worn, there, { option: "none" })]);
      const found = waiting("gm", answered, there).find(({ ask }) => ask.slot === "t0p0");
      if (!found) return null;
      const { answers, deadly } = promptView(desk("gm", there), found, NOTHING);
      const of = (id: string) => answers.find((each) => each.id === id)?.odds;
      return { best: answers.find(({ best }) => best)?.id, deadly, parry: of("parry"), none: of("none") };
    };
    it("P18, P20, P22: is said, shown and weighed against an Injury of its own", () => {
      const view = askedFor([6], 1);
      expect(view?.deadly).toBe("This puts Bert out of the fight without help.");
      expect(view?.none?.falls?.text).toBe("Bert: 100% to go down");
      expect(view?.none?.loss).toBe("Certain: 1 Severity");
      expect(view?.parry?.falls?.text).toMatch(/^Bert: \d{1,2}% to go down$/);
      expect(view?.best).toBe("parry");
    });
    it("P18, P21: of one who would die of it as well, by name", () => {
      const view = askedFor([6, 1], 3);
      expect([view?.deadly, view?.none?.kills?.text]).toEqual(["This kills Bert without help.", "Bert: 100% to die"]);
    });
    it("P20: a blow that Bert bears is not worth it, nor one that leaves Brim there in his place", () => {
      const slight = askedFor([], 1);
      expect([slight?.best, slight?.deadly, slight?.none?.falls]).toEqual(["none", null, null]);
      const spent = askedFor([6], 1, [6]);
      expect(spent?.best).toBe("none");
      expect(spent?.parry?.more).toEqual([
        expect.objectContaining({ text: "100% that the helper goes down", isGrave: true }),
      ]);
    });
  });
  it("P18: once the target has answered, what is left is certain, and the card says who is waited for", () => {
    const declaration = { ...struck, body: { ...struck.body, helpers } };
    const answered = folded([declaration, answer(open, bert, field, { option: "none" })]);
    const friend = viewFor(brim.id, "gm", answered);
    expect(friend.others).toBeNull();
    expect(friend.answers.find(({ id }) => id === "none")?.odds?.loss).toBe("Certain: 4 Severity");
    const row = answered.rows["t0"];
    if (!row) throw new Error("no row");
    const of = (exchange: typeof open) => statusOf(desk("bert", field), { exchange, leftOver: false }, row)?.text;
    expect(of(answered)).toBe("Gamemaster is thinking… Brim may parry for Bert.");
    expect(of(open)).toBe("Waiting for you (Bert). Brim may parry for Bert.");
  });
});
