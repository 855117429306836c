/** One fight from its seed to its end. */
import { followId } from "../../../../src/rules/core/holds/follow.ts";
import type { Exchange } from "../../../../src/rules/core/types.ts";
import { pool } from "../fixtures.ts";
import { chance } from "../../core/table/chance.ts";
import type { Table } from "../table.ts";
import { encounter } from "./encounter.ts";
import { Bot, type Tally } from "./player.ts";
import { check, checkReplay } from "./referee.ts";

const LAST_ROUND = 40;
const isUp = (table: Table, id: string): boolean =>
  !pool.badges(table.fighter(id)).some((mark) => mark.kind === "condition");
const standing = (table: Table, side: number): boolean =>
  Object.values(table.scene.fighters).some((one) => one.side === side && isUp(table, one.id));

/** What somebody might do about an exchange that rests. */
function moveResting(bot: Bot, exchange: Exchange): void {
  const { table, tally } = bot;
  const { id } = exchange;
  const watcher = bot.pick(exchange.declared.body.watchers ?? []);
  const waiting = exchange.calls.find((call) => call.state === "waiting");
  if (exchange.rest === "called" && waiting !== undefined) {
    if (bot.chance(0.15)) table.waive(id, waiting.entry.body.hold);
    else if (bot.chance(0.1)) table.go(id);
    else table.approve(id, waiting.entry.id, undefined, bot.chance(0.8));
  } else if (exchange.rest === "held") moveHeld(bot, exchange);
  else if (watcher !== undefined && bot.chance(0.4)) {
    table.call(id, watcher.hold, "now", bot.chance(0.5) ? "gm" : "ada");
    tally.calls += 1;
  } else if (watcher !== undefined && bot.chance(0.4)) table.waive(id, watcher.hold, "gm");
  else if (bot.chance(0.5)) table.go(id);
  else table.answer(id, "roll", "roll", { force: true });
}

function moveHeld(bot: Bot, exchange: Exchange): void {
  if (follow(bot, exchange) && !bot.chance(0.2)) return;
  if (bot.chance(0.25)) {
    bot.table.stop(exchange.id);
    bot.tally.stopped += 1;
  } else bot.table.go(exchange.id);
}

/** Follows a called hold through, where somebody may; false: nobody does. */
function follow(bot: Bot, exchange: Exchange): boolean {
  const { table, tally } = bot;
  const next = table.follows(exchange.id)[0];
  if (next === undefined || !isUp(table, next.holder)) return false;
  const depth = (exchange.declared.body.parent?.depth ?? 0) + 1;
  const parent = { exchange: exchange.id, call: next.call, hold: next.hold, depth };
  const id = followId(next.call);
  const made = bot.start(next.holder, { parent, id }, ["attack", "act"]);
  if (made !== null) tally.follows += 1;
  return made !== null;
}

/** One step about an open exchange. */
function moveOpen(bot: Bot, exchange: Exchange): void {
  if (bot.chance(0.05)) bot.forge(exchange);
  else if (exchange.rest !== null) moveResting(bot, exchange);
  else if (bot.chance(0.03)) {
    bot.table.stop(exchange.id);
    bot.tally.stopped += 1;
  } else {
    const hold = bot.pick(
      bot.pick(Object.values(bot.table.scene.fighters))?.markers.filter((one) => one.kind === "hold") ?? [],
    );
    if (hold !== undefined && bot.chance(0.1)) {
      bot.table.call(exchange.id, hold.id, "now");
      bot.tally.calls += 1;
      return;
    }
    const asks = bot.table.asks(exchange.id);
    const ask = bot.pick(bot.chance(0.7) ? asks.filter((one) => one.waits) : asks);
    if (ask !== undefined && !ask.auto) bot.answer(exchange, ask);
  }
}

/** Now and then something that is settled is taken back, and perhaps asked again. */
function takeBack(bot: Bot): void {
  const { table, tally } = bot;
  const id = bot.pick(table.threads.ids.slice(-6));
  if (id === undefined) return;
  const rows = Object.values(table.exchange(id).rows).filter((row) => row.state === "settled");
  // What a GM has given back meanwhile is the GM's own affair: it may have been used again.
  const since = table.threads.ids.slice(table.threads.ids.indexOf(id));
  const isGivenBack = since.some((one) => table.exchange(one).declared.body.option === "giveBack");
  if (rows.length === 0 || isGivenBack) return;
  const slots = [...new Set(rows.flatMap((row) => row.slots))].filter((slot) => slot !== "roll");
  const entry = table.undo(
    id,
    rows.map((row) => row.id),
    bot.chance(0.6) ? slots : [],
  );
  tally.undone += table.exchange(id).undos.some((one) => one.id === entry.id) ? 1 : 0;
}

/** Deals with what is open, to the end or until patience runs out. */
function deal(bot: Bot, patience: number): void {
  const { table } = bot;
  for (let step = 0; step < patience; step += 1) {
    table.settle();
    check(table);
    const after = table.threads.ids.slice(-4).map((id) => table.exchange(id));
    for (const exchange of after) if (exchange.phase !== "open" && bot.chance(0.5)) follow(bot, exchange);
    const open = table.threads.open();
    const exchange = bot.pick(open);
    if (exchange === undefined) return;
    moveOpen(bot, exchange);
  }
}

/** A GM's last resort: whatever is still open after long patience is let go and answered with nothing. */
function clear(bot: Bot): void {
  const { table } = bot;
  for (let step = 0; table.threads.open().length > 0; step += 1) {
    if (step > 60) throw new Error(`not to be ended: ${JSON.stringify(table.threads.open()[0]?.rest)}`);
    for (const exchange of table.threads.open()) {
      if (exchange.rest !== null) table.go(exchange.id);
      table.settle();
      for (const ask of table.asks(exchange.id)) {
        if (ask.waits) table.answer(exchange.id, ask.slot, ask.slot === "roll" ? "roll" : "none");
      }
      table.settle();
    }
  }
}

/** Up to three moves, and what may come of them. */
function playTurn(bot: Bot, who: string): void {
  const { table } = bot;
  for (let move = 0; move < 3 && isUp(table, who); move += 1) {
    if (move > 0 && bot.chance(0.4)) break;
    bot.start(who);
    if (bot.chance(0.05)) bot.start(bot.pick(table.order) ?? who);
    deal(bot, bot.chance(0.3) ? 2 : 12);
  }
  if (bot.chance(0.03)) takeBack(bot);
  if (bot.chance(0.02)) giveBack(bot, who);
  check(table);
  if (bot.chance(0.3) || table.threads.open().length > 4) clear(bot);
}

/** The next turn, now and then back by a round. */
function turnOn(bot: Bot): void {
  const { table, tally } = bot;
  if (bot.chance(0.02) && table.moment !== null && table.moment.round > 1) {
    table.turn(table.moment.round - 1, table.moment.turn);
    tally.rewinds += 1;
  } else table.next();
}

/** Plays a fight; the rounds it took. `prepare` may listen at the table before it begins. */
export function fight(seed: number, tally: Tally, prepare: (table: Table) => void = () => undefined): number {
  const random = chance(seed);
  const table = encounter(random);
  prepare(table);
  const bot = new Bot(table, random, tally);
  while ((table.moment?.round ?? 0) <= LAST_ROUND && standing(table, 1) && standing(table, -1)) {
    playTurn(bot, table.order[table.moment?.turn ?? 0] ?? "");
    turnOn(bot);
    check(table);
  }
  clear(bot);
  checkReplay(table, random);
  return table.moment?.round ?? 0;
}

function giveBack(bot: Bot, who: string): void {
  const judged = bot.table.judge(who, "giveBack");
  if (judged.refusals.some((one) => one.code !== "pool.giveBack")) return;
  bot.table.start(who, "giveBack", {}, { allow: true });
}
