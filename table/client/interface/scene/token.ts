/** A token on the board: the placeable that packages find in `canvas.tokens` and `game.user.targets`. */
import { runHandler } from "../../apps/env.ts";
import { board, game, hooks } from "../platform.ts";
import type { ActorView, TokenView, UserView } from "../views.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./geometry.ts";
import { PlaceableObject } from "./placeable-object.ts";
import { RenderFlags } from "./render-flags.ts";
import { ringConfig } from "./rings/ring-config.ts";
import type { TokenRing } from "./rings/token-ring.ts";
import { makeTokenRuler, type TokenRulerLike } from "./rulers/token-rulers.ts";
import { targetsOf } from "./targets.ts";
import { buildToken, paintBars, paintEffects, paintReticles, paintToken, type TokenParts } from "./token-art.ts";

export interface TargetOptions {
  user?: UserView;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

export class Token extends PlaceableObject {
  static override embeddedName = "Token";

  readonly targeted = new Set<UserView>();
  readonly renderFlags = new RenderFlags(Token.RENDER_FLAGS, { object: this });
  readonly #canvas: Canvas;
  readonly #parts: TokenParts;
  /** Undefined until the token is drawn; null where `CONFIG` names no class. */
  ruler: TokenRulerLike | null | undefined;
  /** Set by the tests of vision, which there are none of here (types: Token#detectionFilter). */
  detectionFilter: object | null = null;
  _plannedMovement: Record<string, object> = {};
  #ring: TokenRing | null | undefined;
  #controlled = false;
  #hover = false;

  constructor(document: TokenView, canvas: Canvas = board()) {
    super(document);
    this.#canvas = canvas;
    this.#parts = buildToken(document.id);
    // The document leads packages back to its placeable (`token.object`).
    Reflect.set(document, "object", this);
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): ActorView | null {
    return this.document.actor;
  }

  get layer(): Canvas["tokens"] {
    return this.#canvas.tokens;
  }

  /** The element on the board. */
  get element(): HTMLElement {
    return this.#parts.root;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get w(): number {
    return this.document.width * this.#canvas.size;
  }

  get h(): number {
    return this.document.height * this.#canvas.size;
  }

  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  get bounds(): Point & { width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  get inCombat(): boolean {
    return this.document.inCombat ?? false;
  }

  get isTargeted(): boolean {
    return this.targeted.has(game().user);
  }

  /** A hidden token is seen by GMs and by nobody else. */
  get visible(): boolean {
    return !this.document.hidden || game().user.isGM;
  }

  get isVisible(): boolean {
    return this.visible;
  }

  /** Are its buttons shown? */
  get hasActiveHUD(): boolean {
    return this.layer.hud?.object === this;
  }

  /** Is there movement that its ruler shows? */
  get showRuler(): boolean {
    return Object.keys(this._plannedMovement).length > 0;
  }

  /** Its dynamic ring; null without one, undefined until the token is drawn. */
  get ring(): TokenRing | null | undefined {
    return this.#ring;
  }

  get hasDynamicRing(): boolean {
    return Boolean(this.#ring);
  }

  /** Colors that take the place of the ring's own. Packages extend it. */
  getRingColors(): object {
    return {};
  }

  /** Effects that are laid over the ring, of `TokenRing.effects`. Packages extend it. */
  getRingEffects(): number[] {
    return [];
  }

  /** Selects the token; `releaseOthers` (the default) lets go of the others first. */
  control(options: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (options.releaseOthers !== false) this.layer.releaseAll({ except: this });
    if (this.#controlled) return true;
    this.#controlled = true;
    this.refresh();
    hooks().callAll("controlToken", this, true);
    return true;
  }

  /** Lets go of the token. */
  release(): boolean {
    if (!this.#controlled) return false;
    this.#controlled = false;
    this.refresh();
    hooks().callAll("controlToken", this, false);
    return true;
  }

  /** Marks the token as hovered. */
  setHover(hover: boolean): void {
    if (this.#hover === hover) return;
    this.#hover = hover;
    this.refresh();
    hooks().callAll("hoverToken", this, hover);
  }

  /** Targets the token or lets it go, for this client's user unless another is named. Others are told. */
  setTarget(targeted = true, { user, releaseOthers = true, groupSelection = false }: TargetOptions = {}): void {
    const who = user ?? game().user;
    const targets = targetsOf(who);
    if (releaseOthers) {
      for (const other of [...targets]) {
        if (other !== this) other.setTarget(false, { user: who, releaseOthers: false, groupSelection: true });
      }
    }
    if (targets.has(this) !== targeted) {
      if (targeted) targets.add(this);
      else targets.delete(this);
      if (targeted) this.targeted.add(who);
      else this.targeted.delete(who);
      paintReticles(this.#parts.reticles, this.targeted);
      hooks().callAll("targetToken", who, this, targeted);
    }
    if (who.isSelf && !groupSelection) this.layer.shareTargets();
  }

  /** First drawing. */
  draw(): this {
    paintEffects(this.#parts, this.document);
    const ruler = (this.ruler = this._initializeRuler());
    if (ruler) runHandler(() => ruler.draw());
    return this.refresh();
  }

  _initializeRuler(): TokenRulerLike | null {
    return makeTokenRuler(this);
  }

  /** Draws the bars whose attribute has a value and a maximum. */
  drawBars(): void {
    paintBars(this.#parts.bars, this.document);
  }

  _refreshRuler(): void {
    this.ruler?.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: this._plannedMovement });
  }

  /** Puts the ring on or takes it off, as the document says, and gives it colors and effects. */
  _refreshRingVisuals(): void {
    const rings = ringConfig();
    const wanted = this.document.ring?.enabled === true && rings !== null;
    if (!wanted) this.#ring?.clear();
    if (wanted !== this.hasDynamicRing) {
      this.#ring = wanted ? new rings.ringClass(this) : null;
      this.#ring?.configure();
    } else this.#ring?.configureVisuals();
    this.#ring ??= null;
  }

  /** Shows the icons of the actor's temporary effects as they are now. */
  async drawEffects(): Promise<this> {
    paintEffects(this.#parts, this.document);
    return Promise.resolve(this);
  }

  /** Draws what the flags name; they are down afterwards. */
  applyRenderFlags(): void {
    const flags = this.renderFlags.clear();
    if (!this.element.isConnected) return;
    if (flags["redraw"] || flags["redrawEffects"]) paintEffects(this.#parts, this.document);
    if (Object.keys(flags).some((flag) => flag !== "redrawEffects")) this.refresh();
  }

  /** Brings the element up to the document, all but the effects' icons: those are drawn when something asks for it. */
  refresh(): this {
    const { root } = this.#parts;
    paintToken(this.#parts, this.document, true);
    this.drawBars();
    this._refreshRingVisuals();
    if (this.ruler) {
      this.ruler.visible = this.ruler.isVisible;
      this._refreshRuler();
    }
    paintReticles(this.#parts.reticles, this.targeted);
    root.classList.toggle("controlled", this.#controlled);
    root.classList.toggle("hover", this.#hover);
    root.classList.toggle("owned", this.isOwner);
    root.classList.toggle("in-turn", this.#isTurn());
    root.hidden = !this.visible;
    root.style.left = `${this.x}px`;
    root.style.top = `${this.y}px`;
    root.style.width = `${this.w}px`;
    root.style.height = `${this.h}px`;
    hooks().callAll("refreshToken", this, {});
    return this;
  }

  /** Takes the token off the board: nobody targets or controls it any longer. */
  destroy(): void {
    for (const user of [...this.targeted]) this.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    this.release();
    this.ruler?.destroy();
    this.element.remove();
    if (Reflect.get(this.document, "object") === this) Reflect.set(this.document, "object", null);
    hooks().callAll("destroyToken", this);
  }

  #isTurn(): boolean {
    const combat = game().combat;
    return combat?.started === true && combat.combatant?.token?.id === this.id;
  }
}
