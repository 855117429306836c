import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { dueParts, pending } from "../../../src/rules/core/thread/queries.ts";
import { askingIn } from "../../../src/rules/core/thread/undecided.ts";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import type { Entry, Exchange, Presence, Result } from "../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  RIGHTS,
  ROUND,
  ruling,
  scene,
} from "../pool/fixtures.ts";

// Hundreds of threads or rolls each: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const carl = fighter("Carl", { moment: ROUND, stats: { weapons: [] } });
const live = scene(anna, bert, carl);

/** A whole random thread on two targets: answers, doubles, strangers, rulings, results, undos, cancels, noise. */
const threads = fc
  .record({
    rolled: fc.integer({ min: -2, max: 5 }),
    options: fc.array(fc.constantFrom("dodge", "parry", "clash", "none"), { minLength: 0, maxLength: 5 }),
    authors: fc.array(fc.constantFrom("bert", "carl", "gm", "anna", "nobody"), { minLength: 5, maxLength: 5 }),
    slots: fc.array(fc.constantFrom("t0", "t1", "t7"), { minLength: 5, maxLength: 5 }),
    rulings: fc.boolean(),
    results: fc.nat(2),
    undo: fc.boolean(),
    reopen: fc.boolean(),
    cancel: fc.boolean(),
  })
  .map((plan) => {
    const thread: Entry[] = [attack(anna, [bert, carl], { faces: facesFor(plan.rolled, 5), moment: ROUND })];
    const now = (): Exchange => folded(thread);
    if (plan.rulings) {
      const modifier = { kind: "difficulty", value: 1, label: "x", rule: null, source: null };
      thread.push(ruling(now(), { what: "modifier", slot: "declare", modifier }));
      thread.push(ruling(now(), { what: "allow", slot: "t1", option: "parry" }, "bert"));
    }
    plan.options.forEach((option, i) => {
      const slot = plan.slots[i] ?? "t0";
      const who = slot === "t1" ? carl : bert;
      const faces = option === "none" ? [] : facesFor(i - 1, 5);
      thread.push(answer(now(), who, live, { option, slot, faces, author: plan.authors[i] ?? "gm" }));
    });
    for (let i = 0; i < plan.results; i += 1) {
      const parts = dueParts(now(), live, families);
      const body: Result = { kind: "result", exchange: now().id, parts };
      if (parts.length > 0) thread.push(entry(body, i === 0 ? "gm" : "bert"));
    }
    const settled = Object.values(now().rows).filter((row) => row.state === "settled");
    if (plan.undo && settled.length > 0) {
      const reopen = plan.reopen ? [...new Set(settled.flatMap((row) => row.slots))] : [];
      const rows = settled.map((row) => row.id);
      thread.push(entry({ kind: "undo", exchange: now().id, rows, reopen }, "gm"));
    }
    if (plan.cancel) thread.push(entry({ kind: "cancel", exchange: now().id }, "anna"));
    return thread;
  });

const shuffled = <T>(list: readonly T[], seeds: readonly number[]): readonly T[] =>
  list
    .map((item, i) => [seeds[i % seeds.length] ?? 0, i, item] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([, , item]) => item);

const bytes = (thread: readonly Entry[]): string => JSON.stringify(fold(thread, RIGHTS, families));

describe("the fold of a thread", () => {
  it("is the same for any order of arrival", () => {
    fc.assert(
      fc.property(threads, fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), (thread, seeds) => {
        expect(bytes(shuffled(thread, seeds))).toBe(bytes(thread));
      }),
    );
  });
  it("is the same with messages received twice", () => {
    fc.assert(
      fc.property(threads, fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), (thread, picks) => {
        const again = picks.map((pick) => thread[pick % thread.length]).filter((one) => one !== undefined);
        expect(bytes([...again, ...thread])).toBe(bytes(thread));
      }),
    );
  });
  it("is made of JSON and folds into JSON, byte for byte", () => {
    fc.assert(
      fc.property(threads, (thread) => {
        expect(JSON.parse(JSON.stringify(thread))).toEqual(thread);
        expect(JSON.stringify(JSON.parse(bytes(thread)))).toBe(bytes(thread));
        expect(bytes(thread.map((one) => structuredClone(one)))).toBe(bytes(thread));
      }),
    );
  });
  it("never counts two answers in a slot, and lists what does not count", () => {
    fc.assert(
      fc.property(threads, (thread) => {
        const exchange = folded(thread);
        const steps = thread.filter((one) => one.body.kind === "step").length;
        const uncounted = exchange.uncounted.filter((one) => one.kind === "step").length;
        const counted = Object.values(exchange.slots).filter((slot) => slot.step !== null).length;
        // A step that an undo took out again is neither: at most two slots can have been emptied once.
        expect(steps - uncounted - counted).toBeGreaterThanOrEqual(0);
        expect(steps - uncounted - counted).toBeLessThanOrEqual(exchange.undos.length * 2);
      }),
    );
  });
  it("replies of strangers change nothing but the list of what is not counted", () => {
    fc.assert(
      fc.property(threads, (thread) => {
        const plain = folded(thread);
        const open = { ...folded(thread.slice(0, 1)), id: plain.id };
        const forged = answer(open, bert, live, { option: "none", slot: "t0", author: "nobody" });
        const exchange = folded([...thread, forged]);
        expect({ ...exchange, uncounted: [] }).toEqual({ ...plain, uncounted: [] });
        expect(exchange.uncounted.length).toBe(plain.uncounted.length + 1);
      }),
    );
  });
  it("a late reply never changes a settled row", () => {
    fc.assert(
      fc.property(threads, (thread) => {
        const before = folded(thread);
        const late = answer(folded(thread.slice(0, 1)), bert, live, { option: "none", slot: "t0", author: "bert" });
        const after = folded([...thread, late]);
        for (const row of Object.values(before.rows)) {
          if (row.state !== "open") expect(after.rows[row.id]).toEqual(row);
        }
      }),
    );
  });
  it("a settled row is the same when its steps are deleted", () => {
    fc.assert(
      fc.property(threads, (thread) => {
        const before = folded(thread);
        fc.pre(before.undos.length === 0);
        const kept = thread.filter((one) => one.body.kind !== "step");
        const after = folded(kept);
        for (const row of Object.values(before.rows)) {
          if (row.state === "settled") expect(after.rows[row.id]?.result).toEqual(row.result);
        }
      }),
    );
  });
  it("asks nobody when nothing is open", () => {
    const presence: Presence = {
      users: ["gm", "anna", "bert", "carl"].map((id) => ({ id, active: true, gm: id === "gm", character: null })),
      activeGm: "gm",
    };
    fc.assert(
      fc.property(threads, (thread) => {
        const exchange = folded(thread);
        const asks = presence.users.flatMap((user) =>
          pending(user.id, [{ exchange, scene: live }], families, { rights: RIGHTS, presence }),
        );
        if (exchange.phase !== "open") expect(asks).toEqual([]);
        else {
          const { spared } = askingIn(exchange, live, families, RIGHTS);
          expect(asks.length + spared.length + dueParts(exchange, live, families).length).toBeGreaterThan(0);
        }
      }),
    );
  });
});
