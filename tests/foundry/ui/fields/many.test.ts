/** A list to tick: what may not be chosen is said below it, once for each reason. */
import { describe, expect, it } from "vitest";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { PickChoice } from "../../../../src/rules/core/types.ts";
import { inputViews } from "../../../../src/foundry/ui/view/shared/inputs.ts";
import { many, option } from "../../../../src/rules/cairn/stats/inputs.ts";
import { words } from "../desk.ts";

const friend = (name: string, code?: "cairn.acted" | "cairn.otherMoment"): PickChoice => ({
  id: `Actor.${name}`,
  label: { text: name },
  refusal: code === undefined ? null : refuse(code, "C17", { name }),
});
const CHOICES = [
  friend("Kob"),
  friend("Hulda", "cairn.otherMoment"),
  friend("Gor", "cairn.acted"),
  friend("Bela", "cairn.otherMoment"),
];

function listed(gm: boolean, chosen: readonly string[] = [], choices = CHOICES) {
  const inputs = [many("with", choices)];
  const [view] = inputViews(words, option("attack", "C17", { inputs }), { with: chosen }, gm);
  if (view === undefined || !("many" in view)) throw new Error("no list");
  return view.many;
}

describe("a list of people", () => {
  it("shows a player who may be chosen, and why the others may not, one sentence for each reason", () => {
    const { choices, reasons } = listed(false);
    expect(choices.map(({ label }) => label)).toEqual(["Kob"]);
    expect(reasons).toEqual(["Hulda and Bela: not acting at this time.", "Gor: this round’s turn is taken."]);
  });
  it("lets a GM tick them all the same, and a player take out what is ticked", () => {
    // They are told from the others all the same.
    expect(listed(true).choices.map(({ label, disabled, refused }) => [label, disabled, refused])).toEqual([
      ["Kob", false, false],
      ["Hulda", false, true],
      ["Gor", false, true],
      ["Bela", false, true],
    ]);
    expect(listed(false, ["Actor.Gor"]).choices).toMatchObject([
      { label: "Kob", selected: false, disabled: false },
      { label: "Gor", selected: true, disabled: false },
    ]);
  });
  it("says what speaks against a thing beside it", () => {
    const sword: PickChoice = { id: "sword", label: { text: "Sword" }, refusal: refuse("cairn.noWeapon", "C5") };
    expect(listed(false, [], [sword])).toEqual({
      choices: [
        { id: "sword", label: "Sword: That weapon is not in hand.", selected: false, refused: true, disabled: true },
      ],
      reasons: [],
    });
  });
});
