/** What floats over tokens and what the strip says of turns, in words (issue 14, "The moment"). */
import { describe, expect, it } from "vitest";
import { COLORS, floatsOf, heldFloat } from "../../../../src/foundry/ui/moment/floats.ts";
import { turnItem, turnKey, type TurnSource } from "../../../../src/foundry/ui/moment/turn-view.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { DAGGER, SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table as cairnTable } from "../../../rules/cairn/table.ts";
import type { StatusBadge } from "../../../../src/rules/core/types.ts";
import { pool } from "../../../rules/pool/fixtures.ts";
import { table, type Table } from "../../../rules/pool/table.ts";
import { HOLD, power } from "../../../rules/pool/table/people.ts";
import { desk, words } from "../desk.ts";

/** The message of the last result. */
const resultOf = (t: Pick<Table, "exchange">, id: string): string =>
  Object.values(t.exchange(id).rows)
    .flatMap(({ results }) => results.map(({ message }) => message))
    .at(-1) ?? "";

describe("a result floats over the tokens of those whom it concerns", () => {
  it("in words, with a sign, once for each message, by the message that it was written in", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.hit("Anna", "Bert", 3);
    const floats = floatsOf(words, pool, t.exchange(id), resultOf(t, id));
    expect(floats.map(({ fighter, kind, text }) => [fighter.actor, kind, text])).toEqual([
      ["Actor.Bert", "hurt", "▼ Severity 4"],
    ]);
    expect(floatsOf(words, pool, t.exchange(id), id)).toEqual([]);
    expect(floatsOf(words, {}, t.exchange(id), resultOf(t, id))).toEqual([]);
  });
  it("of an undone result nothing, of the next attempt its own", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.hit("Anna", "Bert", 3);
    const first = resultOf(t, id);
    t.undo(id, ["t0", "t0b"], ["t0"]);
    expect(floatsOf(words, pool, t.exchange(id), first)).toEqual([]);
    t.answer(id, "t0", "dodge", { outcome: 5 });
    t.settle();
    expect(floatsOf(words, pool, t.exchange(id), resultOf(t, id)).map(({ text }) => text)).toEqual(["◆ Dodged"]);
  });
  it("both sides of a parry in Cairn, each over its own", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [DAGGER] }) });
    const id = t.blow("Gob", "Rosa", { t0: [6], roll: [5] }, { answer: "parry" });
    const all = Object.values(t.exchange(id).rows).flatMap(({ results }) => results.map(({ message }) => message));
    const floats = [...new Set(all)].flatMap((message) => floatsOf(words, cairn, t.exchange(id), message));
    expect(floats.map(({ fighter, text }) => `${fighter.actor} ${text}`).sort()).toEqual([
      "Actor.Gob ▼ −6 STR",
      "Actor.Rosa ◆ Parried",
    ]);
  });
  it.each([
    ["ease", "◆ Steadied"],
    ["hinder", "◆ Shaken"],
    ["ward", "◆ Protected"],
  ] as const)("P11: a Power that attacks nobody has not missed: %s", (effect, text) => {
    const word = power("word", { rolled: false, attacks: false, effect });
    const t = table({ Anna: { stats: { powers: [word] } }, Bert: {} });
    const id = t.start("Anna", "power", { power: "word" }, { to: ["Bert"] });
    t.settle();
    const floats = floatsOf(words, pool, t.exchange(id), resultOf(t, id));
    expect(floats.map((float) => [float.fighter.actor, float.text])).toEqual([["Actor.Bert", text]]);
  });
  it("P11: a Power that failed shows nothing over whom it was meant for", () => {
    const t = table({ Anna: { stats: { powers: [power("mend", { attacks: false, effect: "heal" })] } }, Bert: {} });
    const id = t.start("Anna", "power", { power: "mend" }, { to: ["Bert"], outcome: 0 });
    t.settle();
    expect(floatsOf(words, pool, t.exchange(id), resultOf(t, id))).toEqual([]);
  });
  it("a held action when its call is approved, not when it is called or denied", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} });
    const hold = t.start("Anna", "hold", HOLD);
    t.settle();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    const call = t.call(id, hold, "", "carl");
    expect(heldFloat(words, t.exchange(id), call)).toBeNull();
    const ruling = t.approve(id, call);
    expect(heldFloat(words, t.exchange(id), ruling)).toMatchObject({
      fighter: { actor: "Actor.Anna" },
      kind: "held",
      text: "! Now!",
    });
    expect(heldFloat(words, t.exchange(id), id)).toBeNull();
  });
  it("every kind has a color of its own or a sign", () => {
    for (const color of Object.values(COLORS)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

const LESS: StatusBadge = {
  id: "action",
  kind: "action",
  label: "RIPOSTE.Pool.Mark.actionLess",
  data: { n: 2 },
  used: false,
  n: null,
  marker: null,
};

describe("the strip says whose turn it is", () => {
  const t = table({ Anna: {} });
  const source: TurnSource = {
    kind: "turn",
    when: "c.1.0",
    combat: "c",
    fighter: "Actor.Anna",
    name: "Anna",
    spent: false,
    taken: false,
    out: null,
    moves: false,
    less: null,
    skips: false,
    quiet: false,
    awaited: false,
  };
  const item = (more: Partial<TurnSource> = {}, key: string | null = "Alt+R") =>
    turnItem(desk("anna", t.scene), { ...source, ...more }, key);

  it.for([
    ["now", {}, "Alt+R", "Your turn: Anna. Alt+R begins it.", ["do", "later", "end"]],
    [
      "now, with a part of the Action spent",
      { less: LESS },
      "Alt+R",
      "Your turn: Anna. Action ready: 2 dice less. Alt+R begins it.",
      ["do", "later", "end"],
    ],
    ["now, without a key", {}, null, "Your turn: Anna.", ["do", "later", "end"]],
    [
      "now, with nothing left",
      { spent: true, quiet: true },
      "Alt+R",
      "Your turn: Anna. Nothing is left to do this turn.",
      ["later", "end"],
    ],
    [
      "now, with nothing left but the move",
      { spent: true, moves: true, quiet: true },
      "Alt+R",
      "Your turn: Anna. Only moving is left this turn.",
      ["later", "end"],
    ],
    [
      "taken, and how it ends",
      { spent: true, taken: true, quiet: true },
      "Alt+R",
      "Turn taken: Anna.",
      ["later", "end"],
    ],
    [
      "of somebody who is down",
      { out: "down", quiet: true },
      "Alt+R",
      "Anna is out of the fight: pass the turn on.",
      ["later", "end"],
    ],
    [
      "of somebody who is dead",
      { out: "dead", quiet: true },
      "Alt+R",
      "Anna is dead: pass the turn on.",
      ["later", "end"],
    ],
    [
      "of somebody who got away",
      { out: "away", quiet: true },
      "Alt+R",
      "Anna got away: pass the turn on.",
      ["later", "end"],
    ],
    ["next", { kind: "next", quiet: true }, "Alt+R", "You are next: Anna.", ["later"]],
  ] as const)("%s", ([_, more, key, spoken, acts]) => {
    const view = item(more, key);
    expect([view.spoken, view.acts.map(({ id }) => id)]).toEqual([spoken, acts]);
    const first = acts.find((id) => id === "do") ?? acts.find((id) => id === "end");
    expect(view.acts.filter(({ primary }) => primary).map(({ id }) => id)).toEqual(first === undefined ? [] : [first]);
  });
  it("each turn has a key of its own, so that it is said once and may be put aside", () => {
    expect(turnKey(source)).not.toBe(turnKey({ ...source, when: "c.2.0" }));
    expect(turnKey(source)).not.toBe(turnKey({ ...source, kind: "next" }));
    // What was put aside before it began tells all the same that it is over.
    expect(turnKey(source)).not.toBe(turnKey({ ...source, taken: true }));
    // And that its fighter has fallen in it.
    expect(turnKey(source)).not.toBe(turnKey({ ...source, out: "down" }));
  });
  it("ending it is always the last button, so that it never comes up where another one was", () => {
    for (const more of [{}, { taken: true }, { spent: true }, { out: "down" }] as const)
      expect(item(more).acts.at(-1)?.id).toBe("end");
  });
  it("a GM may have Foundry pass over the fallen from now on", () => {
    const acts = (user: string): readonly string[] =>
      turnItem(desk(user, t.scene), { ...source, out: "down" }, null).acts.map(({ label }) => label);
    expect(acts("gm")).toEqual(["Close", "Always skip", "COMBAT.TurnNext"]);
    expect(acts("anna")).toEqual(["Close", "COMBAT.TurnEnd"]);
    const labels = item({ out: "down", skips: true }, null).acts.map(({ label }) => label);
    expect(labels).toEqual(["Close", "COMBAT.TurnEnd"]);
    expect(turnItem(desk("gm", t.scene), { ...source, out: "down", skips: true }, null).acts).toHaveLength(2);
  });
  it("only what may be begun can be put off; what is over is passed on", () => {
    const labels = (more: Partial<TurnSource>): readonly string[] => item(more).acts.map(({ label }) => label);
    expect(labels({})).toEqual(["Begin", "Later", "COMBAT.TurnEnd"]);
    // Somebody still owes an answer to what was begun in it.
    expect(labels({ awaited: true })).toEqual(["Begin", "Later"]);
    const ofGm = turnItem(desk("gm", t.scene), source, null).acts.map(({ label }) => label);
    expect(ofGm).toEqual(["Begin", "Later", "COMBAT.TurnNext"]);
    for (const over of [{ taken: true }, { spent: true }, { out: "down" }] as const)
      expect(labels(over)).toEqual(["Close", "COMBAT.TurnEnd"]);
    expect(labels({ kind: "next" })).toEqual(["Close"]);
  });
});
