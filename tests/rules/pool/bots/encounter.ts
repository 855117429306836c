/** Four heroes against eight foes, as a table would meet them. */
import type { PoolStats, WeaponStats } from "../../../../src/rules/pool/stats/stats.ts";
import { GREATSWORD, HANDGUN, KNIFE_THROWN, RAPIER, SWORD } from "../fixtures.ts";
import { at, power, SPEAR } from "../table/people.ts";
import { Table, type TableSetup } from "../table.ts";
import type { SheetSetup } from "../table/sheet.ts";
import { HOUSE, DEFAULT_HOUSE_RULES, type HouseRules } from "../../../../src/rules/pool/stats/house.ts";

const KNIFE: WeaponStats = {
  ...SWORD,
  id: "knife",
  name: "Knife",
  attribute: "dexterity",
  difficulty: 5,
  damage: 0,
  speed: "quick",
};
const CLUB: WeaponStats = { ...SWORD, id: "club", name: "Club", damage: 0 };
const MAUL: WeaponStats = { ...GREATSWORD, id: "maul", name: "Maul", speed: "committed" };
const RIFLE: WeaponStats = { ...HANDGUN, id: "rifle", name: "Rifle", damage: 3, speed: "committed" };

const strong = { brawn: 4, charisma: 2, dexterity: 4, intellect: 2, perception: 3, wits: 3 };
const weak = { brawn: 2, charisma: 1, dexterity: 3, intellect: 1, perception: 2, wits: 2 };
const skilled = { melee: 4, athletics: 4, brawl: 3, firearms: 3, stealth: 2 };

const one = (side: number, x: number, y: number, stats: Partial<PoolStats>): SheetSetup => ({
  side,
  at: at(x, y),
  stats,
});

const FIGHTERS: Readonly<Record<string, SheetSetup>> = {
  Ada: one(1, 2, 2, { attributes: strong, abilities: skilled, weapons: [SWORD, RAPIER], armor: 1 }),
  Ben: one(1, 2, 3, { attributes: strong, abilities: skilled, weapons: [MAUL, KNIFE], armor: 2 }),
  Cleo: one(1, 3, 2, {
    attributes: strong,
    abilities: skilled,
    weapons: [HANDGUN, KNIFE],
    powers: [power("quick eyes", { rolled: false, attacks: false, speed: "free", grants: ["dodgeFirearm"] })],
  }),
  Dov: one(1, 3, 3, {
    attributes: { ...strong, wits: 5 },
    abilities: skilled,
    weapons: [SPEAR],
    powers: [
      power("storm", { answers: ["dodge"] }),
      power("ward", { speed: "reaction", rolled: false, attacks: false, grants: ["parryFirearm"] }),
      power("first", { speed: "quick", rolled: false, attacks: false, grants: ["heldFirst"] }),
    ],
  }),
  Eel: one(-1, 4, 2, { attributes: weak, weapons: [CLUB] }),
  Fox: one(-1, 4, 3, { attributes: weak, weapons: [KNIFE, KNIFE_THROWN] }),
  Gnu: one(-1, 4, 4, { attributes: weak, weapons: [] }),
  Hog: one(-1, 5, 2, { attributes: strong, weapons: [MAUL], armor: 1, injuries: [2] }),
  Ibex: one(-1, 5, 3, { attributes: weak, weapons: [HANDGUN, CLUB] }),
  Jay: one(-1, 5, 4, { attributes: weak, abilities: {}, weapons: [SPEAR], mindDamage: 3 }),
  Kite: one(-1, 9, 9, { attributes: weak, weapons: [RIFLE] }),
  Lynx: one(-1, 6, 3, { attributes: strong, abilities: skilled, weapons: [SWORD, KNIFE] }),
};

/** Some house rules at random; a third of the tables play as usual. */
function houseOf(random: () => number): Partial<HouseRules> {
  if (random() < 0.33) return {};
  const flipped = Object.entries({ ...DEFAULT_HOUSE_RULES }).flatMap(([key, usual]): [string, boolean][] =>
    typeof usual === "boolean" && random() < 0.2 ? [[key, !usual]] : [],
  );
  const chosen = Object.entries(HOUSE.points).flatMap(([key, point]): [string, string][] =>
    point.kind === "list" && random() < 0.2 ? [[key, point.choices[1] ?? point.usual]] : [],
  );
  return { ...Object.fromEntries(flipped), ...Object.fromEntries(chosen) };
}

/** A table of its own for every fight: order, house rules and dice come from its seed. */
export function encounter(random: () => number): Table {
  const order = Object.keys(FIGHTERS)
    .map((name) => [random(), name] as const)
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name);
  const setup: TableSetup = { order, house: houseOf(random), after: random() < 0.3 };
  const table = new Table(FIGHTERS, setup);
  table.roll = (dice) => Array.from({ length: dice }, () => 1 + Math.floor(random() * 10));
  return table;
}
