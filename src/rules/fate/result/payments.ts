/** What invocations and spin cost, on the row of whoever has it to give. Never more than is there. */
import type { Change, Fighter, Row } from "../../core/types.ts";
import { add, write } from "../../kit/changes.ts";
import type { Invoked } from "../roll/numbers.ts";
import { aspectsOf } from "../stats/aspects.ts";
import { statsOf } from "../stats/stats.ts";
import { paidWith } from "../start/open.ts";
import { laterOf, type FateReading } from "../thread/reading.ts";
import { ACTOR, TARGET } from "../thread/slots.ts";

const lateOn = (read: FateReading, row: string): readonly Invoked[] =>
  laterOf(read.later, row).flatMap(({ invoked }) => invoked ?? []);

/** Everything that was invoked, by who paid for it. */
function invokedBy(read: FateReading, row: Row): readonly Invoked[] {
  if (row.id === ACTOR) return [...paidWith(read.act), ...lateOn(read, ACTOR)];
  return row.id === TARGET && read.opponent === row.fighter ? (read.defense?.invoked ?? []) : [];
}

/** All that was invoked by anybody. */
const allInvoked = (read: FateReading): readonly Invoked[] => [
  ...paidWith(read.act),
  ...lateOn(read, ACTOR),
  ...(read.defense?.invoked ?? []),
];

/** Tags on this fighter's aspects that were used. */
function tagChanges(read: FateReading, fighter: Fighter): readonly Change[] {
  const used = allInvoked(read).filter(({ owner, free }) => free && owner === fighter.id);
  const paths = [...new Set(used.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const had = aspectsOf(fighter).find((aspect) => aspect.path === path)?.tags ?? 0;
    const n = used.filter((one) => one.path === path).length;
    return add(`${path}.tags`, -Math.min(had, n), "tag");
  });
}

/** What a row pays: fate points and spin of its fighter, and tags on its aspects. */
export function payments(read: FateReading, row: Row, fighter: Fighter): readonly Change[] {
  const points = invokedBy(read, row).filter(({ free }) => !free).length;
  const { fate, spin } = statsOf(fighter);
  const spins = row.id === ACTOR && spin && read.act.parts.some(({ kind }) => kind === "spin");
  return [
    ...add("fate.value", -Math.min(points, fate), "fatePoint"),
    ...tagChanges(read, fighter),
    ...(spins ? [write("spin", false, "spinUsed")] : []),
  ];
}
