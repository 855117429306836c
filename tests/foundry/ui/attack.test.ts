import { describe, expect, it } from "vitest";
import { attackView } from "../../../src/foundry/ui/view/screens/attack.ts";
import type { AttackSource, AttackState } from "../../../src/foundry/ui/view/screens/turn.ts";
import { readInput } from "../../../src/foundry/ui/view/shared/read-input.ts";
import { exactPercent, percent } from "../../../src/foundry/ui/view/shared/words.ts";
import type { Fighter } from "../../../src/rules/core/types.ts";
import { fighter, pool, ROUND, scene, used } from "../../rules/pool/fixtures.ts";
import { desk, unknownKeys, words } from "./desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const alien = fighter("Alien", { family: "fate" });

function source(
  attacker: Fighter,
  targets: readonly Fighter[],
  changes: Partial<AttackState> = {},
  gone: string[] = [],
): AttackSource {
  return {
    attacker,
    portrait: "a.webp",
    rules: pool,
    icons: {},
    scene: scene(attacker, ...targets),
    candidates: targets.map(({ id, name }) => ({ fighter: id, name, img: "", gone: gone.includes(id) })),
    targeted: true,
    state: {
      option: null,
      choices: {},
      chosen: new Set(targets.map(({ id }) => id)),
      allow: false,
      nobody: false,
      ...changes,
    },
  };
}
const show = (user: string, from: AttackSource) => attackView(desk(user, from.scene), from);

describe("the attack dialog", () => {
  it("shows the numbers, the price and the odds of each target", () => {
    const view = show("anna", source(anna, [bert]));
    expect(view.figures.numbers).toEqual(["5 dice", "Difficulty 6", "damage 1"]);
    expect(view.aim?.targets[0]?.hit?.exact).toBe("86.77% to hit, if it is not answered");
    expect(view.submit.enabled).toBe(true);
    expect(view.inputs.map((input) => input.id)).toEqual(["weapon", "exert", "words"]);
  });
  it("offers the GM's shifts to the GM only", () => {
    expect(show("anna", source(anna, [bert])).gmInputs).toEqual([]);
    expect(show("gm", source(anna, [bert])).gmInputs.map((input) => input.id)).toEqual(["difficulty", "damage"]);
  });
  it("refuses in words with the rule; a GM may let it pass", () => {
    const spent = { ...anna, spent: [used(anna, "action")] };
    const player = show("anna", source(spent, [bert]));
    expect(player.refused).toEqual(["Anna has already used the Action of this round. (P1)"]);
    expect([player.submit.enabled, player.allow.offered]).toEqual([false, false]);
    const gm = show("gm", source(spent, [bert], { allow: true }));
    expect([gm.submit.enabled, gm.submit.label]).toEqual([true, "Allow it: Roll"]);
  });
  it("wants a target in a fight; outside one, a roll at nobody must be meant", () => {
    const nobody = { chosen: new Set<string>(), allow: true };
    const missing = show("gm", source(anna, [bert], nobody));
    expect([missing.submit.enabled, missing.aim?.nobody]).toEqual([false, null]);
    expect(missing.refused).toEqual(["Choose at least one target."]);
    const calm = fighter("Anna");
    const asked = show("gm", source(calm, [bert], nobody));
    expect([asked.submit.enabled, asked.aim?.nobody]).toEqual([false, { checked: false }]);
    const meant = show("gm", source(calm, [bert], { ...nobody, nobody: true }));
    expect([meant.submit.enabled, meant.submit.label]).toEqual([true, "Roll, at nobody"]);
  });
  it("cannot be let pass: a target that is gone, another family", () => {
    const gone = show("gm", source(anna, [bert], { allow: true }, [bert.id]));
    expect(gone.refused[0]).toBe("A chosen target is no longer there.");
    expect(gone.submit.enabled).toBe(false);
    const other = show("gm", source(anna, [alien], { allow: true }));
    expect([other.submit.enabled, other.allow.offered, other.aim?.targets[0]?.hit]).toEqual([false, false, null]);
  });
});

describe("inputs read back", () => {
  const [option] = pool.actions(anna, scene(anna));
  const inputs = option?.inputs ?? [];
  it.each([
    ["weapon", "sword", { weapon: "sword" }],
    ["weapon", "nonsense", null],
    ["difficulty", "99", { difficulty: 5 }],
    ["difficulty", "x", null],
    ["words", "a".repeat(300), { words: "a".repeat(200) }],
    ["unknown", "1", null],
  ])("%s", (id, raw, choice) => expect(readInput(inputs, id, raw)).toEqual(choice));
});

describe("chances in figures", () => {
  it.each([
    [0.5801, "58%", "58.01%"],
    [0, "0%", "0.00%"],
    [1, "100%", "100.00%"],
    [0.9999, ">99%", "99.99%"],
    [0.0001, "<1%", "0.01%"],
  ])("%d", (chance, short, exact) =>
    expect([percent(words, chance), exactPercent(words, chance)]).toEqual([short, exact]),
  );
  it("have every word they ask for", () => expect(unknownKeys()).toEqual([]));
});
