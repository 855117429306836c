/** `canvas.hud`: the layer of elements over the board that is moved and scaled with the scene. */
import type { DefaultOptions, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { ApplicationV2 } from "../../base.ts";
import { board, config } from "../../platform.ts";
import { ChatBubbles } from "./chat-bubbles.ts";
import { TokenHUD } from "./token-hud.ts";

export class HeadsUpDisplayContainer extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "hud",
    window: { frame: false, positioned: false },
    position: { zIndex: 100 },
  };

  /** Of the class that `CONFIG.Token.hudClass` names; a package may put another in its place. */
  token: TokenHUD = makeTokenHud();

  /** Of the class that `CONFIG.Canvas.chatBubblesClass` names. */
  bubbles: ChatBubbles = makeBubbles();

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<string> {
    return Promise.resolve('<div id="chat-bubbles"></div>');
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }

  /** The page has a place for it; the theme of that place stays. */
  override _insertElement(element: HTMLElement): void {
    element.classList.add(...(document.getElementById(element.id)?.classList ?? []));
    super._insertElement(element);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.align();
  }

  /** Aligns it with what the board shows of the scene. */
  align(): void {
    const canvas = board();
    if (!this.rendered || !canvas.dimensions) return;
    const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 0, y: 0 });
    const { width, height } = canvas.dimensions;
    const transform = `scale(${canvas.scale})`;
    const place = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, transform };
    Object.assign(this.element.style, place);
  }
}

/** The token's buttons, of the class that `CONFIG.Token.hudClass` names. */
function makeTokenHud(): TokenHUD {
  const configured: unknown = Reflect.get(config("Token"), "hudClass");
  const hud: unknown = typeof configured === "function" ? Reflect.construct(configured, []) : null;
  return hud instanceof TokenHUD ? hud : new TokenHUD();
}

/** What tokens say, of the class that `CONFIG.Canvas.chatBubblesClass` names. */
function makeBubbles(): ChatBubbles {
  const configured: unknown = Reflect.get(config("Canvas"), "chatBubblesClass");
  const bubbles: unknown = typeof configured === "function" ? Reflect.construct(configured, []) : null;
  return bubbles instanceof ChatBubbles ? bubbles : new ChatBubbles();
}
