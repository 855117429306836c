/** Holding an Action (P5, P22): in words, for a Condition, with a prepared attack where one is known. */
import { ANYBODY, NOBODY } from "../../core/holds/read-hold.ts";
import { own } from "../../core/lib/own.ts";
import type { Choice, Exchange, Fighter, HoldOrder, PickChoice, Refusal } from "../../core/types.ts";
import { mark } from "../../kit/changes.ts";
import { inputsAt, keyed, NONE, pickedIn, textIn } from "../../kit/inputs.ts";
import { missing, reasons, refuse } from "../../kit/judge.ts";
import { judgement } from "../math/judgement.ts";
import { readNumbers, weaponsOf } from "../math/numbers.ts";
import { line } from "../math/text.ts";
import { combatRefusal, downRefusal, input, turnRefusal, weaponChoice } from "../round/options.ts";
import { roundState } from "../round/round.ts";
import { readStats, type PoolStats } from "../stats/stats.ts";
import type { PoolOption } from "../start/pool-option.ts";
import { isUsable } from "./power.ts";

const { pick: heldPick } = inputsAt("RIPOSTE.Pool.Held.");
/** Nothing prepared, or any foe. */
const pick = (id: string, none: string, choices: readonly PickChoice[], hint = id) =>
  heldPick(id, [keyed(NONE, `RIPOSTE.Pool.Held.${none}`), ...choices], NONE, {
    hint: `RIPOSTE.Pool.Held.${hint}Hint`,
    absent: NONE,
  });

/** P8: the Power that lets what is held come before the shot that sets it off, if there is one. */
const outpacingPower = ({ powers }: PoolStats) => powers.find(({ grants }) => grants.includes("heldFirst"));

/** Whom a hold may watch beside any foe, and this one or that. */
const WATCHED: readonly PickChoice[] = [
  keyed(ANYBODY, "RIPOSTE.Pool.Held.anybody"),
  keyed(NOBODY, "RIPOSTE.Pool.Held.nobody"),
];

const holdWords = (choice: Choice) => ({ action: textIn(choice, "action"), condition: textIn(choice, "condition") });

/** What a hold's declaration puts into its marker. */
function holdData(choice: Choice): Readonly<Record<string, string>> {
  const prepared = ["watch", "weapon", "target"].map((id) => [id, pickedIn(choice, id)] as const);
  return {
    ...holdWords(choice),
    ...Object.fromEntries(prepared.flatMap(([id, one]) => (one === null ? [] : [[id, one]]))),
  };
}

/** P5: a hold takes the whole Action. Refusals: `pool.actionUsed`, `pool.splitLate`. */
function freeRefusal(fighter: Fighter): Refusal | null {
  const { kind } = roundState(fighter);
  const { name } = fighter;
  if (kind === "split") return refuse("pool.splitLate", "P5", { name });
  return kind === "free" ? null : refuse("pool.actionUsed", "P5", { name });
}

/**
 * A hold: on one's own turn, with the Action unspent; it costs nothing.
 * Refusals: `badTarget`, `pool.actionUsed`, `pool.noCondition`, `pool.noHeldAction`, `pool.splitLate`.
 */
export const HOLD: PoolOption = {
  id: "hold",
  rule: "P5",
  offerAs: () => ({ act: "RIPOSTE.Pool.Act.hold" }),
  inputs: ({ fighter, stats, scene }) => {
    const others = Object.values(scene.fighters).filter(({ id }) => id !== fighter.id);
    const people = others.map(({ id, name }): PickChoice => ({ id, label: { text: name }, refusal: null }));
    const means = [...weaponsOf(stats), ...stats.powers.filter(isUsable)].map((each) => weaponChoice(each));
    const watch = outpacingPower(stats) ? "watchFirst" : "watch";
    return [
      input.text("action", { hint: "RIPOSTE.Pool.Input.actionHint" }),
      input.text("condition", { hint: "RIPOSTE.Pool.Input.conditionHint" }),
      pick("watch", "anyFoe", [...WATCHED, ...people], watch),
      pick("weapon", "noWeapon", means),
      pick("target", "noTarget", people),
    ];
  },
  judge: ({ fighter, stats, choice, scene }) => {
    const { action, condition } = holdWords(choice);
    const watch = pickedIn(choice, "watch");
    const isKnown =
      watch === null || WATCHED.some(({ id }) => id === watch) || own(scene.fighters, watch) !== undefined;
    const refusals = reasons(
      downRefusal(fighter, stats),
      combatRefusal(fighter, "P5"),
      turnRefusal(fighter, "P5"),
      freeRefusal(fighter),
      action === "" ? missing(refuse("pool.noHeldAction", "P5")) : null,
      condition === "" ? missing(refuse("pool.noCondition", "P5")) : null,
      isKnown ? null : refuse("badTarget", "P5", { name: watch }),
    );
    return judgement(refusals, [], { house: stats.house });
  },
  isWhole: ({ choice }) => Object.values(holdWords(choice)).every((words) => words !== ""),
  setUp: ({ exchange }) => [mark(exchange, "hold", holdData(exchange.declared.body.choice))],
  opening: ({ exchange }, who) => line("hold", { who, ...holdWords(exchange.declared.body.choice) }),
};

/** P7, P8: a held action comes before what set it off, but after the firing of a firearm, unless a Power says so. */
export function heldOrder(exchange: Exchange, holder: Fighter | null): HoldOrder {
  const shot = readNumbers(exchange.declared.body.numbers)?.weapon?.class === "firearm";
  if (!shot) return { when: "before", rule: "P7" };
  const power = outpacingPower(readStats(holder?.stats ?? {}))?.name;
  return power !== undefined
    ? { when: "before", rule: "P8", said: "RIPOSTE.Pool.Held.faster", power }
    : { when: "after", rule: "P7", said: "RIPOSTE.Pool.Held.slower" };
}
