/** Attacks with the marks of an answer: who answered in whose place, and that nobody was asked (docs/attacks.md). */
import { describe, expect, it } from "vitest";
import { orderViews } from "../../../../src/foundry/ui/view/card/later/ordered.ts";
import { sparedViews } from "../../../../src/foundry/ui/view/card/later/spared.ts";
import type { Choice, Exchange } from "../../../../src/rules/core/types.ts";
import { answer, attack, facesFor, fighter, folded, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk } from "../../ui/desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const orc = fighter("Orc", { moment: ROUND });
const live = scene(anna, bert);
const blow = attack(anna, [bert], { faces: facesFor(3, 5) });
const open = folded([blow]);

const answered = (choice: Choice): Exchange => folded([blow, answer(open, bert, live, { option: "none", choice })]);
const notes = (views: typeof orderViews, choice: Choice, user = "anna"): readonly string[] =>
  views(desk(user, live), answered(choice)).map(({ text }) => text);

describe("X71: a mark that somebody else has answered, which the owner wrote", () => {
  it("says so of whomever it names: words on the card", () =>
    expect(notes(orderViews, { passed: "anna" })).toEqual(["Anna's player answered for Bert"]));
  it.each(["nobody", "constructor", "__proto__", "<img src=x onerror=alert(1)>", "x".repeat(900), ""])(
    "of nobody who is a user (%s) names nobody",
    (passed) => expect(notes(orderViews, { passed })).toEqual(["someone answered for Bert"]),
  );
  it.each<[string, Choice[string]]>([
    ["a number", 7],
    ["a list", ["anna"]],
    ["true", true],
  ])("of %s says nothing", (_what, passed) => expect(notes(orderViews, { passed })).toEqual([]));
  it("of why an order could do nothing is as secret as a foe's numbers: then it is told like every order", () => {
    const choice = { order: true, orderWhy: "desperate" };
    const why = (name: string): string =>
      `${name}’s order: does not defend; the Action is spent, and Desperate Reactions are off.`;
    expect(["bert", "gm", "anna"].map((user) => notes(orderViews, choice, user))).toEqual(Array(3).fill([why("Bert")]));
    const blowAtOrc = attack(anna, [orc], { faces: facesFor(3, 5) });
    const here = scene(anna, orc);
    const done = folded([blowAtOrc, answer(folded([blowAtOrc]), orc, here, { option: "none", choice, author: "gm" })]);
    const told = (user: string, foeWhy: "all" | "nothing"): string | undefined =>
      orderViews(desk(user, here, { foeWhy }), done)[0]?.text;
    expect([told("gm", "nothing"), told("anna", "all"), told("anna", "nothing")]).toEqual([
      why("Orc"),
      why("Orc"),
      "By standing order: Orc (No defense)",
    ]);
  });
  it("takes no part in the answer: it counts as its author's, and costs what it costs", () => {
    const [marked, plain] = [answered({ passed: "anna", spared: "", order: true, timer: true }), answered({})];
    expect(marked.slots["t0"]?.step?.author).toBe("bert");
    expect(marked.slots["t0"]?.step?.body.price).toEqual(plain.slots["t0"]?.step?.body.price);
    expect(marked.phase).toBe(plain.phase);
  });
});

describe("X75: a mark that nobody was asked, in an own answer", () => {
  it("is words on the card, of a reason that there is", () =>
    expect(notes(sparedViews, { spared: "pool.missed" })).toEqual([
      "The attack misses anyway, so Bert did not have to answer.",
    ]));
  it.each(["<b>died</b>", "constructor", "__proto__", "toString", "pool.missed\u202E", "x".repeat(900), ""])(
    "with another (%s) reads as any answer that was given without asking",
    (spared) => {
      const text = notes(sparedViews, { spared });
      expect(text).toEqual([desk("anna", live).words.t("RIPOSTE.Spared.Why.any", { fighters: "Bert" })]);
    },
  );
  it.each<[string, Choice[string]]>([
    ["a number", 1],
    ["true", true],
    ["a list", ["pool.missed"]],
  ])("that is %s says nothing", (_what, spared) => expect(notes(sparedViews, { spared })).toEqual([]));
});
