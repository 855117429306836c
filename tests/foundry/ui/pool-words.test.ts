/** Keys that the pool's rules put together at run time: no tool finds them in the source, so each is asked for here. */
import { isShares } from "../../../src/rules/pool/round/shares.ts";
import { describe, expect, it } from "vitest";
import { counted } from "../../../src/foundry/ui/view/shared/words.ts";
import type { TextParam, Input, CardLine, Marker, ActionOption } from "../../../src/rules/core/types.ts";
import { roundState } from "../../../src/rules/pool/round/round.ts";
import type { PowerStats } from "../../../src/rules/pool/stats/stats.ts";
import {
  answer,
  attack,
  entry,
  facesFor,
  fighter,
  folded,
  pool,
  ROUND,
  scene,
  used,
} from "../../rules/pool/fixtures.ts";
import { unknownKeys, waiting, words } from "./desk.ts";

const BOLT: PowerStats = {
  id: "bolt",
  name: "Bolt",
  speed: "normal",
  rolled: true,
  attacks: true,
  several: false,
  attribute: "wits",
  ability: "melee",
  difficulty: 6,
  damage: 1,
  reach: 9,
  answers: ["dodge"],
  grants: [],
  effect: "ease",
  amount: 1,
  condition: "",
  conditionName: "",
  text: "A bolt.",
};
const marker = (kind: string, data: Marker["data"]): Marker => ({
  id: `${kind}00000000`,
  kind,
  by: "Actor.Bert",
  moment: ROUND,
  data,
});
const shares = [
  { use: "dodge", dice: 3 },
  { use: "attack.sword", dice: 2 },
];
const anna = fighter("Anna", { moment: ROUND, onTurn: true, stats: { powers: [BOLT] } });
const bert = fighter("Bert", {
  moment: ROUND,
  place: 1,
  markers: [
    marker("hold", { action: "a", condition: "b" }),
    marker("evade", { points: 3 }),
    marker("split", { shares }),
    marker("desperate", {}),
  ],
});
const spent = fighter("Carl", {
  moment: ROUND,
  spent: [used(bert, "action")].map((key) => ({ ...key, by: "Actor.Carl" })),
});
const live = scene(anna, bert, spent);

const ask = (key: string): string => words.t(key);
function askInput(input: Input): void {
  ask(input.label);
  if (input.hint !== null) ask(input.hint);
  if (input.kind === "pick") for (const { label } of input.choices) if ("key" in label) ask(label.key);
  if (isShares(input)) for (const { label, way } of input.data.uses) ask("key" in label ? label.key : way);
  if (isShares(input)) for (const { way } of input.data.uses) ask(way);
}
function askOption(option: ActionOption): void {
  ask(option.label);
  ask(option.hint);
  if (option.refusal) words.refusal(option.refusal);
  option.inputs.forEach(askInput);
}
const askDatum = (datum: TextParam): void => {
  if (typeof datum === "object" && "key" in datum) ask(datum.key);
};
function askLine(line: CardLine): void {
  ask(line.key);
  Object.values(line.data).forEach(askDatum);
  for (const sum of line.sums) for (const { label } of [sum, ...sum.parts]) ask(label);
}

describe("every word of the pool is there", () => {
  it("of what may be started, with its prices, figures and reasons", () => {
    for (const one of [anna, bert, spent]) {
      for (const option of pool.actions(one, live)) {
        askOption(option);
        const start = { kind: "start", family: "pool", attacker: one.id, targets: [] } as const;
        const plan = { slot: "declare", fighter: one.id, option: option.id, choice: option.initial };
        const judged = pool.judge(start, plan, live);
        judged.refusals.forEach((refusal) => words.refusal(refusal));
        for (const { label } of judged.modifiers) ask(label);
        for (const { label, amount } of judged.price) counted(words, label, amount);
        for (const { key, n } of judged.figures) counted(words, key, n);
        ask(pool.odds(start, plan, live).unit);
      }
    }
    expect(pool.actions(anna, live).map(({ id }) => id)).toContain("power");
    expect(unknownKeys()).toEqual([]);
  });
  it("of what is asked: answers, shares, Evade points, a Desperate Reaction", () => {
    expect(roundState(bert).kind).toBe("split");
    for (const target of [bert, spent]) {
      const exchange = folded([attack(anna, [target], { faces: facesFor(3, 5) })]);
      for (const { ask: asked } of waiting("gm", exchange, live)) {
        asked.options.forEach(askOption);
        for (const option of asked.options) {
          const plan = { slot: asked.slot, fighter: target.id, option: option.id, choice: option.initial };
          for (const { label, amount } of pool.judge(exchange, plan, live).price) counted(words, label, amount);
        }
      }
      const step = answer(exchange, target, live, { option: "dodge", faces: facesFor(-1, target === bert ? 3 : 5) });
      const telling = pool.describe(folded([attack(anna, [target], { faces: facesFor(3, 5) }), step]));
      [...telling.attack, ...Object.values(telling.rows).flat()].forEach(askLine);
    }
    expect(unknownKeys()).toEqual([]);
  });
  it("of what the tracker shows", () => {
    const marks = [anna, bert, spent].flatMap((one) => pool.badges(one));
    marks.forEach(({ label }) => ask(label));
    expect(new Set(marks.map(({ kind }) => kind))).toContain("part");
    expect(unknownKeys()).toEqual([]);
  });
  it.each(["evade", "hold", "quick", "act", "mental", "split", "giveBack"])("of a %s that is told", (option) => {
    const choice = {
      words: "w",
      action: "a",
      condition: "b",
      shares: [
        { use: "dodge", dice: 3 },
        { use: "attack.sword", dice: 2 },
      ],
    };
    const plan = {
      slot: "declare",
      fighter: anna.id,
      option,
      choice: { ...choice, attribute: "wits", ability: "melee" },
    };
    const start = { kind: "start", family: "pool", attacker: anna.id, targets: [] } as const;
    const { numbers, figures } = pool.judge(start, plan, live);
    const { body } = attack(anna, [], { faces: [] });
    const faces = figures[0] ? facesFor(2, figures[0].n) : [];
    const declared = entry({ ...body, option, choice: plan.choice, numbers, faces, allowed: ["pool.giveBack"] }, "gm");
    const exchange = folded([declared]);
    expect(exchange.phase).toBe("open");
    pool.describe(exchange).attack.forEach(askLine);
    expect(unknownKeys()).toEqual([]);
  });
});
