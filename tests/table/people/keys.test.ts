import { describe, expect, it } from "vitest";
import { bindingId, conflictsOf } from "../../../table/client/interface/settings/key-conflicts.ts";

const bindings = new Map([
  ["core.target", [{ key: "KeyT" }]],
  ["core.far", [{ key: "KeyT", modifiers: ["Shift", "Control"] }]],
  ["riposte.answer", [{ key: "KeyR" }, { key: "KeyT" }]],
  ["other.near", [{ key: "KeyT", modifiers: ["Control", "Shift"] }]],
]);

describe("two actions on one key (T: ControlsConfig shows conflicts; ClientKeybindings#activeKeys)", () => {
  it("are those with the same key and the same modifiers, in whatever order", () => {
    expect(bindingId({ key: "KeyT", modifiers: ["Shift", "Control"] })).toBe("Control+Shift+KeyT");
    expect([...conflictsOf("core.target", bindings)]).toEqual([["KeyT", ["riposte.answer"]]]);
    expect([...conflictsOf("core.far", bindings)]).toEqual([["Control+Shift+KeyT", ["other.near"]]]);
  });

  it("leave out what this user has not", () => {
    expect(conflictsOf("core.target", bindings, (id) => id === "riposte.answer").size).toBe(0);
  });
});
