import { theGame } from "../environment.ts";
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";

/** The mode chosen below the chat log. */
export function currentMode(): string {
  const { modeSetting, messageModes } = deltas();
  const chosen: unknown = theGame()?.settings.get("core", modeSetting);
  return typeof chosen === "string" ? chosen : messageModes.public;
}

const KINDS: Readonly<Record<string, "public" | "gm" | "blind" | "self">> = {
  publicroll: "public",
  public: "public",
  ic: "public",
  gmroll: "gm",
  gm: "gm",
  blindroll: "blind",
  blind: "blind",
  selfroll: "self",
  self: "self",
};

/** Address message data by a visibility mode, in the names of either generation. */
export function applyMessageMode(data: Dict, mode: string): Dict {
  const kind = KINDS[mode === "roll" ? currentMode() : mode];
  if (kind === undefined) throw new Error(`Invalid message mode "${mode}"`);
  const game = theGame();
  const gms = game?.users.filter((user) => user.isGM).map((user) => user.id) ?? [];
  if (kind === "public") data.whisper = [];
  else if (kind === "self") data.whisper = [game?.userId];
  else data.whisper = gms;
  data.blind = kind === "blind";
  return data;
}
