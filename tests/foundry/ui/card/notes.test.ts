/** What one player posts makes nobody's card long. */
import { describe, expect, it } from "vitest";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { CallState, Exchange, MarkBody, Uncounted } from "../../../../src/rules/core/types.ts";
import { callViews, moreCalls } from "../../../../src/foundry/ui/holds/view/calls.ts";
import { sideNotes } from "../../../../src/foundry/ui/view/card/later/audit.ts";
import { attack, entry, facesFor, fighter, folded, scene } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";

const [anna, bert] = [fighter("Anna"), fighter("Bert")];
const declared = attack(anna, [bert], { faces: facesFor(1, 5) });
const open = folded([declared]);
const many = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));
const at = desk("gm", scene(anna, bert));

const lost = (author: string, n: number): readonly Uncounted[] =>
  many(n, (i) => ({ message: `${author}${i}`, author, kind: "step", reason: refuse("late") }));
const call = (author: string, order = 0): CallState => ({
  entry: entry({ kind: "call", exchange: open.id, hold: "hold", holder: bert.id, words: "" } as const, author),
  state: order > 0 ? "before" : "waiting",
  why: "",
  order,
  released: false,
});

describe("a card", () => {
  it("lists three of a player's replies that do not count, says how many more there are, and every other player's", () => {
    const view = (uncounted: readonly Uncounted[]): readonly string[] =>
      sideNotes(at, { ...open, uncounted }).audit.map(({ text }) => text);
    const texts = view([...lost("anna", 200), ...lost("bert", 2)]);
    expect(texts).toHaveLength(3 + 2 + 1);
    expect(texts.filter((text) => text.startsWith("Bert"))).toHaveLength(2);
    expect(texts.at(-1)).toBe("Anna's player: 197 more that are not counted.");
    expect(view(lost("anna", 3))).toHaveLength(3);
  });

  it("lists so many remarks of a kind about one player, and all kinds", () => {
    const mark = (body: MarkBody): Exchange["marks"][number] =>
      entry({ kind: "mark", exchange: open.id, about: "m", mark: body } as const, "gm");
    const taken = many(8, () => mark({ what: "taken", by: "anna" }));
    const differs = many(20, () => mark({ what: "differs", fields: [] }));
    const marks = [...taken, ...differs, mark({ what: "taken", by: "bert" })];
    const texts = sideNotes(at, { ...open, marks }).audit;
    expect(texts).toHaveLength(3 + 3 + 1 + 1);
    expect(texts.at(-1)?.text).toBe("And 22 more remarks of these kinds.");
  });

  it("says in plain words what a Gamemaster's client sees otherwise, never with paths or ids, and each once", () => {
    const of = (label: string, said: string, seen: string) => ({ label, said, seen });
    const at0 = "attacks.1.weapons.0";
    const fields = [
      of("RIPOSTE.Notice.Differs.refused", "attack", "Mirabel Tench stands out of reach."),
      of("RIPOSTE.Pool.Price.action", "–", "1"),
      of("RIPOSTE.Cairn.Price.fatigue", "–", "1"),
      of("RIPOSTE.Fate.Price.fatePoint", "1", "2"),
      of("RIPOSTE.Pool.Price.held", "1", "–"),
      of("RIPOSTE.PoolNames.attribute.brawn", "–", "4"),
      of("RIPOSTE.Notice.Differs.price", "1", "–"),
      of("RIPOSTE.Notice.Differs.numbers", `${at0}.id: xi5ZZVpX9WLlO5uC`, `${at0}.id: unarmed`),
      of("RIPOSTE.Notice.Differs.numbers", `${at0}.die: 8`, `${at0}.die: –`),
      of("RIPOSTE.Notice.Differs.named", "Spear", "–"),
      of("RIPOSTE.Notice.Differs.roll", "last", "–"),
      of("RIPOSTE.Notice.Differs.token", "Scene.S.Token.T", "–"),
    ];
    const mark = entry(
      { kind: "mark", exchange: open.id, about: "m", mark: { what: "differs", fields } } as const,
      "gm",
    );
    expect(sideNotes(at, { ...open, marks: [mark] }).audit.map(({ text }) => text)).toEqual([
      [
        "Anna: the GM sees this differently.",
        "Not possible: Mirabel Tench stands out of reach.",
        "Not paid, though it is due: “your Action”.",
        "Not paid, though it is due: “1 Fatigue”.",
        "Paid “1 fate point” in place of “2 fate points”.",
        "Paid, though it is not due: “your Action”.",
        "Brawn: nothing in place of 4.",
        "A price of 1 was paid that is not due.",
        "Weapons, dice or bonuses differ.",
        "Said Spear, seen –.",
        "It is rolled at another time.",
        "It shows another fighter’s token.",
      ].join(" "),
    ]);
  });

  it("lists five calls of one player that wait, and all that a GM has approved", () => {
    const calls = [...many(30, () => call("anna")), call("bert"), call("anna", 1)];
    const exchange = { ...open, calls };
    expect(callViews(at, exchange, () => null)).toHaveLength(5 + 1 + 1);
    expect(moreCalls(at, exchange)).toEqual(["Anna's player: 25 more calls."]);
    expect(moreCalls(at, { ...open, calls: [call("anna")] })).toEqual([]);
  });
});
