/** Held actions come into play: the engine, the cards, the tray and the strip know them from now on. */
import { held } from "../../exchange/holds/index.ts";
import { provideHeldActions } from "../../exchange/world/held.ts";
import { addStripItems } from "../strip/items.ts";
import { provideHeldParts } from "../view/card/held-parts.ts";
import { tellNotAsked } from "./not-asked.ts";
import { holdItems } from "./strip-items.ts";
import { heldOnCards } from "./view/moments.ts";

let isInPlay = false;

/** Called before the first family that has held actions comes into play; later calls change nothing. */
export function bringHolds(): void {
  if (isInPlay) return;
  isInPlay = true;
  provideHeldActions(held);
  provideHeldParts(heldOnCards);
  addStripItems(holdItems);
  tellNotAsked();
}
