/** A fight of bots with attackers among them, and the same fight replayed from what was said honestly. */
import { isEntryOf } from "../../../../src/rules/core/thread/chronology.ts";
import type { Entry } from "../../../../src/rules/core/types.ts";
import { chance } from "../../../rules/core/table/chance.ts";
import { Threads } from "../../../rules/core/table/threads.ts";
import { encounter } from "../../../rules/pool/bots/encounter.ts";
import { fight } from "../../../rules/pool/bots/fight.ts";
import { noTally, type Tally } from "../../../rules/pool/bots/player.ts";
import type { Table } from "../../../rules/pool/table.ts";
import { Attacker, noAttacks, type Attacks } from "./attacker.ts";

/** How often an attacker does something after a message of somebody else. */
const OFTEN = 0.35;

export interface Fought {
  readonly rounds: number;
  readonly tally: Tally;
  readonly attacks: Attacks;
  /** Honest fighters that are not as the rules say, each with both states. */
  readonly wrong: readonly string[];
  readonly messages: number;
}

/** All that an actor would hold of a fighter. */
const stateOf = (table: Table, id: string): string => {
  const { stats, spent, markers } = table.sheet(id).fighter(null, [], []);
  const byId = <T extends { readonly id: string }>(list: readonly T[]): readonly T[] =>
    [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify([stats, byId(spent), byId(markers)]);
};

/** A table as it was before the fight, at which these messages are posted again, under their ids and in their order. */
function replayed(seed: number, honest: readonly Entry[]): Table {
  const table = encounter(chance(seed));
  const said = new Threads(table.threads.rights, table.threads.families);
  for (const entry of honest) {
    const { body } = entry;
    const thread = body.kind === "declare" ? entry.id : body.exchange;
    said.put(thread, [...said.thread(thread), entry]);
    table.threads.put(thread, said.thread(thread));
    if (isEntryOf(entry, "result")) table.apply(thread);
    if (!isEntryOf(entry, "undo")) continue;
    for (const row of Object.values(table.exchange(thread).rows))
      table.sheet(row.fighter).undo(thread, row.id, row.attempt);
  }
  return table;
}

/** Plays a fight in which so many of the players attack whatever they can; `isRecorded`: with a GM's client there. */
export function foughtWith(attackers: number, seed: number, isRecorded = true): Fought {
  const tally = noTally();
  const attacks = noAttacks();
  const random = chance(seed * 7919 + 1);
  const honest: Entry[] = [];
  const at: { table: Table | null; hostile: readonly string[] } = { table: null, hostile: [] };
  const rounds = fight(seed, tally, (table) => {
    const hostile = Array.from(
      { length: attackers },
      (_n, i) => table.order[Math.floor((i * table.order.length) / attackers)] ?? "",
    ).map((id) => id.slice("Actor.".length).toLowerCase());
    Object.assign(at, { table, hostile });
    const all = hostile.map((name) => Object.assign(new Attacker(table, name, random, attacks), { isRecorded }));
    let striking = false;
    let said = 0;
    table.threads.onPost = (entry) => {
      if (striking) return;
      honest.push(entry);
      said += 1;
    };
    // Between an honest move and what comes of it: the bots look at what their own messages do, and at nothing else then.
    const settle = table.settle.bind(table);
    table.settle = () => {
      striking = true;
      for (; said > 0; said -= 1) for (const one of all) if (random() < OFTEN) one.strike();
      striking = false;
      settle();
    };
  });
  const { table, hostile } = at;
  if (table === null) throw new Error("nobody fought");
  const clean = replayed(seed, honest);
  const isHonest = (id: string): boolean => !hostile.includes(table.sheet(id).name.toLowerCase());
  const wrong = [...table.sheets.keys()].filter(isHonest).flatMap((id) => {
    const [is, should] = [stateOf(table, id), stateOf(clean, id)];
    return is === should ? [] : [`${id} is ${is}, should be ${should}`];
  });
  const messages = table.threads.ids.reduce((sum, id) => sum + table.threads.thread(id).length, 0);
  return { rounds, tally, attacks, wrong, messages };
}
