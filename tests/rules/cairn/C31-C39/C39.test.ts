import { describe, expect, it } from "vitest";
import { allowedChoice } from "../../../../src/rules/core/lib/choice.ts";
import { pc, table } from "../table.ts";

const wounded = (source: string) => {
  const t = table({ Rosa: pc() });
  return { t, id: t.start("Rosa", "wound", { kind: "burns", source, cause: "" }) };
};

describe("C39: where wounds come from", () => {
  it.each([
    ["hazard", []],
    ["special", []],
    ["price", ["a0-wound"]],
  ])("C39: %s: asked of the player: %j", (source, asked) => {
    const { t, id } = wounded(source);
    expect(t.asked(id)).toEqual(asked);
  });
  it("C39: anything but a price is the Warden's word: a player is not offered it", () => {
    const { t } = wounded("hazard");
    const input = t.option("Rosa", "wound").inputs.find(({ id }) => id === "source");
    expect(input?.kind === "pick" ? [input.gm, input.choices.map(({ id }) => id)] : null).toEqual([
      true,
      ["hazard", "special", "price"],
    ]);
    const choice = { kind: "burns", source: "hazard" };
    expect(allowedChoice(choice, t.options("Rosa"), "wound", false)).toEqual({ kind: "burns" });
  });
});
