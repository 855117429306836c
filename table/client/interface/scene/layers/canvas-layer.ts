/** Layers of the canvas as packages extend them. Nothing is drawn with PIXI: a layer here has no container of its own. */
import { board, hooks } from "../../platform.ts";

export interface LayerOptions {
  name: string;
  baseClass: unknown;
  zIndex?: number;
  [option: string]: unknown;
}

/** `foundry.canvas.layers.CanvasLayer`. */
export abstract class CanvasLayer {
  readonly options: LayerOptions;

  constructor() {
    this.options = optionsOf(this.constructor);
  }

  static get layerOptions(): LayerOptions {
    return { name: "", baseClass: CanvasLayer };
  }

  /** The layer of this class that the canvas holds. */
  static get instance(): unknown {
    const layer: unknown = Reflect.get(board(), this.layerOptions.name);
    return layer;
  }

  /** The name of the class that is the immediate child of the base class of this kind of layer (T: CanvasLayer#name). */
  get name(): string {
    const { baseClass } = this.options;
    let cls: object = this.constructor;
    for (let next = parentOf(cls); next && cls !== baseClass && next !== baseClass; next = parentOf(cls)) cls = next;
    return String(Reflect.get(cls, "name"));
  }

  get hookName(): string {
    return this.name;
  }

  /** Draws the layer and tells it: `drawTokenLayer` and the like. */
  async draw(options: object = {}): Promise<this> {
    await this.tearDown();
    await this._draw(options);
    hooks().callAll(`draw${this.hookName}`, this);
    return this;
  }

  abstract _draw(options: object): Promise<void>;

  async tearDown(options: object = {}): Promise<this> {
    hooks().callAll(`tearDown${this.hookName}`, this);
    await this._tearDown(options);
    return this;
  }

  async _tearDown(_options: object): Promise<void> {
    return Promise.resolve();
  }
}

function parentOf(cls: object): object | null {
  const parent: unknown = Object.getPrototypeOf(cls);
  return typeof parent === "function" ? parent : null;
}

function isOptions(value: unknown): value is LayerOptions {
  return typeof value === "object" && value !== null && "name" in value;
}

function optionsOf(cls: object): LayerOptions {
  const options: unknown = Reflect.get(cls, "layerOptions");
  if (isOptions(options)) return options;
  throw new Error("A layer of the canvas has no layerOptions");
}

/** `foundry.canvas.layers.InteractionLayer`: a layer that can be the active one. */
export class InteractionLayer extends CanvasLayer {
  #active = false;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  get active(): boolean {
    return this.#active;
  }

  /** Makes it the active layer, the only one. */
  activate(_options: object = {}): this {
    if (this.#active) return this;
    for (const layer of board().layers) if (layer !== this && layer instanceof InteractionLayer) layer.deactivate();
    this.#active = true;
    this._activate();
    hooks().callAll(`activate${this.hookName}`, this);
    hooks().callAll("activateCanvasLayer", this);
    return this;
  }

  _activate(): void {}

  deactivate(): this {
    if (!this.#active) return this;
    this.#active = false;
    this._deactivate();
    hooks().callAll(`deactivate${this.hookName}`, this);
    return this;
  }

  _deactivate(): void {}

  getZIndex(): number {
    return this.options.zIndex ?? 0;
  }

  override async _draw(_options: object): Promise<void> {
    return Promise.resolve();
  }
}
