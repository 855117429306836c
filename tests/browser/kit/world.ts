/** A small world with known numbers: two players' fighters, the GM's foes, a scene and a combat. */
import { cairnActor, type CairnSetup } from "../cairn/cairn-world.ts";
import { fateActor, type FateSetup } from "../fate/fate-world.ts";
import { SEATS } from "../../../table/server/users.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Source = { [key: string]: Json };

/** Pads a readable name to a document id. */
export const idOf = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16)
    .padEnd(16, "0");

const SYSTEM: Source = {
  class: "melee",
  attribute: "brawn",
  ability: "melee",
  difficulty: 6,
  damage: 1,
  speed: "normal",
  answers: ["dodge", "parry", "clash"],
  equipped: true,
  description: "",
};
const SWORD: Source = {
  type: "poolWeapon",
  name: "Sword",
  img: "systems/riposte/assets/icons/broadsword.svg",
  system: SYSTEM,
};

/** A handgun at the sword's pool: Dexterity and Firearms, Difficulty 7, damage 2; it is found after the sword. */
const GUN: Source = {
  ...SWORD,
  name: "Handgun",
  system: {
    class: "firearm",
    attribute: "dexterity",
    ability: "firearms",
    difficulty: 7,
    damage: 2,
    speed: "normal",
    answers: [],
    equipped: true,
    description: "",
  },
};

export interface FighterSetup {
  readonly name: string;
  /** The actor's id is made from this (default: the name). */
  readonly id?: string;
  readonly owners?: readonly string[];
  readonly armed?: boolean;
  /** Carries a handgun beside the sword. */
  readonly gun?: boolean;
  readonly weaponName?: string;
  readonly biography?: string;
  readonly abilityLabel?: string;
  readonly token?: string;
  /** Ratings other than everybody's. */
  readonly attributes?: Readonly<Record<string, number>>;
  readonly abilities?: Readonly<Record<string, number>>;
  /** Severities of Injuries it comes with. */
  readonly wounds?: readonly number[];
  /** Items beside sword and handgun; each needs an `_id`. */
  readonly gear?: readonly Source[];
  /** Where its token stands, in spaces; otherwise nobody is in reach of anybody. */
  readonly at?: readonly [number, number];
  /** A fighter of another family. */
  readonly cairn?: CairnSetup;
  readonly fate?: FateSetup;
  /** Its tokens are unlinked, one per name given here. */
  readonly unlinked?: readonly string[];
}

/** A melee weapon that is committed, at the sword's pool. */
export const greatsword = (id: string): Source => ({
  ...SWORD,
  _id: idOf(id),
  name: "Greatsword",
  effects: [],
  system: { ...SYSTEM, difficulty: 7, damage: 2, speed: "committed" },
});
/** Armor in place. */
export const armor = (id: string, protection: number): Source => ({
  _id: idOf(id),
  type: "poolArmor",
  name: "Mail",
  effects: [],
  system: { protection, equipped: true, description: "" },
});
/** A Power that lasts and grants this, or one that is used. */
export const power = (id: string, name: string, system: Source): Source => ({
  _id: idOf(id),
  type: "poolPower",
  name,
  effects: [],
  system: {
    speed: "reaction",
    rolled: false,
    attacks: false,
    attribute: "wits",
    ability: "athletics",
    difficulty: 6,
    damage: 0,
    reach: 1,
    answers: [],
    grants: [],
    description: "",
    ...system,
  },
});

/** Everybody: Brawn 3, Dexterity 3, Melee 2, Athletics 2, so every pool is 5 dice at Difficulty 6; Body 7. */
export function actorSource(setup: FighterSetup): Source {
  if (setup.cairn !== undefined) return cairnActor(setup, setup.cairn);
  if (setup.fate !== undefined) return fateActor(setup, setup.fate);
  const id = idOf(setup.id ?? setup.name);
  const rating = (value: number): Source => ({ rating: value, label: "" });
  const owned = Object.fromEntries((setup.owners ?? []).map((user) => [user, 3]));
  const sword: Source = { ...SWORD, _id: idOf(`sword${id}`), name: setup.weaponName ?? "Sword", effects: [] };
  const img = `systems/riposte/assets/tokens/${setup.token ?? "brawler"}.svg`;
  return {
    _id: id,
    name: setup.name,
    type: "pool",
    img,
    system: {
      attributes: { brawn: 3, charisma: 2, dexterity: 3, intellect: 2, perception: 2, wits: 2, ...setup.attributes },
      abilities: {
        melee: rating(2),
        athletics: rating(2),
        brawl: rating(2),
        ...(setup.gun === true ? { firearms: rating(2) } : {}),
        ...Object.fromEntries(Object.entries(setup.abilities ?? {}).map(([key, value]) => [key, rating(value)])),
        ...(setup.abilityLabel === undefined ? {} : { own1: { rating: 1, label: setup.abilityLabel } }),
      },
      injuries: Object.fromEntries(
        (setup.wounds ?? []).map((severity, at) => [idOf(`wound${at}`), { severity, note: "" }]),
      ),
      scars: {},
      mindDamage: 0,
      biography: setup.biography ?? "",
    },
    items: [
      ...(setup.armed === false ? [] : [sword]),
      ...(setup.gun === true ? [{ ...GUN, _id: idOf(`gun${id}`), effects: [] }] : []),
      ...(setup.gear ?? []),
    ],
    effects: [],
    folder: null,
    sort: 0,
    ownership: { default: 0, ...owned },
    prototypeToken: { name: setup.name, actorLink: setup.unlinked === undefined, texture: { src: img } },
    flags: {},
  };
}

export interface WorldSetup {
  readonly fighters: readonly FighterSetup[];
  /** Players' own characters, by user id. */
  readonly characters?: Readonly<Record<string, string>>;
  /** Start the combat, with the fighters' turns in this order. */
  readonly combat?: boolean;
  /** Its order is still to be made: Cairn's fighters declare. Left out: it stands. */
  readonly declaring?: boolean;
  /** Whose turn it is when the table opens, by its place among the fighters. */
  readonly turn?: number;
  /** P2, as this table plays it: one attack may strike several targets. */
  readonly severalTargets?: boolean;
  /** A third player, Green. */
  readonly thirdPlayer?: boolean;
  /** The second GM is an Assistant. */
  readonly assistant?: boolean;
  /** Nobody has been welcomed here: with no fighters, the GM is. */
  readonly isNew?: boolean;
}

export const SCENE = idOf("scene");
const COMBAT = idOf("combat");

/** One standing at the table: a fighter, under the name of its token. */
interface Standing {
  readonly setup: FighterSetup;
  readonly name: string;
  readonly token: string;
  readonly combatant: string;
}

export const tokenId = (name: string): string => idOf(`token${idOf(name)}`);

function standings(fighters: readonly FighterSetup[]): readonly Standing[] {
  return fighters.flatMap((setup) => {
    const stand = (key: string, name: string): Standing => ({
      setup,
      name,
      token: tokenId(key),
      combatant: idOf(`fights${idOf(key)}`),
    });
    if (setup.unlinked !== undefined) return setup.unlinked.map((name) => stand(name, name));
    return [stand(setup.id ?? setup.name, setup.name)];
  });
}

function barsOf({ cairn, fate }: FighterSetup): Source {
  const [bar1, bar2] = cairn ? ["hp", "abilities.str"] : fate ? ["physical", "mental"] : ["body", "mind"];
  return { bar1: { attribute: bar1 }, bar2: { attribute: bar2 } };
}

/** By the rules of Cairn a blow takes a close foe (C6): up to four fighters stand side by side. All others stand in rows. */
function placeOf({ at, cairn }: FighterSetup, index: number): Source {
  if (at !== undefined) return { x: at[0] * 100, y: at[1] * 100 };
  const [row, step] = cairn === undefined ? [6, 200] : [2, 100];
  return { x: 200 + (index % row) * step, y: 200 + Math.floor(index / row) * step };
}

function tokenSource({ setup, name, token }: Standing, index: number): Source {
  const actor = actorSource(setup);
  return {
    _id: token,
    name,
    actorId: idOf(setup.id ?? setup.name),
    actorLink: setup.unlinked === undefined,
    disposition: (setup.owners ?? []).length > 0 ? 1 : -1,
    displayName: 50,
    displayBars: 50,
    ...barsOf(setup),
    ...placeOf(setup, index),
    width: 1,
    height: 1,
    hidden: false,
    texture: { src: actor["img"] ?? null },
  };
}

function userSource(seat: { id: string; name: string; role: number; color: string }, character: string | null): Source {
  return { _id: seat.id, name: seat.name, role: seat.role, color: seat.color, character };
}

const SEVERAL_TARGETS: Source = {
  _id: idOf("several"),
  key: "riposte.poolHouse",
  value: JSON.stringify({ severalTargets: true }),
};

/** Nobody is welcomed in a world that has been played in. */
const WELCOMED: Source = { _id: idOf("welcomed"), key: "riposte.welcomed", value: "true" };

/** The documents of a world, by collection, for the first start of a table. */
export function worldDocuments(setup: WorldSetup): Record<string, Source[]> {
  const all = standings(setup.fighters);
  const combatants = all.map((one, index): Source => ({
    _id: one.combatant,
    type: "base",
    actorId: idOf(one.setup.id ?? one.setup.name),
    tokenId: one.token,
    sceneId: SCENE,
    initiative: 20 - index,
    hidden: false,
    defeated: false,
  }));
  const combat: Source = {
    _id: COMBAT,
    type: "base",
    scene: SCENE,
    active: true,
    round: setup.combat === true ? 1 : 0,
    turn: setup.combat === true ? (setup.turn ?? 0) : null,
    sort: 0,
    combatants,
    groups: [],
    ...(setup.combat === true && setup.declaring !== true
      ? { flags: { riposte: { order: { rounds: { 1: [] } } } } }
      : {}),
  };
  const character = (id: string): string | null => setup.characters?.[id] ?? null;
  return {
    users: [
      userSource(SEATS.gamemaster, null),
      userSource(SEATS.red, character(SEATS.red.id)),
      userSource(SEATS.blue, character(SEATS.blue.id)),
      userSource({ id: SECOND_GM, name: "Second", role: setup.assistant === true ? 3 : 4, color: "#6b8e23" }, null),
      ...(setup.thirdPlayer === true
        ? [userSource({ id: GREEN, name: "Green", role: 1, color: "#27ae60" }, character(GREEN))]
        : []),
    ],
    actors: setup.fighters.map(actorSource),
    scenes: [
      {
        _id: SCENE,
        name: "The yard",
        active: true,
        navigation: true,
        width: 1600,
        height: 1000,
        padding: 0,
        backgroundColor: "#d8d2c4",
        grid: { type: 1, size: 100, distance: 1, units: "m" },
        ownership: { default: 2 },
        tokens: all.map(tokenSource),
        notes: [],
      },
    ],
    combats: setup.combat === undefined ? [] : [combat],
    settings: [
      ...(setup.severalTargets === true ? [SEVERAL_TARGETS] : []),
      ...(setup.isNew === true ? [] : [WELCOMED]),
    ],
  };
}

export const SECOND_GM = "second0000000000";
export const GREEN = "green00000000000";
export const GM = SEATS.gamemaster.id;
export const RED = SEATS.red.id;
export const BLUE = SEATS.blue.id;

/** Rosa is Red's, Bela is Blue's, Gor and Hulda are the GM's. */
export const FOUR: readonly FighterSetup[] = [
  { name: "Gor", token: "raider" },
  { name: "Rosa", owners: [RED], token: "duelist" },
  { name: "Bela", owners: [BLUE], token: "captain" },
  { name: "Hulda", token: "axe-guard" },
];
export const CHARACTERS = { [RED]: idOf("Rosa"), [BLUE]: idOf("Bela") };
