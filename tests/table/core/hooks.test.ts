import { describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../table/client/core/hooks.ts";

describe("Hooks (API hookEvents)", () => {
  it("calls in order of registration; once means once; off removes", () => {
    const seen: string[] = [];
    const id = Hooks.on("order", () => seen.push("a"));
    Hooks.once("order", () => seen.push("b"));
    Hooks.callAll("order");
    Hooks.callAll("order");
    Hooks.off("order", id);
    Hooks.callAll("order");
    expect(seen).toEqual(["a", "b", "a"]);
  });

  it("`call` stops at a literal false, `callAll` never", () => {
    const last = vi.fn();
    const falsy = Hooks.on("stop", () => 0);
    const stop = Hooks.on("stop", () => false);
    Hooks.on("stop", last);
    expect(Hooks.call("stop")).toBe(false);
    expect(last).not.toHaveBeenCalled();
    expect(Hooks.callAll("stop")).toBe(true);
    expect(last).toHaveBeenCalledOnce();
    Hooks.off("stop", stop);
    expect(Hooks.call("stop")).toBe(true);
    Hooks.off("stop", falsy);
  });

  it("an async handler cannot stop anything and is not awaited", async () => {
    let done = false;
    Hooks.on("async", async () => {
      await Promise.resolve();
      done = true;
      return false;
    });
    expect(Hooks.call("async")).toBe(true);
    expect(done).toBe(false);
    await Promise.resolve();
    await Promise.resolve();
    expect(done).toBe(true);
  });

  it("an error in a handler is reported and does not stop the others", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    const after = vi.fn();
    Hooks.on("error", reported);
    Hooks.on("throws", () => {
      throw new Error("broken");
    });
    Hooks.on("throws", after);
    expect(Hooks.call("throws")).toBe(true);
    expect(after).toHaveBeenCalledOnce();
    expect(reported.mock.calls[0]?.[1]).toMatchObject({ message: "broken" });
    log.mockRestore();
  });
});
