/** `canvas.tokens`: the tokens of the scene that this client views. */
import { board, config, game, hooks } from "../platform.ts";
import type { TokenView } from "../views.ts";
import type { Canvas } from "./canvas.ts";
import { clamped, snapped, type Point } from "./geometry.ts";
import { PlaceablesLayer } from "./layers/placeables-layers.ts";
import type { LayerOptions } from "./layers/canvas-layer.ts";
import type { TokenHUD } from "./huds/token-hud.ts";
import { targetsOf } from "./targets.ts";
import { Token } from "./token.ts";

export class TokenLayer extends PlaceablesLayer {
  static override documentName = "Token";

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tokens", controllableObjects: true, rotatableObjects: true, zIndex: 200 };
  }

  readonly #canvas: Canvas;
  readonly #tokens = new Map<string, Token>();
  /** The token under the pointer. */
  hover: Token | null = null;

  constructor(canvas: Canvas = board()) {
    super();
    this.#canvas = canvas;
  }

  override get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  override get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }

  get controlledObjects(): Map<string, Token> {
    return new Map(this.controlled.map((token) => [token.id, token]));
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner ?? token.isOwner);
  }

  override get active(): boolean {
    return this.#canvas.ready && this.#canvas.activeLayer === this;
  }

  /** The buttons of its tokens. */
  override get hud(): TokenHUD | null {
    return this.#canvas.hud?.token ?? null;
  }

  override get documentCollection(): unknown {
    return this.#canvas.scene?.tokens ?? null;
  }

  /** The placeable of a token id. */
  override get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** Puts a document on the board. */
  place(document: TokenView, container: HTMLElement): Token {
    const token = makeToken(document, this.#canvas);
    this.#tokens.set(document.id, token);
    container.append(token.element);
    hooks().callAll("drawToken", token.draw());
    return token;
  }

  /** Takes a token off the board. */
  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (!token) return;
    if (this.hover === token) this.hover = null;
    const targeted = token.isTargeted;
    this.#tokens.delete(id);
    token.destroy();
    if (targeted) this.shareTargets();
  }

  /** Empties the board. */
  clear(): void {
    this.hover = null;
    for (const token of this.placeables) token.destroy();
    this.#tokens.clear();
  }

  /** Lets go of all tokens but one. */
  override releaseAll({ except }: { except?: Token } = {}): number {
    let released = 0;
    for (const token of this.controlled) if (token !== except && token.release()) released += 1;
    return released;
  }

  /** Selects all tokens the user owns. */
  controlAll(): Token[] {
    for (const token of this.ownedTokens) token.control({ releaseOthers: false });
    return this.controlled;
  }

  /** Replaces (or adds to, or takes from) this user's targets by token ids. */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const named = wanted.has(token.id);
      if (mode === "replace" || named) {
        const targeted = mode === "release" ? false : named;
        token.setTarget(targeted, { releaseOthers: false, groupSelection: true });
      }
    }
    this.shareTargets();
  }

  /** Tells the other clients whom this user targets. */
  shareTargets(): void {
    const user = game().user;
    const activity = { sceneId: this.#canvas.scene?.id ?? null, targets: targetsOf(user).ids };
    if (user.broadcastActivity) user.broadcastActivity(activity);
    else game().socket.emit("userActivity", activity);
  }

  /** Moves tokens by whole squares, those that the user owns. */
  async moveMany(step: Point, tokens: Token[] = this.controlled): Promise<void> {
    const dimensions = this.#canvas.dimensions;
    if (!dimensions) return;
    await this.#write(
      tokens.map((token) => {
        const goal = snapped(
          { x: token.x + step.x * dimensions.size, y: token.y + step.y * dimensions.size },
          dimensions,
        );
        return { token, ...clamped(goal, token.document, dimensions) };
      }),
    );
  }

  /** Moves tokens by an offset in pixels of the scene. */
  async moveBy(offset: Point, tokens: Token[], snap: boolean): Promise<void> {
    const dimensions = this.#canvas.dimensions;
    if (!dimensions) return;
    await this.#write(
      tokens.map((token) => {
        const free = { x: Math.round(token.x + offset.x), y: Math.round(token.y + offset.y) };
        return { token, ...clamped(snap ? snapped(free, dimensions) : free, token.document, dimensions) };
      }),
    );
  }

  async #write(moves: { token: Token; x: number; y: number }[]): Promise<void> {
    const updates = moves
      .filter(({ token, x, y }) => token.isOwner && (token.x !== x || token.y !== y))
      .map(({ token, x, y }) => ({ _id: token.id, x, y }));
    if (updates.length > 0) await this.#canvas.scene?.updateEmbeddedDocuments("Token", updates);
  }

  /** Deletes the selected tokens (GMs). */
  async deleteControlled(): Promise<void> {
    const ids = this.controlled.map((token) => token.id);
    if (ids.length > 0 && game().user.isGM) await this.#canvas.scene?.deleteEmbeddedDocuments("Token", ids);
  }

  /** Selects the next token the user owns and shows it. */
  cycleTokens(forward: boolean): Token | null {
    const owned = this.ownedTokens.filter((token) => token.visible);
    if (owned.length === 0) return null;
    const at = owned.findIndex((token) => token.controlled);
    const next = owned[(at + (forward ? 1 : -1) + owned.length) % owned.length] ?? null;
    if (next?.control()) this.#canvas.panTo(next.center);
    return next;
  }
}

/** The placeable of a document, of the class that `CONFIG.Token.objectClass` names. */
function makeToken(document: TokenView, canvas: Canvas): Token {
  const configured: unknown = Reflect.get(config("Token"), "objectClass");
  const token: unknown = typeof configured === "function" ? Reflect.construct(configured, [document, canvas]) : null;
  return token instanceof Token ? token : new Token(document, canvas);
}
