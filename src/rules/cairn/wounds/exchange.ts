/**
 * What happens to a fighter outside an attack, as exchanges of its own: a wound from a hazard, a special attack or as a
 * price (C29, C39), and being treated (C25, C27). Declared for the fighter whom it concerns.
 */
import { openRow } from "../../core/thread/opening.ts";
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Choice,
  Declare,
  Entry,
  Exchange,
  Fighter,
  Input,
  Judgement,
  CardLine,
  Opened,
  ActionOption,
  Plan,
  Refusal,
  ResultPart,
  Row,
  Battlefield,
  Step,
  CardText,
} from "../../core/types.ts";
import { conditionOf } from "../stats/condition.ts";
import {
  isToChoose,
  isWay,
  NEW_WOUND,
  readWoundChoice,
  readWounding,
  storedWounding,
  woundingOf,
  type Wounding,
} from "../stats/wounding.ts";
import { line } from "../attack-math/text.ts";
import { pick } from "../stats/inputs.ts";
import { attackerRow, openDue } from "../thread/slots.ts";
import { readStats, WOUND_KINDS } from "../stats/stats.ts";
import { judgeTreat, treatChanges, treatOption } from "./treat.ts";
import { judgeWay, takeWound, wayOptions, woundLines } from "./wound.ts";

const SUFFERED = ["wound", "treat"] as const;
const suffered = (option: string): (typeof SUFFERED)[number] | null => SUFFERED.find((id) => id === option) ?? null;

export const isSuffered = ({ declared }: Pick<Exchange, "declared">): boolean =>
  suffered(declared.body.option) !== null;

/** C39: those that are on the Warden's word; anything else is a price, and the player's to accept. */
const SOURCES = ["hazard", "special", "price"] as const;
const isPrice = ({ source }: Choice): boolean => source !== "hazard" && source !== "special";
/** The price is not paid. */
const DECLINE = "decline";

const listed = (id: string, key: string) => ({ id, label: { key }, refusal: null });
const textInput = (id: string): Input => ({
  kind: "text",
  id,
  label: "RIPOSTE.Cairn.Input.cause",
  hint: "RIPOSTE.Cairn.Input.causeHint",
  gm: false,
  initial: "",
  max: 120,
});

function woundOption(fighter: Fighter): ActionOption {
  const [first] = WOUND_KINDS;
  const kinds = WOUND_KINDS.map((kind) => listed(kind, `RIPOSTE.Cairn.WoundFrom.${kind}`));
  const sources = SOURCES.map((source) => listed(source, `RIPOSTE.Cairn.WoundSource.${source}`));
  const dead = conditionOf(readStats(fighter.stats)) === "dead" ? refuse("cairn.dead", "C28") : null;
  return {
    id: "wound",
    label: "RIPOSTE.Cairn.Option.wound",
    hint: "RIPOSTE.Cairn.Option.woundHint",
    rule: "C39",
    targets: "none",
    refusal: dead,
    inputs: [
      pick("kind", kinds, first),
      { ...pick("source", sources, "hazard", "price"), gm: true },
      textInput("cause"),
    ],
    initial: { kind: first, source: "hazard", cause: "" },
  };
}

/** What is offered of it to this fighter. Refusals: `cairn.dead`. */
export const sufferOptions = (fighter: Fighter): readonly ActionOption[] => [
  woundOption(fighter),
  ...treatOption(fighter),
];

/** Considered before it is declared; null: it is none of these. Refusals: `badDeclare`, `cairn.dead`. */
export function judgeSuffered(fighter: Fighter, plan: Plan): Judgement | null {
  const what = suffered(plan.option);
  if (what === null) return null;
  if (what === "treat") return judgeTreat(fighter);
  const kind = WOUND_KINDS.find((each) => each === plan.choice["kind"]);
  const stats = readStats(fighter.stats);
  const { refusal } = woundOption(fighter);
  const against = kind === undefined ? [refuse("badDeclare")] : refusal === null ? [] : [refusal];
  const numbers = kind === undefined ? {} : { wound: storedWounding(woundingOf(stats, kind)) };
  return { refusals: against, price: [], numbers, modifiers: [], figures: [] };
}

/** The wound that a declaration brings; null: it brings none. */
const woundingIn = ({ option, numbers }: Pick<Declare, "option" | "numbers">): Wounding | null =>
  option === "wound" ? readWounding(numbers["wound"]) : null;

/** The same where it is still to be taken. */
export const woundOwed = ({ declared }: Exchange): Wounding | null => woundingIn(declared.body);

/**
 * One row; the player is asked where there is something to choose, or a price to accept. Null: it is none of these.
 * Refusals: `badDeclare`.
 */
export function beginSuffered({ body }: Entry<Declare>): Opened | Refusal | null {
  const what = suffered(body.option);
  if (what === null) return null;
  const wounding = woundingIn(body);
  const isWhole = (what === "treat") === (wounding === null) && body.faces.length === 0;
  if (!isWhole || body.targets.length > 0 || (body.helpers ?? []).length > 0) return refuse("badDeclare");
  const row = attackerRow(0);
  const fighter = body.attacker.actor;
  const asks = wounding !== null && (isPrice(body.choice) || isToChoose(wounding));
  const slots = asks ? [openDue({ id: row, fighter, target: null }, "wound")] : [];
  const ids = slots.map(({ id }) => id);
  return { slots, rows: [openRow(row, fighter, "attacker", { slots: ids })] };
}

/** What is offered in its slot. */
export function sufferedWays({ declared }: Exchange, fighter: Fighter): readonly ActionOption[] {
  const wounding = woundingIn(declared.body);
  if (wounding === null) return [];
  const labels = { label: "RIPOSTE.Cairn.Option.decline", hint: "RIPOSTE.Cairn.Option.declineHint" } as const;
  const declines = isPrice(declared.body.choice)
    ? [{ id: DECLINE, ...labels, rule: "C39", targets: "none" as const, refusal: null, inputs: [], initial: {} }]
    : [];
  return [...wayOptions(readStats(fighter.stats), wounding), ...declines];
}

/** Its slot, considered. Refusals: `late`. */
export function judgeSufferedWay(exchange: Exchange, plan: Plan, fighter: Fighter): Judgement {
  const { body } = exchange.declared;
  const wounding = woundingIn(body);
  if (plan.option === DECLINE && isPrice(body.choice)) {
    return { refusals: [], price: [], numbers: {}, modifiers: [], figures: [] };
  }
  const none = { refusals: [refuse("late")], price: [], numbers: {}, modifiers: [], figures: [] };
  return wounding === null ? none : judgeWay(readStats(fighter.stats), wounding, plan);
}

/** Does a step fit its slot? Refusals: `badStep`. */
export function sufferedRefusal({ declared }: Exchange, step: Step): Refusal | null {
  const wounding = woundingIn(declared.body);
  if (step.option === DECLINE) return isPrice(declared.body.choice) ? null : refuse("badStep");
  return wounding !== null && isWay(wounding, readWoundChoice(step)) ? null : refuse("badStep");
}

type Part = Omit<ResultPart, "attempt">;

/** The result; nothing while the player is asked. */
export function settleSuffered(exchange: Exchange, row: Row, scene: Battlefield): readonly Part[] {
  const fighter = own(scene.fighters, row.fighter);
  const [slot] = row.slots;
  const step = slot === undefined ? null : (own(exchange.slots, slot)?.step ?? null);
  if (fighter === undefined || row.state !== "open") return [];
  const { id, stage } = row;
  const part = { row: id, fighter: row.fighter, stage, steps: step === null ? [] : [step.id] };
  if (exchange.stopped !== null) return [{ ...part, outcome: { stopped: true }, changes: [] }];
  if (slot !== undefined && step === null) return [];
  const stats = readStats(fighter.stats);
  const wounding = woundingIn(exchange.declared.body);
  if (wounding === null) return [{ ...part, outcome: {}, changes: treatChanges(stats) }];
  if (step?.body.option === DECLINE) return [{ ...part, outcome: { declined: true }, changes: [] }];
  const choice = step === null ? NEW_WOUND : readWoundChoice(step.body);
  return [{ ...part, ...takeWound(wounding, choice, stats, step?.id ?? exchange.id) }];
}

/** It in sentences. */
export function tellSuffered(exchange: Exchange): CardText {
  const { option, attacker, choice, numbers } = exchange.declared.body;
  const who = { fighter: attacker.actor };
  const wounding = woundingIn({ option, numbers });
  const cause = choice["cause"];
  const what = { key: `RIPOSTE.CairnSheet.Wound.${wounding?.kind ?? "burns"}` };
  const named = typeof cause === "string" && cause.trim() !== "" ? { cause: cause.trim() } : null;
  const source = SOURCES.find((each) => each === choice["source"]) ?? "price";
  const key = `${source}${named === null ? "" : "By"}`;
  const attack =
    wounding === null ? [line("treated", { who }, "good")] : [line(`wounds.${key}`, { who, what, ...named })];
  const linesOf = (row: Row): readonly CardLine[] => {
    const outcome = row.results[0]?.part.outcome ?? row.result?.part.outcome ?? {};
    if (outcome["stopped"] === true) return [line("stopped", { who }, "warn")];
    return outcome["declined"] === true ? [line("declines", { who })] : woundLines(outcome, row.fighter);
  };
  return { attack, rows: Object.fromEntries(Object.values(exchange.rows).map((row) => [row.id, linesOf(row)])) };
}
