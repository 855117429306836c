/** What a settled row keeps: enough to tell of it when its steps are gone. */
import type { Json, JsonObject } from "../core/json.ts";
import { conditionOf, scarTier, type Condition, type ScarTier } from "./body.ts";
import { severityOf } from "./resolve-row.ts";
import { ANSWERS, type AnswerKind } from "./stats.ts";

const CONDITIONS = ["up", "incapacitated", "dead"] as const satisfies readonly Condition[];

export type PoolOutcome = {
  /** How it was answered; null: not at all. */
  readonly answer: AnswerKind | null;
  /** The Outcomes that met; `met` is null without an answer. */
  readonly rolled: number;
  readonly met: number | null;
  readonly hit: boolean;
  readonly left: number;
  readonly damage: number;
  readonly armor: number;
  readonly severity: number;
  readonly scar: ScarTier | null;
  /** What the fighter is afterwards. */
  readonly condition: Condition;
};

const int = (json: JsonObject, key: string): number => {
  const value = json[key];
  return typeof value === "number" ? value : 0;
};

/** An outcome as a message keeps it: what is nothing, or follows from the rest, is left out. */
export function storedOutcome({ hit: _hit, scar: _scar, severity: _severity, ...outcome }: PoolOutcome): JsonObject {
  const isNothing = (key: string, value: Json): boolean =>
    value === null || value === "up" || (value === 0 && key !== "met");
  return Object.fromEntries(Object.entries(outcome).filter(([key, value]) => !isNothing(key, value)));
}

/** Reads an outcome back from a result message; what is wrong in it reads as nothing happened. */
export function readOutcome(json: JsonObject): PoolOutcome {
  const left = int(json, "left");
  const damage = int(json, "damage");
  const armor = int(json, "armor");
  const severity = severityOf(left, damage, armor);
  return {
    answer: ANSWERS.find((answer) => answer === json["answer"]) ?? null,
    rolled: int(json, "rolled"),
    met: typeof json["met"] === "number" ? json["met"] : null,
    hit: left >= 1,
    left,
    damage,
    armor,
    severity,
    scar: scarTier(severity),
    condition: CONDITIONS.find((condition) => condition === json["condition"]) ?? "up",
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
