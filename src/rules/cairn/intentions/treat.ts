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
export const hasPatient = ({ id, family, side }: Fighter, { fighters }: Battlefield): boolean =>
  Object.values(fighters).some(
    (other) => other.id !== id && other.family === family && other.side === side && isTreatable(other),
  );

/**
 * Offered where there is something to treat: on oneself, which costs nothing, and on somebody else, which takes the turn.
 * Refusals: `cairn.nothingToTreat`, `cairn.patientFar`, `cairn.treatedByOthers`, `noTarget`, `oneTarget`.
 */
export const TREAT = instantOption({
  id: "treat",
  isAimed: true,
  offer: (fighter, scene) => {
    const [self, others] = [isTreatable(fighter), hasPatient(fighter, scene)];
    const targets = self ? (others ? "any" : "none") : "some";
    // Oneself is treated at any time.
    const refusal = self ? null : (turnRefusals(fighter)[0] ?? null);
    return self || others ? [option("treat", "C25", { targets, refusal })] : [];
  },
  judge: (fighter, { targets: [aim, another] }, _plan, scene) => {
    const patient = aim === undefined ? fighter : own(scene.fighters, aim);
    // With nothing wrong with oneself, it is somebody else who is missing.
    const missing = aim === undefined && !isTreatable(fighter) ? refuse("noTarget") : untreatable(scene, patient?.id);
    const against = another === undefined ? missing : refuse("oneTarget");
    if (patient === fighter) {
      // Whoever can do nothing treats nobody, and not itself.
      const isOut = conditionOf(statsOf(fighter)) === "out";
      return judged({
        refusals: reasons(against ?? (isOut ? refuse("cairn.treatedByOthers", "C38", { name: fighter.name }) : null)),
        helps: true,
      });
    }
    return judged({
      refusals: [...turnRefusals(fighter), ...reasons(against ?? farRefusal(fighter, patient))],
      price: turnPrice(fighter),
      helps: true,
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
    const [who, whom] = [{ fighter: body.attacker.actor }, { fighter: subjectOf(body) }];
    return [line(body.targets.length === 0 ? "treated" : "treats", { who, whom }, "good")];
  },
  rowLines: stoppedLines,
});
