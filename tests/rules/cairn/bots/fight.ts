/** One fight from its seed to its end: four characters against six foes. */
import type { CairnHouse } from "../../../../src/rules/cairn/stats/house.ts";
import { chance } from "../../core/table/chance.ts";
import { DAGGER, MAUL, SWORD, weapon } from "../blows.ts";
import { BOW, SPEAR } from "../people.ts";
import { foe, pc, Table, type SheetSetup } from "../table.ts";
import { Bot, type Tally } from "./player.ts";
import { check, checkReplay } from "./referee.ts";

const LAST_ROUND = 25;
const CHAIR = weapon(8, { id: "chair", name: "chair", kind: "improvised" });
const CLAWS = weapon(6, {
  id: "claws",
  name: "claws",
  kind: "natural",
  properties: { bleed: 4, push: 5 },
  wound: { kind: "poisoning", at: "hit" },
});
const AXE = weapon(10, { id: "axe", name: "axe", properties: { brutal: 8, heavy: 2, sweep: 9 } });
const HAMMER = weapon(8, {
  id: "hammer",
  name: "hammer",
  properties: { shock: 5, bludgeoning: 0 },
  wound: { kind: "nerveDamage", at: "critical" },
});
const GUARD = weapon(6, { id: "guard", name: "guard", properties: { counter: 2, piercing: 0 } });
const PACK = [
  { id: "rope", name: "rope", slots: 1 },
  { id: "chest", name: "chest", slots: 2 },
];

const FIGHTERS: Readonly<Record<string, SheetSetup>> = {
  Ada: pc({ hp: 6, str: 14, armor: 1, weapons: [SWORD, DAGGER], cargo: PACK, taken: 3 }),
  Ben: pc({ hp: 5, str: 12, armor: 3, weapons: [MAUL], taken: 7, cargo: PACK }),
  Cleo: pc({ hp: 3, str: 9, weapons: [BOW, CHAIR], taken: 4 }),
  Dov: pc({ hp: 4, str: 11, armor: 1, weapons: [GUARD], worn: [{ id: "shield", name: "shield", armor: 1, shield: true }] }), // prettier-ignore
  Eel: foe({ hp: 3, str: 8, weapons: [DAGGER] }),
  Fox: foe({ hp: 4, str: 8, weapons: [SPEAR], answers: ["dodge", "fightBack"], taken: 2 }),
  Gnu: foe({ hp: 6, str: 12, weapons: [CLAWS], answers: ["fightBack"] }),
  Hog: foe({ hp: 8, str: 15, armor: 2, weapons: [AXE] }),
  Ibex: foe({ hp: 4, str: 10, armor: 1, weapons: [HAMMER], answers: ["block", "parry"] }),
  Jay: foe({ hp: 0, str: 7, critical: true }),
};

/** Some house rules at random; a third of the tables play as usual. */
function houseOf(random: () => number): Partial<CairnHouse> {
  if (random() < 0.33) return {};
  const gear = (["free", "bars", "grades"] as const)[Math.floor(random() * 3)] ?? "free";
  return { gear, hitLocations: random() < 0.5, breakingPoint: random() < 0.5, preyOnWounded: random() < 0.5 };
}

/** Now and then something is taken back, and perhaps asked again. */
function takeBack(bot: Bot): void {
  const { table, tally } = bot;
  const id = bot.pick(table.threads.ids.slice(-3));
  if (id === undefined) return;
  const rows = Object.values(table.exchange(id).rows).filter((row) => row.results.length > 0);
  if (rows.length === 0) return;
  const slots = [...new Set(rows.flatMap((row) => row.slots))];
  const reopen = bot.chance(0.4) ? [] : bot.chance(0.7) ? slots : slots.slice(0, 1);
  const names = rows.map((row) => row.id);
  const entry = table.undo(id, names, reopen);
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
    if (bot.chance(0.1)) bot.forge(exchange);
    if (bot.chance(0.03)) {
      table.stop(exchange.id);
      tally.stopped += 1;
      continue;
    }
    const ask = bot.pick(table.asks(exchange.id).filter((one) => !one.auto));
    if (ask !== undefined) bot.answer(exchange, ask);
  }
}

/** Whatever is still open after long patience is chosen by its first lawful option. */
function clear(bot: Bot): void {
  const { table } = bot;
  for (let step = 0; table.threads.open().length > 0; step += 1) {
    if (step > 60) throw new Error(`not to be ended: ${JSON.stringify(table.threads.open()[0]?.rows)}`);
    table.settle();
    for (const exchange of table.threads.open()) {
      const ask = table.asks(exchange.id)[0];
      const option =
        ask?.options.find(({ id }) => id === "none") ?? ask?.options.findLast(({ refusal }) => refusal === null);
      if (ask !== undefined && option !== undefined) table.answer(exchange.id, ask.slot, option.id);
    }
    table.settle();
    check(table);
  }
}

/** One turn, with what somebody else may do in it. */
function playTurn(bot: Bot, who: string): void {
  const { table } = bot;
  bot.start(who);
  if (bot.chance(0.1)) bot.start(bot.pick(table.order) ?? who);
  deal(bot, bot.chance(0.2) ? 2 : 14);
  if (bot.chance(0.03)) takeBack(bot);
  check(table);
  if (bot.chance(0.3) || table.threads.open().length > 3) clear(bot);
  table.next();
}

/** Plays a fight; the rounds it took. */
export function fight(seed: number, tally: Tally): number {
  const random = chance(seed);
  const order = Object.keys(FIGHTERS)
    .map((name) => [random(), name] as const)
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name);
  const table = new Table(FIGHTERS, { order, house: houseOf(random) });
  table.roll = (faces) => 1 + Math.floor(random() * faces);
  const bot = new Bot(table, random, tally);
  const standing = (side: number): boolean =>
    [...table.sheets.values()].some((one) => one.side === side && bot.up(one.id));
  while ((table.moment?.round ?? 0) <= LAST_ROUND && standing(1) && standing(-1)) {
    playTurn(bot, table.order[table.moment?.turn ?? 0] ?? "");
  }
  clear(bot);
  checkReplay(table, random);
  for (const sheet of table.sheets.values()) {
    tally.criticals += sheet.flag("critical") ? 1 : 0;
    tally.downed += bot.up(sheet.id) ? 0 : 1;
  }
  return table.moment?.round ?? 0;
}
