/** Spending Evade points on an attack (P15): with an answer, alone, or by themselves as far as they are needed. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Input, PriceTag, Refusal, Step } from "../../core/types.ts";
import { reasons } from "../../kit/judge.ts";
import { judgement } from "../math/judgement.ts";
import { missedRefusal } from "../math/missed.ts";
import { downRefusal, input, option, use } from "../round/options.ts";
import { evadeStore, wardOn } from "../round/marks.ts";
import type { Answering, Asked } from "./live.ts";
import type { PoolAnswer } from "./pool-answer.ts";
import { resolveRow, vainReason } from "./settle-row.ts";

/** The points that a choice would spend at most. */
function pointsIn({ points }: Choice): number {
  return typeof points === "number" && Number.isInteger(points) && points > 0 ? points : 0;
}

const pointsInput = (initial: number, min: number, max: number): Input =>
  input.number("points", min, max, { hint: "RIPOSTE.Pool.Input.pointsHint", initial });

/** Points can be promised with an answer only where the attack's Outcome is known. */
export function pointsInputs({ reading: { attack, house }, kind, fighter }: Answering): readonly Input[] {
  const left = evadeStore(fighter)?.left ?? 0;
  const mayPromise = kind === "answer" && attack !== null && house.evadeSpent === "chosen" && left > 0;
  return mayPromise ? [pointsInput(0, 0, left)] : [];
}

/** P11: whatever the answer is, a ward is promised with it; what misses needs none. */
function warding({ kind, fighter }: Answering, missed: Refusal | null): readonly PriceTag[] {
  const ward = missed === null && kind === "answer" ? wardOn(fighter) : undefined;
  return ward === undefined ? [] : [use("ward", "P11", { amount: ward.n, of: ward.marker.id })];
}

/**
 * The price of points, and why they cannot be spent: as many as the choice names, or, where they go by themselves, all that
 * are left (what is not needed comes back).
 * Refusals: `early`, `pool.firearm`, `pool.noPoints`.
 */
export function evading(
  at: Answering,
  choice: Choice,
): { readonly price: readonly PriceTag[]; readonly refusals: readonly Refusal[] } {
  const { kind, fighter } = at;
  const { attack, declared, house } = at.reading;
  const chosen = house.evadeSpent === "chosen";
  const missed = missedRefusal(at);
  const store = evadeStore(fighter);
  const left = store?.left ?? 0;
  const shot = declared.weapon?.class === "firearm" && !house.evadeStopsFirearms;
  const pledged = shot || missed !== null || kind !== "answer" ? 0 : left;
  const points = chosen ? pointsIn(choice) : pledged;
  const warded = warding(at, missed);
  if (points === 0) return { price: warded, refusals: [] };
  const refusals = reasons(
    // They are chosen in sight of the attack's Outcome.
    chosen && attack === null ? refuse("early", "P15") : null,
    missed,
    shot ? refuse("pool.firearm", "P15") : null,
    left < points ? refuse("pool.noPoints", "P15", { name: fighter.name, left }) : null,
  );
  const spent = store === null ? [] : [use("evade", "P15", { amount: points, of: store.marker.id })];
  return { price: [...spent, ...warded], refusals };
}

/**
 * Points are paid from a store that the price names: as many as are chosen, or, where they go by themselves, none are.
 * Refusals: `badStep`, `early`.
 */
export function pointsRefusal({ reading: { attack, house }, kind }: Asked, { choice, price }: Step): Refusal | null {
  const points = pointsIn(choice);
  if (points > 0 && attack === null) return refuse("early", "P15");
  const paid = price.filter(({ what }) => what === "evade");
  const isDrawn = paid.every(({ of }) => of !== undefined);
  const fits =
    house.evadeSpent === "needed"
      ? points === 0 && (paid.length === 0 || (paid.length === 1 && isDrawn && kind === "answer"))
      : points === 0
        ? paid.length === 0
        : paid.filter(({ amount, of }) => amount === points && of !== undefined).length === 1;
  return fits ? null : refuse("badStep", "P15");
}

/**
 * Points alone; only for one who has evaded. As many as leave no harm are offered first.
 * Refusals: `badStep`, `early`, `pool.firearm`, `pool.noPoints`.
 */
export const EVADE_POINTS: PoolAnswer = {
  id: "evade",
  defense: null,
  offer: (at) => {
    const { reading, target, fighter } = at;
    const store = evadeStore(fighter);
    const met = target === undefined ? null : resolveRow(reading, target);
    if (store === null || met === null || reading.house.evadeSpent === "needed") return [];
    const { left, severity } = met.come.target;
    // P21: what armor stops needs no points.
    const points = Math.max(1, Math.min(store.left, left, severity));
    return [
      option("evade", "P15", {
        label: "RIPOSTE.Pool.Option.evadePoints",
        hint: "RIPOSTE.Pool.Option.evadePointsHint",
        refusal: EVADE_POINTS.judge(at, { points }).refusals[0] ?? null,
        ...vainReason(at),
        inputs: [pointsInput(points, 1, store.left)],
        initial: { points },
      }),
    ];
  },
  judge: (at, choice) => {
    const { reading, fighter, stats } = at;
    if (reading.house.evadeSpent === "needed") return judgement([refuse("badStep", "P15")]);
    const { price, refusals } = evading(at, choice);
    const left = evadeStore(fighter)?.left ?? 0;
    const none = pointsIn(choice) === 0 ? refuse("pool.noPoints", "P15", { name: fighter.name, left }) : null;
    return judgement([...reasons(downRefusal(fighter, stats)), ...refusals, ...reasons(none)], price);
  },
  stepRefusal: (asked, { faces, choice, allowed }) => {
    if (faces.length > 0 || pointsIn(choice) === 0) return refuse("badStep", "P15");
    const missed = missedRefusal(asked);
    return missed !== null && allowed.includes(missed.code) ? null : missed;
  },
};
