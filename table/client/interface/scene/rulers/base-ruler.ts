/** What measures on the board, one per user. Packages extend it and put their class into `CONFIG.Canvas.rulerClass`. */
import { board } from "../../platform.ts";
import type { UserView } from "../../views.ts";
import { snapped, type Point } from "../geometry.ts";
import { RenderFlags, type RenderFlag } from "../render-flags.ts";

export interface ElevatedPoint extends Point {
  elevation: number;
}

export type RulerPath = readonly Readonly<ElevatedPoint>[];

export abstract class BaseRuler {
  static RENDER_FLAGS: Record<string, RenderFlag> = { refresh: {} };

  readonly renderFlags: RenderFlags;
  readonly #user: UserView;
  #path: RulerPath = Object.freeze([]);
  #hidden = false;

  constructor(user: UserView) {
    this.#user = user;
    this.renderFlags = new RenderFlags(BaseRuler.RENDER_FLAGS, { object: this });
  }

  /** Is there a board to measure on? */
  static get canMeasure(): boolean {
    return board().ready;
  }

  static getSnappedPoint(point: Point): Point {
    const { dimensions } = board();
    return dimensions ? snapped(point, dimensions) : point;
  }

  get user(): UserView {
    return this.#user;
  }

  get active(): boolean {
    return this.#path.length > 0;
  }

  get visible(): boolean {
    return this.active && (!this.#hidden || this.#user.isSelf);
  }

  /** The points that are measured; frozen, each of them too. */
  get path(): RulerPath {
    return this.#path;
  }

  set path(points: Iterable<ElevatedPoint>) {
    this.#path = Object.freeze(Array.from(points, ({ x, y, elevation }) => Object.freeze({ x, y, elevation })));
    this._onPathChange();
  }

  get origin(): Readonly<ElevatedPoint> | undefined {
    return this.#path.at(0);
  }

  get destination(): Readonly<ElevatedPoint> | undefined {
    return this.#path.at(-1);
  }

  /** Hidden, only its own user sees it. */
  get hidden(): boolean {
    return this.#hidden;
  }

  set hidden(hidden: boolean) {
    if (this.#hidden === hidden) return;
    this.#hidden = hidden;
    this._onHiddenChange();
  }

  _onPathChange(): void {
    this.renderFlags.set({ refresh: true });
  }

  _onHiddenChange(): void {
    this.renderFlags.set({ refresh: true });
  }

  /** Takes back path and hiding. */
  reset(): void {
    this.path = [];
    this.hidden = false;
  }

  abstract draw(): Promise<void> | void;

  abstract destroy(): void;

  refresh(): void {
    this.renderFlags.set({ refresh: true });
  }

  abstract _refresh(): void;

  applyRenderFlags(): void {
    if (this.renderFlags.clear()["refresh"]) this._refresh();
  }
}
