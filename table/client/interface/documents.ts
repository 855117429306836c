/** The core's own windows for cards and tables, registered as packages register theirs. */
import { callMethod } from "../apps/env.ts";
import { DocumentSheetConfig } from "../apps/index.ts";
import { CardConfig } from "./cards/card-sheet.ts";
import { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./cards/stack-sheets.ts";
import { PlaylistConfig, PlaylistSoundConfig } from "./playlists/sheets.ts";
import { documentClass } from "./platform.ts";
import { TableResultConfig } from "./tables/result-sheet.ts";
import { RollTableSheet } from "./tables/table-sheet.ts";

/** What the interface adds to `foundry.applications.sheets`. */
export const documentSheets = {
  CardConfig,
  CardDeckConfig,
  CardHandConfig,
  CardPileConfig,
  CardsConfig,
  PlaylistConfig,
  PlaylistSoundConfig,
  RollTableSheet,
  TableResultConfig,
};

/** Registers them; before `init`, so that packages can take them away or put their own first. */
export function registerDocumentSheets(): void {
  const register = (name: string, cls: unknown, types?: string[]): void => {
    const options = { makeDefault: true, ...(types ? { types } : {}) };
    callMethod(DocumentSheetConfig, "registerSheet", documentClass(name), "core", cls, options);
  };
  register("Cards", CardDeckConfig, ["deck"]);
  register("Cards", CardHandConfig, ["hand"]);
  register("Cards", CardPileConfig, ["pile"]);
  register("Card", CardConfig);
  register("Playlist", PlaylistConfig);
  register("PlaylistSound", PlaylistSoundConfig);
  register("RollTable", RollTableSheet);
  register("TableResult", TableResultConfig);
}
