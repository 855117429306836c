import { describe, expect, it } from "vitest";
import { elapsed } from "../../../src/foundry/ui/view/screens/elapsed.ts";
import { orderViews } from "../../../src/foundry/ui/view/card/later/ordered.ts";
import { sparedViews } from "../../../src/foundry/ui/view/card/later/spared.ts";
import { panelView } from "../../../src/foundry/ui/view/screens/panel.ts";
import type { PanelSource } from "../../../src/foundry/ui/view/screens/panel-source.ts";
import { groupForGm } from "../../../src/foundry/ui/panel/group.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import type { Battlefield, Exchange, Family } from "../../../src/rules/core/types.ts";
import { fate } from "../../../src/rules/fate/index.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { answer, attack, entry, facesFor, fighter, folded, scene } from "../../rules/pool/fixtures.ts";
import { desk, waiting, words } from "./desk.ts";

const anna = fighter("Anna");
const bert = fighter("Bert");
const carl = fighter("Carl");
const horde = ["Orc", "Troll", "Ogre"].map((name) => fighter(name));
const live = scene(anna, bert, carl, ...horde);
const strike = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
const sweep = folded([attack(anna, [bert, ...horde], { faces: facesFor(2, 5) })]);

function sourceOf(open: readonly Exchange[], changes: Partial<PanelSource> = {}, at: Battlefield = live): PanelSource {
  const pending = open.flatMap((exchange) => waiting("gm", exchange, at));
  return {
    open,
    pending,
    npcs: groupForGm(pending).grouped,
    left: [],
    leftOpen: false,
    wasShown: () => false,
    wasFollowed: () => false,
    now: strike.declared.createdTime + 65_000,
    ...changes,
  };
}
const view = (open: readonly Exchange[], changes: Partial<PanelSource> = {}): ReturnType<typeof panelView> =>
  panelView(desk("gm", live), sourceOf(open, changes));

describe("the GM's panel (issue 3)", () => {
  it("is empty when nothing is open", () => {
    expect(view([])).toMatchObject({ empty: true, npc: null, left: null, items: [] });
  });
  it("says whom an exchange waits for and since when", () => {
    const [item] = view([strike]).items;
    expect(item?.headline).toBe("Anna attacks Bert");
    expect(item?.asks[0]).toMatchObject({ name: "Bert", whom: "Bert's player", shown: { state: "notYet" } });
    expect(item?.asks[0]?.since.text).toBe("1 min");
    expect(item?.asks[0]?.nudge?.users).toBe("bert");
  });
  it("says when its prompt was on a screen of the one who is asked", () => {
    const asked: (readonly string[])[] = [];
    const wasShown: PanelSource["wasShown"] = (_exchange, slot, users) => {
      asked.push(users);
      return slot === "t0";
    };
    expect(view([strike], { wasShown }).items[0]?.asks[0]?.shown).toMatchObject({ state: "seen", text: "seen" });
    expect(asked).toEqual([["bert"]]);
  });
  it("says when nobody is there to be asked, and nudges nobody then", () => {
    const alone = { users: [], activeGm: null };
    const pending = waiting("gm", strike, live, alone);
    const [item] = panelView(desk("gm", live), sourceOf([strike], { pending })).items;
    expect(item?.asks[0]).toMatchObject({ shown: { state: "nobody" }, nudge: null });
  });
  it("makes one line of the GM's own fighters, in the head and in their exchange", () => {
    const panel = view([sweep]);
    expect(panel.npc?.text).toBe("3 fighters of yours are asked");
    expect(panel.items[0]?.asks.map((ask) => [ask.name, ask.answer.kind])).toEqual([
      ["3 fighters of yours", "all"],
      ["Bert", "one"],
    ]);
  });
  it("counts from the time at which a slot was asked again", () => {
    const declared = attack(anna, [bert], { faces: facesFor(2, 5) });
    const first = folded([declared]);
    const step = answer(first, bert, live, { option: "none" });
    const undo = entry({ kind: "undo", exchange: first.id, rows: [], reopen: ["t0"] }, "gm", { createdTime: 90_000 });
    const again = { ...folded([declared, step]), undos: [undo], slots: first.slots, rows: first.rows };
    const [item] = view([again], { now: 100_000 }).items;
    expect(item?.asks[0]?.since).toEqual({ at: 90_000, text: "10 sec" });
  });
  it("says why an exchange rests, and who has called what", () => {
    const call = entry({ kind: "call", exchange: strike.id, hold: "hold", holder: carl.id, words: "Now!" }, "carl");
    const state = { entry: call, why: "", order: 0, released: false } as const;
    const rests: Exchange = { ...strike, rest: "called", calls: [{ ...state, state: "waiting" }] };
    const [item] = view([rests], { pending: [] }).items;
    expect(item?.rest).toMatch(/ruling/);
    expect(item?.calls[0]).toMatchObject({ id: call.id, waits: true });
    expect(item?.calls[0]?.text).toContain("“Now!”");
    const approved: Exchange = { ...strike, rest: "held", calls: [{ ...state, state: "before", order: 1 }] };
    expect(view([approved], { pending: [] }).items[0]?.calls[0]).toMatchObject({ waits: false });
    expect(view([approved], { pending: [], wasFollowed: () => true }).items[0]?.calls).toEqual([]);
  });
  it("says that a result is on its way when nobody is asked any more", () => {
    expect(view([strike], { pending: [] }).items[0]?.still).toMatch(/answered/);
  });
  it("folds what is left over", () => {
    expect(view([], { left: [strike, sweep] }).left).toMatchObject({ text: "2 left over", open: false, items: [] });
    expect(view([], { left: [strike], leftOpen: true }).left?.items[0]?.headline).toBe("Anna attacks Bert");
  });
  it("has every word it asks for", () => {
    expect(JSON.stringify([view([strike, sweep], { left: [strike] }), view([strike], { pending: [] })])).not.toContain(
      "RIPOSTE.",
    );
  });
});

it.each([
  [-400, "0 sec"],
  [999, "0 sec"],
  [12_300, "12 sec"],
  [119_000, "1 min"],
  [7_200_000, "2 hr"],
  [90_000_000, "1 day"],
])("%i ms are %s", (ms, text) => expect(elapsed(words, ms)).toBe(text));

it("a card says whom nobody asked and why, and a GM how to ask anyway", () => {
  const declared = attack(anna, [bert, carl], { faces: facesFor(0, 5) });
  const open = folded([declared]);
  const spared = (who: typeof bert, why: string) =>
    answer(open, who, live, { option: "none", choice: { spared: why } });
  const notes = (user: string, ...whys: readonly [string, string]): readonly string[] => {
    const after = folded([declared, spared(bert, whys[0]), spared(carl, whys[1])]);
    const rows = Object.entries(after.rows).map(([id, row]) => [id, { ...row, state: "settled" as const }] as const);
    // Nothing that is still open can be undone.
    expect(sparedViews(desk("gm", live), after).map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining("Undo"),
    );
    return sparedViews(desk(user, live), { ...after, rows: Object.fromEntries(rows) }).map((note) => note.text);
  };
  const missed = "The attack misses anyway, so Bert and Carl did not have to answer.";
  expect(notes("bert", "pool.missed", "pool.missed")).toEqual([missed]);
  expect(notes("gm", "pool.missed", "pool.missed")).toEqual([
    missed,
    "To ask Bert and Carl anyway: Undo, then “Take back and ask again”.",
  ]);
  // Whoever posts an answer writes its reason: what is none of the family's reads as any other.
  expect(notes("bert", "pool.stopped", "<b>__proto__</b>")).toEqual([
    "The attack was stopped already. Bert did not have to answer.",
    "No answer could have helped Carl, so nobody was asked.",
  ]);
  expect(notes("bert", "pool.noDesperate", "pool.missed")[0]).toBe(
    "Bert had used both Action and Exert this round, so nobody was asked.",
  );
});
it.each<Family>([cairn, fate, pool])(
  "there is a sentence for each reason why nobody is asked: $id",
  ({ undecided }) => {
    const codes = [...(undecided?.harmless ?? []), ...(undecided?.helpless ?? [])];
    expect(codes.filter((code) => !words.has(`RIPOSTE.Spared.Why.${code}`))).toEqual([]);
  },
);
it("a card says who answered by standing order", () => {
  const declared = attack(anna, [bert, carl], { faces: facesFor(2, 5) });
  const open = folded([declared]);
  const ordered = answer(open, bert, live, { option: "none", choice: { order: true } });
  const own = answer(open, carl, live, { option: "none" });
  const after = folded([declared, ordered, own]);
  expect(orderViews(desk("gm", live), after).map((note) => note.text)).toEqual([
    "By standing order: Bert (No defense)",
  ]);
  expect(orderViews(desk("gm", live), open)).toEqual([]);
});
