/** Answers without a choice: no defense, staying out of it, and the attack's own roll. */
import { refuse } from "../../core/thread/refuse.ts";
import { judgement } from "../math/judgement.ts";
import { rolls } from "../math/parts.ts";
import { hasItsDice, type PoolReading } from "../math/read.ts";
import { option } from "../round/options.ts";
import { evading } from "./points.ts";
import type { PoolAnswer } from "./pool-answer.ts";

/** P15: Evade points that go by themselves go without a defense, too. Refusals: `badStep`. */
export const NO_DEFENSE: PoolAnswer = {
  id: "none",
  defense: null,
  offer: () => [option("none", null)],
  judge: (at) => judgement([], evading(at, {}).price),
  stepRefusal: (_asked, { faces }) => (faces.length === 0 ? null : refuse("badStep")),
};

/** A protector who stays out of it. Refusals: `badStep`. */
export const STAY_OUT: PoolAnswer = {
  ...NO_DEFENSE,
  offer: () => [
    option("none", null, { label: "RIPOSTE.Pool.Option.stayOut", hint: "RIPOSTE.Pool.Option.stayOutHint" }),
  ],
};

/** Is nobody's answer waited for any more? */
export const isAnswered = ({ targets }: PoolReading): boolean =>
  targets.every(({ answer, row }) => answer !== null || row.state !== "open");

/** The attack's own dice, where they come after its declaration. Refusals: `badStep`, `early`. */
export const ROLL: PoolAnswer = {
  id: "roll",
  defense: null,
  offer: () => [option("roll", null)],
  judge: ({ reading: { declared, parts } }) => judgement([], [], { ...declared, parts }),
  stepRefusal: ({ reading }, { faces }, numbers) => {
    if (!hasItsDice(faces, numbers) || !rolls(numbers.parts)) return refuse("badStep");
    return reading.exchange.declared.body.roll === "last" && !isAnswered(reading) ? refuse("early") : null;
  },
};
