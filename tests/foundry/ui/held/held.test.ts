import { describe, expect, it } from "vitest";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { cardView, type CardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { sideNotes } from "../../../../src/foundry/ui/view/card/later/audit.ts";
import { slimText } from "../../../../src/foundry/ui/view/card/later/slim.ts";
import { followKey, trayView, type TraySource } from "../../../../src/foundry/ui/view/screens/tray.ts";
import { followId } from "../../../../src/rules/core/holds/follow.ts";
import { readHold } from "../../../../src/rules/core/holds/read-hold.ts";
import type { Call, Declare, Entry, Exchange, Fighter, Marker, Battlefield } from "../../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  dueParts,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  ROUND,
  ruling,
  scene,
  used,
} from "../../../rules/pool/fixtures.ts";
import { desk, unknownKeys, waiting } from "../desk.ts";

const marker: Marker = {
  id: "hold000000000000",
  kind: "hold",
  by: "Actor.Carl",
  moment: ROUND,
  data: { action: "I strike him down", condition: "he lifts his blade" },
};
const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND, side: 1 });
const carl = fighter("Carl", { moment: ROUND, markers: [marker] });
const live = scene(anna, bert, carl);
const ref = { hold: marker.id, holder: carl.id };

const rolled = attack(anna, [bert], { faces: facesFor(3, 5) });
const watched: Entry<Declare> = { ...rolled, body: { ...rolled.body, faces: [], roll: "go", watchers: [ref] } };
const called: Entry<Call> = entry({ kind: "call", exchange: watched.id, ...ref, words: "" }, "bert");
const approval = { what: "hold", call: called.id, approve: true, when: "before", why: "" } as const;

const resting = folded([watched]);
const waits = folded([watched, called]);
const approved = folded([watched, called, ruling(waits, approval)]);
const follows: Entry<Declare> = {
  ...attack(carl, [anna], { faces: facesFor(4, 5), author: "carl" }),
  id: followId(called.id),
};
const child = folded([
  {
    ...follows,
    body: { ...follows.body, parent: { exchange: watched.id, call: called.id, hold: marker.id, depth: 1 } },
  },
]);

interface Shown {
  readonly found?: readonly Exchange[];
  readonly callable?: number;
  readonly field?: Battlefield;
}
function show(exchange: Exchange, user: string, { found = [], callable = 0, field = live }: Shown = {}): CardView {
  return cardView(desk(user, field), {
    exchange,
    pending: waiting(user, exchange, field).filter(({ ask }) => !ask.auto),
    selection: () => NOTHING,
    ledger: () => null,
    find: (id) => found.find((each) => each.id === id) ?? null,
    callable,
    steps: { count: 1, list: [] },
    side: sideNotes(desk(user, field), exchange),
    leftOver: false,
  });
}

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
        side: { rulings: [], given: [], audit: [] },
        leftOver: false,
      });
    };
    expect(alone("anna").rest).toMatchObject({
      text: "On hold: nobody is here for Carl, and no Gamemaster. The attack may go on.",
      go: "Roll now",
    });
    expect(alone("bert").rest?.go).toBeNull();
    // What a third player has called waits for nobody either; the holder's own word waits for a GM.
    expect(alone("anna", waits).rest).toMatchObject({ text: alone("anna").rest?.text, go: "Go on" });
    expect(alone("bert", waits).rest?.go).toBeNull();
    const own = folded([watched, entry({ kind: "call", exchange: watched.id, ...ref, words: "" }, "carl")]);
    expect(alone("anna", own).rest).toMatchObject({
      text: "A held Action waits until a Gamemaster is here.",
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
    expect(show(waits, "bert").rest?.text).toBe("Waiting for the Gamemaster’s ruling on a held Action.");
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
      "The held Action is done. Bert is down. The Gamemaster decides whether this goes on.",
    );
  });
  it("is let go on or stopped, with the GM's words", () => {
    const stopped = folded([watched, called, ruling(waits, { what: "stop", why: "disarmed" })]);
    expect(show(stopped, "bert").banner?.text).toBe("The Gamemaster stopped it. (disarmed)");
    const going = folded([watched, called, ruling(waits, { what: "go" })]);
    expect(show(going, "bert").notes.map(({ text }) => text)).toEqual(["Gamemaster lets it go on."]);
  });
});

describe("following through (P6), in the holder's tray", () => {
  const hold = readHold(marker);
  if (!hold) throw new Error("no hold");
  const source: TraySource = {
    pending: [],
    grouped: [],
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
  it("a GM can say go on or stop there", () => {
    const quiet = trayView(desk("gm", live), { ...source, follows: [] }, null, () => NOTHING).quiet;
    expect(quiet.map(({ word }) => word)).toEqual([{ go: "Anna goes on", stop: "Stop Anna" }]);
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
    expect([view.hold?.state, view.callable]).toEqual(["Lapsed.", false]);
  });
});

describe("a protector's prompt (P18)", () => {
  const guarded = { ...rolled, body: { ...rolled.body, helpers: [{ actor: carl.id, token: null, name: "Carl" }] } };
  const place = (x: number) => ({ scene: "s", x, y: 0, w: 1, h: 1 });
  const near = scene(
    anna,
    fighter("Bert", { moment: ROUND, at: place(1) }),
    fighter("Carl", { moment: ROUND, at: place(0) }),
  );
  const exchange = folded([guarded]);
  it("names whom it is for, offers the parry only, and is folded below the target's row", () => {
    const [prompt] = waiting("carl", exchange, near);
    if (!prompt) throw new Error("Carl is not asked");
    const view = promptView(desk("carl", near), prompt, NOTHING);
    expect(view.question).toBe("Anna attacks Bert. Carl: parry for Bert?");
    expect(view.answers.map(({ id }) => id)).toEqual(["parry", "none"]);
    const card = show(exchange, "carl", { field: near });
    expect(card.rows.map(({ id, folded: line }) => [id, line?.text])).toEqual([["t0", view.question]]);
  });
  it("shows what others have committed", () => {
    const two = {
      ...rolled,
      body: {
        ...rolled.body,
        helpers: [carl, fighter("Dora")].map(({ id, name }) => ({ actor: id, token: null, name })),
      },
    };
    const field = { fighters: { ...near.fighters, "Actor.Dora": fighter("Dora", { moment: ROUND, at: place(2) }) } };
    const before = folded([two]);
    const parry = answer(before, carl, field, { option: "parry", slot: "t0p0", faces: facesFor(2, 5) });
    const [prompt] = waiting("gm", folded([two, parry]), field).filter(({ ask }) => ask.slot === "t0p1");
    if (!prompt) throw new Error("Dora is not asked");
    const view = promptView(desk("gm", field), prompt, NOTHING);
    expect(view.committed.map(({ text }) => text)).toEqual(["Carl parries for Bert with Sword: Outcome 2"]);
  });
});

it("all of it has every word it asks for", () => expect(unknownKeys()).toEqual([]));
