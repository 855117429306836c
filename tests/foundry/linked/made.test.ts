/** A player can write any flag of an own actor: a marker binds others only where a counted result made it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import type { Change, Marker, ResultPart } from "../../../src/rules/core/types.ts";
import { BLUE, GM, message, MOMENT, posted, RED, recordGms, type OpenWorld, type StubMessage } from "../trust/world.ts";
import { openTethered, people, readFighter, tie, tieOf, type People } from "./world.ts";

let who: People;
let world: OpenWorld;
beforeEach(async () => {
  who = people();
  world = await openTethered(who);
});
afterEach(() => vi.unstubAllGlobals());

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const bindsGor = (): boolean => readFighter(world, who.gor).bound.length > 0;
function reply(author: string, body: Parameters<typeof storedReply>[0]): StubMessage {
  const one = message("reply", author, storedReply(body));
  world.add(one);
  return one;
}
const keep = (marker: Marker): void => {
  who.rosa.flags = { riposte: { markers: { [marker.id]: structuredClone(marker) } } };
};
const partOf = (row: string, fighter: People["rosa"], changes: readonly Change[]): ResultPart => ({
  row,
  fighter: fighter.uuid,
  stage: 0,
  attempt: 0,
  steps: [],
  outcome: {},
  changes,
});

/** Rosa, whom Red plays, ties Gor; a GM stops the wait, and the result makes the marker. */
function tied(author = GM): { readonly declared: StubMessage; readonly result: StubMessage; readonly marker: Marker } {
  const declared = posted(RED, tieOf(who.rosa, who.gor));
  world.add(declared);
  reply(GM, { kind: "ruling", exchange: declared.id, ruling: { what: "stop", why: "" } });
  const on = [who.gor.uuid];
  const marker: Marker = { id: declared.id, kind: "tie", by: who.rosa.uuid, moment: MOMENT, on, data: {} };
  const parts = [partOf("a0", who.rosa, [{ kind: "marker", marker }])];
  const result = reply(author, { kind: "result", exchange: declared.id, parts });
  expect(world.store.exchanges.get(declared.id)?.rows["a0"]?.results).toHaveLength(1);
  return { declared, result, marker };
}

describe("a player's marker that names others", () => {
  it("binds nobody when it was written by hand, whatever exchange it names (X53)", async () => {
    tie(who.rosa, [who.gor]);
    expect(bindsGor()).toBe(false);
    await nextTask();
    const other = posted(RED, tieOf(who.rosa, who.gor));
    world.add(other);
    keep({ id: other.id, kind: "tie", by: who.rosa.uuid, moment: MOMENT, on: [who.gor.uuid], data: {} });
    expect(bindsGor()).toBe(false);
    // It is the maker's own all the same.
    expect(readFighter(world, who.rosa).markers).toHaveLength(1);
  });

  it.each([
    ["a GM's", GM],
    ["its owner's", RED],
  ])("binds them when %s result that counts made it", (_, author) => {
    keep(tied(author).marker);
    expect(bindsGor()).toBe(true);
  });

  it("binds nobody by a result that does not count", () => {
    const declared = posted(RED, tieOf(who.rosa, who.gor));
    world.add(declared);
    const on = [who.gor.uuid];
    const marker: Marker = { id: declared.id, kind: "tie", by: who.rosa.uuid, moment: MOMENT, on, data: {} };
    reply(BLUE, {
      kind: "result",
      exchange: declared.id,
      parts: [partOf("a0", who.rosa, [{ kind: "marker", marker }])],
    });
    expect(world.store.exchanges.get(declared.id)?.uncounted).toHaveLength(1);
    keep(marker);
    expect(bindsGor()).toBe(false);
  });

  it.each<[string, (marker: Marker) => Marker]>([
    ["other people", (marker) => ({ ...marker, on: [who.gor.uuid, who.ulf.uuid] })],
    ["other data", (marker) => ({ ...marker, data: { strength: 99 } })],
    ["another moment", (marker) => ({ ...marker, moment: null })],
    ["another kind", (marker) => ({ ...marker, kind: "chain" })],
  ])("binds nobody once it was changed to %s", (_, change) => {
    keep(change(tied().marker));
    expect(bindsGor()).toBe(false);
  });

  it("binds nobody once it was taken back, or a counted result has taken it away, though it is written again", async () => {
    const { declared, marker } = tied();
    keep(marker);
    expect(bindsGor()).toBe(true);
    const slip = posted(GM, {
      ...tieOf(who.gor, who.rosa, { option: "slip", targets: [], price: [], numbers: { ties: [marker.id] } }),
      helpers: [tieOf(who.rosa, who.gor).attacker],
    });
    world.add(slip);
    const parts = [partOf("h0", who.rosa, [{ kind: "unmark", id: marker.id }])];
    reply(GM, { kind: "result", exchange: slip.id, parts });
    expect(world.store.exchanges.get(slip.id)?.rows["h0"]?.results).toHaveLength(1);
    expect(bindsGor()).toBe(false);
    reply(GM, { kind: "undo", exchange: slip.id, rows: ["h0"], reopen: [] });
    await nextTask();
    expect(bindsGor()).toBe(true);
    reply(GM, { kind: "undo", exchange: declared.id, rows: ["a0"], reopen: [] });
    await nextTask();
    expect(bindsGor()).toBe(false);
  });

  it("binds nobody any more once its exchange is deleted, and those whom it names are redrawn", async () => {
    const { declared, marker } = tied();
    keep(marker);
    expect(bindsGor()).toBe(true);
    await nextTask();
    const { changes } = await import("../../../src/foundry/exchange/lib/changes.ts");
    const told: string[] = [];
    changes.on("linked", (fighters) => void told.push(...fighters));
    await recordGms();
    for (const one of [...world.messages.values()]) world.remove(one, GM);
    await nextTask();
    expect(world.store.exchanges.get(declared.id)).toBeNull();
    expect(bindsGor()).toBe(false);
    expect(told).toContain(who.gor.uuid);
  });

  it("is there as soon as the messages are", async () => {
    const { marker } = tied();
    keep(marker);
    const { messages } = game;
    Object.assign(game, { messages: undefined });
    const { refoldAll } = await import("../../../src/foundry/exchange/thread/store.ts");
    refoldAll();
    expect(bindsGor()).toBe(false);
    Object.assign(game, { messages });
    await nextTask();
    expect(bindsGor()).toBe(true);
  });
});

describe("a marker of a fighter that no player owns", () => {
  it("is believed, also when its exchange is gone: only GMs write it; and nothing is folded for it", async () => {
    tie(who.gor, [who.rosa]);
    const { exchanges } = await import("../../../src/foundry/exchange/thread/store.ts");
    const get = vi.spyOn(exchanges, "get");
    expect(readFighter(world, who.rosa).bound).toHaveLength(1);
    expect(get).not.toHaveBeenCalled();
  });
});
