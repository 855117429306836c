/** The turn dialog of Fate: zones, whom a maneuver is for, what is only missing, and whose aspects are shown. */
import { describe, expect, it } from "vitest";
import type { AttackState } from "../../../../src/foundry/ui/view/screens/turn.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { table } from "../../../rules/fate/table.ts";
import { show, source } from "./source.ts";

const people = table({
  Rosa: { side: 1, zone: "The Quay", fate: 1, aspects: { Quick: 0 } },
  Gor: { side: -1, zone: "The Vault", aspects: { Tangled: 1 }, by: "Actor.Rosa" },
  Bela: { side: -1, zone: "The Quay", aspects: { Small: 0 } },
});
const dialog = (
  option: string,
  to: readonly string[],
  { choice = {}, user = "gm", ...more }: Partial<AttackState> & { choice?: Choice; user?: string } = {},
) => {
  const state = { option, choices: { [option]: choice }, chosen: new Set(to.map((name) => `Actor.${name}`)), ...more };
  const from = source(people.fighter("Rosa"), [people.fighter("Gor"), people.fighter("Bela")], state);
  const candidates = from.candidates.map((each) => ({ ...each, distance: { value: 15, units: "ft" } }));
  return show(user, { ...from, candidates, rules: fate, gm: user === "gm" });
};
const said = ({ refused }: ReturnType<typeof dialog>): readonly string[] => refused.map(({ text }) => text);

describe("another zone", () => {
  it("is named in place of a distance, also where the odds stand", () =>
    expect(
      dialog("maneuver", ["Gor"]).aim?.targets.map(({ name, zone, distance }) => [name, zone?.name, distance]),
    ).toEqual([
      ["Gor", "The Vault", null],
      ["Bela", undefined, "15 ft"],
    ]));
  it("turns nothing that stands after it, whatever its owner calls it", () => {
    const [rosa, gor] = [people.fighter("Rosa"), people.fighter("Gor")];
    const far = { ...gor, stats: { ...gor.stats, zone: "The \u202EVault" } };
    const from = source(rosa, [far], {
      option: "maneuver",
      choices: {},
      chosen: new Set(),
      allow: false,
      nobody: false,
    });
    expect(show("gm", { ...from, rules: fate, gm: true }).aim?.targets[0]?.zone?.name).toBe("The Vault");
  });
  it("is out of reach of bare hands, which is refused; a GM may allow it", () => {
    const view = dialog("attack", ["Gor"]);
    expect(view.aim?.targets.map(({ far }) => far)).toEqual(["Gor is in another zone: move there first.", null]);
    expect([said(view), view.allow.offered, view.submit.enabled]).toEqual([
      ["Gor is in another zone: move there first."],
      true,
      false,
    ]);
    expect(dialog("attack", ["Gor"], { allow: true }).submit.enabled).toBe(true);
    expect(view.notes).toEqual([]);
  });
});

describe("a maneuver with no target", () => {
  const aspect = { choice: { aspect: "In Cover" } };
  it("is on oneself, where that is chosen", () => {
    const view = dialog("maneuver", [], aspect);
    expect(view.aim?.nobody).toEqual({ checked: false, label: "On yourself" });
    expect(said(view)).toEqual(["Choose a target, or “On yourself”."]);
    expect(dialog("maneuver", [], { ...aspect, nobody: true }).submit.enabled).toBe(true);
  });
  it("may be chosen in place of a target", () => {
    const view = dialog("maneuver", ["Bela"], { ...aspect, nobody: true });
    expect(view.aim?.nobody).toEqual({ checked: false, label: "On yourself" });
    expect(dialog("attack", ["Bela"]).aim?.nobody).toBeNull();
  });
});

describe("what is only missing", () => {
  it("breaks no rule: nobody is asked to allow it", () => {
    const view = dialog("block", ["Bela"], { choice: { types: ["move"], how: "" } });
    expect([said(view), view.allow.offered, view.submit.enabled]).toEqual([["Say how you block."], false, false]);
    expect(view.inputs.slice(0, 2).map(({ id }) => id)).toEqual(["how", "types"]);
  });
});

describe("aspects of others", () => {
  const listed = (view: ReturnType<typeof dialog>, id: string): readonly string[] => {
    const input = view.inputs.find((each) => each.id === id);
    if (input === undefined) return [];
    if ("pick" in input) return input.pick.choices.map(({ label }) => label);
    return "many" in input ? input.many.choices.map(({ label }) => label) : [];
  };
  it("are those of the target: of nobody else, and none as long as there is no target", () => {
    expect(listed(dialog("grapple", ["Gor"]), "lever")).toEqual(["Tangled (1 free tag)"]);
    expect(listed(dialog("grapple", ["Bela"]), "lever")).toEqual(["Small"]);
    expect(dialog("grapple", []).inputs.map(({ id }) => id)).not.toContain("lever");
    expect(listed(dialog("maneuver", ["Gor"]), "invoke")).toEqual(["Gor: Tangled (1 free tag)", "Quick"]);
    expect(listed(dialog("maneuver", ["Bela"]), "invoke")).toEqual(["Quick"]);
  });
  it("that were chosen while it was aimed at somebody else are chosen no more", () => {
    const choice = { lever: "Actor.Gor:aspects.Tangled", invoke: ["Actor.Gor:aspects.Tangled"] };
    const now = dialog("grapple", ["Bela"], { choice });
    expect([said(now), now.submit.enabled]).toEqual([[], true]);
  });
});
