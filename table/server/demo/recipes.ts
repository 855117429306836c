/** A fight that stands ready when a world is opened for the first time. */
export interface FightRecipe {
  /** Name of the scene. */
  scene: string;
  /** The pack the fighters come from, without the package: "pool-fighters". */
  pack: string;
  /** Names that come first, where the pack has them; the others follow in the order of their names. */
  first: string[];
  /** The player who gets each fighter; further fighters are the Gamemaster's. */
  players: ("red" | "blue")[];
  /** At most this many fighters. */
  limit: number;
  /** Fighters who stand there several times: tokens of their own, not linked to their actor, numbered. */
  copies?: { of: string; name: string; count: number }[];
  /** Who acts in which order, so that the first turn is the same for everybody; who is missing rolls. */
  order?: string[];
}

export interface WorldRecipe {
  title: string;
  fights: FightRecipe[];
}

/** The demo world of each system that we know one for. Names of fighters are the packs' business. */
const RECIPES: Record<string, WorldRecipe> = {
  riposte: {
    title: "The Practice Yard",
    fights: [
      {
        scene: "A ready fight: d10 pool",
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
    ],
  },
};

/** The demo recipe for a system, or null. */
export function recipeFor(system: string): WorldRecipe | null {
  return RECIPES[system] ?? null;
}
