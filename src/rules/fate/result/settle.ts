/** What is due: every row of an exchange, with the changes that it brings (F4, F6, F15, F17, F18). */
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Change, Exchange, Fighter, Row } from "../../core/types.ts";
import { spends, write } from "../../kit/changes.ts";
import { dueRows, partOf, type Part } from "../../kit/steps.ts";
import { bondsIn } from "../bonds/marker.ts";
import type { Effects, FateOption, Settling } from "../thread/option.ts";
import { readFate, type FateReading } from "../thread/reading.ts";
import { ACTOR, TARGET } from "../thread/slots.ts";
import { harmChanges, harmOf } from "./harm.ts";
import { storedOutcome, type FateOutcome } from "./outcome.ts";
import { payments } from "./payments.ts";

/** Beating the opposition by as much as the table says (base facts, F4, F6). */
function earnsSpin({ act, meeting, roll, defense, declared }: FateReading, row: Row): boolean {
  const { spinAt, attackSpins } = act.house;
  if (row.id === TARGET) return defense !== null && defense.total - roll.total >= spinAt;
  if (row.id !== ACTOR || !act.rolls || !meeting.made || meeting.toBeat === null) return false;
  return meeting.shifts >= spinAt && (attackSpins || declared.body.option !== "attack");
}

/** F15: does the action end the holds on the one who acts? */
function freesActor({ act, meeting }: FateReading): boolean {
  return act.breaks && (act.house.breaksWhen === "made" ? meeting.made : meeting.happens);
}

/** F15: the markers by which this fighter held the one who acts. */
const brokenOf = (read: FateReading, fighter: string): readonly string[] =>
  freesActor(read) ? read.act.holds.flatMap(({ marker, maker }) => (maker === fighter ? [marker] : [])) : [];

const unmark = (id: string): Change => ({ kind: "unmark", id });

/** F18: its own block or hold ends with what it does, whatever comes of it. */
const ownEnds = (actor: Fighter, { keepsOwn }: Effects): readonly Change[] =>
  keepsOwn === true ? [] : bondsIn(actor.markers).map(({ marker }) => unmark(marker.id));

/** The supplemental move, which comes first. */
const aside = ({ act }: FateReading): readonly Change[] =>
  act.aside && act.zone !== "" ? [write("zone", act.zone, "moved")] : [];

/** Nobody reads what is written twice in one part: the last one counts. */
function lastOfEach(changes: readonly Change[]): readonly Change[] {
  const path = (change: Change): string | null => (change.kind === "put" ? change.path : null);
  return changes.filter((change, i) => {
    const here = path(change);
    return here === null || changes.slice(i + 1).every((later) => path(later) !== here);
  });
}

function rowChanges(at: Settling, row: Row, fighter: Fighter, effects: Effects): readonly Change[] {
  const { read, exchange } = at;
  const paid = payments(read, row, fighter);
  const harm = harmChanges(read, fighter);
  const spin = earnsSpin(read, row) ? [write("spin", true, "spin")] : [];
  const broken = brokenOf(read, fighter.id).map(unmark);
  if (row.id === ACTOR) {
    const ended = ownEnds(fighter, effects);
    return [
      ...spends(exchange, read.declared),
      ...paid,
      ...aside(read),
      ...ended,
      ...harm,
      ...spin,
      ...(effects.actor ?? []),
    ];
  }
  return [...paid, ...harm, ...spin, ...broken, ...(row.id === TARGET ? (effects.target ?? []) : [])];
}

/** What was paid stays paid where a GM stops it. */
const stoppedChanges = ({ exchange, read }: Settling, row: Row, fighter: Fighter): readonly Change[] => [
  ...(row.id === ACTOR ? spends(exchange, read.declared) : []),
  ...payments(read, row, fighter),
];

function rowPart(at: Settling, row: Row, fighter: Fighter, effects: Effects): Part {
  const { read, exchange } = at;
  if (exchange.stopped !== null)
    return partOf(exchange, row, {
      outcome: storedOutcome({ stopped: true }),
      changes: stoppedChanges(at, row, fighter),
    });
  // F8, F10: what the GM does not approve of was never done, and costs nothing.
  if (read.approval === "refused") return partOf(exchange, row, { outcome: storedOutcome({ refused: true }) });
  const { meeting } = read;
  const outcome: Partial<FateOutcome> = {
    ...meeting,
    ...harmOf(read, fighter),
    spin: earnsSpin(read, row),
    freed: row.id !== ACTOR && brokenOf(read, fighter.id).length > 0,
  };
  return partOf(exchange, row, {
    outcome: storedOutcome(outcome),
    changes: lastOfEach(rowChanges(at, row, fighter, effects)),
  });
}

/** Every row that is due now; one whose fighter is gone waits for ever. */
export function settleFate(option: FateOption, exchange: Exchange, { fighters }: Battlefield): readonly Part[] {
  const rows = dueRows(exchange);
  if (rows.length === 0) return [];
  const read = readFate(exchange);
  const actor = own(fighters, read.declared.body.attacker.actor);
  const targetRow = own(exchange.rows, TARGET);
  const target = targetRow && own(fighters, targetRow.fighter);
  const at: Settling = { read, exchange, actor, target };
  const effects = exchange.stopped === null && read.approval !== "refused" ? option.effects(at) : {};
  return rows.flatMap((row) => {
    const fighter = own(fighters, row.fighter);
    return fighter === undefined ? [] : [rowPart(at, row, fighter, effects)];
  });
}
