/** What a settled row keeps: enough to tell of it when its steps are gone. */
import type { Json, JsonObject } from "../../core/types/json.ts";
import { conditionOf, scarTier, type Condition, type ScarTier } from "../stats/body.ts";
import { severityOf } from "./resolve-row.ts";
import { ANSWERS, type AnswerKind } from "../stats/stats.ts";
import { own } from "../../core/thread/own.ts";

const CONDITIONS = ["up", "incapacitated", "dead"] as const satisfies readonly Condition[];

export type PoolOutcome = {
  /** How the target itself answered; null: not at all. */
  readonly answer: AnswerKind | null;
  /** The Outcomes that met; `met` is null without an answer. */
  readonly rolled: number;
  readonly met: number | null;
  /** What dodge and parries took off, the protector whose parry it was, and the Evade points that were needed. */
  readonly taken: number;
  readonly by: string | null;
  /** P19: the protector who met the blow in the target's place. */
  readonly guard: string | null;
  readonly points: number;
  readonly hit: boolean;
  readonly left: number;
  readonly damage: number;
  readonly armor: number;
  readonly severity: number;
  readonly scar: ScarTier | null;
  /** What the fighter is afterwards. */
  readonly condition: Condition;
  /** A GM stopped the attack. */
  readonly stopped: boolean;
};

export const NO_OUTCOME: PoolOutcome = {
  answer: null,
  rolled: 0,
  met: null,
  taken: 0,
  by: null,
  guard: null,
  points: 0,
  hit: false,
  left: 0,
  damage: 0,
  armor: 0,
  severity: 0,
  scar: null,
  condition: "up",
  stopped: false,
};

const int = (json: JsonObject, key: string): number => {
  const value = own(json, key);
  return typeof value === "number" ? value : 0;
};

/** An outcome as a message keeps it: what is nothing, or follows from the rest, is left out. */
export function storedOutcome({ hit, scar: _scar, severity: _severity, ...outcome }: PoolOutcome): JsonObject {
  const isNothing = (key: string, value: Json): boolean =>
    value === null || value === false || value === "up" || (value === 0 && key !== "met") || follows(key, value);
  // Without a protector what was taken off is the target's own Outcome.
  const follows = (key: string, value: Json): boolean =>
    key === "taken" && outcome.by === null && outcome.answer !== "clash" && value === Math.max(0, outcome.met ?? 0);
  const kept = Object.entries(outcome).filter(([key, value]) => !isNothing(key, value));
  // Only a table's own rule lets an Outcome of 0 land.
  return Object.fromEntries(hit && outcome.left < 1 ? [...kept, ["lands", true]] : kept);
}

/** Reads an outcome back from a result message; what is wrong in it reads as nothing happened. */
export function readOutcome(json: JsonObject): PoolOutcome {
  const left = int(json, "left");
  const damage = int(json, "damage");
  const armor = int(json, "armor");
  const hit = left >= 1 || json["lands"] === true;
  const severity = hit ? severityOf(left, damage, armor) : 0;
  const met = typeof json["met"] === "number" ? json["met"] : null;
  const answer = ANSWERS.find((known) => known === json["answer"]) ?? null;
  const own = answer === "clash" ? 0 : Math.max(0, met ?? 0);
  return {
    answer,
    rolled: int(json, "rolled"),
    met,
    taken: typeof json["taken"] === "number" ? json["taken"] : typeof json["by"] === "string" ? 0 : own,
    by: typeof json["by"] === "string" ? json["by"] : null,
    guard: typeof json["guard"] === "string" ? json["guard"] : null,
    points: int(json, "points"),
    hit,
    left,
    damage,
    armor,
    severity,
    scar: scarTier(severity),
    condition: CONDITIONS.find((condition) => condition === json["condition"]) ?? "up",
    stopped: json["stopped"] === true,
  };
}

/** The scar of a Severity and what a fighter with these injuries is after one more. */
export function aftermath(
  max: number,
  injuries: readonly number[],
  severity: number,
): Pick<PoolOutcome, "scar" | "condition"> {
  return { scar: scarTier(severity), condition: conditionOf(max, severity > 0 ? [...injuries, severity] : injuries) };
}
