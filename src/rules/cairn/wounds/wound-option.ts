/** A wound from a hazard, a special attack or as a price (C29, C39). Declared for the fighter whom it concerns. */
import { openRow } from "../../core/thread/opening.ts";
import { countedIn } from "../../core/thread/rows.ts";
import { own } from "../../core/lib/own.ts";
import type { CardLine, Choice, Declare, Exchange, Fighter, Row } from "../../core/types.ts";
import { initialOf, keyed, oneIn, textIn } from "../../kit/inputs.ts";
import { OWN_ROW } from "../../kit/instant.ts";
import { judged, reasons, refuse, refused } from "../../kit/judge.ts";
import { NOTHING_AT_STAKE } from "../../kit/odds.ts";
import type { StartOption } from "../../kit/options.ts";
import { askedSlots, type SlotRules } from "../../kit/slots.ts";
import { dueRows, partOf, perRow, stepIn, type Part } from "../../kit/steps.ts";
import { line, stoppedLines } from "../attack-math/text.ts";
import { conditionOf } from "../stats/condition.ts";
import { option, pick, text } from "../stats/inputs.ts";
import { statsOf, WOUND_KINDS } from "../stats/stats.ts";
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
import { openDue } from "../thread/slots.ts";
import { judgeWay, takeWound, wayOptions, woundLines, woundQuestion } from "./wound.ts";

/** C39: those that are on the Warden's word; anything else is a price, and the player's to accept. */
const SOURCES = ["hazard", "special", "price"] as const;
const sourceIn = (choice: Choice): (typeof SOURCES)[number] => oneIn(choice, "source", SOURCES) ?? "price";
const isPrice = (choice: Choice): boolean => sourceIn(choice) === "price";
/** The price is not paid. */
const DECLINE = option("decline", "C39");

const woundIn = ({ numbers }: Pick<Declare, "numbers">): Wounding | null => readWounding(numbers["wound"]);

/** The wound that a declaration brings, and whether it may be declined. */
interface Brought {
  readonly wounding: Wounding;
  readonly isPrice: boolean;
}
function broughtBy({ declared: { body } }: Exchange): Brought | null {
  const wounding = woundIn(body);
  return wounding && { wounding, isPrice: isPrice(body.choice) };
}

/** C29: the player's choice. */
const WAYS: SlotRules<Brought | null> = {
  ask: ({ read, exchange, slot, fighter }) =>
    read && {
      question: woundQuestion(exchange, slot, read.wounding),
      options: [...wayOptions(statsOf(fighter), read.wounding), ...(read.isPrice ? [DECLINE] : [])],
    },
  judge: ({ read, fighter }, plan) => {
    if (read === null) return refused(refuse("late"));
    if (plan.option === DECLINE.id && read.isPrice) return judged();
    return judgeWay(statsOf(fighter), read.wounding, plan);
  },
  refusal: ({ read }, step) => {
    const counts = step.option === DECLINE.id ? read?.isPrice : read && isWay(read.wounding, readWoundChoice(step));
    return counts === true ? null : refuse("badStep");
  },
};

/** What becomes of the row; nothing where its fighter is gone. */
function partsOf(exchange: Exchange, row: Row, fighter: Fighter | undefined): readonly Part[] {
  const brought = broughtBy(exchange);
  if (fighter === undefined || brought === null) return [];
  if (exchange.stopped !== null) return [partOf(exchange, row, { outcome: { stopped: true } })];
  const step = stepIn(exchange, row.slots[0] ?? "");
  if (step?.body.option === DECLINE.id) return [partOf(exchange, row, { outcome: { declined: true } })];
  const choice = step === null ? NEW_WOUND : readWoundChoice(step.body);
  return [partOf(exchange, row, takeWound(brought.wounding, choice, statsOf(fighter), step?.id ?? exchange.id))];
}

function rowLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const outcome = countedIn(row)[0]?.part.outcome ?? {};
  const declined = outcome["declined"] === true ? [line("declines", { who: { fighter: row.fighter } })] : [];
  return [...stoppedLines(exchange, row), ...declined, ...woundLines(outcome, row.fighter)];
}

/**
 * One row; the player is asked where there is something to choose, or a price to accept.
 * Refusals: `badDeclare`, `badStep`, `cairn.dead`, `late`.
 */
export const WOUND: StartOption = {
  id: "wound",
  offer: (fighter) => {
    const [first] = WOUND_KINDS;
    const kinds = WOUND_KINDS.map((kind) => keyed(kind, `RIPOSTE.Cairn.WoundFrom.${kind}`));
    const sources = SOURCES.map((source) => keyed(source, `RIPOSTE.Cairn.WoundSource.${source}`));
    const inputs = [
      pick("kind", kinds, first),
      { ...pick("source", sources, "hazard", "price"), gm: true },
      text("cause", { hint: "RIPOSTE.Cairn.Input.causeHint", max: 120 }),
    ];
    const refusal = conditionOf(statsOf(fighter)) === "dead" ? refuse("cairn.dead", "C28") : null;
    return [option("wound", "C39", { refusal, inputs, initial: initialOf(inputs) })];
  },
  judge: (fighter, _start, { choice }, scene) => {
    const kind = oneIn(choice, "kind", WOUND_KINDS);
    if (kind === null) return refused(refuse("badDeclare"));
    const refusals = reasons(WOUND.offer(fighter, scene)[0]?.refusal ?? null);
    return judged({ refusals, numbers: { wound: storedWounding(woundingOf(statsOf(fighter), kind)) } });
  },
  open: ({ body }) => {
    const wounding = woundIn(body);
    const others = [...body.targets, ...(body.helpers ?? [])];
    if (wounding === null || body.faces.length + others.length > 0) return refuse("badDeclare");
    const fighter = body.attacker.actor;
    const asks = isPrice(body.choice) || isToChoose(wounding);
    const slots = asks ? [openDue({ id: OWN_ROW, fighter, target: null }, "wound")] : [];
    return { slots, rows: [openRow(OWN_ROW, fighter, "attacker", { slots: slots.map(({ id }) => id) })] };
  },
  asked: askedSlots(broughtBy, () => WAYS),
  settle: (exchange, scene) =>
    dueRows(exchange).flatMap((row) => partsOf(exchange, row, own(scene.fighters, row.fighter))),
  describe: (exchange) => {
    const { attacker, choice } = exchange.declared.body;
    const cause = textIn(choice, "cause");
    const what = { key: `RIPOSTE.CairnSheet.Wound.${broughtBy(exchange)?.wounding.kind ?? "burns"}` };
    const data = { who: { fighter: attacker.actor }, what, ...(cause !== "" && { cause }) };
    const told = line(`wounds.${sourceIn(choice)}${cause === "" ? "" : "By"}`, data);
    return { attack: [told], rows: perRow(exchange, (row) => rowLines(exchange, row)) };
  },
  odds: () => NOTHING_AT_STAKE,
};
