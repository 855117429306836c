import { describe, expect, it } from "vitest";
import { roomFor } from "../../../src/foundry/ui/attack/room.ts";
import { attackView } from "../../../src/foundry/ui/view/screens/attack.ts";
import { byNearness } from "../../../src/foundry/ui/view/screens/attack-aim.ts";
import {
  heldStart,
  offeredOptions,
  planFor,
  type AttackSource,
  type AttackState,
} from "../../../src/foundry/ui/view/screens/turn.ts";
import { readInput } from "../../../src/foundry/ui/view/shared/read-input.ts";
import { exactPercent, percent } from "../../../src/foundry/ui/view/shared/words.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import type { Choice, Fighter } from "../../../src/rules/core/types.ts";
import { SWORD as CAIRN_SWORD } from "../../rules/cairn/blows.ts";
import { BOW } from "../../rules/cairn/people.ts";
import { foe, pc, table as cairnTable } from "../../rules/cairn/table.ts";
import { fighter, KNIFE_THROWN, pool, ROUND, scene, SWORD, used } from "../../rules/pool/fixtures.ts";
import { power } from "../../rules/pool/table/people.ts";
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
    candidates: targets.map(({ id, name }) => ({
      fighter: id,
      name,
      img: "",
      gone: gone.includes(id),
      out: null,
      distance: null,
    })),
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
    expect(view.figures.numbers).toEqual(["5 dice", "Difficulty 6", "+1 damage"]);
    const { hit, loss } = view.aim?.targets[0] ?? {};
    expect([hit?.text, hit?.exact]).toEqual(["hurts 87%", "86.77% to hurt them if nobody defends"]);
    expect([loss?.text, loss?.exact]).toEqual([
      expect.stringMatching(/^about [\d.]+ Severity$/),
      expect.stringMatching(/^[\d.]+ Severity on average, if nobody defends$/),
    ]);
    expect(view.submit.enabled).toBe(true);
    expect(view.inputs.map((input) => input.id)).toEqual(["weapon", "exert", "words"]);
  });
  it("offers the GM's shifts to the GM only", () => {
    expect(show("anna", source(anna, [bert])).gmInputs).toEqual([]);
    expect(show("gm", source(anna, [bert])).gmInputs.map((input) => input.id)).toEqual(["difficulty", "damage"]);
  });
  it("P11: shows no field that changes nothing: nothing is rolled for a word", () => {
    const word = power("word", { rolled: false, attacks: false, effect: "ease" });
    const speaker = fighter("Anna", { moment: ROUND, onTurn: true, stats: { powers: [word] } });
    const view = show("gm", source(speaker, [bert], { option: "power" }));
    expect([...view.inputs, ...view.gmInputs].map(({ id }) => id)).toEqual(["power", "words"]);
  });
  it("refuses in words with the rule; a GM may let it pass", () => {
    const spent = { ...anna, spent: [used(anna, "action")] };
    const player = show("anna", source(spent, [bert]));
    expect(player.refused).toEqual([{ text: "Anna has already used this round’s Action.", rule: "P1" }]);
    expect([player.submit.enabled, player.allow.offered]).toEqual([false, false]);
    const gm = show("gm", source(spent, [bert], { allow: true }));
    expect([gm.submit.enabled, gm.submit.label]).toEqual([true, "Allow it: Roll"]);
  });
  it("wants a target in a fight; outside one, a roll at nobody must be meant", () => {
    const nobody = { chosen: new Set<string>(), allow: true };
    const missing = show("gm", source(anna, [bert], nobody));
    expect([missing.submit.enabled, missing.aim?.nobody]).toEqual([false, null]);
    expect(missing.refused).toEqual([{ text: "Choose a target.", rule: null }]);
    const calm = fighter("Anna");
    const asked = show("gm", source(calm, [bert], nobody));
    expect([asked.submit.enabled, asked.aim?.nobody]).toEqual([
      false,
      { checked: false, label: "No target, just roll" },
    ]);
    const meant = show("gm", source(calm, [bert], { ...nobody, nobody: true }));
    expect([meant.submit.enabled, meant.submit.label]).toEqual([true, "Roll"]);
  });
  it("cannot be let pass: a target that is gone, another family", () => {
    const gone = show("gm", source(anna, [bert], { allow: true }, [bert.id]));
    expect(gone.refused[0]?.text).toBe("A chosen target is no longer there.");
    expect(gone.submit.enabled).toBe(false);
    const other = show("gm", source(anna, [alien], { allow: true }));
    expect([other.submit.enabled, other.allow.offered, other.aim?.targets[0]?.hit]).toEqual([false, false, null]);
  });
});

describe("whom it is aimed at", () => {
  const at = (x: number): Fighter["at"] => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
  const here = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0) });
  const there = [
    fighter("Friend", { side: 1, at: at(1) }),
    fighter("Stranger", { side: 0, at: at(1) }),
    fighter("Far", { side: -1, at: at(9) }),
    fighter("Near", { side: -1, at: at(1) }),
  ];
  const far = (one: Fighter): number => (one.at?.x ?? 0) * 5;
  const from = source(here, there, { chosen: new Set() });
  const candidates = from.candidates.map((each, i) => ({
    ...each,
    distance: { value: far(there[i] ?? here), units: "ft" },
  }));
  const shown = show("anna", { ...from, candidates }).aim?.targets ?? [];
  it("shows foes first, the nearest before the others, then strangers, then one's own", () =>
    expect(shown.map(({ name, side, distance }) => [name, side?.label, distance])).toEqual([
      ["Near", "Foe", "5 ft"],
      ["Far", "Foe", "45 ft"],
      ["Stranger", "Neutral", "5 ft"],
      ["Friend", "Ally", "5 ft"],
    ]));
  it("shows one's own first where it helps, or may: a condition; with no target that is oneself", () => {
    const veil = { attacks: false, effect: "condition", condition: "invisible", conditionName: "Invisible" } as const;
    const veiled = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0), stats: { powers: [power("veil", veil)] } }); // prettier-ignore
    const aim = show("anna", { ...source(veiled, there, { chosen: new Set(), option: "power" }), candidates }).aim;
    expect([aim?.targets[0]?.name, aim?.nobody?.label]).toEqual(["Friend", "No target: use it on yourself"]);
    const powers = [power("ease", { rolled: false, attacks: false, effect: "ease", amount: 2 })];
    const helper = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0), stats: { powers } });
    const view = show("anna", { ...source(helper, there, { chosen: new Set(), option: "power" }), candidates });
    expect(view.aim?.targets.map(({ name }) => name)).toEqual(["Friend", "Stranger", "Near", "Far"]);
  });
  it("shows who is down last and says so, but not where it helps", () => {
    const fallen = candidates.map((each) => ({ ...each, out: each.name === "Near" ? ("down" as const) : null }));
    const targets = show("anna", { ...from, candidates: fallen }).aim?.targets ?? [];
    expect(targets.map(({ name, out }) => [name, out])).toEqual([
      ["Far", null],
      ["Stranger", null],
      ["Friend", null],
      ["Near", "down"],
    ]);
    const wounded = candidates.map((each) => ({ ...each, out: each.name === "Friend" ? ("down" as const) : null }));
    expect(byNearness({ ...from, candidates: wounded }, true).map(({ name }) => name)[0]).toBe("Friend");
    // Who got away is out of it also for those who help.
    const away = candidates.map((each) => ({ ...each, out: each.name === "Friend" ? ("away" as const) : null }));
    expect(
      byNearness({ ...from, candidates: away }, true)
        .map(({ name }) => name)
        .at(-1),
    ).toBe("Friend");
    const last = show("anna", { ...from, candidates: away }).aim?.targets.at(-1);
    expect([last?.out, last?.dim]).toEqual(["got away", true]);
  });
  it("is one, unless the table or the Power takes several (P2)", () => {
    const legend = (attacker: Fighter, of: readonly Fighter[], option = "attack"): string | undefined =>
      show("anna", source(attacker, of, { option })).aim?.legend;
    const storm = fighter("Anna", { moment: ROUND, stats: { powers: [power("storm", { several: true })] } });
    expect([legend(here, there), legend(here, there.slice(0, 1)), legend(storm, there, "power")]).toEqual([
      "Target",
      "Target",
      "Targets",
    ]);
  });
  it("says who is out of reach, and lets them be chosen", () => {
    expect(shown.map((each) => each.far)).toEqual([null, "Too far for this weapon (reach 1).", null, null]);
    const chosen = show("anna", source(here, there.slice(2, 3)));
    expect([chosen.aim?.targets[0]?.far, chosen.submit.enabled]).toEqual([shown[1]?.far, true]);
    // The reason is there to be read, and not only under the pointer.
    expect(chosen.notes).toEqual(["Far: Too far for this weapon (reach 1)."]);
    expect(show("anna", source(here, there.slice(3))).notes).toEqual([]);
  });
});

/** Rosa with sword and bow considers an attack on Gor, so many spaces away. */
function apart(x: number, picked: Choice = {}) {
  const t = cairnTable({ Rosa: pc({ weapons: [CAIRN_SWORD, BOW] }), Gor: foe() });
  for (const [name, left] of Object.entries({ Rosa: 0, Gor: x }))
    t.sheet(name).at = { scene: "yard", x: left, y: 0, w: 1, h: 1 };
  t.touch();
  const from = source(t.fighter("Rosa"), [t.fighter("Gor")], { choices: { attack: picked } });
  return { option: t.option("Rosa", "attack"), from: { ...from, rules: cairn } };
}

describe("a distance that the rules refuse", () => {
  it("is told once (C6)", () => {
    const { aim, notes, refused } = show("rosa", apart(8, { weapon: CAIRN_SWORD.id }).from);
    const far = aim?.targets[0]?.far ?? "";
    expect(far).toMatch(/^Out of reach: /);
    expect(refused.map(({ text }) => text)).toContain(far);
    expect(notes.filter((note) => note.includes(far))).toEqual([]);
  });
  it.each([
    ["none", 5, true, /Closing in takes a move\.$/],
    ["none", 8, true, /more than one move away\.$/],
    ["near", 8, false, /Closing in takes a move\.$/],
    ["far", 5, false, /more than one move away\.$/],
    ["close", 8, false, null],
  ])(
    "%s, with the foe %i spaces away, goes before what tokens say in the row, and says whether a move is enough",
    (...row) => {
      const [band, x, isFar, why] = row;
      const { aim, refused } = show("rosa", apart(x, { weapon: CAIRN_SWORD.id, band }).from);
      expect(aim?.targets[0]?.far !== null).toBe(isFar);
      expect(refused.map(({ text }) => text)).toEqual(why === null ? [] : [expect.stringMatching(why)]);
    },
  );
});

describe("nobody to aim at", () => {
  it("is said once, also where a rule says so, too", () => {
    const { from } = apart(0);
    const { refused } = show("rosa", { ...from, state: { ...from.state, option: "gambit", chosen: new Set() } });
    expect(refused.filter(({ text }) => text === "Choose a target.")).toHaveLength(1);
  });
});

describe("what the dialog begins with", () => {
  it("is the first weapon, or the first that reaches whom it is aimed at (C6); what its user picks stays", () => {
    const begun = (x: number, picked: Choice = {}): unknown => {
      const { option, from } = apart(x, picked);
      return planFor(option, from).choice["weapon"];
    };
    expect([begun(1), begun(8)]).toEqual([CAIRN_SWORD.id, BOW.id]);
    expect(begun(8, { weapon: CAIRN_SWORD.id })).toBe(CAIRN_SWORD.id);
    // With a move the sword reaches, and with nothing that does it stays.
    expect([begun(5, { moves: true }), begun(99)]).toEqual([CAIRN_SWORD.id, CAIRN_SWORD.id]);
  });
  it("is what reaches whom it is aimed at, as tokens stand (P2); with nothing that does the first stays", () => {
    const at = (x: number): Fighter["at"] => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
    const begun = (x: number, weapons: readonly (typeof SWORD)[], weapon?: string): unknown => {
      const archer = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0), stats: { weapons } });
      const near = fighter("Carl", { side: -1, at: at(1) });
      const choices = weapon === undefined ? {} : { attack: { weapon } };
      const from = source(archer, [fighter("Bert", { side: -1, at: at(x) }), near], {
        choices,
        chosen: new Set(["Actor.Bert"]),
      });
      const [option] = offeredOptions(from);
      return option && planFor(option, from).choice["weapon"];
    };
    const both = [SWORD, KNIFE_THROWN];
    expect([begun(1, both), begun(5, both), begun(5, both, "sword")]).toEqual(["sword", "thrown", "sword"]);
    expect(begun(5, [SWORD])).toBe("sword");
  });
  it("of what is followed through without a weapon: an attack at somebody, else what was said in words", () => {
    const hold = { holder: anna.id, hold: "hold", exchange: "exchange", call: "call", depth: 1 };
    // It is followed through on another's turn.
    for (const onTurn of [true, false]) {
      const data = { action: "I throw it", condition: "they come" };
      const held = { id: "hold", kind: "hold", by: anna.id, moment: ROUND, data };
      const holder = fighter("Anna", { moment: ROUND, onTurn, markers: [held] });
      const from = { ...source(holder, [bert], { chosen: new Set([bert.id]) }), parent: hold };
      const options = offeredOptions(from);
      expect([heldStart(options, from), heldStart(options, null)]).toEqual(["attack", "act"]);
      const inWords = options.filter(({ id }) => id === "act");
      expect(heldStart(inWords, from)).toBe("act");
      expect(heldStart([], from)).toBeNull();
      const spent = { ...holder, spent: [used(holder, "action")] };
      expect(heldStart(options, { ...from, attacker: spent, scene: scene(spent, bert) })).toBe("act");
    }
  });
});

describe("the tiles", () => {
  it("have the same number for every fighter; what is impossible says why", () => {
    const tiles = show("anna", source(anna, [bert])).options;
    const power = tiles.find(({ id }) => id === "power");
    expect([power?.digit, power?.refused]).toEqual(["2", "Anna has no Power to use."]);
    expect(tiles.map(({ digit }) => digit)).toEqual(tiles.map((_, at) => String(at + 1)));
    const numbers = new Map(tiles.map(({ id, digit }) => [id, digit]));
    const hold = { holder: anna.id, hold: "hold", exchange: "exchange", call: "call", depth: 1 };
    const followed = show("anna", { ...source(anna, [bert]), parent: hold }).options;
    expect(followed.map(({ id, digit }) => numbers.get(id) === digit)).not.toContain(false);
    expect(followed.length).toBeLessThan(tiles.length);
  });
});

describe("where the dialog stands", () => {
  const screen = { width: 1280, height: 800 };
  const tall = { width: 430, height: 1000, left: 425, top: null };
  it.each([
    ["a tall one is as high as the window", tall, null, { left: 425, top: 8, most: 784 }],
    ["a low one stands in the middle", { ...tall, height: 300 }, null, { left: 425, top: 250, most: 784 }],
    ["above a low strip", tall, { left: 400, top: 640, right: 860 }, { left: 425, top: 8, most: 624 }],
    ["to the left of a high strip", tall, { left: 460, top: 200, right: 920 }, { left: 22, top: 8, most: 784 }],
    ["to its right where there is room", tall, { left: 100, top: 200, right: 560 }, { left: 568, top: 8, most: 784 }],
    ["where less is covered", tall, { left: 434, top: 200, right: 894 }, { left: 0, top: 8, most: 784 }],
    ["on the other side", tall, { left: 386, top: 200, right: 846 }, { left: 850, top: 8, most: 784 }],
    [
      "beside it already",
      { ...tall, left: 0, top: 30, height: 500 },
      { left: 460, top: 200, right: 920 },
      { left: 0, top: 30, most: 784 },
    ],
    [
      "under a high strip that comes later it stays",
      { ...tall, top: 30, height: 500 },
      { left: 460, top: 200, right: 920 },
      { left: 425, top: 30, most: 784 },
    ],
    ["it stays where it is", { ...tall, top: 50, height: 400 }, null, { left: 425, top: 50, most: 784 }],
    ["it never hangs below the window", { ...tall, top: 700, height: 400 }, null, { left: 425, top: 392, most: 784 }],
  ])("%s", (_, size, strip, place) => expect(roomFor(size, screen, strip)).toEqual(place));
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
