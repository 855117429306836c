/** Treated (C25, C27): Critical Damage is over, and who was out of the fight is back. Settles at once. */
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Fighter, Refusal, Uuid } from "../../core/types.ts";
import { write } from "../../kit/changes.ts";
import { instantOption, subjectOf } from "../../kit/instant.ts";
import { judged, reasons, refuse } from "../../kit/judge.ts";
import { line, stoppedLines } from "../attack-math/text.ts";
import { turnRefusals } from "./active-intention.ts";
import { conditionOf } from "../stats/condition.ts";
import { option, turnPrice } from "../stats/inputs.ts";
import { statsOf } from "../stats/stats.ts";
import { bandOf } from "./around.ts";

const FLAGS = ["critical", "out", "knockedOut"] as const;

const isTreatable = ({ stats }: Fighter): boolean => {
  const read = statsOf({ stats });
  return conditionOf(read) !== "dead" && FLAGS.some((flag) => read[flag]);
};

/** Why there is nothing to treat on this one; null: there is. Refusals: `cairn.nothingToTreat`. */
function untreatable({ fighters }: Battlefield, id: Uuid | undefined): Refusal | null {
  const patient = own(fighters, id ?? "");
  return patient !== undefined && isTreatable(patient)
    ? null
    : refuse("cairn.nothingToTreat", "C27", { name: patient?.name ?? "" });
}

/** Why somebody who is there cannot be treated from here (C25); null: it can. Refusals: `cairn.patientFar`. */
function farRefusal(fighter: Fighter, patient: Fighter | undefined): Refusal | null {
  const isFar = (bandOf(fighter, patient) ?? "close") !== "close";
  return isFar ? refuse("cairn.patientFar", "C25", { name: patient?.name ?? "" }) : null;
}

/** Is there somebody else of its own side to treat? */
const hasPatient = ({ id, family, side }: Fighter, { fighters }: Battlefield): boolean =>
  Object.values(fighters).some(
    (other) => other.id !== id && other.family === family && other.side === side && isTreatable(other),
  );

/** Is there somebody of its own side to treat, itself included? */
export const mayTreat = (fighter: Fighter, scene: Battlefield): boolean =>
  isTreatable(fighter) || hasPatient(fighter, scene);

/**
 * Offered where there is something to treat, on oneself or on somebody else; it takes the turn.
 * Refusals: `cairn.nothingToTreat`, `cairn.patientFar`, `noTarget`, `oneTarget`.
 */
export const TREAT = instantOption({
  id: "treat",
  isAimed: true,
  offer: (fighter, scene) => {
    const targets = !isTreatable(fighter) ? "some" : hasPatient(fighter, scene) ? "any" : "none";
    const refusal = turnRefusals(fighter)[0] ?? null;
    return mayTreat(fighter, scene) ? [option("treat", "C25", { targets, refusal })] : [];
  },
  judge: (fighter, { targets: [aim, another] }, _plan, scene) => {
    const patient = aim === undefined ? fighter : own(scene.fighters, aim);
    // With nothing wrong with oneself, it is somebody else who is missing.
    const isOwn = aim === undefined && isTreatable(fighter);
    const missing = aim === undefined && !isOwn ? refuse("noTarget") : untreatable(scene, patient?.id);
    const against = another === undefined ? (missing ?? farRefusal(fighter, patient)) : refuse("oneTarget");
    return judged({
      refusals: [...turnRefusals(fighter), ...reasons(against)],
      price: turnPrice(fighter),
      helps: true,
      notes: isOwn ? [{ key: "RIPOSTE.Cairn.treatsSelf", data: { who: fighter.name } }] : [],
    });
  },
  reach: (fighter, { targets: [patient] }, _plan, scene) =>
    untreatable(scene, patient) ?? farRefusal(fighter, own(scene.fighters, patient ?? "")),
  isWhole: ({ faces }) => faces.length === 0,
  result: ({ declared: { body } }, scene) => {
    const stats = statsOf(own(scene.fighters, subjectOf(body)));
    // Only what is there is taken off, so that an undo brings back that.
    return { changes: FLAGS.filter((flag) => stats[flag]).map((flag) => write(flag, false, "treated")) };
  },
  lines: ({ declared: { body } }) => {
    const data = { who: { fighter: body.attacker.actor }, whom: { fighter: subjectOf(body) } };
    return [line(body.targets.length === 0 ? "treated" : "treats", data, "good")];
  },
  rowLines: stoppedLines,
});
