/** One fight from its seed to its end: three heroes against four foes, with blocks and holds all over. */
import type { Json } from "../../../../src/rules/core/types/json.ts";
import type { FateHouse } from "../../../../src/rules/fate/stats/house.ts";
import { chance } from "../../core/table/chance.ts";
import { Table, type SheetSetup, type TableSetup } from "../table.ts";
import { Bot, type Tally } from "./player.ts";
import { check, checkReplay } from "./referee.ts";

const LAST_ROUND = 14;
const SWORD = { name: "sword", rating: 2, skill: "fists" };
const HALL = { zone: "hall" };
const FIGHTERS: Readonly<Record<string, SheetSetup>> = {
  Ada: { side: 1, fate: 3, aspects: { Brave: 1, Rash: 0 }, weapons: [SWORD], ...HALL },
  Ben: {
    side: 1,
    fate: 2,
    aspects: { Huge: 0 },
    skills: { might: 4, fists: 2, athletics: 1 },
    grapples: ["fists"],
    ...HALL,
  },
  Cleo: { side: 1, fate: 1, aspects: { Sly: 2 }, skills: { guns: 4, athletics: 3, might: 1 }, zone: "loft" },
  Eel: { side: -1, aspects: { Slippery: 1 }, boxes: { physical: 2 }, consequences: [], ...HALL },
  Fox: { side: -1, aspects: { Tangled: 2 }, by: "Actor.Ada", armor: { physical: 1 }, ...HALL },
  Gnu: { side: -1, fate: 1, aspects: { Bull: 0 }, skills: { might: 5, fists: 3, athletics: 2 }, ...HALL },
  Hog: { side: -1, aspects: { Slow: 1 }, weapons: [{ ...SWORD, held: "impossible" }], zone: "" },
};

/** Some house rules at random; a third of the tables play as usual. */
function houseOf(random: () => number): Partial<FateHouse> {
  if (random() < 0.33) return {};
  const yes = (): boolean => random() < 0.5;
  return {
    grappleOpposed: yes(),
    throwHurts: yes(),
    tieFrees: yes(),
    holdGivesBonus: yes(),
    askUnderBlock: yes(),
    otherBlockable: yes(),
    approval: random() < 0.3 ? "always" : "never",
    breaksWhen: yes() ? "made" : "passed",
    shiftsFrom: yes() ? "opposition" : "higher",
  };
}

/** Now and then something is taken back, and perhaps asked again. */
function takeBack(bot: Bot): void {
  const { table, tally } = bot;
  const id = bot.pick(table.threads.ids.slice(-4));
  if (id === undefined) return;
  const rows = Object.values(table.exchange(id).rows).filter((row) => row.results.length > 0);
  if (rows.length === 0) return;
  const slots = bot.chance(0.5) ? [...new Set(rows.flatMap((row) => row.slots))] : [];
  const entry = table.undo(
    id,
    rows.map((row) => row.id),
    slots,
  );
  tally.undone += table.exchange(id).undos.some((one) => one.id === entry.id) ? 1 : 0;
}

/** Deals with what is open, to the end or until patience runs out. */
function deal(bot: Bot, patience: number): void {
  const { table, tally } = bot;
  for (let step = 0; step < patience; step += 1) {
    table.settle();
    check(table);
    const exchange = bot.pick(table.threads.open());
    if (exchange === undefined) return;
    if (bot.chance(0.15)) bot.forge(exchange);
    if (bot.chance(0.03)) {
      table.stop(exchange.id);
      tally.stopped += 1;
      continue;
    }
    const ask = bot.pick(table.asks(exchange.id));
    if (ask !== undefined) bot.answer(exchange, ask);
  }
}

/** Whatever is still open after long patience is chosen by its last lawful option. */
function clear(bot: Bot): void {
  const { table } = bot;
  for (let step = 0; table.threads.open().length > 0; step += 1) {
    if (step > 80) throw new Error(`not to be ended: ${JSON.stringify(table.threads.open()[0]?.rows)}`);
    table.settle();
    for (const exchange of table.threads.open()) {
      const ask = table.asks(exchange.id)[0];
      const option =
        ask?.options.find(({ id }) => id === "none") ?? ask?.options.find(({ refusal }) => refusal === null);
      if (ask !== undefined && option !== undefined) table.answer(exchange.id, ask.slot, option.id);
    }
    table.settle();
    check(table);
  }
}

/** What links fighters now, to be compared. */
const linked = (table: Table): string =>
  JSON.stringify([...table.sheets.keys()].map((id) => [table.keeps(id), table.bound(id)]));

/** Turning on and back again changes nothing that is linked. */
function turnAndBack(table: Table): void {
  const { moment } = table;
  const before = linked(table);
  for (let i = 0; i < 5; i += 1) table.next();
  if (moment !== null) table.turn(moment.round, moment.turn);
  if (linked(table) !== before) throw new Error("turning back did not bring back what stood");
}

function playTurn(bot: Bot, who: string): void {
  const { table } = bot;
  bot.start(who);
  deal(bot, bot.chance(0.2) ? 2 : 14);
  if (bot.chance(0.05)) takeBack(bot);
  if (bot.chance(0.05)) turnAndBack(table);
  check(table);
  if (bot.chance(0.4) || table.threads.open().length > 3) clear(bot);
  table.next();
}

/** Who is there, and how the table plays: made from a seed, or a table at which something goes wrong. */
export type Making = (fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup, random: () => number) => Table;
const usual: Making = (fighters, setup) => new Table(fighters, setup);

/** Plays a fight; the rounds it took. */
export function fight(seed: number, tally: Tally, texts: Json, make: Making = usual): number {
  const random = chance(seed);
  const table = make(FIGHTERS, { house: houseOf(random) }, random);
  table.roll = () => Math.floor(random() * 3) - 1;
  const bot = new Bot(table, random, tally);
  const standing = (side: number): boolean =>
    [...table.sheets.values()].some((one) => one.side === side && bot.up(one.id));
  while ((table.moment?.round ?? 0) <= LAST_ROUND && standing(1) && standing(-1)) {
    playTurn(bot, table.order[table.moment?.turn ?? 0] ?? "");
  }
  clear(bot);
  checkReplay(table, random, texts);
  for (const id of table.threads.ids) {
    const { declared, rows, slots } = table.exchange(id);
    const markers = Object.values(rows).flatMap(({ results }) => results.flatMap(({ part }) => part.changes));
    tally.blocks += markers.filter((change) => change.kind === "marker" && change.marker.kind === "block").length;
    tally.holds += markers.filter((change) => change.kind === "marker" && change.marker.kind === "grapple").length;
    tally.freed += Object.values(rows).filter(({ result }) => result?.part.outcome["freed"] === true).length;
    tally.invoked += declared.body.price.filter(({ what }) => what === "tag" || what === "fatePoint").length;
    tally.invoked += Object.values(slots).filter(({ kind, step }) => kind === "invoke" && step !== null).length;
  }
  for (const { id } of table.sheets.values()) tally.downed += bot.up(id) ? 0 : 1;
  return table.moment?.round ?? 0;
}
