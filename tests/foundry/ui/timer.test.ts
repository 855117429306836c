/** The time of a prompt: it begins with what opened the question, runs by the server's clock, and rests while the game is paused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beganAt, leftOf, pausedSince, withPause, withShown, type Pause } from "../../../src/foundry/ui/timer/clock.ts";
import { withoutConditions } from "../../../src/foundry/ui/timer/fallback.ts";
import { dueParts } from "../../../src/rules/core/thread/queries.ts";
import type { Body, Entry, Exchange } from "../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  ROUND,
  ruling,
  scene,
} from "../../rules/pool/fixtures.ts";
import { waiting } from "./desk.ts";

const pause = (from: number, to: number | null): Pause => ({ from, to });

describe("how long a prompt still waits", () => {
  it.each([
    ["at once", 1000, [], 30_000],
    ["ten seconds later", 11_000, [], 20_000],
    ["at its end", 31_000, [], 0],
    ["long after", 99_000, [], 0],
    ["less what the game was paused", 31_000, [pause(5000, 15_000)], 10_000],
    ["a pause that began before it", 31_000, [pause(0, 11_000)], 10_000],
    ["a pause that was over before it", 31_000, [pause(0, 500)], 0],
    ["while it is paused", 51_000, [pause(11_000, null)], 20_000],
    ["a server that is behind this window", 500, [], 30_500],
  ] as const)("%s", (_, now, pauses, left) => expect(leftOf(1000, now, 30, pauses)).toBe(left));

  it("does not run while the game is paused, and runs on after it", () =>
    fc.assert(
      fc.property(fc.array(fc.nat(9000), { minLength: 1, maxLength: 12 }), (steps) => {
        let pauses: readonly Pause[] = [];
        let now = 0;
        let ran = 0;
        for (const [place, step] of steps.entries()) {
          const paused = place % 2 === 1;
          pauses = withPause(pauses, paused, now);
          // Looking twice changes nothing.
          expect(withPause(pauses, paused, now + 1)).toBe(pauses);
          now += step;
          if (!paused) ran += step;
          expect(now - pausedSince(pauses, 0, now)).toBe(ran);
        }
      }),
    ));
});

describe("when a prompt's time begins", () => {
  const anna = fighter("Anna", { moment: ROUND, onTurn: true });
  const bert = fighter("Bert", { moment: ROUND });
  const carl = fighter("Carl", { moment: ROUND });
  const live = scene(anna, bert, carl);
  /** A thread whose messages come ten seconds after each other, the declaration at 10,000. */
  const spaced = (thread: readonly Entry[]): Exchange =>
    folded(thread.map((each, at) => ({ ...each, createdTime: (at + 1) * 10_000 })));
  const began = (exchange: Exchange, shown = 0): number => {
    const [asked] = waiting("bert", exchange, live);
    if (!asked) throw new Error("Bert is not asked");
    return beganAt(asked, shown);
  };
  const blow = attack(anna, [bert], { faces: facesFor(3, 5) });
  const open = folded([blow]);
  const modifier = { kind: "difficulty", value: 1, label: "RIPOSTE.Card.Ruled", rule: null, source: null } as const;

  it("with the declaration", () => expect(began(spaced([blow]))).toBe(10_000));
  it("when this window first shows it, if that is later", () => expect(began(spaced([blow]), 12_345)).toBe(12_345));
  it("again with an undo that asks again", () => {
    const none = answer(open, bert, live, { option: "none" });
    const answered = folded([blow, none]);
    const parts = dueParts(answered, live, families);
    const settled = entry({ kind: "result", exchange: open.id, parts }, "gm");
    const rows = parts.map(({ row }) => row);
    const back = entry({ kind: "undo", exchange: open.id, rows, reopen: ["t0"] }, "gm");
    expect(began(spaced([blow, none, settled, back]))).toBe(40_000);
  });
  it("again with a GM's ruling", () =>
    expect(began(spaced([blow, ruling(open, { what: "modifier", slot: "t0", modifier })]))).toBe(20_000));
  it("again when a call is over", () => {
    const body: Body = { kind: "call", exchange: open.id, hold: "hold000000000000", holder: carl.id, words: "" };
    const called = entry(body, "carl");
    const denied = ruling(open, { what: "hold", call: called.id, approve: false, when: "before", why: "" });
    expect(waiting("bert", spaced([blow, called]), live)).toEqual([]);
    expect(began(spaced([blow, called, denied]))).toBe(30_000);
    const waived = entry({ kind: "waive", exchange: open.id, hold: "hold000000000000", holder: carl.id }, "carl");
    // The record does not say when; the window that shows it again does.
    expect(began(spaced([blow, called, waived]), 31_000)).toBe(31_000);
  });
  it("not with another target's answer", () => {
    const both = attack(anna, [carl, bert], { faces: facesFor(3, 5) });
    const answered = answer(folded([both]), carl, live, { option: "none" });
    expect(began(spaced([both, answered]))).toBe(10_000);
  });

  it("is remembered while the prompt is there, and begins again when it comes back", () => {
    const first = withShown(new Map(), ["a", "b"], 100);
    const second = withShown(first, ["b"], 600);
    expect([...second]).toEqual([["b", 100]]);
    expect([...withShown(second, ["a", "b"], 1100)]).toEqual([
      ["a", 1100],
      ["b", 100],
    ]);
  });
});

describe("a standing order whose conditions cannot be loaded", () => {
  const rules = { tries: [{ option: "parry", least: 50 }], otherwise: "cheapest" };
  it.each([
    ["says what it says for all other cases", rules, "cheapest"],
    ["asks where it says to ask", { ...rules, otherwise: "ask" }, "ask"],
    ["asks where it says something unknown", { ...rules, otherwise: "toString" }, "ask"],
    ["asks where nothing can be read", 7, "ask"],
  ])("%s", (_, stored, order) =>
    expect(withoutConditions({ order: "rules", mayPay: true, rules: stored })).toEqual({ order, mayPay: true }),
  );
});
