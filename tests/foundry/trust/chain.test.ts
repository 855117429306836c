/** Somebody has taken every id that a message could be posted under (C1): it is posted under one that nobody can know. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { followId } from "../../../src/rules/core/holds/follow.ts";
import { derivedId, idChain, resultId } from "../../../src/rules/core/lib/ids.ts";
import type { Body, Reply } from "../../../src/rules/core/types.ts";
import { postingWorld } from "./posting.ts";
import { attackOf, bela, BLUE, GM, gor, message, posted, RED, recordGms, rosa, type OpenWorld } from "./world.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const squat = (world: OpenWorld, first: string): void =>
  world.add(...idChain(first).map((id) => message("base", BLUE, {}, id)));

async function postTwice(first: string, body: Reply): Promise<void> {
  const { postOnce } = await import("../../../src/foundry/exchange/post/post-once.ts");
  const draft = { id: first, body, speaker: null, content: "", rolls: [] };
  await postOnce(draft);
  await postOnce(draft);
}

const said = (world: OpenWorld, kind: Body["kind"], what = ""): readonly string[] =>
  [...world.messages.values()]
    .filter(({ system }) => JSON.stringify(system).includes(`"kind":"${kind}"`))
    .filter(({ system }) => JSON.stringify(system).includes(what))
    .map(({ id }) => id);

describe("where the whole chain of ids is taken", () => {
  it("a result comes under an id of its own, once, and the card says who took the others", async () => {
    const world = await postingWorld(GM);
    const attack = posted(RED, attackOf(rosa, [gor]));
    world.add(attack);
    const part = { row: "t0", fighter: gor.uuid, stage: 0, attempt: 0, steps: [], outcome: {}, changes: [] };
    const first = resultId(attack.id, [part]);
    squat(world, first);
    await postTwice(first, { kind: "result", exchange: attack.id, parts: [part] });
    const [id = "", ...more] = said(world, "result");
    expect(more).toEqual([]);
    expect(id).not.toBe("");
    expect(idChain(first)).not.toContain(id);
    expect(said(world, "mark", '"what":"taken"')).toHaveLength(idChain(first).length);
    expect(world.store.exchanges.get(attack.id)?.marks).toHaveLength(idChain(first).length);
  });

  it("a mark comes once; another about the same message comes beside it", async () => {
    const world = await postingWorld(GM);
    const attack = posted(RED, attackOf(rosa, [gor]));
    world.add(attack);
    const first = derivedId(`mark:${attack.id}:${attack.id}:differs`);
    squat(world, first);
    const differs = (seen: string): Reply => ({
      kind: "mark",
      exchange: attack.id,
      about: attack.id,
      mark: { what: "differs", fields: [{ label: "L", said: "a", seen }] },
    });
    await postTwice(first, differs("b"));
    expect(said(world, "mark", '"what":"differs"')).toHaveLength(1);
    await postTwice(first, differs("c"));
    expect(said(world, "mark", '"what":"differs"')).toHaveLength(2);
  });

  it("of a player's window nothing is taken for its own message that another player has posted", async () => {
    const world = await postingWorld(RED);
    const attack = posted(RED, attackOf(rosa, [gor]));
    world.add(attack);
    const part = { row: "t0b", fighter: rosa.uuid, stage: 0, attempt: 0, steps: [], outcome: {}, changes: [] };
    const first = resultId(attack.id, [part]);
    const body = { kind: "result", exchange: attack.id, body: { parts: [part] } };
    world.add(...idChain(first).map((id) => message("reply", BLUE, body, id)));
    await postTwice(first, { kind: "result", exchange: attack.id, parts: [part] });
    expect(said(world, "result").filter((id) => world.messages.get(id)?.author.id === RED)).toHaveLength(1);
  });
});

describe("found by what it says, whatever its id", () => {
  const call = { hold: "", holder: bela.uuid };

  it("a follow-through is the first one that counts, by the holder, for this call", async () => {
    const world = await postingWorld(GM);
    const hold = posted(BLUE, attackOf(bela, [], { option: "hold", price: [] }));
    const attack = posted(GM, attackOf(gor, [rosa]));
    const called = message("reply", BLUE, {
      kind: "call",
      exchange: attack.id,
      body: { ...call, hold: hold.id, words: "" },
    });
    world.add(hold, attack, called);
    squat(world, followId(called.id));
    const { childOf } = await import("../../../src/foundry/exchange/holds/follows.ts");
    const parent = { exchange: attack.id, call: called.id, hold: hold.id, depth: 1 };
    expect(childOf(parent)).toBeNull();
    // Of another fighter, and by somebody who does not own the holder.
    world.add(posted(RED, attackOf(rosa, [gor], { parent })), posted(RED, attackOf(bela, [gor], { parent })));
    expect(childOf(parent)).toBeNull();
    const own = posted(BLUE, attackOf(bela, [gor], { parent }));
    world.add(own, posted(BLUE, attackOf(bela, [gor], { parent })));
    expect(childOf(parent)?.id).toBe(own.id);
    await recordGms();
    world.remove(own, GM);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(childOf(parent)?.id).not.toBe(own.id);
  });
});
