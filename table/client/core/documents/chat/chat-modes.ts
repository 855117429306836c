import { theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { type Dict, isDict, isFunction } from "../../types.ts";

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

const IN_CHARACTER = 2;

/**
 * Address message data by a visibility mode, in the names of either generation. Who was addressed already stays
 * addressed in the modes that keep something from others (T: ChatMessage.applyRollMode, #11442). `"roll"`, and on 14 no
 * mode at all, is the mode that the user has chosen for the chat.
 */
export function applyMessageMode(data: Dict, mode = "roll"): Dict {
  const chosen = mode === "roll" ? currentMode() : mode;
  const kind = KINDS[chosen];
  if (kind === undefined) return applyOwn(data, chosen);
  const game = theGame();
  const addressed = Array.isArray(data.whisper) && data.whisper.length > 0;
  if (kind === "public") data.whisper = [];
  else if (kind === "self") data.whisper = [game?.userId];
  else if (!addressed) data.whisper = game?.users.filter((user) => user.isGM).map((user) => user.id) ?? [];
  data.blind = kind === "blind";
  // 14's "public as character" is also a way of speaking (#14607).
  if (chosen === "ic") data.style = IN_CHARACTER;
  return data;
}

/** A mode that a package has added (14). */
function applyOwn(data: Dict, mode: string): Dict {
  const modes = theConfig()?.ChatMessage.modes;
  const handler = isDict(modes) && isDict(modes[mode]) ? modes[mode].handler : undefined;
  if (!isFunction(handler)) throw new Error(`Invalid message mode "${mode}"`);
  Reflect.apply(handler, modes, [data]);
  return data;
}
