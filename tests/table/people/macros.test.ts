import { beforeEach, describe, expect, it } from "vitest";
import { Macro } from "../../../table/client/core/documents/macro.ts";
import { fakeServer, RED, type FakeServer } from "../core/fake-server.ts";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ userId: RED });
});

const script = (command: string, ownership = { default: 0, [RED]: 3 }): Macro =>
  new Macro({ _id: "macromacro000000", name: "M", type: "script", command, author: RED, ownership });

describe("macros (T: Macro)", () => {
  it("a script needs MACRO_SCRIPT besides the right to see the macro [T canUserExecute, official article: macro commands]", async () => {
    const macro = script("return 1");
    expect(macro.canExecute).toBe(true);
    expect(await macro.execute()).toBe(1);
    server.game.permissions = { MACRO_SCRIPT: [4] };
    expect(macro.canExecute).toBe(false);
    expect(await macro.execute()).toBeUndefined();
    expect(new Macro({ name: "C", type: "chat", ownership: { default: 1 } }).canExecute).toBe(true);
    expect(new Macro({ name: "C", type: "chat", ownership: { default: 0 } }).canExecute).toBe(false);
  });

  it("the scope's keys are variables; numeric ones are refused [T Macro.ScriptScope]", async () => {
    expect(await script("return scope.by + by").execute({ by: "x" })).toBe("xx");
    await expect(script("return 1").execute({ 0: "x" })).rejects.toThrow("numeric");
  });
});

describe("the hotbar's slots (T: User#assignHotbarMacro)", () => {
  const sent = (): unknown => server.requests.at(-1)?.operation.updates?.[0]?.hotbar;

  it("the first free one where none is named; moved, the old one is empty", async () => {
    const { user } = server.game;
    user?.updateSource({ hotbar: { 1: "other00000000000", 3: "macromacro000000" } });
    await user?.assignHotbarMacro(script(""));
    expect(sent()).toEqual({ 1: "other00000000000", 2: "macromacro000000", 3: "macromacro000000" });
    user?.updateSource({ hotbar: { 1: "other00000000000", 3: "macromacro000000" } });
    await user?.assignHotbarMacro(script(""), 7, { fromSlot: 3 });
    expect(sent()).toMatchObject({ 1: "other00000000000", 7: "macromacro000000" });
    expect(sent()).not.toHaveProperty("3");
  });

  it.each([[0], [51], [1.5]])("%s is no slot", async (slot) => {
    await expect(server.game.user?.assignHotbarMacro(script(""), slot)).rejects.toThrow("slot");
    expect(server.requests).toEqual([]);
  });

  it("to clear one it must be named", async () => {
    await expect(server.game.user?.assignHotbarMacro(null)).rejects.toThrow("named");
  });
});
