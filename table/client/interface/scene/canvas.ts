/** `canvas`: the scene this client views, drawn with plain elements. */
import { runHandler } from "../../apps/env.ts";
import { deltas } from "../../core/generation.ts";
import { game, hooks } from "../platform.ts";
import type { LevelView, SceneView, TokenView, UserView } from "../views.ts";
import { acceptDrops } from "./drops.ts";
import { crowdRect, dimensionsOf, type Dimensions, type Point } from "./geometry.ts";
import { type InterfaceCanvasGroup, makeInterfaceGroup } from "./groups.ts";
import { CanvasLayer, InteractionLayer } from "./layers/canvas-layer.ts";
import { makeLayers } from "./layers/configured.ts";
import { initializeRings } from "./rings/ring-config.ts";
import { ControlsLayer } from "./rulers/controls-layer.ts";
import { ChatBubbles } from "./huds/chat-bubbles.ts";
import { HeadsUpDisplayContainer } from "./huds/container.ts";
import { followDocuments } from "./scene-hooks.ts";
import { Stage, type View } from "./stage.ts";
import { targetsOf } from "./targets.ts";
import { colorOf } from "./token-art.ts";
import { listenToTokens } from "./token-events.ts";
import { TokenLayer } from "./token-layer.ts";

/** What this user sees of a scene, and which tokens they target and control: it stays when the scene is drawn again. */
interface Shown {
  level: string | null;
  view: View;
  targets: string[];
  controlled: string[];
}

/** Where this user looked at a scene last. */
function storedView({ _viewPosition: { x, y, scale } }: SceneView): Partial<View> | null {
  return x === undefined || y === undefined ? null : { x, y, ...(scale === undefined ? {} : { scale }) };
}

export class Canvas {
  tokens = new TokenLayer(this);
  controls = new ControlsLayer();
  #layers: ReadonlyMap<string, object> = new Map();
  #hud: HeadsUpDisplayContainer | undefined;
  #interface: InterfaceCanvasGroup | undefined;
  ready = false;
  scene: SceneView | null = null;
  /** 14: the level of the scene that is shown. */
  level: LevelView | null = null;
  dimensions: Dimensions | null = null;
  /** No WebGL here: packages that ask find nothing. */
  readonly app = null;
  mousePosition: Point = { x: 0, y: 0 };
  #stage: Stage | null = null;

  get id(): string {
    return "board";
  }

  get initialized(): boolean {
    return this.#stage !== null;
  }

  /** The elements over the board; undefined before the board is there, when packages have named their classes. */
  get hud(): HeadsUpDisplayContainer | undefined {
    return this.#hud;
  }

  /** The group of what lies over the scene; undefined before the board is there. */
  get interface(): InterfaceCanvasGroup | undefined {
    return this.#interface;
  }

  /** All layers, those of packages too. */
  get layers(): object[] {
    return [...this.#layers.values()];
  }

  /** Tokens are what the board is for: their layer is the active one where no other was activated. */
  get activeLayer(): object {
    const others = this.layers.filter((layer) => layer !== this.tokens && layer instanceof InteractionLayer);
    return others.find((layer) => layer instanceof InteractionLayer && layer.active) ?? this.tokens;
  }

  /** Makes the layers that CONFIG names, each at `canvas[name]`; the grid of a scene has that place for itself. */
  #makeLayers(): void {
    this.#layers = makeLayers();
    for (const [name, layer] of this.#layers) if (name !== "grid") Reflect.set(this, name, layer);
  }

  get size(): number {
    return this.dimensions?.size ?? 100;
  }

  get scale(): number {
    return this.#stage?.view.scale ?? 1;
  }

  /** The grid of the scene that is shown; null where there is none. */
  get grid(): SceneView["grid"] | null {
    return this.scene?.grid ?? null;
  }

  /** Builds the board once and draws the scene this user views. */
  async initialize(): Promise<void> {
    if (!this.#stage) {
      const board = document.getElementById("board");
      if (!board) return;
      this.#stage = new Stage(board, (view) => this.#onView(view));
      listenToTokens(this, board);
      acceptDrops(this, board);
      board.addEventListener("pointermove", (event) => {
        this.mousePosition = this.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
      });
      followDocuments(this);
      initializeRings();
      this.#makeLayers();
      runHandler(() => (this.#interface = makeInterfaceGroup()));
      this.#hud = new HeadsUpDisplayContainer();
      ChatBubbles._activateSocketListeners(game().socket);
    }
    await this.draw(this.#first());
  }

  #first(): SceneView | null {
    const { scenes, user } = game();
    const viewed = user.viewedScene ? scenes.get(user.viewedScene) : undefined;
    return viewed ?? scenes.find((scene) => scene.active) ?? null;
  }

  /** Draws a scene, or clears the board. Tokens this user no longer sees lose their targets. */
  async draw(scene: SceneView | null = this.scene, { level = null }: { level?: string | null } = {}): Promise<this> {
    const stage = this.#stage;
    if (!stage) return this;
    const kept = this.#shown(stage, scene);
    this.#tearDown();
    this.#enter(scene, level ?? kept?.level ?? null);
    stage.board.classList.toggle("empty", scene === null);
    stage.tokens.replaceChildren();
    if (!scene || !this.dimensions) return this;
    this.#lay(stage, scene, this.dimensions, kept?.view ?? storedView(scene));
    const hud = this.hud?.render({ force: true });
    this.ready = true;
    if (kept) this.#mark(kept);
    hooks().callAll("canvasReady", this);
    await hud;
    return this;
  }

  #enter(scene: SceneView | null, level: string | null): void {
    this.scene = scene;
    this.level = scene?._levelToShow(level) ?? null;
    this.dimensions = scene ? dimensionsOf(scene) : null;
    game().user.viewedScene = scene?.id ?? null;
  }

  #lay(stage: Stage, scene: SceneView, dimensions: Dimensions, view: Partial<View> | null): void {
    hooks().callAll("canvasInit", this);
    hooks().callAll("canvasDraw", this);
    stage.lay(scene, this.level, dimensions);
    for (const token of scene.tokens) this.placeToken(token);
    runHandler(() => this.controls.drawRulers());
    if (view) stage.pan(view);
    else stage.fit(dimensions, crowdRect(scene.tokens, dimensions));
    for (const layer of this.layers) if (layer instanceof CanvasLayer) runHandler(() => layer.draw());
  }

  /** What is shown of a scene that is to be drawn again; null: another one is. */
  #shown({ view }: Stage, scene: SceneView | null): Shown | null {
    if (scene === null || scene.id !== this.scene?.id) return null;
    const controlled = [...this.tokens.controlledObjects.keys()];
    return { level: this.level?.id ?? null, view, targets: targetsOf(game().user).ids, controlled };
  }

  #mark({ targets, controlled }: Shown): void {
    this.tokens.setTargets(targets);
    for (const id of controlled) this.tokens.get(id)?.control({ releaseOthers: false });
  }

  #tearDown(): void {
    if (!this.ready) return;
    this.ready = false;
    runHandler(() => this.hud?.token.close());
    hooks().callAll("canvasTearDown", this);
    this.tokens.clear();
  }

  /** Switches this client to a scene and tells the others. */
  async view(scene: SceneView | null): Promise<void> {
    await this.draw(scene);
    const user = game().user;
    const activity = { sceneId: scene?.id ?? null, targets: [] };
    if (user.broadcastActivity) user.broadcastActivity(activity);
    else game().socket.emit("userActivity", activity);
  }

  /** Puts a token on the board, once. */
  placeToken(document: TokenView): void {
    if (!this.#stage || this.tokens.get(document.id) || !this.#isHere(document)) return;
    this.tokens.place(document, this.#stage.tokens);
  }

  /**
   * 14: only what is seen on the level that is shown has a place on the board (platform §11). A scene without levels is
   * broken there (#14629): nothing of it is shown.
   */
  #isHere(token: TokenView): boolean {
    if (!deltas().sceneLevels) return true;
    return this.level !== null && (token.includedInLevel?.(this.level) ?? true);
  }

  /** A token changed: it is drawn anew, and comes or goes with its level. */
  followToken(document: TokenView): void {
    if (!this.#isHere(document)) return this.tokens.remove(document.id);
    this.placeToken(document);
    this.tokens.get(document.id)?.refresh().renderFlags.set({ redrawEffects: true });
  }

  /** Redraws all tokens from their documents. */
  refreshTokens(): void {
    for (const token of this.tokens.placeables) token.refresh().renderFlags.set({ redrawEffects: true });
  }

  /** Another user's targets, as their client told. */
  setTargetsOf(userId: string, sceneId: string | null, ids: readonly string[]): void {
    const user = game().users.get(userId);
    if (!user) return;
    const wanted = new Set(sceneId === this.scene?.id ? ids : []);
    for (const token of this.tokens.placeables) {
      token.setTarget(wanted.has(token.id), { user, releaseOthers: false, groupSelection: true });
    }
  }

  /** Moves the view. */
  pan(view: Partial<View> = {}): void {
    this.#stage?.pan(view);
  }

  /** Moves the view; there is no animation here. */
  async animatePan(view: Partial<View> = {}): Promise<boolean> {
    this.pan(view);
    return Promise.resolve(true);
  }

  /** Centers the view on a point. */
  panTo(point: Point): void {
    this.pan({ x: point.x, y: point.y });
  }

  /** Puts a drawing over the tokens. */
  addOverlay(drawing: Element): void {
    this.#stage?.addOverlay(drawing);
  }

  /** Draws attention to a point of the scene, on every client that views it. */
  async ping(origin: Point): Promise<boolean> {
    const { scene } = this;
    if (!scene || !this.#stage) return false;
    game().user.broadcastActivity?.({ ping: { scene: scene.id, x: origin.x, y: origin.y } });
    return this.#stage.ping(origin, colorOf(game().user));
  }

  /** A ping of another user. */
  showPing(user: UserView, ping: { scene: string | null; x: number; y: number }): void {
    if (ping.scene === this.scene?.id) void this.#stage?.ping(ping, colorOf(user));
  }

  /** A point of the window in scene coordinates. */
  canvasCoordinatesFromClient(point: Point): Point {
    return this.#stage?.toScene(point) ?? point;
  }

  /** A point of the scene in window coordinates. */
  clientCoordinatesFromCanvas(point: Point): Point {
    return this.#stage?.toClient(point) ?? point;
  }

  #onView(view: View): void {
    if (this.scene) this.scene._viewPosition = { ...view };
    this.hud?.align();
    hooks().callAll("canvasPan", this, view);
  }
}
