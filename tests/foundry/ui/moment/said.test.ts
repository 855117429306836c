/** What a screen reader says of a fight: each thing once, whatever happens to the card (issue 14). */
import { describe, expect, it } from "vitest";
import { freshOf } from "../../../../src/foundry/ui/kit/announce/fresh.ts";
import { saidOf } from "../../../../src/foundry/ui/moment/said.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { Body, Exchange, Reply } from "../../../../src/rules/core/types.ts";
import { table } from "../../../rules/pool/table.ts";
import { desk } from "../desk.ts";

/** As Carl's player hears it. */
const hears =
  (t: ReturnType<typeof table>, asked = false) =>
  (exchange: Exchange, id: string, body: Body): string | null =>
    saidOf(desk("carl", t.scene), exchange, { id, body, user: "Gamemaster", asked });

describe("what comes in is said in one sentence", () => {
  it("who attacks whom, to all but those who are asked, and nothing once nobody is asked", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"] });
    const open = t.exchange(id);
    const { body } = open.declared;
    expect(hears(t)(open, id, body)).toBe("Anna attacks Bert.");
    expect(hears(t, true)(open, id, body)).toBeNull();
    t.answer(id, "t0", "none");
    expect(hears(t)(t.exchange(id), id, body)).toBeNull();
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
    expect(hears(t)({ ...exchange, uncounted }, message, result)).toBeNull();
    expect(hears(t)(exchange, "u", { kind: "cancel", exchange: id })).toBe(
      "Anna attacks Bert: Gamemaster calls the exchange off.",
    );
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
