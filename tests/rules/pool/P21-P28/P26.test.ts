import { describe, expect, it } from "vitest";
import type { Entry, Battlefield } from "../../../../src/rules/core/types.ts";
import { table } from "../table.ts";
import {
  answer,
  attack,
  dueParts,
  facesFor,
  families,
  fighter,
  folded,
  pool,
  ROUND,
  scene,
  used,
} from "../fixtures.ts";

describe("P26: an Action not used on the own turn stays open for a Reaction until the round ends", () => {
  const anna = fighter("Anna", { moment: { ...ROUND, turn: 2 }, onTurn: true });
  it.each([
    ["the own turn is over, nothing used", [], null],
    [
      "used on the own turn, and an Exert made",
      [used(fighter("Bert"), "action"), used(fighter("Bert"), "exert")],
      "pool.noDesperate",
    ],
    ["used in the round before", [used(fighter("Bert"), "action", { ...ROUND, round: 0 })], null],
  ] as const)("%s", (_, spent, code) => {
    const bert = fighter("Bert", { moment: { ...ROUND, turn: 2 }, spent });
    const exchange = folded([attack(anna, [bert], { faces: facesFor(1, 5) })]);
    const dodge = pool.prompts(exchange, scene(anna, bert))[0]?.options.find((one) => one.id === "dodge");
    expect(dodge?.refusal?.code ?? null).toBe(code);
  });
});

describe("Exert (base facts): once a round, before the roll", () => {
  const anna = fighter("Anna");
  const setup = (changes: object) => {
    const bert = fighter("Bert", { moment: ROUND, ...changes });
    const live = scene(anna, bert);
    const declared = attack(anna, [bert], { faces: facesFor(2, 5), moment: ROUND });
    return { bert, live, declared, open: folded([declared]) };
  };
  it.each([
    ["bodyOutcome", ["reaction", "body", "exert"], 1],
    ["mindOutcome", ["reaction", "mind", "exert"], 1],
    ["none", ["reaction"], 0],
  ])("%s: price %j, Outcome +%i", (exert, price, bonus) => {
    const { bert, live, declared, open } = setup({});
    const step = answer(open, bert, live, { option: "dodge", choice: { exert }, faces: facesFor(1, 5) });
    expect(step.body.price.map((one) => one.what)).toEqual(price);
    const parts = dueParts(folded([declared, step]), live, families);
    expect(parts[0]?.outcome).toMatchObject({ met: 1 + bonus });
  });
  it("pays with an injury of Severity 1, or with 1 Mind", () => {
    const { bert, live, declared, open } = setup({});
    const paid = (exert: string) => {
      const step = answer(open, bert, live, { option: "dodge", choice: { exert }, faces: facesFor(2, 5) });
      return { id: step.id, changes: dueParts(folded([declared, step]), live, families)[0]?.changes };
    };
    const body = paid("bodyOutcome");
    expect(body.changes).toContainEqual(
      expect.objectContaining({
        kind: "put",
        path: `injuries.${body.id}`,
        value: { severity: 1, note: "", exert: true },
      }),
    );
    expect(paid("mindOutcome").changes).toContainEqual(
      expect.objectContaining({ kind: "add", path: "mindDamage", by: 1 }),
    );
  });
  it("waives the Penalty of this roll, and of the rest of the round", () => {
    const injured = { stats: { injuries: [4] } };
    const { bert, live, open } = setup(injured);
    const plan = { slot: "t0", fighter: bert.id, option: "dodge", choice: { exert: "bodyPenalty" } };
    const dice = (spent: object, choice: object): number | undefined => {
      const hurt = fighter("Bert", { moment: ROUND, ...injured, ...spent });
      const judged = pool.judge(open, { ...plan, choice: { ...choice } }, scene(anna, hurt));
      return pool.nextDice({ option: "dodge", numbers: judged.numbers, faces: [] })?.n;
    };
    expect(dice({}, { exert: "none" })).toBe(3);
    expect(dice({}, { exert: "bodyPenalty" })).toBe(5);
    expect(dice({ spent: [used(bert, "exertPenalty")] }, { exert: "none" })).toBe(5);
    expect(pool.judge(open, plan, live).refusals).toEqual([]);
  });
  it("is refused a second time in a round, and where there is no Penalty to shake off", () => {
    const { bert, open } = setup({});
    const refusals = (one: object, exert: string) =>
      pool
        .judge(
          open,
          { slot: "t0", fighter: bert.id, option: "dodge", choice: { exert } },
          scene(anna, fighter("Bert", { moment: ROUND, ...one })),
        )
        .refusals.map((reason) => reason.code);
    expect(refusals({ spent: [used(bert, "exert")] }, "mindOutcome")).toEqual(["pool.exertUsed"]);
    expect(refusals({}, "mindPenalty")).toEqual(["pool.noPenalty"]);
  });
  it("offers what can do something, to everybody alike: no Penalty only where a roll would have one", () => {
    const desperate = { id: "d", kind: "desperate", by: "Actor.Bert", moment: ROUND, data: {} };
    const split = {
      id: "s",
      kind: "split",
      by: "Actor.Bert",
      moment: ROUND,
      data: { shares: [{ use: "attack.sword", dice: 2 }], quicks: 0 },
    };
    const hurt = { stats: { injuries: [4] } };
    const bert = fighter("Bert");
    const adds = ["none", "bodyOutcome", "mindOutcome"];
    const all = ["none", "bodyOutcome", "bodyPenalty", "mindOutcome", "mindPenalty"];
    const offered = (more: object, option: string): unknown => {
      const one = fighter("Bert", { moment: ROUND, onTurn: true, ...more });
      const input = pool
        .actions(one, scene(one))
        .find(({ id }) => id === option)
        ?.inputs.find(({ id }) => id === "exert");
      return input?.kind === "pick" ? [input.choices.map(({ id }) => id), input.hint] : null;
    };
    const hint = (which: string): string => `RIPOSTE.Pool.Input.${which}Hint`;
    expect(offered({}, "attack")).toEqual([adds, hint("exertOutcome")]);
    expect(offered(hurt, "attack")).toEqual([all, hint("exert")]);
    expect(offered({ markers: [desperate] }, "attack")).toEqual([all, hint("exert")]);
    // P9: the pools that were shared out have borne it.
    expect(offered({ ...hurt, markers: [split] }, "attack")).toEqual([adds, hint("exertOutcome")]);
    expect(offered({ ...hurt, spent: [used(bert, "exertPenalty")] }, "evade")).toEqual([adds, hint("exertOutcome")]);
    // A split rolls nothing, so there is no Outcome to add to.
    expect(offered({}, "split")).toBeNull();
    expect(offered(hurt, "split")).toEqual([["none", "bodyPenalty", "mindPenalty"], hint("exertPenalty")]);
  });
  it("the attacker's Exert is paid once, also when the first target is gone", () => {
    const carl = fighter("Carl");
    const strong = fighter("Anna");
    const bert = fighter("Bert");
    const all = scene(strong, bert, carl);
    const declared = attack(strong, [bert, carl], { faces: facesFor(1, 5), choice: { exert: "mindOutcome" } });
    const open = folded([declared]);
    const none = answer(open, carl, all, { option: "none" });
    const costs = (live: Battlefield, thread: readonly Entry[]): readonly string[] =>
      dueParts(folded(thread), live, families).flatMap((part) =>
        part.changes.flatMap((change) => (change.kind === "add" ? [part.row] : [])),
      );
    expect(costs(all, [declared, none])).toEqual([]);
    expect(costs(all, [declared, none, answer(open, bert, all, { option: "none" })])).toEqual(["t0b"]);
    expect(costs(scene(strong, carl), [declared, none])).toEqual(["t1b"]);
  });
  it("marks each use of the round under a key of its own, by the step and its place in the price", () => {
    const { bert, live, declared, open } = setup({});
    const step = answer(open, bert, live, { option: "dodge", choice: { exert: "bodyOutcome" }, faces: facesFor(2, 5) });
    const changes = dueParts(folded([declared, step]), live, families)[0]?.changes ?? [];
    expect(changes.filter((change) => change.kind === "spend")).toEqual([
      { kind: "spend", id: `${step.id}0`, what: "reaction" },
      { kind: "spend", id: `${step.id}2`, what: "exert" },
    ]);
  });
});

describe("P26: with or without a hold", () => {
  it.each([false, true])(
    "P26: holding: %s: the unused Action answers after the own turn, and is gone next time",
    (holds) => {
      const t = table({ Anna: {}, Bert: {}, Carl: {} });
      if (holds) t.start("Anna", "hold", { action: "stab", condition: "he moves", watch: "Actor.Carl" });
      t.settle();
      t.turn(1, 1);
      const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
      expect(t.reasons(id, "t0")["dodge"]).toBeNull();
      t.answer(id, "t0", "dodge", { choice: { exert: "mindOutcome" } });
      t.settle();
      t.turn(1, 2);
      const second = t.start("Carl", "attack", {}, { to: ["Anna"], outcome: 1 });
      if (holds) t.go(second);
      t.settle();
      expect(t.reasons(second, "t0")["dodge"]).toBe("pool.noDesperate P20");
      t.turn(2, 0);
      expect(t.refused("Anna", "attack", {}, { to: ["Bert"] })).toEqual([]);
    },
  );
});
