/** Builders with rulebook names: every default is written here once. */
import type { FamilyTable } from "../../../src/rules/core/thread/fold-context.ts";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import type {
  Choice,
  Declare,
  Entry,
  Exchange,
  Fighter,
  Moment,
  Plan,
  Price,
  Rights,
  Ruling,
  RulingBody,
  Battlefield,
  SpentKey,
  Step,
} from "../../../src/rules/core/types.ts";
import { dueParts } from "../../../src/rules/core/thread/queries.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { digestOf } from "../core/table/digest.ts";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/pool/stats/house.ts";
import { readOutcome, type PoolOutcome } from "../../../src/rules/pool/math/outcome.ts";
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import type { PoolStats, WeaponStats } from "../../../src/rules/pool/stats/stats.ts";

export const ROUND: Moment = { combat: "combat0000000000", round: 1, turn: 0 };

export const SWORD: WeaponStats = {
  id: "sword",
  name: "Sword",
  class: "melee",
  attribute: "brawn",
  ability: "melee",
  difficulty: 6,
  damage: 1,
  speed: "normal",
  reach: 1,
  answers: ["dodge", "parry", "clash"],
};
export const RAPIER: WeaponStats = { ...SWORD, id: "rapier", name: "Rapier", attribute: "dexterity" };
export const GREATSWORD: WeaponStats = { ...SWORD, id: "greatsword", name: "Greatsword", difficulty: 7, damage: 2 };
export const KNIFE_THROWN: WeaponStats = {
  ...SWORD,
  id: "thrown",
  name: "Throwing knife",
  class: "thrown",
  answers: ["dodge"],
};
export const HANDGUN: WeaponStats = {
  ...SWORD,
  id: "handgun",
  name: "Handgun",
  class: "firearm",
  attribute: "dexterity",
  ability: "firearms",
  difficulty: 7,
  damage: 2,
  answers: [],
};

export function stats(changes: Partial<PoolStats> = {}): PoolStats {
  return {
    attributes: { brawn: 3, charisma: 2, dexterity: 3, intellect: 2, perception: 2, wits: 2 },
    abilities: { melee: 2, athletics: 2, brawl: 2, firearms: 2 },
    abilityNames: {},
    dodgeAbility: "athletics",
    mindAttribute: "wits",
    injuries: [],
    injuriesByKey: {},
    mindDamage: 0,
    weapons: [SWORD],
    powers: [],
    armor: 0,
    armorName: null,
    conditions: [],
    house: DEFAULT_HOUSE_RULES,
    ...changes,
  };
}

/** Stats as a message would carry them. */
export const asJson = (read: PoolStats): JsonObject => ({ ...read, house: { ...read.house } });

export interface FighterSetup extends Partial<
  Pick<Fighter, "moment" | "onTurn" | "family" | "spent" | "place" | "markers" | "side" | "at">
> {
  readonly stats?: Partial<PoolStats>;
}
export function fighter(name: string, setup: FighterSetup = {}): Fighter {
  return {
    id: `Actor.${name}`,
    token: null,
    name,
    family: setup.family ?? "pool",
    stats: asJson(stats(setup.stats)),
    spent: setup.spent ?? [],
    moment: setup.moment ?? null,
    onTurn: setup.onTurn ?? false,
    place: setup.place ?? null,
    markers: setup.markers ?? [],
    bound: [],
    promised: [],
    side: setup.side ?? null,
    at: setup.at ?? null,
  };
}

export function scene(...fighters: readonly Fighter[]): Battlefield {
  return { fighters: Object.fromEntries(fighters.map((one) => [one.id, one])) };
}

export function used(by: Fighter, what: string, moment: Moment = ROUND): SpentKey {
  return { ...moment, id: `used-${what}`, by: by.id, what, exchange: "other" };
}

export const RIGHTS: Rights = {
  gms: ["gm"],
  owners: { "Actor.Anna": ["anna"], "Actor.Bert": ["bert"], "Actor.Carl": ["carl"] },
};

/** The table of families that the fold is given. */
export const families: FamilyTable = { pool };

let clock = 0;
export function entry<B extends Entry["body"]>(body: B, author: string, changes: Partial<Entry<B>> = {}): Entry<B> {
  clock += 1;
  return {
    id: `message${String(clock).padStart(9, "0")}`,
    author,
    createdTime: clock,
    modifiedBy: author,
    modifiedTime: clock,
    digest: digestOf(body),
    body,
    ...changes,
  };
}

const ref = (one: Fighter): Declare["attacker"] => ({ actor: one.id, token: null, name: one.name });

export interface AttackSetup {
  readonly choice?: Choice;
  readonly faces: readonly number[];
  readonly author?: string;
  readonly moment?: Moment | null;
  readonly allowed?: readonly string[];
}

/** A declaration with the numbers and price that the rules themselves judge. */
export function attack(attacker: Fighter, targets: readonly Fighter[], setup: AttackSetup): Entry<Declare> {
  const weapon = pool.actions(attacker, scene(attacker))[0]?.initial["weapon"] ?? "unarmed";
  const choice = { weapon, exert: "none", ...setup.choice };
  const start = {
    kind: "start",
    family: "pool",
    attacker: attacker.id,
    targets: targets.map((one) => one.id),
  } as const;
  const plan: Plan = { slot: "declare", fighter: attacker.id, option: "attack", choice };
  const judged = pool.judge(start, plan, scene(attacker, ...targets));
  // P2: several targets of one attack are a table's own ruling.
  const numbers = targets.length > 1 ? { ...judged.numbers, house: { severalTargets: true } } : judged.numbers;
  return entry(
    {
      kind: "declare",
      family: "pool",
      attacker: ref(attacker),
      targets: targets.map(ref),
      moment: setup.moment ?? attacker.moment,
      option: "attack",
      choice,
      numbers,
      price: judged.price,
      faces: setup.faces,
      allowed: setup.allowed ?? [],
    },
    setup.author ?? "anna",
  );
}

export interface AnswerSetup {
  readonly option: string;
  readonly choice?: Choice;
  readonly faces?: readonly number[];
  readonly author?: string;
  readonly slot?: string;
  readonly price?: readonly Price[];
  readonly allowed?: readonly string[];
}

/** An answer as the rules judge it. */
export function answer(exchange: Exchange, who: Fighter, others: Battlefield, setup: AnswerSetup): Entry<Step> {
  const { option } = setup;
  const slot = setup.slot ?? Object.values(exchange.slots).find((one) => one.fighter === who.id)?.id ?? "";
  const ask = pool.prompts(exchange, others).find((one) => one.slot === slot);
  const initial = ask?.options.find((one) => one.id === option)?.initial ?? {};
  const choice = { ...initial, ...setup.choice };
  const judged = pool.judge(exchange, { slot, fighter: who.id, option, choice }, others);
  return entry(
    {
      kind: "step",
      exchange: exchange.id,
      slot,
      fighter: who.id,
      option,
      choice,
      numbers: judged.numbers,
      price: setup.price ?? judged.price,
      faces: setup.faces ?? [],
      allowed: setup.allowed ?? [],
    },
    setup.author ?? who.name.toLowerCase(),
  );
}

export const ruling = (exchange: Exchange, body: RulingBody, author = "gm"): Entry<Ruling> =>
  entry({ kind: "ruling", exchange: exchange.id, ruling: body }, author);

/** Folds, and insists that there is an exchange. */
export function folded(thread: readonly Entry[], rights: Rights = RIGHTS): Exchange {
  const exchange = fold(thread, rights, families);
  if (exchange === null) throw new Error("no declaration in this thread");
  return exchange;
}

/** What each due row comes to, by row id. */
export function outcomes(exchange: Exchange, live: Battlefield): Readonly<Record<string, PoolOutcome>> {
  return Object.fromEntries(dueParts(exchange, live, families).map((part) => [part.row, readOutcome(part.outcome)]));
}

/** `n` faces that make this Outcome at Difficulty 6: sixes, ones and twos. */
export function facesFor(outcome: number, n: number): readonly number[] {
  const one = outcome < 0 ? 1 : 6;
  const marked = new Array<number>(Math.abs(outcome)).fill(one);
  return [...marked, ...new Array<number>(n - marked.length).fill(2)];
}

export { dueParts, pool };
