/** The scene, drawn with elements: no WebGL, no walls, no lights. */
import { Canvas } from "./canvas.ts";
import { UserTargets } from "../../core/documents/user-targets.ts";
import { RenderFlags } from "./render-flags.ts";
import { Token } from "./token.ts";
import { TokenLayer } from "./token-layer.ts";

/** What the scene adds to `foundry.canvas`. */
export const canvasClasses = {
  Canvas,
  interaction: { RenderFlags },
  layers: { TokenLayer },
  placeables: { Token, tokens: { UserTargets } },
};

/** The `canvas` object; `initialize()` builds the board, `draw()` shows a scene. */
export function createCanvas(): Canvas {
  return new Canvas();
}
