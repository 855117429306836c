/** Fighters of the `cairn` family, beside those of `world.ts`. */
import { idOf, type FighterSetup, type Source } from "../kit/world.ts";

export interface CairnSetup {
  readonly role?: "pc" | "foe";
  readonly str?: number;
  readonly dex?: number;
  readonly wil?: number;
  readonly hp?: number;
  readonly armor?: number;
  readonly answers?: readonly string[];
  readonly fatigue?: number;
  readonly hasInventory?: boolean;
  /** Weapons in hand. */
  readonly weapons?: readonly CairnWeaponSetup[];
  readonly items?: readonly Source[];
  readonly system?: Source;
}
export interface CairnWeaponSetup {
  readonly name: string;
  readonly die: number;
  readonly speed?: "fast" | "balanced" | "slow";
  readonly more?: Source;
}

const score = (value: number): Source => ({ value, max: value });

/** The id of a fighter's weapon, by their names. */
export const weaponId = (owner: string, name: string): string => idOf(`${owner}${name}`);

const weapon = (owner: string, { name, die, speed = "balanced", more = {} }: CairnWeaponSetup): Source => ({
  _id: weaponId(owner, name),
  type: "cairnWeapon",
  name,
  effects: [],
  system: { kind: "weapon", die, speed, equipped: true, ...more },
});

function cairnSystem(own: CairnSetup): Source {
  const { role = "pc", str = 11, dex = 11, wil = 11, hp = 6, armor = 0, fatigue = 0 } = own;
  return {
    role,
    abilities: { str: score(str), dex: score(dex), wil: score(wil) },
    hp: score(hp),
    armorNatural: armor,
    fatigue,
    answers: [...(own.answers ?? [])],
    hasInventory: own.hasInventory ?? role === "pc",
  };
}

/** STR, DEX and WIL 11, HP 6, no armor, a sword (d8, balanced), unless the setup says otherwise. */
export function cairnActor(setup: FighterSetup, own: CairnSetup): Source {
  const { role = "pc" } = own;
  const id = idOf(setup.id ?? setup.name);
  const img = `systems/riposte/assets/tokens/${setup.token ?? "brawler"}.svg`;
  const owned = Object.fromEntries((setup.owners ?? []).map((user) => [user, 3]));
  const weapons = own.weapons ?? [{ name: "Sword", die: 8 }];
  return {
    _id: id,
    name: setup.name,
    type: "cairn",
    img,
    system: { ...cairnSystem(own), biography: setup.biography ?? "", ...own.system },
    items: [...weapons.map((each) => weapon(setup.id ?? setup.name, each)), ...(own.items ?? [])],
    effects: [],
    folder: null,
    sort: 0,
    ownership: { default: 0, ...owned },
    // Players' characters stand on one side, their foes on the other.
    prototypeToken: { name: setup.name, actorLink: true, disposition: role === "pc" ? 1 : -1, texture: { src: img } },
    flags: {},
  };
}
