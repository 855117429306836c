/** Getting away (C31): a DEX save with the declaration's own die, from foes that are close or farther. Settles at once. */
import type { Battlefield, Declare, Fighter, Input, Judgement, Plan, Refusal } from "../../core/types.ts";
import { areFaces } from "../../kit/dice.ts";
import { oneIn } from "../../kit/inputs.ts";
import { instantOption } from "../../kit/instant.ts";
import { judged, reasons, refuse } from "../../kit/judge.ts";
import { NO_ODDS } from "../../kit/options.ts";
import { partsAt } from "../../kit/text.ts";
import { number, oneOf, or } from "../../kit/codec.ts";
import { record, stored } from "../../kit/record.ts";
import { ableRefusal } from "../stats/condition.ts";
import { actedRefusal, LOSS, option, turnPrice } from "../stats/inputs.ts";
import { D20, saveChance, saveSucceeds } from "../stats/save.ts";
import { statsOf, type CairnStats } from "../stats/stats.ts";
import { lastingChange, shockRefusal } from "../stats/timed-effects.ts";
import { TURNS, type TurnKind } from "../turn-order/intention.ts";
import { bandChoices, BANDS, type Band } from "../turn-order/range.ts";
import { earlyRefusal, intentionOf } from "./active-intention.ts";
import { nearestFoe } from "./around.ts";
import { fullTurnRefusal } from "./held.ts";
import { input, line } from "./text.ts";

const part = partsAt("RIPOSTE.Cairn.Intend.Part.");

/** Getting clear of a close foe is an action of its own, before the save. `nearest`: null with no foe about. */
export const retreatTurn = (nearest: Band | null): TurnKind => (nearest === "close" ? "full" : "quick");

/**
 * Why this fighter cannot run; null: it can try. `safe`: there is somewhere safe to go, on the table's word.
 * Refusals: `cairn.nowhereSafe`.
 */
export function retreatRefusal(stats: Pick<CairnStats, "abilities" | "out">, safe: boolean): Refusal | null {
  return ableRefusal(stats) ?? (safe ? null : refuse("cairn.nowhereSafe", "C31"));
}

/** What its declaration carries: the score of the save, and what it takes by where the nearest foe is. */
const retreat = record({ dex: number, turn: or(oneOf(TURNS), "quick") });

/** The save as it fell; null: it is not rolled, or no retreat. */
function readRetreat({ numbers, faces }: Declare) {
  const read = retreat.read(numbers["retreat"]);
  const [roll] = faces;
  return read === undefined || roll === undefined ? null : { ...read, roll, away: saveSucceeds(roll, read.dex) };
}

/** In a combat it takes the turn. Nothing said of the nearest foe: it is near, so one action does. */
function judgeRetreat(fighter: Fighter, { choice }: Pick<Plan, "choice">): Judgement {
  const stats = statsOf(fighter);
  const dex = stats.abilities.dex.value;
  const turn = retreatTurn(oneIn(choice, "nearest", BANDS));
  return judged({
    refusals: reasons(
      retreatRefusal(stats, choice["safe"] !== false),
      shockRefusal(fighter),
      actedRefusal(fighter),
      earlyRefusal(fighter),
      turn === "full" ? fullTurnRefusal(fighter, "quickRetreat", "C31") : null,
    ),
    price: turnPrice(fighter),
    numbers: { retreat: stored(retreat, { dex, turn }), dice: [D20] },
    modifiers: [part(dex, "dex", "C31", { kind: "dex" })],
    figures: [{ key: `RIPOSTE.Cairn.Intend.Figure.${turn}`, n: dex }],
  });
}

/** Where the nearest foe is: as the tokens stand, else as it was when this fighter declared to run. */
const nearestNow = (fighter: Fighter, scene: Battlefield): Band =>
  nearestFoe(fighter, scene) ?? (intentionOf(fighter)?.intention === "run" ? "near" : "close");

/** Refusals: `cairn.nowhereSafe`. */
export const RETREAT = instantOption({
  id: "retreat",
  offer: (fighter, scene) => {
    const initial = { nearest: nearestNow(fighter, scene), safe: true };
    const inputs: readonly Input[] = [
      input.pick("nearest", bandChoices, initial.nearest),
      input.toggle("safe", { initial: true }),
    ];
    const refusal = judgeRetreat(fighter, { choice: initial }).refusals[0] ?? null;
    return [option("retreat", "C31", { goal: "RIPOSTE.Cairn.Goal.retreat", refusal, inputs, initial })];
  },
  judge: (fighter, _start, plan) => judgeRetreat(fighter, plan),
  isWhole: (declared) => readRetreat(declared) !== null && areFaces(declared.faces, [D20]),
  result: (exchange) => {
    const { body } = exchange.declared;
    const read = readRetreat(body);
    if (read === null) return {};
    const { away } = read;
    return { outcome: { away }, changes: away ? lastingChange(exchange, "away", body.attacker.actor) : [] };
  },
  lines: ({ declared: { body } }) => {
    const read = readRetreat(body);
    if (read === null) return [];
    const who = { fighter: body.attacker.actor };
    const data = { who, roll: read.roll, score: read.dex };
    return [
      line(`retreats.${read.turn}`, { who }),
      line(read.away ? "away" : "caught", data, read.away ? "good" : "bad"),
    ];
  },
  odds: (fighter) => ({ ...NO_ODDS, safe: 1 - saveChance(statsOf(fighter).abilities.dex.value), unit: LOSS }),
});
