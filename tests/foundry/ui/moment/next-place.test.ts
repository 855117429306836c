/** Where the keyboard goes by itself: never to a button that ends something, lest the next Enter does. */
import { describe, expect, it } from "vitest";
import { endsSomething } from "../../../../src/foundry/ui/kit/dom.ts";
import { isWorkedIn } from "../../../../src/foundry/ui/kit/asked/focus.ts";
import { firstHarmless } from "../../../../src/foundry/ui/moment/keys/next-place.ts";
import { following } from "../../../../src/foundry/ui/moment/later/following.ts";
import { ACTIONS, type ActionOf } from "../../../../src/foundry/ui/view/shared/actions.ts";

/** Of everything that can be pressed on a card: does it end something, or take it back? */
const ENDS: Readonly<Record<ActionOf<"card">, boolean>> = {
  confirm: false,
  allow: false,
  apply: false,
  undo: true,
  rule: false,
  cancel: true,
  give: false,
  go: false,
  stop: true,
  met: false,
  waive: true,
  approve: false,
  deny: true,
  goto: false,
  pass: false,
  rollTable: false,
};

const part = (tag: string, action?: string) => ({
  matches: (selector: string): boolean => selector === tag,
  dataset: action === undefined ? {} : { action },
});
const card = part("div");
const button = (action: string) => part("button", action);

describe("the keyboard comes by itself", () => {
  it.each(ACTIONS.card)("on a card to %s only where that ends nothing", (action) => {
    expect(endsSomething(button(action))).toBe(ENDS[action]);
    const pressed = button(action);
    expect(firstHarmless([card, pressed])).toBe(ENDS[action] ? card : pressed);
  });
  it("to the card itself where all of its buttons end something", () => {
    const ending = ACTIONS.card.filter((action) => ENDS[action]).map(button);
    expect(firstHarmless([card, ...ending])).toBe(card);
    expect(firstHarmless([card, ...ending, button("rule")])).toMatchObject({ dataset: { action: "rule" } });
  });
  it("to none of a strip's lines or a tracker's row that only end something", () => {
    expect(firstHarmless([button("withdraw"), button("deny")])).toBeUndefined();
    expect(endsSomething({ dataset: { act: "undo" } })).toBe(true);
    expect(endsSomething({ dataset: { act: "turn" } })).toBe(false);
  });
  it("never to what gives back what a round has used", () => {
    expect(endsSomething({ dataset: { act: "giveBack" } })).toBe(true);
  });
  it("never to what ends a turn", () => {
    expect(firstHarmless([button("end"), button("later")])).toMatchObject({ dataset: { action: "later" } });
  });
});

describe("after an answer the keyboard", () => {
  const inside = (around: string | null) => ({
    closest: (selector: string): unknown => (selector.split(", ").includes(around ?? "") ? around : null),
  });
  it("goes back to where its user was at work", () => {
    expect(isWorkedIn(inside(null))).toBe(true);
    expect(isWorkedIn(inside(".combat-sidebar"))).toBe(true);
  });
  it("goes on from a card or a line of the strip, which were only read", () => {
    for (const around of [".chat-message", "#riposte-holds"]) expect(isWorkedIn(inside(around))).toBe(false);
    expect(isWorkedIn(null)).toBe(false);
  });
});

describe("the key to held actions", () => {
  it("goes from one to the next, and from the last one away", () => {
    expect([null, "a", "b", "c"].map((now) => following(["a", "b", "c"], now))).toEqual(["a", "b", "c", null]);
    expect(following([], null)).toBeNull();
  });
});
