/** The scene, drawn with elements: no WebGL, no walls, no lights. */
import { Canvas } from "./canvas.ts";
import * as perception from "../../core/perception/index.ts";
import { UserTargets } from "../../core/documents/tokens/user-targets.ts";
import * as groups from "./groups.ts";
import { CanvasLayer, InteractionLayer } from "./layers/canvas-layer.ts";
import { layerDefinitions } from "./layers/configured.ts";
import * as placeables from "./layers/placeables-layers.ts";
import { PlaceableObject } from "./placeable-object.ts";
import { RenderFlags } from "./render-flags.ts";
import { TokenRingConfig } from "./rings/ring-config.ts";
import { DynamicRingData } from "./rings/ring-data.ts";
import { TokenRing } from "./rings/token-ring.ts";
import { BaseRuler } from "./rulers/base-ruler.ts";
import { BaseTokenRuler } from "./rulers/base-token-ruler.ts";
import { ControlsLayer } from "./rulers/controls-layer.ts";
import { Ruler } from "./rulers/ruler.ts";
import { TokenRuler } from "./rulers/token-ruler.ts";
import { Token } from "./token.ts";
import { ChatBubbles } from "./huds/chat-bubbles.ts";
import { TokenHUD } from "./huds/token-hud.ts";
import { TokenLayer } from "./token-layer.ts";

const {
  CanvasVisibility,
  EffectsCanvasGroup,
  EnvironmentCanvasGroup,
  HiddenCanvasGroup,
  InterfaceCanvasGroup,
  OverlayCanvasGroup,
  PrimaryCanvasGroup,
  RenderedCanvasGroup,
} = groups;

/** What the scene adds to `foundry.canvas`. */
export const canvasClasses = {
  Canvas,
  animation: { ChatBubbles },
  groups: {
    CanvasVisibility,
    EffectsCanvasGroup,
    EnvironmentCanvasGroup,
    HiddenCanvasGroup,
    InterfaceCanvasGroup,
    OverlayCanvasGroup,
    PrimaryCanvasGroup,
    RenderedCanvasGroup,
  },
  interaction: { BaseRuler, RenderFlags, Ruler },
  layers: { CanvasLayer, ControlsLayer, InteractionLayer, TokenLayer, ...placeables },
  perception: { ...perception, types: {} },
  placeables: {
    PlaceableObject,
    Token,
    tokens: { BaseTokenRuler, DynamicRingData, TokenRing, TokenRingConfig, TokenRuler, UserTargets },
  },
};

/** The classes that `CONFIG` names for the scene; packages replace them in `init`, and they are read when it is drawn. */
export function configureScene(sections: { Token: object; Canvas: object }): void {
  Object.assign(sections.Token, { objectClass: Token, hudClass: TokenHUD, rulerClass: TokenRuler });
  const ring = { value: new TokenRingConfig(), enumerable: true, writable: false, configurable: false };
  Object.defineProperty(sections.Token, "ring", ring);
  const classes = { chatBubblesClass: ChatBubbles, rulerClass: Ruler };
  Object.assign(sections.Canvas, { ...classes, layers: layerDefinitions(), groups: groups.groupDefinitions() });
}

/** The `canvas` object; `initialize()` builds the board, `draw()` shows a scene. */
export function createCanvas(): Canvas {
  return new Canvas();
}
