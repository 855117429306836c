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
          "Captain Odile Ferrant",
          "Ysolde Marrow",
          "Corvin Haldane",
          "Gruda Ironlap",
          "Hesper Vane",
          "Brann Okoro",
        ],
        players: ["red", "blue"],
        limit: 6,
      },
    ],
  },
};

/** The demo recipe for a system, or null. */
export function recipeFor(system: string): WorldRecipe | null {
  return RECIPES[system] ?? null;
}
