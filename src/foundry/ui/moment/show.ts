/** Shows what floats, on the board of this window, and plays its sounds. */
import { resolveActor, tokenOf } from "../../exchange/world/permissions.ts";
import { report } from "../../exchange/lib/guarded.ts";
import { standingToken } from "../../exchange/world/visibility.ts";
import { isCalm, momentMode } from "../kit/options.ts";
import { COLORS, type Float, type FloatKind } from "./floats.ts";

/** Between two texts over one token, in ms. */
const PAUSE = 500;
/** Between two sounds, in ms, and how many of one result are heard. */
const BEAT = 240;
const MOST_SOUNDS = 3;
const VOLUME = 0.6;

export type TokenObject = foundry.canvas.placeables.Token.Implementation;

/** The token that this user sees; null: it is not on this board, or nothing of it may be given away. */
export function seenToken({ fighter }: Pick<Float, "fighter">): TokenObject | null {
  const actor = resolveActor(fighter.actor);
  const document = tokenOf(fighter) ?? (actor && standingToken(actor));
  const object = document?.object ?? null;
  return object !== null && object.visible && document?.isSecret !== true ? object : null;
}

function floatOver(token: TokenObject, { kind, text }: Float): void {
  const { CENTER, TOP } = CONST.TEXT_ANCHOR_POINTS;
  const still = isCalm() ? { direction: CENTER, distance: 0 } : { direction: TOP };
  const look = { fontSize: 28, fill: COLORS[kind], stroke: 0x000000, strokeThickness: 4 };
  const shown = canvas.interface?.createScrollingText(token.center, text, { anchor: TOP, ...still, ...look });
  shown?.catch(report);
}

function play(kind: FloatKind): void {
  const src = `systems/riposte/assets/sounds/${kind}.wav`;
  foundry.audio.AudioHelper.play({ src, volume: VOLUME, channel: "interface" }, false).catch(report);
}

/** One after the other, each kind once. Before anybody has clicked nothing is heard, and nothing is kept for later. */
function playAll(kinds: readonly FloatKind[]): void {
  if (momentMode() !== "full" || (game.audio?.locked ?? true)) return;
  const heard = [...new Set(kinds)].slice(0, MOST_SOUNDS);
  heard.forEach((kind, place) => void setTimeout(() => play(kind), place * BEAT));
}

/** Shows all of them that this user sees; what is not seen is not heard. */
export function show(floats: readonly Float[]): void {
  if (!canvas.ready || momentMode() === "off") return;
  const before = new Map<TokenObject, number>();
  const seen = floats.flatMap((float) => {
    const token = seenToken(float);
    return token === null ? [] : [{ float, token }];
  });
  for (const { float, token } of seen) {
    const place = before.get(token) ?? 0;
    before.set(token, place + 1);
    setTimeout(() => floatOver(token, float), place * PAUSE);
  }
  playAll(seen.map(({ float }) => float.kind));
}
