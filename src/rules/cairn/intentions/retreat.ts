/** Getting away (C31): a DEX save with the declaration's own die, from foes that are close or farther. */
import { isJsonObject } from "../../core/types/json.ts";
import type {
  Declare,
  Exchange,
  Fighter,
  Input,
  Judgement,
  CardLine,
  Modifier,
  Odds,
  ActionOption,
  Plan,
  Refusal,
  Battlefield,
} from "../../core/types.ts";
import { retreatCost, retreatRefusal } from "./retreat-save.ts";
import { saveChance, saveSucceeds } from "../stats/save.ts";
import { actedRefusal, TURN } from "../stats/inputs.ts";
import { shockRefusal } from "../stats/timed-effects.ts";
import { BANDS, type Band } from "../turn-order/range.ts";
import type { TurnKind } from "../turn-order/intention.ts";
import { readStats } from "../stats/stats.ts";
import { nearestFoe } from "./around.ts";
import { fullTurnRefusal } from "./held.ts";
import { intentionOf } from "./active-intention.ts";

const INPUT = "RIPOSTE.Cairn.Intend.Input";
const D20 = 20;

/** What its declaration carries. */
export interface Retreat {
  readonly dex: number;
  /** C31: what it takes by where the nearest foe is. */
  readonly turn: TurnKind;
}

/** Reads it back; null: no retreat. */
export function readRetreat({ option, numbers }: Pick<Declare, "option" | "numbers">): Retreat | null {
  const stored = numbers["retreat"];
  if (option !== "retreat" || !isJsonObject(stored) || typeof stored["dex"] !== "number") return null;
  return { dex: stored["dex"], turn: stored["turn"] === "full" ? "full" : "quick" };
}

/** Where the nearest foe is said to be; nothing said: near, so one action does. */
const nearestIn = ({ choice }: Plan): Band => BANDS.find((band) => band === choice["nearest"]) ?? "near";

const part = (kind: string, value: number, rule: string): Modifier => ({
  kind,
  value,
  label: `RIPOSTE.Cairn.Intend.Part.${kind}`,
  rule,
  source: null,
});

/** A retreat that is considered: in a combat it takes the turn. */
export function judgeRetreat(fighter: Fighter, plan: Plan): Judgement {
  const stats = readStats(fighter.stats);
  const dex = stats.abilities.dex.value;
  const { turn } = retreatCost(nearestIn(plan));
  const refusals: readonly (Refusal | null)[] = [
    retreatRefusal(stats, plan.choice["safe"] !== false),
    shockRefusal(fighter),
    actedRefusal(fighter),
    turn === "full" ? fullTurnRefusal(fighter, "quickRetreat", "C31") : null,
  ];
  return {
    refusals: refusals.filter((refusal) => refusal !== null),
    price: fighter.moment === null ? [] : [TURN],
    numbers: { retreat: { dex, turn }, dice: [D20] },
    modifiers: [part("dex", dex, "C31")],
    figures: [{ key: `RIPOSTE.Cairn.Intend.Figure.${turn}`, n: dex }],
  };
}

/** Where the nearest foe is: as the tokens stand, else as it was when this fighter declared to run. */
const nearestNow = (fighter: Fighter, scene: Battlefield): Band =>
  nearestFoe(fighter, scene) ?? (intentionOf(fighter)?.intention === "run" ? "near" : "close");

/** The retreat among what a fighter may start. */
export function retreatOption(fighter: Fighter, scene: Battlefield): ActionOption {
  const nearest = nearestNow(fighter, scene);
  const initial = { nearest, safe: true };
  const common = { hint: null, gm: false };
  const bands = BANDS.map((id) => ({ id, label: { key: `RIPOSTE.Cairn.Band.${id}` }, refusal: null }));
  const inputs: readonly Input[] = [
    {
      ...common,
      kind: "pick",
      id: "nearest",
      label: `${INPUT}.nearest`,
      initial: nearest,
      absent: null,
      choices: bands,
    },
    { ...common, kind: "toggle", id: "safe", label: `${INPUT}.safe`, hint: `${INPUT}.safeHint`, initial: true },
  ];
  const plan: Plan = { slot: "declare", fighter: fighter.id, option: "retreat", choice: initial };
  return {
    id: "retreat",
    label: "RIPOSTE.Cairn.Option.retreat",
    hint: "RIPOSTE.Cairn.Option.retreatHint",
    rule: "C31",
    targets: "none",
    goal: "RIPOSTE.Cairn.Goal.retreat",
    refusal: judgeRetreat(fighter, plan).refusals[0] ?? null,
    inputs,
    initial,
  };
}

/** The exact chance to get away. */
export function retreatOdds(fighter: Fighter): Odds {
  const chance = saveChance(readStats(fighter.stats).abilities.dex.value);
  return { safe: 1 - chance, loss: 0, unit: "RIPOSTE.Cairn.Unit.loss", losses: [{ loss: 0, chance: 1 }], back: null };
}

/** Did it get away? Null: it is none, or not rolled. */
export function hasRetreated(exchange: Pick<Exchange, "declared">): boolean | null {
  const retreat = readRetreat(exchange.declared.body);
  const face = exchange.declared.body.faces[0];
  return retreat === null || face === undefined ? null : saveSucceeds(face, retreat.dex);
}

/** The retreat in sentences: what it takes, and the outcome of the save. */
export function retreatLines(exchange: Pick<Exchange, "declared">): readonly CardLine[] {
  const retreat = readRetreat(exchange.declared.body);
  const away = hasRetreated(exchange);
  if (retreat === null || away === null) return [];
  const who = { fighter: exchange.declared.body.attacker.actor };
  const told = (key: string, data: CardLine["data"], tone: CardLine["tone"]): CardLine => ({
    key: `RIPOSTE.Cairn.Intend.Tell.${key}`,
    data: { who, ...data },
    tone,
    sums: [],
  });
  const roll = exchange.declared.body.faces[0] ?? 0;
  return [
    told(retreat.turn === "full" ? "retreatsFull" : "retreats", {}, "plain"),
    told(away ? "away" : "caught", { roll, score: retreat.dex }, away ? "good" : "bad"),
  ];
}
