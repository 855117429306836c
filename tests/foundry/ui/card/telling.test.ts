/** Lines that are for some people only. */
import { describe, expect, it } from "vitest";
import { tellingOf } from "../../../../src/foundry/ui/view/shared/telling.ts";
import { sentence } from "../../../../src/foundry/ui/view/shared/words.ts";
import { attack, entry, facesFor, fighter, folded, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk, words } from "../desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const carl = fighter("Carl", { moment: ROUND });
const gor = fighter("Gor", { moment: ROUND });
const hulda = fighter("Hulda", { moment: ROUND });
const live = scene(anna, bert, carl, gor, hulda);

const plain = attack(anna, [bert], { faces: facesFor(2, 5) });
const allies = [carl, gor, hulda].map(({ id }) => [id, "outOfReach"]);
const exchange = folded([
  entry({ ...plain.body, numbers: { ...plain.body.numbers, allies } }, plain.author, { id: plain.id }),
]);

const told = (user: string): readonly string[] =>
  (tellingOf(desk(user, live), exchange)?.rows["t0"] ?? []).map((line) =>
    sentence(words, (id) => live.fighters[id]?.name ?? "?", line),
  );

describe("why an ally cannot help (P18)", () => {
  it("is told to the ally's player, and not to a GM, who plays many", () => {
    expect(told("carl")).toEqual(["No help from Carl: too far away to parry for Bert."]);
    expect(told("gm")).toEqual([]);
  });
  it("is no concern of anybody else", () => {
    expect(told("bert")).toEqual([]);
    expect(told("anna")).toEqual([]);
  });
});

describe("a sentence with a number", () => {
  it.each([
    ["moved", 1, "Rosa moves 1 zone."],
    ["moved", 3, "Rosa moves up to 3 zones."],
    ["succeeds", 0, "Rosa succeeds with 0 shifts."],
    ["stress", 1, "Rosa takes 1 stress."],
  ])("has the form that it wants: %s, %i", (key, n, text) => {
    const line = { key: `RIPOSTE.Fate.Tell.${key}`, data: { who: "Rosa", n } };
    expect(sentence(words, () => "", line)).toBe(text);
  });
});

describe("what a GM let pass is told", () => {
  const told = (...refusals: readonly string[]): string => {
    const data = { who: { fighter: "rosa" }, why: { refusals, of: "rosa" } };
    return sentence(words, () => "Rosa", { key: "RIPOSTE.Pool.Tell.allowed", data });
  };
  it.each<[text: string, codes: readonly string[]]>([
    ["by its reasons", ["pool.actionUsed", "pool.down"]],
    ["once each", ["pool.actionUsed", "pool.actionUsed", "pool.down"]],
    ["without what needs more to be said", ["pool.farTarget", "pool.actionUsed", "pool.down"]],
    // Codes stand in messages.
    ["without what is no code", ["pool", "__proto__", "x.y", "pool.actionUsed", "pool.down"]],
  ])("%s", (_, codes) =>
    expect(told(...codes)).toBe(
      "The GM allowed it for Rosa. (Rosa has already used this round’s Action. Rosa is down.)",
    ),
  );
  it("by nothing where nothing can be said", () =>
    expect(told("pool.farTarget").trim()).toBe("The GM allowed it for Rosa."));
});
