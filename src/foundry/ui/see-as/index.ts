/** "See as player" in the context menu of a card, for GMs; loaded when it is first chosen. */
import { loadStyles } from "../../family/styles.ts";
import { cardEntry } from "../kit/card-entry.ts";

/** Adds the entry. */
export function addSeeAsEntry(entries: object[]): void {
  entries.push(
    cardEntry("RIPOSTE.SeeAs.Open", "fa-solid fa-eye", async (id) =>
      (await Promise.all([import("./window.ts"), loadStyles("see-as")]))[0].openSeeAs(id),
    ),
  );
}
