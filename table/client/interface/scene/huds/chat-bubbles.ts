/** What tokens say, over their heads (types: ChatBubbles). */
import { renderTemplate } from "../../../apps/handlebars/templates.ts";
import { board, game, hooks } from "../../platform.ts";
import { Token } from "../token.ts";

export interface ChatBubbleOptions {
  cssClasses?: string[];
  /** Show the board where the token is, if this client wants that. */
  pan?: boolean;
  /** No bubble over a token that this client does not see. */
  requireVisible?: boolean;
}

interface BubbleMessage {
  tokenId?: string;
  message?: string;
  options?: ChatBubbleOptions;
}

/** How long a bubble stays: a while, and longer for long texts. */
const SHOWN_MS = 3000;
const LETTER_MS = 50;

export class ChatBubbles {
  template = "templates/hud/chat-bubble.hbs";
  bubbles: Record<string, HTMLElement> = {};

  /** The place of the bubbles; the page has one. */
  get element(): HTMLElement {
    const element = document.getElementById("chat-bubbles");
    if (!element) throw new Error("The scene is not drawn yet: there is no place for chat bubbles");
    return element;
  }

  /** Let a token say something on every client that shows it. */
  async broadcast(
    token: Token | { object?: unknown },
    message: string,
    options: ChatBubbleOptions = {},
  ): Promise<HTMLElement | null> {
    const placeable = token instanceof Token ? token : token.object;
    if (!(placeable instanceof Token)) return null;
    game().socket.emit("chatBubble", { tokenId: placeable.id, message, options });
    return this.say(placeable, message, options);
  }

  /** Let a token say something on this client; null where there is no bubble. */
  async say(token: Token, message: string, options: ChatBubbleOptions = {}): Promise<HTMLElement | null> {
    const { cssClasses = [], pan = true, requireVisible = false } = options;
    if (game().settings.get("core", "chatBubbles") !== true) return null;
    if (requireVisible && !token.visible) return null;
    const html = await this.#build({ token: token.document, message, cssClasses: cssClasses.join(" ") });
    if (!html || !hooks().call("chatBubbleHTML", token, html, message, options)) return null;
    this.bubbles[token.id]?.remove();
    this.bubbles[token.id] = html;
    const { x, y, w } = token;
    Object.assign(html.style, { left: `${x + w / 2}px`, top: `${y}px` });
    this.element.append(html);
    if (pan && game().settings.get("core", "chatBubblesPan") === true) void board().animatePan(token.center);
    setTimeout(() => html.remove(), SHOWN_MS + LETTER_MS * html.innerText.length);
    return html;
  }

  /** Show what other clients broadcast. */
  static _activateSocketListeners(socket: {
    on(event: string, handler: (sent: BubbleMessage) => void): unknown;
  }): void {
    socket.on("chatBubble", ({ tokenId = "", message = "", options = {} }) => {
      const token = board().tokens.get(tokenId);
      if (token) void board().hud?.bubbles.say(token, message, options);
    });
  }

  async #build(context: object): Promise<HTMLElement | null> {
    const template = document.createElement("template");
    template.innerHTML = await renderTemplate(this.template, context);
    const root = template.content.firstElementChild;
    return root instanceof HTMLElement ? root : null;
  }
}
