import type { JsonObject } from "../../shared/protocol.ts";

/** Fighters of one pack who take part in a fight. */
export interface GroupRecipe {
  /** The pack the fighters come from, without the package: "pool-fighters". */
  pack: string;
  /** Names that come first, where the pack has them; the others follow in the order of their names. */
  first: string[];
  /** The player who gets each fighter; further fighters are the Gamemaster's. */
  players: ("red" | "blue")[];
  /** At most this many fighters. */
  limit: number;
}

/** What a fight is fought on. */
export interface MapRecipe {
  /** The picture, below the package: "assets/maps/yard.svg". */
  picture: string;
  /** In spaces of the grid. */
  columns: number;
  rows: number;
  /** The color around it. */
  ground: string;
  /** Where tokens stand, by their names; those without a place line up as on a bare scene. */
  places: Record<string, [x: number, y: number]>;
}

/** A fight that stands ready when a world is opened for the first time: a scene, and a combat of its own. */
export interface FightRecipe {
  /** Name of the scene. */
  scene: string;
  groups: GroupRecipe[];
  /** Fighters who stand there several times: tokens of their own, not linked to their actor, numbered. */
  copies?: { of: string; name: string; count: number }[];
  map?: MapRecipe;
  /** What of a fighter's data is otherwise than in its pack, by its name; objects are merged one level deep. */
  system?: Record<string, JsonObject>;
  /** Flags of the scene. */
  flags?: JsonObject;
  /** Who acts in which order, so that the first turn is the same for everybody; who is missing rolls. */
  order?: string[];
}

export interface WorldRecipe {
  title: string;
  /** The first one's scene is the active one; whose character a player is, the first one says too. */
  fights: FightRecipe[];
}

/** The demo world of each system that we know one for. Names of fighters are the packs' business. */
const RECIPES: Record<string, WorldRecipe> = {
  riposte: {
    title: "The Practice Yard",
    fights: [
      {
        scene: "Practice yard",
        map: {
          picture: "assets/maps/yard.svg",
          columns: 16,
          rows: 10,
          ground: "#7f9257",
          places: {
            "Ysolde Marrow": [6, 4],
            "Captain Odile Ferrant": [4, 6],
            "Gruda Ironlap": [7, 4],
            "Corvin Haldane": [8, 5],
            "Hesper Vane": [12, 3],
            "Hired Fist (1)": [5, 6],
            "Hired Fist (2)": [9, 7],
          },
        },
        groups: [
          {
            pack: "pool-fighters",
            first: [
              "Ysolde Marrow",
              "Captain Odile Ferrant",
              "Corvin Haldane",
              "Gruda Ironlap",
              "Hesper Vane",
              "Brann Okoro",
            ],
            players: ["red", "blue"],
            limit: 6,
          },
        ],
        copies: [{ of: "Brann Okoro", name: "Hired Fist", count: 2 }],
        order: [
          "Gruda Ironlap",
          "Ysolde Marrow",
          "Corvin Haldane",
          "Captain Odile Ferrant",
          "Hesper Vane",
          "Hired Fist (1)",
          "Hired Fist (2)",
        ],
      },
      {
        scene: "Ford (Cairn)",
        map: {
          picture: "assets/maps/ford.svg",
          columns: 20,
          rows: 14,
          ground: "#8f9a74",
          places: {
            "Wenna Thistledown": [6, 6],
            "Mirabel Tench": [5, 8],
            "Pell Harrow": [3, 5],
            "Dorn Halfpenny": [3, 9],
            "Toll Captain": [14, 6],
            "Hired Duelist": [14, 8],
            "Pit Fighter": [7, 6],
            "Toll Taker (1)": [6, 8],
            "Toll Taker (2)": [16, 10],
          },
        },
        groups: [
          {
            pack: "cairn-heroes",
            first: ["Wenna Thistledown", "Mirabel Tench", "Pell Harrow", "Dorn Halfpenny"],
            players: ["red", "blue", "red", "blue"],
            limit: 4,
          },
          {
            pack: "cairn-foes",
            first: ["Toll Captain", "Hired Duelist", "Pit Fighter", "Toll Taker"],
            players: [],
            limit: 4,
          },
        ],
        copies: [{ of: "Toll Taker", name: "Toll Taker", count: 2 }],
      },
      {
        scene: "Salt house (Fate)",
        map: {
          picture: "assets/maps/salt-house.svg",
          columns: 20,
          rows: 14,
          ground: "#4a4640",
          places: {
            "Marta Quill": [4, 6],
            "Ned Larkin": [5, 8],
            "Ines Coldwater": [3, 8],
            "Toby Finch": [3, 5],
            "Bruno Haak": [6, 9],
            "Quay Watchman": [6, 5],
            "Abel Crane": [13, 6],
            "Hob Tarrant": [10, 7],
            "Keziah Brine": [16, 5],
            "The Drowned Pilot": [17, 7],
          },
        },
        groups: [
          {
            pack: "fate-heroes",
            first: ["Marta Quill", "Ned Larkin", "Ines Coldwater", "Toby Finch"],
            players: ["red", "blue", "red", "blue"],
            limit: 4,
          },
          {
            pack: "fate-foes",
            first: ["Abel Crane", "Bruno Haak", "Quay Watchman", "Hob Tarrant", "Keziah Brine", "The Drowned Pilot"],
            players: [],
            limit: 6,
          },
        ],
        // A tag that waits to be used for a grapple, and whom is where.
        system: {
          "Ned Larkin": {
            zone: "The Quay",
            aspects: { netting: { name: "Boots in the Netting", kind: "maneuver", tags: 1, by: "" } },
          },
          "Marta Quill": { zone: "The Quay" },
          "Ines Coldwater": { zone: "The Quay" },
          "Toby Finch": { zone: "The Quay" },
          "Bruno Haak": { zone: "The Quay" },
          "Quay Watchman": { zone: "The Quay" },
          "Abel Crane": { zone: "The Gallery" },
          "Hob Tarrant": { zone: "The Gallery" },
          "Keziah Brine": { zone: "The Vault" },
          "The Drowned Pilot": { zone: "The Vault" },
        },
        flags: { riposte: { zones: "saltHouse" } },
        order: [
          "Abel Crane",
          "Bruno Haak",
          "Ned Larkin",
          "Marta Quill",
          "Keziah Brine",
          "Toby Finch",
          "Ines Coldwater",
          "The Drowned Pilot",
          "Hob Tarrant",
          "Quay Watchman",
        ],
      },
    ],
  },
};

/** The demo recipe for a system, or null. */
export function recipeFor(system: string): WorldRecipe | null {
  return RECIPES[system] ?? null;
}
