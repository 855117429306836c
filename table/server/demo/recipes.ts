import type { WorldRecipe } from "./seed-world.ts";

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
