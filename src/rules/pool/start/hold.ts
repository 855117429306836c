/** Holding an Action (P5, P22): in words, for a Condition, with a prepared attack where one is known. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Exchange,
  Fighter,
  Input,
  Judgement,
  ActionOption,
  PickChoice,
  Plan,
  Battlefield,
} from "../../core/types.ts";
import { mark } from "../../kit/changes.ts";
import { line } from "../math/text.ts";
import type { PoolOption } from "./pool-option.ts";
import { firstReason, planOf } from "./attack.ts";
import { judgement } from "../math/judgement.ts";
import { NO_NUMBERS, readNumbers, weaponsOf } from "../math/numbers.ts";
import { reasons } from "../../kit/judge.ts";
import { textIn } from "../../kit/inputs.ts";
import { combatRefusal, downRefusal, textInput, turnRefusal, weaponLabel } from "../round/options.ts";
import { roundState } from "../round/round.ts";
import { readStats } from "../stats/stats.ts";

/** Nothing prepared, or anybody. */
const NONE = "none";

/** A pick of a choice that is something; null: nothing. */
const pickedIn = (plan: Pick<Plan, "choice">, id: string): string | null => {
  const value = own(plan.choice, id);
  return typeof value === "string" && value !== NONE && value !== "" ? value : null;
};

/** What a hold's declaration puts into its marker. */
function holdData(plan: Pick<Plan, "choice">): Readonly<Record<string, string>> {
  const prepared = {
    watch: pickedIn(plan, "watch"),
    weapon: pickedIn(plan, "weapon"),
    target: pickedIn(plan, "target"),
  };
  const named = Object.entries(prepared).filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...holdWords(plan), ...Object.fromEntries(named) };
}

const holdWords = ({ choice }: Pick<Plan, "choice">) => ({
  action: textIn(choice, "action"),
  condition: textIn(choice, "condition"),
});

/** A hold that is considered: on one's own turn, with the Action unspent; it costs nothing. */
function judgeHold(fighter: Fighter, plan: Plan): Judgement {
  const stats = readStats(fighter.stats);
  const state = roundState(fighter);
  const { action, condition } = holdWords(plan);
  const refusals = reasons(
    downRefusal(fighter, stats),
    combatRefusal(fighter, "P5"),
    turnRefusal(fighter, "P5"),
    state.kind === "free" ? null : refuse("pool.actionUsed", "P5", { name: fighter.name }),
    action === "" ? refuse("pool.noHeldAction", "P5") : null,
    condition === "" ? refuse("pool.noCondition", "P5") : null,
  );
  return judgement(refusals, [], { ...NO_NUMBERS, house: stats.house });
}

/** Holding, with everybody there to be watched or aimed at. */
function holdOption(fighter: Fighter, scene: Battlefield): ActionOption {
  const stats = readStats(fighter.stats);
  const others = Object.values(scene.fighters).filter((other) => other.id !== fighter.id);
  const people = others.map((other): PickChoice => ({ id: other.id, label: { text: other.name }, refusal: null }));
  const pick = (id: string, choices: readonly PickChoice[], none: string): Input => ({
    hint: `RIPOSTE.Pool.Held.${id}Hint`,
    gm: false,
    kind: "pick",
    id,
    label: `RIPOSTE.Pool.Held.${id}`,
    initial: NONE,
    absent: NONE,
    choices: [{ id: NONE, label: { key: `RIPOSTE.Pool.Held.${none}` }, refusal: null }, ...choices],
  });
  const weapons = weaponsOf(stats).map((weapon): PickChoice => ({
    id: weapon.id,
    label: weaponLabel(weapon.name),
    refusal: null,
  }));
  const initial = { action: "", condition: "", watch: NONE, weapon: NONE, target: NONE };
  const considered = { ...initial, action: "…", condition: "…" };
  return {
    id: "hold",
    label: "RIPOSTE.Pool.Option.hold",
    hint: "RIPOSTE.Pool.Option.holdHint",
    rule: "P5",
    targets: "none",
    act: "RIPOSTE.Pool.Act.hold",
    refusal: firstReason(judgeHold(fighter, planOf(fighter, "hold", considered))),
    inputs: [
      textInput("action", "RIPOSTE.Pool.Input.actionHint"),
      textInput("condition", "RIPOSTE.Pool.Input.conditionHint"),
      pick("watch", people, "anybody"),
      pick("weapon", weapons, "noWeapon"),
      pick("target", people, "noTarget"),
    ],
    initial,
  };
}

/** Refusals: `pool.actionUsed`, `pool.noCondition`, `pool.noHeldAction`. */
export const HOLD: PoolOption = {
  id: "hold",
  offer: (fighter, scene) => [holdOption(fighter, scene)],
  judge: (fighter, _start, plan) => judgeHold(fighter, plan),
  isWhole: (declared) => Object.values(holdData(declared)).every((words) => words !== ""),
  setUp: (exchange) => [mark(exchange, "hold", holdData(exchange.declared.body))],
  opening: ({ declared }, who) => line("hold", { who, ...holdWords(declared.body) }),
};

/** P7, P8: a held action comes before what set it off, but after the firing of a firearm, unless a Power says so. */
export function heldOrder(
  exchange: Exchange,
  holder: Fighter | null,
): { readonly when: "before" | "after"; readonly rule: string } {
  const shot = readNumbers(exchange.declared.body.numbers)?.weapon?.class === "firearm";
  if (!shot) return { when: "before", rule: "P7" };
  const first = readStats(holder?.stats ?? {}).powers.some((power) => power.grants.includes("heldFirst"));
  return first ? { when: "before", rule: "P8" } : { when: "after", rule: "P7" };
}
