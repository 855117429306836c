/** New attacks that need no window (docs/attacks.md). */
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  checkFaces,
  unusedFor,
  withGiven,
  type Book,
  type DiceAsk,
} from "../../../src/foundry/exchange/trust/given.ts";
import { MOST_REPLIES } from "../../../src/rules/core/lib/bounds.ts";
import { idChain, resultId } from "../../../src/rules/core/lib/ids.ts";
import { partOf } from "../exchange/fixtures.ts";
import { attackOf, bela, BLUE, GM, gor, message, openWorld, posted, RED, rosa } from "./world.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const many = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_n, at) => make(at));

describe("ids that everybody derives", () => {
  /** How many messages a GM's client posts for a result when the first so many ids of its chain are taken. */
  async function postedAfter(squatted: number): Promise<number> {
    const { add } = await openWorld(GM);
    Reflect.set(game, "release", { generation: 14 });
    const attack = posted(GM, attackOf(gor, [rosa]));
    const first = resultId(attack.id, [{ row: "t0", stage: 0, attempt: 0 }]);
    const taken = idChain(first).slice(0, squatted);
    add(attack, ...taken.map((id) => message("base", BLUE, {}, id)));
    const made: unknown[] = [];
    const createDocuments = (drafts: readonly unknown[]): Promise<readonly unknown[]> => {
      made.push(...drafts);
      return Promise.resolve([]);
    };
    vi.stubGlobal("ChatMessage", { implementation: { createDocuments } });
    vi.stubGlobal("CONFIG", { sounds: {} });
    vi.stubGlobal("CONST", {});
    vi.stubGlobal("foundry", { utils: { randomID: () => "RandomRandomRand" } });
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("foundry", { ...Reflect.get(globalThis, "foundry"), utils: { randomID: () => "anywhere00000000" } });
    const { postOnce } = await import("../../../src/foundry/exchange/post/post-once.ts");
    const body = { kind: "result", exchange: attack.id, parts: [partOf()] } as const;
    await postOnce({ id: first, body, speaker: null, content: "", rolls: [] });
    return made.length;
  }
  it("X45: a result comes under the last of them that is free", async () =>
    expect(await postedAfter(7)).toBeGreaterThan(0));
  it("X45: where all of them are taken, it comes all the same", async () =>
    expect(await postedAfter(8)).toBeGreaterThan(0));
});

describe("dice that the GM's client gives", () => {
  const ask: DiceAsk = { fighter: rosa.uuid, exchange: null, slot: "declare", n: 5, faces: 10, place: 0 };
  const give = (book: Book, asked: DiceAsk, rolled: readonly number[], at: number): Book =>
    unusedFor(book, asked) === null
      ? withGiven(book, { ...asked, user: RED, rolled, roll: "{}", at, usedBy: null })
      : book;
  const bad = [1, 1, 1, 1, 1];

  it("X46: asked for again, and after other questions for it, they are the same, or it is seen", () => {
    const book = give(give(give([], ask, bad, 1), ask, [9, 9, 9, 9, 9], 2), { ...ask, n: 4 }, [9, 9, 9, 9], 3);
    expect(unusedFor(book, ask)?.rolled).toEqual(bad);
    expect(checkFaces(book, ask, "m", bad)).toMatchObject({ own: false, asked: [bad, [9, 9, 9, 9]] });
  });

  it("X46: two hundred other questions do not push bad dice out of the book", () => {
    const flooded = many(200, (at) => ({ ...ask, slot: `x${at}` })).reduce<Book>(
      (book, other, at) => give(book, other, bad, at + 2),
      give([], ask, bad, 1),
    );
    expect(unusedFor(flooded, ask)?.rolled).toEqual(bad);
  });

  it("X47: no question is so long that the book does not fit into the browser's storage any more", async () => {
    await openWorld(GM);
    const queries: Record<string, (data: unknown, options: unknown) => Promise<unknown>> = {};
    let kept = 0;
    vi.stubGlobal("CONFIG", { queries });
    vi.stubGlobal("User", class {});
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: (_key: string, text: string) => {
        kept = text.length;
      },
    });
    class Stub {
      readonly dice = [{ results: [{ result: 1 }] }];
      evaluate(): Promise<this> {
        return Promise.resolve(this);
      }
      toJSON(): object {
        return {};
      }
    }
    vi.stubGlobal("Roll", Stub);
    vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), world: { id: "w" }, settings: { get: () => true } });
    const { answerDice } = await import("../../../src/foundry/exchange/trust/dice-desk.ts");
    answerDice();
    await queries["riposte.dice"]?.({ ...ask, n: 1, slot: "x".repeat(1_000_000) }, {});
    expect(kept).toBeLessThan(100_000);
  });
});

describe("messages without end", () => {
  it("X48: replies that cannot be read are as many lines of a card as those that can", async () => {
    const { add, store } = await openWorld(GM);
    const attack = posted(GM, attackOf(gor, [rosa]));
    add(attack, ...many(2000, () => message("reply", BLUE, { kind: "step", exchange: attack.id, body: {} })));
    expect(store.exchanges.get(attack.id)?.uncounted.length).toBeLessThanOrEqual(2 * MOST_REPLIES);
  });

  it("X44: a plain message that becomes a declaration later is the same in every window", async () => {
    const phases: (string | undefined)[] = [];
    for (const user of [GM, BLUE]) {
      const { messages, add, store } = await openWorld(user);
      const plain = message("base", RED, {});
      add(plain);
      const declared = { ...posted(RED, attackOf(rosa, [bela])), id: plain.id };
      messages.set(plain.id, declared);
      const { noteMessage } = await import("../../../src/foundry/exchange/thread/arrived.ts");
      Reflect.apply(noteMessage, null, ["updated", declared, RED]);
      // What a GM's window puts on record then.
      const mark = { what: "edited", was: null, by: RED };
      if (user === BLUE)
        add(message("reply", GM, { kind: "mark", exchange: plain.id, body: { about: plain.id, mark } }));
      phases.push(store.exchanges.get(plain.id)?.phase);
    }
    expect(phases).toEqual([undefined, undefined]);
  });

  it("X49: calls and waives of one player are so many, and say so; what others say counts", async () => {
    const { add, store, prompts } = await openWorld(BLUE);
    const attack = posted(GM, attackOf(gor, [bela]));
    const call = (at: number): ReturnType<typeof message> =>
      message("reply", RED, {
        kind: "call",
        exchange: attack.id,
        body: { hold: `h${at}`, holder: rosa.uuid, words: "now" },
      });
    add(attack, ...many(500, call));
    const read = store.exchanges.get(attack.id);
    expect(read?.calls).toHaveLength(MOST_REPLIES);
    expect(read?.uncounted.map(({ reason }) => reason.code)).toEqual(["tooOften"]);
    add(message("reply", GM, { kind: "ruling", exchange: attack.id, body: { ruling: { what: "go" } } }));
    expect(store.exchanges.get(attack.id)?.rest).toBe(null);
    expect(prompts.allPending().map(({ part }) => part)).toEqual(["asked"]);
  });
});
