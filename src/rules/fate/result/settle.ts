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

/** F15: the markers by which this fighter holds the one who acts. A declaration may name others: those stay. */
function brokenOf(read: FateReading, { id, markers }: Fighter): readonly string[] {
  const said = read.act.holds.flatMap(({ marker, maker }) => (maker === id ? [marker] : []));
  if (said.length === 0 || !freesActor(read)) return [];
  const { actor } = read.declared.body.attacker;
  const holds = bondsIn(markers).filter(({ kind, on }) => kind === "grapple" && on.includes(actor));
  return holds.map(({ marker }) => marker.id).filter((marker) => said.includes(marker));
}

/** F13, F14: does the one who acts have the hold that it says, or did it when its own row was settled? */
function hasItsOwn({ read, exchange, actor }: Omit<Settling, "target">): boolean {
  const kept = read.act.own;
  if (kept === undefined) return true;
  const [held = ""] = kept.on;
  const parts = own(exchange.rows, ACTOR)?.results ?? [];
  const ended = parts
    .flatMap(({ part }) => part.changes)
    .some((one) => one.kind === "unmark" && one.id === kept.marker);
  return (
    ended || bondsIn(actor?.markers ?? []).some(({ marker, on }) => marker.id === kept.marker && on.includes(held))
  );
}

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
  const broken = brokenOf(read, fighter).map(unmark);
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
  if (exchange.stopped !== null && read.approval !== "refused")
    return partOf(exchange, row, {
      outcome: storedOutcome({ stopped: true }),
      changes: stoppedChanges(at, row, fighter),
    });
  // F1, F8, F10, F16: what the GM does not approve of was never done, and costs nothing.
  if (read.approval === "refused") return partOf(exchange, row, { outcome: storedOutcome({ refused: true }) });
  const { meeting } = read;
  const outcome: Partial<FateOutcome> = {
    ...meeting,
    ...harmOf(read, fighter),
    spin: earnsSpin(read, row),
    freed: row.id !== ACTOR && brokenOf(read, fighter).length > 0,
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
  const said = readFate(exchange);
  const actor = own(fighters, said.declared.body.attacker.actor);
  // Nobody is hurt by a hold that nobody has.
  const read = hasItsOwn({ read: said, exchange, actor }) ? said : { ...said, hurt: null, stress: 0 };
  const targetRow = own(exchange.rows, TARGET);
  const target = targetRow && own(fighters, targetRow.fighter);
  const at: Settling = { read, exchange, actor, target };
  const isDone = exchange.stopped === null && read.approval !== "refused" && hasItsOwn(at);
  const effects = isDone ? option.effects(at) : {};
  return rows.flatMap((row) => {
    const fighter = own(fighters, row.fighter);
    return fighter === undefined ? [] : [rowPart(at, row, fighter, effects)];
  });
}
