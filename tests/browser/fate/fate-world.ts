/** Fighters of the `fate` family, beside those of `world.ts`. */
import { idOf, type FighterSetup, type Source } from "../kit/world.ts";

export interface FateSetup {
  /** Ranks by the key of the skill, beside everybody's. */
  readonly skills?: Readonly<Record<string, number>>;
  /** Skills that a hold does not merely make harder, by their keys. */
  readonly held?: Readonly<Record<string, "impossible" | "free">>;
  /** Aspects by their names; the number is that of tags. */
  readonly aspects?: Readonly<Record<string, number>>;
  readonly points?: number;
  /** Boxes of the physical track. */
  readonly boxes?: number;
  readonly takes?: readonly string[];
  readonly zone?: string;
  /** Rating of a Club, rolled with Weapons; left out: none. */
  readonly club?: number;
  readonly armor?: number;
  readonly system?: Source;
}

const USUAL = { alertness: 1, athletics: 2, fists: 2, might: 2, weapons: 3 };
const PHYSICAL = new Set(["athletics", "fists", "weapons"]);

const named = (key: string): string => key.slice(0, 1).toUpperCase() + key.slice(1);
const skills = ({ skills: own = {}, held = {} }: FateSetup): Source =>
  Object.fromEntries(
    Object.entries({ ...USUAL, ...own }).map(([key, value]) => [
      key,
      { name: named(key), value, held: held[key] ?? "tried", defends: PHYSICAL.has(key) ? ["physical"] : [] },
    ]),
  );
const aspect = ([name, tags]: readonly [string, number]): readonly [string, Source] => [
  idOf(name),
  { name, kind: "other", tags, by: "" },
];

/** Weapons 3, Fists, Might and Athletics 2, Alertness 1; three boxes, one fate point, a Club of 2, unless the setup says otherwise. */
export function fateActor(setup: FighterSetup, own: FateSetup): Source {
  const { points = 1, boxes = 3, takes = ["mild", "moderate", "severe"], zone = "", club = 2, armor = 0 } = own;
  const id = idOf(setup.id ?? setup.name);
  const img = `systems/riposte/assets/tokens/${setup.token ?? "brawler"}.svg`;
  const owned = Object.fromEntries((setup.owners ?? []).map((user) => [user, 3]));
  const item = (type: string, name: string, system: Source): Source => ({
    _id: idOf(`${setup.id ?? setup.name}${name}`),
    type,
    name,
    effects: [],
    system,
  });
  return {
    _id: id,
    name: setup.name,
    type: "fate",
    img,
    system: {
      skills: skills(own),
      aspects: Object.fromEntries(Object.entries(own.aspects ?? {}).map(aspect)),
      stress: { physical: { size: boxes, boxes: {} } },
      takes: [...takes],
      fate: { value: points, refresh: 3 },
      zone,
      biography: setup.biography ?? "",
      ...own.system,
    },
    items: [
      item("fateWeapon", "Club", { rating: club, skill: "weapons", track: "physical", held: "tried", equipped: true }),
      ...(armor === 0 ? [] : [item("fateArmor", "Coat", { ratings: { physical: armor }, equipped: true })]),
    ],
    effects: [],
    folder: null,
    sort: 0,
    ownership: { default: 0, ...owned },
    prototypeToken: { name: setup.name, actorLink: setup.unlinked === undefined, texture: { src: img } },
    flags: {},
  };
}
