/** A card while its attack is watched, and what was held is called. */
import { describe, expect, it } from "vitest";
import { cardView, type CardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { slimText } from "../../../../src/foundry/ui/view/card/later/slim.ts";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import type { Fighter } from "../../../../src/rules/core/types.ts";
import { entry, fighter, folded, ROUND, ruling, scene } from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";
import {
  anna,
  approval,
  approved,
  bert,
  called,
  carl,
  child,
  live,
  marker,
  ref,
  resting,
  show,
  waits,
  watched,
} from "./watched.ts";

describe("a watched attack rests (design §4)", () => {
  it("says who watches, once; no row thinks", () => {
    const view = show(resting, "bert");
    expect(view.rest?.text).toBe("On hold: Carl may interrupt.");
    expect(view.rows).toEqual([]);
  });
  it.each<[string, string | null, boolean, number]>([
    ["gm", "Let it pass, roll", true, 0],
    ["anna", null, false, 0],
    ["bert", null, false, 0],
    ["carl", null, false, 1],
  ])("%s may say: go %s, stop %s, let it pass %d", (user, go, stop, waive) => {
    const { rest } = show(resting, user);
    expect([rest?.go, rest?.stop, rest?.waive.length]).toEqual([go, stop, waive]);
  });
  it("may go on where nobody is there for who watches, and no GM; then it says who went on", () => {
    const alone = (user: string, exchange = resting): CardView => {
      const plain = desk(user, live);
      const users = plain.viewer.presence.users.filter(({ id }) => id === "anna" || id === "bert");
      return cardView(desk(user, live, { presence: { users, activeGm: null } }), {
        exchange,
        pending: [],
        selection: () => NOTHING,
        ledger: () => null,
        find: () => null,
        callable: 0,
        steps: { count: 1, list: [] },
        side: { kept: {}, rulings: [], given: [], audit: [] },
        leftOver: false,
      });
    };
    expect(alone("anna").rest).toMatchObject({
      text: "On hold: nobody is here for Carl, and no GM. The attack may go on.",
      go: "Roll now",
    });
    expect(alone("bert").rest?.go).toBeNull();
    // What a third player has called waits for nobody either; the holder's own word waits for a GM.
    expect(alone("anna", waits).rest).toMatchObject({ text: alone("anna").rest?.text, go: "Go on" });
    expect(alone("bert", waits).rest?.go).toBeNull();
    const own = folded([watched, entry({ kind: "call", exchange: watched.id, ...ref, words: "" }, "carl")]);
    expect(alone("anna", own).rest).toMatchObject({
      text: "A held Action waits until a GM is here.",
      go: null,
    });
    const waive = entry({ kind: "waive", exchange: watched.id, ...ref }, "anna", {
      createdTime: watched.createdTime + 30_000,
    });
    const passedOver = { ...waive, createdTime: called.createdTime + 30_000 };
    expect(show(folded([watched, called, passedOver]), "bert").calls.map(({ text }) => text)).toEqual([
      "Not followed through",
    ]);
    const without = folded([watched, waive]);
    expect(without.gone).toBe(true);
    const said = "Anna's player went on without Carl: nobody was here.";
    expect(show(without, "bert").notes.map(({ text }) => text)).toContain(said);
    expect(slimText(desk("bert", live), without, { reply: waive.body, user: "Anna's player", id: waive.id })).toBe(
      said,
    );
  });
  it("asks nobody; where a table lets every attack wait, it asks its attacker, and that answer is picked already", () => {
    expect(waiting("anna", resting, live)).toEqual([]);
    const { watchers: _none, ...body } = watched.body;
    const [prompt] = waiting("anna", folded([{ ...watched, body }]), live);
    if (!prompt) throw new Error("Anna is not asked");
    const view = promptView(desk("anna", live), prompt, NOTHING);
    expect(view.question).toBe("Roll Anna’s attack on Bert?");
    expect(view.confirm).toEqual({ label: "Answer: Roll now", enabled: true });
    expect(view.answers[0]?.odds).toBeNull();
  });
  it("offers to call a Condition to whoever can", () => {
    expect([show(resting, "bert", { callable: 1 }).callable, show(resting, "bert").callable]).toEqual([true, false]);
  });
});

describe("a call (P23)", () => {
  it("is put to the GM with what approving means, and waits visibly without one", () => {
    const gm = show(waits, "gm");
    expect(gm.calls[0]?.can.approve).toEqual({ label: "Approve: it comes first", when: "before" });
    expect([gm.calls[0]?.action, gm.rest?.text]).toEqual(["I strike him down", "A held Action waits for your ruling."]);
    expect(show(waits, "bert").calls[0]?.can).toMatchObject({ approve: null, deny: false, waive: false });
    expect(show(waits, "carl").calls[0]?.can.waive).toBe(true);
    expect(show(waits, "bert").rest?.text).toBe("Waiting for the GM’s ruling on a held Action.");
  });
  it("denied, says why", () => {
    const denial = ruling(waits, { ...approval, approve: false, why: "he only scratches his head" });
    const denied = folded([watched, called, denial]);
    expect(show(denied, "bert").calls[0]).toMatchObject({
      state: "denied",
      text: "Denied (he only scratches his head)",
    });
    expect(slimText(desk("bert", live), denied, { reply: denial.body, user: "Gamemaster", id: denial.id })).toBe(
      "Gamemaster says no to Carl’s held Action. (he only scratches his head)",
    );
  });
  it("approved, runs first; the order is told on both cards, with ways to and fro", () => {
    expect(show(approved, "bert").rest?.text).toBe("Waiting: Carl’s held Action comes first.");
    const trigger = show(approved, "bert", { found: [child] });
    expect(trigger.calls[0]).toMatchObject({ text: "Runs now", goal: child.id });
    expect(trigger.timeline.map(({ text, state }) => [text, state])).toEqual([
      ["Carl’s held Action", "now"],
      ["Action", "todo"],
      ["Answers", "todo"],
      ["Effect", "todo"],
    ]);
    const held = show(child, "bert", { found: [approved] });
    expect(held.timeline.map(({ goal }) => goal)).toEqual([marker.id, watched.id, null, null, null]);
    expect(held.timeline.map(({ state }) => state)).toEqual(["done", "done", "done", "now", "todo"]);
  });
  it("done, it is asked whether the action goes on; who is down meanwhile is named", () => {
    const found = [{ ...child, phase: "settled" as const }];
    const hurt = (name: string, severity: number) =>
      fighter(name, { moment: ROUND, stats: { injuries: [severity] }, side: name === "Bert" ? 1 : null });
    const asked = (user: string, ...fighters: readonly Fighter[]) =>
      show(approved, user, { found, field: scene(...fighters, carl) }).rest?.text;
    const goesOn = "Does this go on?";
    expect(asked("gm", anna, bert)).toBe(`The held Action is done. ${goesOn}`);
    expect(asked("gm", hurt("Anna", 9), bert)).toBe(`The held Action is done. Anna is down. ${goesOn}`);
    expect(asked("gm", hurt("Anna", 6), bert)).toBe(`The held Action is done. ${goesOn}`);
    expect(asked("bert", anna, hurt("Bert", 7))).toBe(
      "The held Action is done. Bert is down. The GM decides whether this goes on.",
    );
  });
  it("is let go on or stopped, with the GM's words", () => {
    const stopped = folded([watched, called, ruling(waits, { what: "stop", why: "disarmed" })]);
    expect(show(stopped, "bert").banner?.text).toBe("The GM stopped it. (disarmed)");
    const going = folded([watched, called, ruling(waits, { what: "go" })]);
    expect(show(going, "bert").notes.map(({ text }) => text)).toEqual(["Gamemaster lets it go on."]);
  });
});
