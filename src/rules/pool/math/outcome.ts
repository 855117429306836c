/** What a settled row keeps: enough to tell of it when its steps are gone. */
import type { JsonObject } from "../../core/types/json.ts";
import { conditionOf, scarTier, type Condition, type ScarTier } from "../stats/body.ts";
import { severityOf } from "./resolve-row.ts";
import { ANSWERS } from "../stats/stats.ts";
import { amount, flag, number, oneOf, optional, or, text, type Read } from "../../kit/codec.ts";
import { record, stored, total } from "../../kit/record.ts";

const CONDITIONS = ["up", "incapacitated", "dead"] as const satisfies readonly Condition[];

const kept = total(
  record({
    /** How the target itself answered; null: not at all. */
    answer: or(oneOf(ANSWERS), null),
    /** The Outcomes that met; `met` is null without an answer. */
    rolled: amount,
    met: or(number, null),
    /** What dodge and parries took off; left out: the target's own Outcome. */
    taken: optional(number),
    /** The protector whose parry it was. */
    by: or(text, null),
    /** P19: the protector who met the blow in the target's place. */
    guard: or(text, null),
    /** The Evade points that were needed. */
    points: amount,
    left: amount,
    damage: amount,
    armor: amount,
    /** P11: what a ward took off. */
    ward: amount,
    /** What the fighter is afterwards. */
    condition: or(oneOf(CONDITIONS), "up"),
    /** P21: Body, and what of it was lost before this hit and with it; left out: the fighter is up. */
    body: optional(record({ most: number, before: number, after: number })),
    /** It is up, and without any defense would not be. */
    spared: flag,
    /** It is spared, and would be dead. */
    fatal: flag,
    /** A GM stopped the attack. */
    stopped: flag,
    /** Only a table's own rule lets an Outcome of 0 land. */
    lands: flag,
  }),
);
export type PoolOutcome = Omit<Read<typeof kept>, "taken" | "lands"> & {
  readonly taken: number;
  readonly hit: boolean;
  readonly severity: number;
  readonly scar: ScarTier | null;
};

/** Without a protector what was taken off is the target's own Outcome. */
const ownTaken = ({ answer, met }: Pick<PoolOutcome, "answer" | "met">): number =>
  answer === "clash" ? 0 : Math.max(0, met ?? 0);

/** An outcome as a message keeps it: what is nothing, or follows from the rest, is left out. */
export function storedOutcome({ hit, taken, ...outcome }: PoolOutcome): JsonObject {
  const follows = taken === (outcome.by === null ? ownTaken(outcome) : 0);
  return stored(kept, { ...outcome, ...(follows ? {} : { taken }), lands: hit && outcome.left < 1 });
}

/** Reads an outcome back from a result message; what is wrong in it reads as nothing happened. */
export function readOutcome(json: JsonObject): PoolOutcome {
  const { lands, ...read } = kept.read(json);
  const hit = read.left >= 1 || lands;
  const severity = hit ? severityOf(read.left, read.damage, read.armor + read.ward) : 0;
  const taken = read.taken ?? (read.by === null ? ownTaken(read) : 0);
  return { ...read, taken, hit, severity, scar: scarOf(severity, read.condition) };
}

export const NO_OUTCOME = readOutcome({});

/** P21: nobody lives to show the scar of what killed them. */
function scarOf(severity: number, condition: Condition): ScarTier | null {
  return condition === "dead" ? null : scarTier(severity);
}

/** The scar of a Severity and what a fighter with these injuries is after one more. */
export function aftermath(
  max: number,
  injuries: readonly number[],
  severity: number,
): Pick<PoolOutcome, "scar" | "condition"> {
  const condition = conditionOf(max, severity > 0 ? [...injuries, severity] : injuries);
  return { scar: scarOf(severity, condition), condition };
}
