/** Work that is requested many times and done once. */
import { describe, expect, it, vi } from "vitest";
import {
  firstTimes,
  memoEach,
  memoPerTask,
  oncePerFrame,
  oncePerTask,
} from "../../../../src/foundry/exchange/lib/once-per.ts";

describe("oncePerTask", () => {
  it("runs once at the end of the task for all requests, and again for a later request", async () => {
    const work = vi.fn();
    const request = oncePerTask(work);
    request();
    request();
    expect(work).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(work).toHaveBeenCalledTimes(1);
    request();
    await Promise.resolve();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("takes a request that the work itself makes, and one after work that failed", async () => {
    let left = 3;
    const request: () => void = oncePerTask(() => {
      left -= 1;
      if (left > 0) request();
    });
    request();
    await new Promise((resolve) => setTimeout(resolve));
    expect(left).toBe(0);
  });
});

describe("oncePerFrame", () => {
  it("runs once in the next frame", () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
    const work = vi.fn();
    const request = oncePerFrame(work);
    request();
    request();
    expect(frames).toHaveLength(1);
    frames.pop()?.();
    expect(work).toHaveBeenCalledTimes(1);
    request();
    expect(frames).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

describe("memoPerTask", () => {
  it("reads once in a task, anew in the next one, and anew after forget()", async () => {
    let n = 0;
    const value = memoPerTask(() => (n += 1));
    expect([value(), value()]).toEqual([1, 1]);
    value.forget();
    expect([value(), value()]).toEqual([2, 2]);
    await Promise.resolve();
    expect(value()).toBe(3);
  });

  it("keeps undefined and null like any other value", () => {
    const read = vi.fn(() => null);
    const value = memoPerTask(read);
    value();
    value();
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe("memoEach", () => {
  it("reads each thing once in a task, again in the next one and after forget()", async () => {
    const [one, two] = [{}, {}];
    const read = vi.fn((of: object) => (of === one ? null : 2));
    const value = memoEach(read);
    expect([value(one), value(two), value(one)]).toEqual([null, 2, null]);
    expect(read).toHaveBeenCalledTimes(2);
    value.forget();
    value(one);
    expect(read).toHaveBeenCalledTimes(3);
    await Promise.resolve();
    value(one);
    expect(read).toHaveBeenCalledTimes(4);
  });
});

describe("firstTimes", () => {
  it("says so once for each id, and each counts by itself", () => {
    const [one, other] = [firstTimes(), firstTimes()];
    expect([one("a"), one("a"), one("b"), one("a"), other("a")]).toEqual([true, false, true, false, true]);
  });
});
