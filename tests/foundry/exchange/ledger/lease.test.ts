/** Without navigator.locks, as over plain http: two tabs of one browser take turns by its storage. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Turns = typeof import("../../../../src/foundry/exchange/lib/tab-lock.ts");
/** Each tab loads the module for itself. */
async function tab(): Promise<Turns> {
  vi.resetModules();
  return import("../../../../src/foundry/exchange/lib/tab-lock.ts");
}

class Storage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", new Storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let at = 0;
const log: string[] = [];
/** Work that takes a while and notes its beginning and end. */
const work =
  (name: string, ms = 100) =>
  async (): Promise<string> => {
    log.push(`${name} begins`);
    at += 1;
    expect(at, name).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, ms));
    at -= 1;
    log.push(`${name} ends`);
    return name;
  };
beforeEach(() => {
  log.length = 0;
  at = 0;
});

describe("turns without locks", () => {
  it("one after the other within a tab, and other names at the same time", async () => {
    const { withTabLock } = await tab();
    const both = Promise.all([withTabLock("a", work("one")), withTabLock("a", work("two"))]);
    const other = withTabLock("b", async () => Promise.resolve([...log]));
    await vi.runAllTimersAsync();
    expect(await both).toEqual(["one", "two"]);
    expect(log).toEqual(["one begins", "one ends", "two begins", "two ends"]);
    expect((await other).length).toBeLessThan(2);
  });

  it("one after the other between two tabs, the second after what the first has done was heard of", async () => {
    const first = await tab();
    const second = await tab();
    expect(second.withTabLock).not.toBe(first.withTabLock);
    const one = first.withTabLock("a", work("one"));
    await vi.advanceTimersByTimeAsync(10);
    const two = second.withTabLock("a", work("two"));
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(["one begins", "one ends"]);
    await vi.runAllTimersAsync();
    expect(await Promise.all([one, two])).toEqual(["one", "two"]);
    expect(log).toEqual(["one begins", "one ends", "two begins", "two ends"]);
  });

  it("a tab that hangs keeps nobody for long, and a fault is told to whom it concerns only", async () => {
    const first = await tab();
    const second = await tab();
    void first.withTabLock("a", () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(100);
    const two = second.withTabLock("a", async () => Promise.resolve("two"));
    const three = second.withTabLock("c", () => Promise.reject(new Error("no")));
    const refused = expect(three).rejects.toThrow("no");
    await vi.runAllTimersAsync();
    expect(await two).toBe("two");
    await refused;
    const four = second.withTabLock("c", async () => Promise.resolve("four"));
    await vi.runAllTimersAsync();
    expect(await four).toBe("four");
  });

  it("works where storage is switched off", async () => {
    const { withTabLock } = await tab();
    vi.stubGlobal("localStorage", undefined);
    const both = Promise.all([withTabLock("a", work("one")), withTabLock("a", work("two"))]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual(["one", "two"]);
  });
});
