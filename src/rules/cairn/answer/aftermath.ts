/** What a blow calls for in the thread: saves, the d6 of Critical Damage, where it hit (C24 to C26). */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/thread/own.ts";
import type { Exchange, ResultPart, Row, Slot } from "../../core/types.ts";
import {
  aftermath,
  nextDue,
  type Aftermath,
  type CriticalRolls,
  type AttributeLoss,
} from "../critical-damage/critical.ts";
import { HIT_EFFECTS } from "../stats/location.ts";
import type { Answer } from "../attack-math/attack.ts";
import { isHeld } from "../attack-math/returns.ts";
import { readWoundChoice } from "../stats/wounding.ts";
import { readBlow, type SettledHit } from "../thread/outcome.ts";
import { answerIn, attackersOf, stepIn } from "../thread/read.ts";
import { attackerRow, dueSlot, openBack, openDue, rollSlot } from "../thread/slots.ts";

/** The blow that a row's first result told of. */
export const blowIn = (row: Row | undefined): SettledHit | null => readBlow(row?.results[0]?.part.outcome ?? {});

/** What has been rolled for a row since its blow. */
export function rolledSince(exchange: Exchange, row: string): CriticalRolls {
  const face = (kind: "save" | "fate" | "heal" | "location" | "torso" | "shock"): Partial<CriticalRolls> => {
    const rolled = stepIn(exchange, dueSlot(row, kind))?.body.faces[0];
    return rolled === undefined ? {} : { [kind]: rolled };
  };
  const ruled = stepIn(exchange, dueSlot(row, "effects"));
  const inflicted = stepIn(exchange, dueSlot(row, "inflict"));
  const wound = stepIn(exchange, dueSlot(row, "wound"));
  // What was proposed and confirmed as it stands is not spelled out in the choice.
  const chosen = ruled?.body.choice["effects"];
  const effects = chosen === undefined ? HIT_EFFECTS : HIT_EFFECTS.filter((effect) => idsIn(chosen).includes(effect));
  return {
    ...face("save"),
    ...face("fate"),
    ...face("heal"),
    ...face("location"),
    ...face("torso"),
    ...face("shock"),
    ...(ruled === null ? {} : { effects }),
    ...(inflicted === null ? {} : { inflict: inflicted.body.option === "wounds" }),
    ...(wound === null ? {} : { wound: readWoundChoice(wound.body) }),
  };
}

/** How far the aftermath of a row's blow has come; null: there was none. */
export function aftermathOf(exchange: Exchange, row: string): Aftermath | null {
  const blow = blowIn(own(exchange.rows, row));
  return blow && aftermath(blow.victim, blow.harm, rolledSince(exchange, row));
}

/** What the row waits for next. */
function dueNow(exchange: Exchange, row: Row): readonly Slot[] {
  const due = aftermathOf(exchange, row.id)?.due ?? null;
  return due === null ? [] : [openDue(row, due.kind)];
}

/** C10: does this leave it what it needs to strike back? C26: not where it dropped what it would strike with. */
export function stillStrikes({
  answer,
  toll,
}: {
  readonly answer: Answer;
  readonly toll: AttributeLoss | null;
}): boolean {
  if (answer.kind !== "fightBack" || toll === null) return answer.kind === "fightBack";
  return toll.state === "up" && !(toll.effects.includes("drops") && isHeld(answer.strike));
}

/** C10: once the target's own row is settled, it strikes back if it still can, not at one who stayed out. */
function strikesBack(exchange: Exchange, row: Row): readonly Slot[] {
  const answer = answerIn(exchange);
  if (row.role !== "target" || answer.kind !== "fightBack") return [];
  const toll = aftermathOf(exchange, row.id)?.toll ?? null;
  const place = attackersOf(exchange).findIndex((_, at) => attackerRow(at) === answer.against);
  const attacks = place >= 0 && stepIn(exchange, rollSlot(place))?.body.option !== "stayOut";
  return stillStrikes({ answer, toll }) && attacks ? [openBack(place, row.fighter)] : [];
}

/** The slots that come after a part has counted. */
export function nextCairn(exchange: Exchange, part: ResultPart): readonly Slot[] {
  const row = own(exchange.rows, part.row);
  if (row === undefined) return [];
  const blow = part.stage === 0 ? readBlow(part.outcome) : null;
  const due = blow && nextDue(blow.victim, blow.harm, {});
  if (due) return [openDue(row, due.kind)];
  return strikesBack(exchange, row);
}

/** The slot that opens when this one is filled: what a failed save brings, and so on. */
export function openedBy(exchange: Exchange, rowId: string): readonly Slot[] {
  const row = own(exchange.rows, rowId);
  return row === undefined ? [] : dueNow(exchange, row);
}
