/** The change bus. */
import { describe, expect, it, vi } from "vitest";
import { changes } from "../../../../src/foundry/exchange/lib/changes.ts";

describe("the change bus", () => {
  it("tells the listeners of a kind in the order in which they came, until they stop", () => {
    const heard: string[] = [];
    const stops = [changes.on("worldTime", () => heard.push("a")), changes.on("worldTime", () => heard.push("b"))];
    changes.tell("worldTime");
    changes.tell("canvas");
    stops[0]?.();
    changes.tell("worldTime");
    stops[1]?.();
    changes.tell("worldTime");
    expect(heard).toEqual(["a", "b", "b"]);
  });

  it("tells one listener of several kinds", () => {
    const listener = vi.fn();
    const stop = changes.onAny(["combatants", "combatDeleted"], listener);
    changes.tell("combatants");
    changes.tell("combatDeleted");
    changes.tell("settings");
    stop();
    changes.tell("combatants");
    expect(listener).toHaveBeenCalledTimes(2);
    expect(listener).toHaveBeenCalledWith();
  });

  it("a listener that fails keeps the news from no other", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const heard = vi.fn();
    const stops = [
      changes.on("layout", () => {
        throw new Error("broken");
      }),
      changes.on("layout", heard),
    ];
    changes.tell("layout");
    for (const stop of stops) stop();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});
