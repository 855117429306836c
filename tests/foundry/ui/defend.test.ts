import { describe, expect, it } from "vitest";
import {
  defendRows,
  LEAVE_OPEN,
  type DefendState,
  type TermsOf,
} from "../../../src/foundry/ui/view/screens/defend-rows.ts";
import { defendView, type DefendView } from "../../../src/foundry/ui/view/screens/defend.ts";
import { promptKey } from "../../../src/foundry/ui/view/prompt/selection.ts";
import { refuse } from "../../../src/rules/core/thread/refuse.ts";
import { attack, facesFor, fighter, folded, ROUND, scene, used } from "../../rules/pool/fixtures.ts";
import { desk, waiting } from "./desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const orc = fighter("Orc", { moment: ROUND, stats: { abilities: { athletics: 5 } } });
const troll = fighter("Troll", { moment: ROUND, stats: { abilities: { melee: 5 } } });
const base = fighter("Ogre", { moment: ROUND });
const ogre = { ...base, spent: [used(base, "action")] };
const live = scene(anna, orc, troll, ogre);
const sweep = folded([attack(anna, [orc, troll, ogre], { faces: facesFor(3, 5) })]);
const all = waiting("gm", sweep, live);
const state = (changes: Partial<DefendState> = {}): DefendState => ({
  order: "best",
  changed: {},
  failed: {},
  busy: false,
  ...changes,
});
const USUAL = (): { mayPay: boolean } => ({ mayPay: false });
const key = (at: number): string => {
  const pending = all[at];
  if (pending === undefined) throw new Error("no such prompt");
  return promptKey(pending);
};

describe("the preview of many answers (issue 3)", () => {
  it("shows each fighter with its own best answer, its chance and its price", () => {
    const [group] = defendView(desk("gm", live), all, state(), USUAL).groups;
    const picked = group?.rows.map((row) => row.choices.find((choice) => choice.selected)?.id);
    expect(picked).toEqual(["dodge", expect.stringMatching(/parry|clash/), "none"]);
    expect(group?.rows[0]?.odds?.safe?.text).toMatch(/%$/);
    // What that is the chance of stands over them, once.
    expect(group?.chanceOf).toBe("unhurt");
    expect(group?.rows[0]?.figures?.price).toBe("Costs your Action");
  });
  it("leaves a Desperate Reaction to the GM's own hand, with its price in sight (P20)", () => {
    const changed = { [key(2)]: "dodge" };
    const row = defendView(desk("gm", live), all, state({ changed }), USUAL).groups[0]?.rows[2];
    expect(row?.refused).toEqual([]);
    const chosen = row?.choices.find(({ selected }) => selected);
    expect(chosen?.label).toBe("Dodge (Desperate Reaction)");
    // It is said once: what else it costs stands beside the chance.
    expect(row?.figures).toMatchObject({
      price: "Costs 1 Injury (Severity 1) · this round’s Exert · 2 dice of the next Action",
      isCostly: true,
    });
    // Its chance is not to be unhurt, and its average counts the price: as its prompt has it.
    expect(row?.odds?.unhurtOf).toBe("no further harm");
    expect(row?.odds?.loss).toMatch(/^On average, with the price: \d/);
    const [group] = defendView(desk("gm", live), all, state({ changed }), USUAL).groups;
    expect(group?.chanceOf).toBeNull();
    expect(group?.rows[0]?.odds).toMatchObject({ word: "unhurt", unhurtOf: null });
  });
  it("uses a Desperate Reaction for those who may", () => {
    const view = defendView(desk("gm", live), all, state(), () => ({ mayPay: true }));
    expect(view.groups[0]?.rows[2]?.choices.find((choice) => choice.selected)?.id).not.toBe("none");
  });
  it("posts one answer for each fighter", () => {
    const rows = defendRows(desk("gm", live), all, state({ order: "none" }), USUAL);
    expect(rows.map(({ exchange, plan }) => [exchange, plan.slot, plan.option])).toEqual([
      [sweep.id, "t0", "none"],
      [sweep.id, "t1", "none"],
      [sweep.id, "t2", "none"],
    ]);
    expect(defendView(desk("gm", live), all, state(), USUAL).submit).toEqual({
      label: "Answer for 3",
      enabled: true,
    });
  });
  it("says what would be better at a price that orders do not pay, else that nobody pays one", () => {
    const note = (order: "best" | "cheapest" | "none", mayPay = false): string | null =>
      defendView(desk("gm", live), all, state({ order }), () => ({ mayPay })).note;
    expect(note("best")).toBe(
      "Better, at a price that orders pay only where you allow it (you can pick it here): Ogre: Dodge (Desperate Reaction)",
    );
    expect(note("cheapest")).toMatch(/skip costly answers/);
    expect([note("best", true), note("none")]).toEqual([null, null]);
  });
  it("says so where none of them has an order of their own", () => {
    const noteOf = (changed: DefendState["changed"], own: TermsOf = USUAL): string | null =>
      defendView(desk("gm", live), all, state({ order: "standing", changed }), own).note;
    const declining: TermsOf = (fighter) => ({
      mayPay: false,
      follow: ({ ask: { slot } }) => ({ slot, fighter, option: "none", choice: {} }),
    });
    expect(noteOf({})).toMatch(/^None of them has a standing order/);
    expect(noteOf({ [key(0)]: "dodge" })).toBeNull();
    expect(noteOf({}, declining)).not.toMatch(/^None of them/);
  });
  it("says nothing more of what is better once it was picked by hand", () => {
    const changed = { [key(2)]: "dodge" };
    expect(defendView(desk("gm", live), all, state({ changed }), USUAL).note).toBeNull();
    const given = { [key(0)]: "none", [key(2)]: "none" };
    expect(defendView(desk("gm", live), all, state({ changed: given }), USUAL).note ?? "").not.toMatch(/Better/);
  });
  it("says that nobody defends where nobody does, and warns of who may go down", () => {
    const view = defendView(desk("gm", live), all, state({ order: "none" }), USUAL);
    expect(view.submit.label).toBe("No defense for 3");
    const risks = (from: DefendView): readonly (string | undefined)[] =>
      from.groups[0]?.rows.map(({ odds }) => odds?.falls?.text ?? odds?.kills?.text) ?? [];
    expect(risks(view)).toEqual([undefined, undefined, undefined]);
    const hurt = Object.fromEntries(
      Object.entries(live.fighters).map(([id, each]) => [
        id,
        { ...each, stats: { ...each.stats, injuries: [1, 1, 1] } },
      ]),
    );
    expect(risks(defendView(desk("gm", { fighters: hurt }), all, state({ order: "none" }), USUAL))).toEqual(
      Array(3).fill(expect.stringMatching(/^\d+% to (?:go down|die)$/)),
    );
  });
  it("takes what was changed by hand, and leaves open what was left open", () => {
    const changed = { [key(0)]: "parry", [key(1)]: LEAVE_OPEN };
    const rows = defendRows(desk("gm", live), all, state({ changed }), USUAL);
    expect(rows.map(({ plan }) => [plan.slot, plan.option])).toEqual([
      ["t0", "parry"],
      ["t2", "none"],
    ]);
    const view = defendView(desk("gm", live), all, state({ changed }), USUAL);
    expect(view.groups[0]?.rows[1]).toMatchObject({ out: true, odds: null, refused: [] });
    expect(view.submit.label).toBe("Answer for 2");
  });
  it("keeps a fighter who is attacked twice from paying twice with one Action (P12)", () => {
    const second = folded([attack(anna, [orc], { faces: facesFor(3, 5) })]);
    const both = [...all.slice(0, 1), ...waiting("gm", second, live)];
    const options = defendRows(desk("gm", live), both, state(), USUAL).map(({ plan }) => plan.option);
    expect(options).toEqual(["dodge", "none"]);
    const forced = state({ changed: { [`${second.id}.t0`]: "parry" } });
    const view = defendView(desk("gm", live), both, forced, USUAL);
    expect(view.groups[1]?.rows[0]?.refused[0]?.rule).toBe("P12");
    expect(view.submit.label).toBe("Answer for 1");
  });
  it("says which answers were not taken, and why", () => {
    const failed = { [key(1)]: [refuse("late")] };
    const view = defendView(desk("gm", live), all, state({ failed }), USUAL);
    expect(view.alert).toMatch(/^1 answer/);
    expect(view.groups[0]?.rows.map((row) => row.refused.length)).toEqual([0, 1, 0]);
  });
  it("cannot be posted twice", () => {
    expect(defendView(desk("gm", live), all, state({ busy: true }), USUAL).submit.enabled).toBe(false);
  });
  it("has every word it asks for", () => {
    const views = (["best", "cheapest", "none"] as const).map((order) =>
      defendView(desk("gm", live), all, state({ order, busy: order === "none" }), USUAL),
    );
    expect(JSON.stringify(views)).not.toContain("RIPOSTE.");
  });
});
