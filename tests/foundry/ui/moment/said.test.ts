/** What a screen reader says of a fight: each thing once, whatever happens to the card (issue 14). */
import { describe, expect, it } from "vitest";
import { freshOf } from "../../../../src/foundry/ui/kit/announce/fresh.ts";
import { saidOf } from "../../../../src/foundry/ui/moment/said.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { Body, Exchange, Reply } from "../../../../src/rules/core/types.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table as cairnTable } from "../../../rules/cairn/table.ts";
import { Table as Fate } from "../../../rules/fate/table.ts";
import { table } from "../../../rules/pool/table.ts";
import { HOLD } from "../../../rules/pool/table/people.ts";
import { desk } from "../desk.ts";

/** As Carl's player hears it. */
const hears =
  (t: ReturnType<typeof table>, asked = false) =>
  (exchange: Exchange, id: string, body: Body, told: readonly string[] = []): string =>
    saidOf(desk("carl", t.scene), exchange, { id, body, user: "Gamemaster", asked, told: new Set(told) }).join(" ");

describe("what comes in is said in one sentence", () => {
  it("who attacks whom, to all but those who are asked, and nothing once nobody is asked", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"] });
    const open = t.exchange(id);
    const { body } = open.declared;
    expect(hears(t)(open, id, body)).toBe("Anna attacks Bert.");
    expect(hears(t, true)(open, id, body)).toBe("");
    t.answer(id, "t0", "none");
    expect(hears(t)(t.exchange(id), id, body)).toBe("");
  });
  it("what came of it, once it counts, and that it is taken back", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.hit("Anna", "Bert", 3);
    const exchange = t.exchange(id);
    const { message, part } = Object.values(exchange.rows).flatMap(({ results }) => results)[0] ?? {};
    if (message === undefined || part === undefined) throw new Error("no result");
    const result: Reply = { kind: "result", exchange: id, parts: [part] };
    expect(hears(t)(exchange, message, result)).toMatch(/^Bert .*Severity 4/);
    const reason = refuse("late");
    const uncounted = [{ message, author: "bert", kind: "result", reason }] as const;
    expect(hears(t)({ ...exchange, uncounted }, message, result)).toBe("");
    expect(hears(t)(exchange, "u", { kind: "cancel", exchange: id })).toBe(
      "Anna attacks Bert: Gamemaster calls the exchange off.",
    );
  });
});

describe("a standing order", () => {
  it("is said to whose fighter it answered for, and to nobody else: the result follows", () => {
    const t = table({ Anna: {}, Carl: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Carl"], outcome: 3 });
    t.answer(id, "t0", "dodge");
    const exchange = t.exchange(id);
    const step = exchange.slots["t0"]?.step;
    if (!step) throw new Error("no answer");
    const body = { ...step.body, choice: { ...step.body.choice, order: true } };
    const heard = { id: step.id, body, user: "Carl", asked: false, told: new Set<string>() };
    const at = desk("carl", t.scene);
    const hears = (owner: string) => saidOf({ ...at, playersOf: () => [owner] }, exchange, heard);
    expect(hears("carl")).toEqual(["Carl, by standing order: Dodge."]);
    expect(hears("anna")).toEqual([]);
    const said = (why: string): readonly string[] => {
      const choice = { order: true, orderWhy: why };
      return saidOf({ ...at, playersOf: () => ["carl"] }, exchange, { ...heard, body: { ...body, choice } });
    };
    expect(said("pool.actionUsed")).toEqual(["Carl’s order: does not defend; the Action is spent."]);
    // The word of whoever posted it is a code of the list, or nothing.
    expect(said("pool")).toEqual(["Carl’s order: does not defend; no answer is possible."]);
  });
});

describe("what concerns nobody else", () => {
  const resultOf = (t: ReturnType<typeof table>, id: string): [Exchange, string, Body] => {
    const exchange = t.exchange(id);
    const { message, part } = Object.values(exchange.rows).flatMap(({ results }) => results)[0] ?? {};
    if (message === undefined || part === undefined) throw new Error("no result");
    return [exchange, message, { kind: "result", exchange: id, parts: [part] }];
  };
  it("an action with a roll is said with what the dice came to", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "act", { words: "climbs" }, { outcome: 3 });
    t.settle();
    const [exchange, message, body] = resultOf(t, id);
    expect(hears(t)(exchange, message, body)).toMatch(/^Anna: climbs\. Outcome 3.*\.$/);
  });
  it("a stop says what it stops, and its result nothing more", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} });
    const hold = t.start("Anna", "hold", HOLD);
    t.settle();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    t.call(id, hold, "", "carl");
    t.rule(id, { what: "stop", why: "he fell" });
    const ruling: Body = { kind: "ruling", exchange: id, ruling: { what: "stop", why: "he fell" } };
    const entry = t.exchange(id).rulings[0]?.id ?? "";
    expect(hears(t)(t.exchange(id), entry, ruling)).toMatch(/^Bert attacks Carl: .+ stops it\. \(he fell\)$/);
    t.settle();
    expect(hears(t)(...resultOf(t, id))).toBe("");
  });
});

describe("a result says how it ended, to its last sentence", () => {
  it("that somebody gives in, and what else [keys #14]", () => {
    const t = new Fate({ Rosa: { skills: { fists: 4 } }, Gor: {} }, { combat: true });
    const id = t.act("Rosa", "attack", 2, { to: ["Gor"] });
    t.defend(id, 0);
    t.answer(id, "soak", "giveIn");
    t.settle();
    const exchange = t.exchange(id);
    const { message, part } = Object.values(exchange.rows).flatMap(({ results }) => results)[0] ?? {};
    if (message === undefined || part === undefined) throw new Error("no result");
    const body: Reply = {
      kind: "result",
      exchange: id,
      parts: Object.values(exchange.rows).flatMap(({ results }) => results.map((one) => one.part)),
    };
    const plain = desk("carl", t.scene);
    const at = { ...plain, family: () => ({ rules: fate, icons: {} }) };
    const heard = { id: message, body, user: "Gamemaster", asked: false };
    const said = saidOf(at, exchange, { ...heard, told: new Set() });
    expect(said.join(" ")).toMatch(/^Gor gives in\. /);
    // A later stage says what is new, and nothing twice.
    expect(saidOf(at, exchange, { ...heard, told: new Set(said.slice(0, 1)) })).toEqual(said.slice(1));
    expect(saidOf(at, exchange, { ...heard, told: new Set(said) })).toEqual([]);
  });
  it("a block that asks nobody is told whole: nothing was said of it before [keys #14]", () => {
    const t = new Fate({ Rosa: {}, Gor: {} }, { combat: true });
    const exchange = t.exchange(t.block("Rosa", ["Gor"], { types: ["move"] }, 0));
    const { message, part } = Object.values(exchange.rows).flatMap(({ results }) => results)[0] ?? {};
    if (message === undefined || part === undefined) throw new Error("no result");
    const at = { ...desk("carl", t.scene), family: () => ({ rules: fate, icons: {} }) };
    const body: Reply = { kind: "result", exchange: exchange.id, parts: [part] };
    const said = saidOf(at, exchange, { id: message, body, user: "Gamemaster", asked: false, told: new Set() });
    expect(said.join(" ")).toMatch(/^Rosa keeps Gor from moves.*The block stands at/);
  });
});

describe("what a GM says on a card [keys #14]", () => {
  it("a ruling, and why", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"] });
    const modifier = { label: "", kind: "damage", value: 1, source: "rain", rule: "P30" } as const;
    const ruling = { what: "modifier", slot: "declare", modifier } as const;
    t.rule(id, ruling);
    const entry = t.exchange(id).rulings[0]?.id ?? "";
    expect(hears(t)(t.exchange(id), entry, { kind: "ruling", exchange: id, ruling })).toMatch(
      /^Gamemaster rules on Anna’s action: damage \+1 \(rain\)$/,
    );
  });
  it("that an attack or an answer may pass, to those who are asked as well", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"] });
    const plain = t.exchange(id);
    const { declared } = plain;
    const body = { ...declared.body, allowed: ["range"] };
    const open = { ...plain, declared: { ...declared, body } };
    expect(hears(t)(open, id, body)).toBe("Anna attacks Bert. Gamemaster allows Anna: Attack");
    expect(hears(t, true)(open, id, body)).toBe("Gamemaster allows Anna: Attack");
    t.answer(id, "t0", "none");
    const step = t.exchange(id).slots["t0"]?.step;
    if (step == null) throw new Error("no step");
    expect(hears(t)(t.exchange(id), step.id, step.body)).toBe("");
    expect(hears(t)(t.exchange(id), step.id, { ...step.body, allowed: ["range"] })).toMatch(
      /^Gamemaster allows Bert: No defense$/,
    );
  });
});

describe("in Cairn", () => {
  const at = (t: ReturnType<typeof cairnTable>): ReturnType<typeof desk> => ({
    ...desk("carl", t.scene),
    family: () => ({ rules: cairn, icons: {} }),
  });
  const hearsStep = (t: ReturnType<typeof cairnTable>, id: string, slot: string): readonly string[] => {
    const exchange = t.exchange(id);
    const step = exchange.slots[slot]?.step;
    if (step == null) throw new Error("no step");
    const heard = { id: step.id, body: step.body, user: "Bert", asked: false, told: new Set<string>() };
    return saidOf(at(t), exchange, heard);
  };
  const hearsEnd = (t: ReturnType<typeof cairnTable>, id: string, row = "t0"): readonly string[] => {
    const exchange = t.exchange(id);
    const { message, part } = exchange.rows[row]?.results.at(-1) ?? {};
    if (message === undefined || part === undefined) throw new Error("no result");
    const body: Reply = { kind: "result", exchange: id, parts: [part] };
    return saidOf(at(t), exchange, { id: message, body, user: "Gamemaster", asked: false, told: new Set() });
  };
  const together = () => {
    const t = cairnTable({ Anna: pc({ weapons: [SWORD] }), Bert: pc({ weapons: [SWORD] }), Gob: foe({ hp: 20 }) });
    return { t, id: t.attack("Anna", "Gob", {}, { with: ["Actor.Bert"] }) };
  };
  it("others hear who joins an attack, and who stays out of it [keys #14]", () => {
    const joined = together();
    joined.t.answer(joined.id, "join1", "join");
    expect(hearsStep(joined.t, joined.id, "join1")).toEqual(["Bert joins the attack."]);
    const out = together();
    out.t.answer(out.id, "join1", "stayOut");
    expect(hearsStep(out.t, out.id, "join1")).toEqual(["Bert stays out of it."]);
  });
  it("a target's answer and its dice are told by what comes of them", () => {
    const { t, id } = together();
    t.answer(id, "join1", "join");
    t.answer(id, "t0", "none");
    expect(hearsStep(t, id, "t0")).toEqual([]);
  });
  it("the Warden's word on a gambit, while the save is still to come [keys #14]", () => {
    const t = cairnTable({ Anna: pc({ weapons: [SWORD] }), Gob: foe({ hp: 20 }) });
    const id = t.start("Anna", "gambit", { words: "trips him" }, { to: ["Gob"] });
    t.answer(id, "t0", "none");
    t.settle();
    const [agree] = t.asked(id);
    t.answer(id, "agree", t.ask(id, "agree")?.options[0]?.id ?? "");
    expect([agree, hearsStep(t, id, "agree")]).toEqual(["agree", [expect.stringMatching(/^Gob saves with /)]]);
  });
  it("what the loss calls for: a scar at exactly 0 HP (C34)", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Anna: pc({ hp: 3 }) });
    const id = t.blow("Gob", "Anna", { roll: [3] });
    t.finish(id);
    const said = hearsEnd(t, id);
    expect(said).toEqual(["Anna loses 3 HP.", expect.stringMatching(/^Exactly 0 HP: Anna may get a scar\./)]);
  });
  it.each([
    ["chair", [2], "improvised", "Anna: Chair breaks, as an improvised weapon does after one use."],
    ["axe", [2, 3], "weapon", "Anna: Axe breaks, given up for the stronger attack."],
  ] as const)("that gear breaks, and why: %s (C8, C33)", (id, roll, kind, text) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    const gear = { ...SWORD, id, name, kind };
    const t = cairnTable(
      { Anna: pc({ weapons: [gear], hp: 0 }), Gob: foe({ hp: 20 }) },
      { house: { breakingPoint: true } },
    );
    const blow = t.blow("Anna", "Gob", { roll }, { choice: { weapon: id, breaks: kind === "weapon" } });
    t.finish(blow);
    expect(hearsEnd(t, blow, "a0")).toEqual([text]);
  });
  it("what Critical Damage means for a foe [keys #14]", () => {
    const t = cairnTable({ Anna: pc({ weapons: [SWORD], hp: 9 }), Gob: foe({ hp: 1, str: 9 }) });
    const id = t.blow("Anna", "Gob", { roll: [6], "t0-save": [20] });
    t.finish(id);
    const said = hearsEnd(t, id);
    expect(said.slice(-2)).toEqual([
      expect.stringMatching(/^Critical Damage! Gob fails/),
      "Gob fights on, unless the GM says it is out (the skull in the tracker): its attacks are Impaired, those on it may be Enhanced.",
    ]);
  });
});

describe("who attacks whom", () => {
  it("is said when it is declared, and by no result of it once more", () => {
    const foes = { Cap: foe({ weapons: [SWORD] }), Taker: foe({ weapons: [SWORD] }) };
    const t = cairnTable({ ...foes, Wenna: pc({ hp: 1, str: 3, weapons: [SWORD] }) });
    const id = t.attack("Cap", "Wenna", { roll: [6], "roll-1": [6] }, { with: ["Actor.Taker"] });
    const headline = "Cap and Taker attack Wenna";
    const at = { ...desk("carl", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const told = new Set<string>();
    const hears = (body: Body, message: string): readonly string[] => {
      const said = saidOf(at, t.exchange(id), { id: message, body, user: "Gamemaster", asked: false, told });
      if (body.kind === "result") for (const one of said) told.add(one);
      return said;
    };
    expect(hears(t.exchange(id).declared.body, id)).toEqual([`${headline}.`]);
    t.answer(id, "t0", "none");
    t.finish(id);
    const results = Object.values(t.exchange(id).rows).flatMap((row) => row.results);
    const said = results.flatMap(({ message, part }) =>
      hears({ kind: "result", exchange: id, parts: [part] }, message),
    );
    expect(said.some((one) => one.includes("Wenna"))).toBe(true);
    expect(said.filter((one) => one.includes(headline))).toEqual([]);
  });
});

describe("what is new", () => {
  const keyed = (...keys: readonly string[]) => keys.map((key) => ({ key }));
  it("is told once, and again when it was gone in between", () => {
    const told = new Set<string>();
    expect(freshOf(told, keyed("a", "b"))).toEqual(keyed("a", "b"));
    expect(freshOf(told, keyed("a", "b", "c"))).toEqual(keyed("c"));
    expect(freshOf(told, keyed("a"))).toEqual([]);
    expect(freshOf(told, keyed("a", "b"))).toEqual(keyed("b"));
  });
});
