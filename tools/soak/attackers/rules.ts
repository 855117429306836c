/** What the rules say of a fight from what was first said in it, without what attackers forged, and who differs from it. */
import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";
import { withinCrowdLimits } from "../../../src/rules/core/thread/crowd.ts";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import type { Change, Entry, Exchange, Rights } from "../../../src/rules/core/types.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import type { ActorSource, Folded, Said } from "./record.ts";

/** The threads of what was said, without what was forged. */
export function threadsOf(said: readonly Said[], rights: Rights): readonly (readonly Entry[])[] {
  const threads = new Map<string, Entry[]>();
  for (const { entry } of said) {
    const thread = entry.body.kind === "declare" ? entry.id : entry.body.exchange;
    threads.set(thread, [...(threads.get(thread) ?? []), entry]);
  }
  const forged = new Set(said.filter(({ isForged }) => isForged).map(({ entry }) => entry.id));
  // What is forged takes its author's place among what is read.
  return [...threads.values()].map((thread) =>
    withinCrowdLimits(thread, rights.gms).thread.filter(({ id, body }) => !forged.has(id) && body.kind !== "mark"),
  );
}

/** Every exchange of what was said, folded without what was forged. */
export const exchangesOf = (said: readonly Said[], rights: Rights): readonly Exchange[] =>
  threadsOf(said, rights).flatMap((thread) => fold(thread, rights, { pool }) ?? []);

const stateOf = ({ stopped, rows }: Exchange): string =>
  JSON.stringify([
    stopped,
    Object.values(rows).map((row) => [
      ...[row.id, row.fighter, row.state, row.attempt, row.stage],
      row.results.map(({ message }) => message),
    ]),
  ]);

/** Exchanges that a window reads otherwise. */
export function misread(exchanges: readonly Exchange[], folded: readonly Folded[]): readonly string[] {
  const known = new Map(exchanges.map((one) => [one.id, one]));
  const there = new Map(folded.map((one) => [one.id, one]));
  const lost = exchanges.filter(({ id }) => !there.has(id)).map(({ id, phase }) => `${id} (${phase}) is not read`);
  return [
    ...lost,
    ...folded.flatMap(({ id, phase, state }) => {
      const one = known.get(id);
      if (one === undefined) return phase === "void" ? [] : [`${id} should not be, is ${phase} ${state}`];
      const should = `${one.phase} ${stateOf(one)}`;
      return should === `${phase} ${state}` ? [] : [`${id} is ${phase} ${state}, should be ${should}`];
    }),
  ];
}

const changesFor = (exchanges: readonly Exchange[], fighter: string): readonly Change[] =>
  exchanges
    .flatMap(({ rows }) => Object.values(rows))
    .filter((row) => row.fighter === fighter && row.state !== "undone")
    .flatMap(({ results }) => results.flatMap(({ part }) => part.changes));

const at = (source: JsonObject, key: string): JsonObject => {
  const value = source[key];
  return isJsonObject(value) ? value : {};
};

/** An actor's stored numbers after these changes. */
function changed(system: JsonObject, changes: readonly Change[]): JsonObject {
  let now: JsonObject = system;
  const put = (path: string, value: (before: Json | undefined) => Json): void => {
    const [first = "", second] = path.split(".");
    const inner =
      second === undefined ? value(now[first]) : { ...at(now, first), [second]: value(at(now, first)[second]) };
    now = { ...now, [first]: inner };
  };
  for (const change of changes) {
    if (change.kind === "put") put(change.path, () => change.value);
    if (change.kind === "add") put(change.path, (old) => (typeof old === "number" ? old : 0) + change.by);
  }
  return now;
}

/** Uses of the last round that an honest fighter should have spent and has not. */
function unspentOf(flags: JsonObject, fighter: string, exchanges: readonly Exchange[]): readonly string[] {
  const roundOf = (one: Exchange): number => one.declared.body.moment?.round ?? 0;
  const last = Math.max(...exchanges.map(roundOf));
  const given = changesFor(exchanges, fighter).flatMap((change) => (change.kind === "unspend" ? [change.id] : []));
  const recent = changesFor(
    exchanges.filter((one) => roundOf(one) >= last),
    fighter,
  );
  const spent = recent.flatMap((change) => (change.kind === "spend" ? [change.id] : []));
  return spent.filter((id) => !given.includes(id) && at(flags, "spent")[id] === undefined);
}

/** Exchanges that a ledger names although they did nothing to its fighter. */
const idleIn = (ledger: JsonObject, fighter: string, exchanges: readonly Exchange[]): readonly string[] =>
  Object.keys(ledger).filter((id) => {
    const rows = Object.values(exchanges.find((each) => each.id === id)?.rows ?? {});
    return !rows.some((row) => row.fighter === fighter && row.results.length > 0);
  });

/** In what an honest fighter differs from what the rules say. */
export function wrongOf(before: ActorSource, after: ActorSource, exchanges: readonly Exchange[]): readonly string[] {
  const fighter = `Actor.${after._id}`;
  const changes = changesFor(exchanges, fighter);
  const should = changed(before.system, changes);
  const wrong = [...new Set([...Object.keys(should), ...Object.keys(after.system)])].flatMap((key) => {
    const [is, expected] = [after.system[key], should[key]];
    if (isDeepStrictEqual(is, expected)) return [];
    return [`${after.name}'s ${key} is ${JSON.stringify(is)}, should be ${JSON.stringify(expected)}`];
  });
  const flags = at(after.flags, "riposte");
  // What is over leaves the flags, so they hold no more than this, and all of this round.
  const spends = changes.flatMap((change) => (change.kind === "spend" ? [change.id] : []));
  const marked = changes.flatMap((change) => (change.kind === "marker" ? [change.marker.id] : []));
  const beyond = (path: string, ids: readonly string[]): readonly string[] =>
    Object.keys(at(flags, path)).filter((id) => !ids.includes(id));
  return [
    ...wrong,
    ...beyond("spent", spends).map((id) => `${after.name} has spent ${id}`),
    ...unspentOf(flags, fighter, exchanges).map((id) => `${after.name} has not spent ${id}`),
    ...beyond("markers", marked).map((id) => `${after.name} has the marker ${id}`),
    ...idleIn(at(flags, "ledger"), fighter, exchanges).map(
      (id) => `${after.name}'s ledger names ${id}, which did nothing`,
    ),
  ];
}
