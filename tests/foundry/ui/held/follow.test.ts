/** What is followed through, in its holder's tray and on the card of the hold. */
import { describe, expect, it } from "vitest";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { followKey, itemToFocus, type TraySource, trayView } from "../../../../src/foundry/ui/view/screens/tray.ts";
import { readHold } from "../../../../src/rules/core/holds/read-hold.ts";
import type { Declare, Entry } from "../../../../src/rules/core/types.ts";
import { dueParts, entry, families, fighter, folded, ROUND, scene, used } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";
import { anna, approved, bert, called, carl, live, marker, ref, rolled, show, watched } from "./watched.ts";

describe("following through (P6), in the holder's tray", () => {
  const hold = readHold(marker);
  if (!hold) throw new Error("no hold");
  const source: TraySource = {
    pending: [],
    grouped: [],
    atOnce: 0,
    others: () => null,
    follows: [{ follow: { exchange: watched.id, call: called.id, ...ref }, trigger: approved, hold }],
    open: [approved],
    find: () => null,
    side: () => ({ rulings: [] }),
  };
  it("is open, says what was held and what set it off", () => {
    const view = trayView(desk("carl", live), source, null, () => NOTHING);
    expect(view.items[0]?.folded.title).toBe("Carl, your Condition is met: I strike him down");
    expect(view.items[0]?.follow).toMatchObject({ condition: "he lifts his blade", trigger: "Anna attacks Bert" });
    expect([view.count, view.items[0]?.key]).toEqual([1, followKey(called.id)]);
    expect(trayView(desk("carl", live), source, "", () => NOTHING).items[0]?.follow).toBeNull();
  });
  it("says what happened as it was called, where somebody said so", () => {
    const spoken = { ...called, body: { ...called.body, words: " Anna steps onto the bridge " } };
    const [call] = approved.calls;
    if (call === undefined) throw new Error("no call");
    const trigger = { ...approved, calls: [{ ...call, entry: spoken }] };
    const follows = source.follows.map((each) => ({ ...each, trigger }));
    const view = trayView(desk("carl", live), { ...source, follows }, null, () => NOTHING);
    expect(view.items[0]?.follow?.condition).toBe("Anna steps onto the bridge");
  });
  it("gets the keyboard when it was folded, but not while it is answered in the turn dialog", () => {
    const { items } = trayView(desk("carl", live), source, "", () => NOTHING);
    expect(itemToFocus(items, null)?.key).toBe(followKey(called.id));
    expect(itemToFocus(items, followKey(called.id))).toBeUndefined();
  });
  it("says whether whom it would be aimed at is down meanwhile", () => {
    const field = scene(fighter("Anna", { stats: { injuries: [9] } }), fighter("Bert"), carl);
    const view = trayView(desk("carl", field), source, null, () => NOTHING);
    expect(view.items[0]?.follow?.trigger).toBe("Anna attacks Bert · Anna is down.");
  });
  it("others read in one quiet line what it waits for", () => {
    const quiet = trayView(desk("bert", live), { ...source, follows: [] }, null, () => NOTHING).quiet;
    expect(quiet.map(({ title, text }) => `${title}. ${text}`)).toEqual([
      "Anna attacks Bert. Waiting: Carl’s held Action comes first.",
    ]);
    expect(trayView(desk("carl", live), { ...source, follows: [] }, null, () => NOTHING).quiet).toEqual([]);
    expect(quiet.map(({ word }) => word)).toEqual([null]);
  });
  it("a GM can say go on or stop there, but by no key as long as its holder decides", () => {
    const quietIn = (field: typeof live) =>
      trayView(desk("gm", field), { ...source, follows: [] }, null, () => NOTHING).quiet;
    expect(quietIn(live).map(({ word }) => word)).toEqual([null]);
    // What was held is gone.
    const letGo = { ...carl, markers: [] };
    const quiet = quietIn(scene(anna, bert, letGo));
    expect(quiet.map(({ word }) => word)).toEqual([{ go: "Anna goes on", stop: "Stop Anna", stopFirst: false }]);
    // Of whoever is down meanwhile it is the other one that the keyboard comes to.
    const down = quietIn(scene(fighter("Anna", { stats: { injuries: [9] } }), bert, letGo));
    expect(down.map(({ word }) => word?.stopFirst)).toEqual([true]);
  });
});

describe("a hold's own card (P22)", () => {
  const body: Declare = { ...rolled.body, attacker: { actor: carl.id, token: null, name: "Carl" }, targets: [] };
  const choice = { action: "I strike him down", condition: "he lifts his blade" };
  const declared: Entry<Declare> = {
    ...entry({ ...body, option: "hold", choice, numbers: { parts: [], weapon: null }, price: [], faces: [] }, "carl"),
    id: marker.id,
  };
  const open = folded([declared]);
  const parts = dueParts(open, live, families);
  const settled = folded([declared, entry({ kind: "result", exchange: declared.id, parts }, "gm")]);
  it("shows Action and Condition, and that it stands and may be called", () => {
    const view = show(settled, "bert");
    expect(view.hold).toMatchObject({ ...choice, state: "Ready.", stands: true });
    expect([view.alone, view.callable, view.lead?.text]).toEqual([true, true, "Carl holds an Action."]);
  });
  it("no longer stands once its holder has acted", () => {
    const acted = fighter("Carl", { moment: ROUND, markers: [marker], spent: [used(carl, "action")] });
    const view = show(settled, "bert", { field: scene(anna, bert, acted) });
    expect([view.hold?.state, view.callable]).toEqual([
      "No longer held: withdrawn, or the Action was used for something else.",
      false,
    ]);
  });
});
