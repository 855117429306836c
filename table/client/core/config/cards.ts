import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";

/** `CONFIG.Cards` beside what every document has: ready decks, and icons of the kinds of stacks. */
export function cardsConfig(): Dict & { typeIcons: Record<string, string> } {
  return {
    compendiumIndexFields: [],
    presets: {
      pokerDark: { type: "deck", label: "CARDS.DeckPresetPokerDark", src: "cards/poker-deck-dark.json" },
      pokerLight: { type: "deck", label: "CARDS.DeckPresetPokerLight", src: "cards/poker-deck-light.json" },
    },
    typeIcons: {
      deck: deltas().newConstants ? "fa-solid fa-cards" : "fas fa-cards",
      hand: "fa-duotone fa-cards",
      pile: "fa-duotone fa-layer-group",
    },
  };
}
