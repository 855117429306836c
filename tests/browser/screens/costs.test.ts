/** What Riposte may cost, in counts and bytes (design §7); times are in `npm run bench`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHORT } from "../../../bench/depth.ts";
import { bytesOfAll, LEDGER_LIMIT, MESSAGES_LIMIT } from "../../../bench/measures/bytes.ts";
import {
  mostUpdates,
  oneExchange,
  oneReply,
  openWindows,
  type OneExchange,
  type Windows,
} from "../../../bench/measures/exchange.ts";
import { shippedFiles, shippedSizes } from "../../../bench/measures/size.ts";
import { PARTS } from "../../../bench/parts.ts";
import { isLeftOut, type Half } from "../../half.ts";
import { idOf } from "../kit/world.ts";

describe("one exchange", () => {
  let windows: Windows;
  let one: OneExchange;
  let reply: Awaited<ReturnType<typeof oneReply>>;
  beforeAll(async () => {
    windows = await openWindows();
    one = await oneExchange(windows);
    reply = await oneReply(windows);
  });
  afterAll(() => windows.fight.close());

  it("one answered attack: one round trip to the prompt, three messages, one update per actor, nothing else", () => {
    const { prompt, inARow, writes } = one;
    expect(prompt.shown).toBe(true);
    expect(inARow).toBe(1);
    expect(writes.filter(({ what }) => what === "createChatMessage")).toHaveLength(3);
    expect(mostUpdates(writes)).toBe(1);
    const actors = writes.filter(({ what }) => what === "updateActor").map(({ id }) => id);
    expect(actors.toSorted()).toEqual([`Actor.${idOf("Gor")}`, `Actor.${idOf("Rosa")}`]);
    expect(writes).toHaveLength(3 + actors.length);
  });

  it("keeps less than 2 KB in its messages and a twentieth of 8 KB in a ledger", () => {
    const { bytes } = one;
    expect(bytes.messages).toBeGreaterThan(500);
    expect(bytes.messages).toBeLessThan(MESSAGES_LIMIT);
    for (const ledger of bytes.ledgers) expect(ledger).toBeLessThan(LEDGER_LIMIT / 20);
  });

  it("a reply redraws its card, the tray and its fighters' rows, in both windows, and nothing else", () => {
    for (const seen of [reply.gm, reply.red]) {
      expect(seen.elsewhere).toEqual([]);
      expect(seen.rerendered).toEqual([]);
      expect(seen.card).toBeGreaterThan(0);
      expect(seen.tray).toBeGreaterThan(0);
      expect(seen.tracker).toBeGreaterThan(0);
      expect(seen.arrived).toBeGreaterThan(0);
    }
  });
});

const halfOf = (place: number): Half => (place % 2 === 0 ? 0 : 1);

/**
 * The bench, short: its counts hold, and no part of it breaks; half of its parts each day. `Exchanges`, `Size` and `Data` are
 * looked at more closely here.
 */
describe("the bench", () => {
  const parts = ["A large world", "A flood", "Odds", "Blocks and holds"];
  it.each(parts.filter((_, place) => !isLeftOut(halfOf(place))))("%s", async (part) => {
    const lines = [await PARTS[part]!(SHORT)].flat();
    expect(lines.length).toBeGreaterThan(0);
    for (const { what, ok, measured, timed } of lines) {
      if (timed) expect(measured, what).toMatch(/^\d+(\.\d+)? ×/);
      else expect(ok, `${what}: ${measured}`).toBe(true);
    }
  });

  it("has no other part", () => {
    expect(Object.keys(PARTS)).toEqual([
      "Size",
      "Data",
      "Exchanges",
      "Odds",
      "A large world",
      "A flood",
      "Blocks and holds",
    ]);
  });
});

describe("sizes", () => {
  it("what families share, each family's documents, its files when it is used and later keep to their bars, gzip", async () => {
    for (const { what, ok, measured } of await shippedSizes()) expect(ok, `${what}: ${measured}`).toBe(true);
    const { first, all } = await shippedFiles();
    expect(all).toEqual(expect.arrayContaining([...first]));
    expect(all.length).toBeGreaterThan(first.length);
  });

  it("an exchange of shipped fighters is under 2 KB, whatever is answered, and a full ledger under 8 KB", async () => {
    const { messages, ledger } = await bytesOfAll((place) => !isLeftOut(halfOf(place)));
    expect(messages.plain).toBeLessThan(MESSAGES_LIMIT);
    expect(ledger.fullest).toBeLessThan(LEDGER_LIMIT);
  });
});
