/** `foundry.applications.hud.BasePlaceableHUD`: buttons around something on the board, in pixels of the scene. */
import { runHandler } from "../../../apps/env.ts";
import type { ClosingOptions, DefaultOptions, Position, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { logCompatibilityWarning } from "../../../core/utils/warnings.ts";
import { ApplicationV2 } from "../../base.ts";
import { board, config, game } from "../../platform.ts";
import type { TokenView } from "../../views.ts";
import type { Token } from "../token.ts";

export class BasePlaceableHUD extends ApplicationV2 {
  static override BASE_APPLICATION: typeof ApplicationV2 = BasePlaceableHUD;

  /** As the types of 14 write them down; those of 13 name the same actions. */
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "placeable-hud-{id}",
    classes: ["placeable-hud"],
    tag: "form",
    window: { frame: false, positioned: true },
    form: { handler: onSubmit, submitOnChange: true, closeOnSubmit: false },
    actions: { config: onConfigure, visibility: onVisibility, togglePalette: onTogglePalette },
    position: {},
  };

  #object: Token | undefined;
  #activePalette: string | null = null;

  /** What it is bound to; undefined before the first `bind` and after it is closed. */
  get object(): Token | undefined {
    return this.#object;
  }

  get document(): TokenView | undefined {
    return this.#object?.document;
  }

  get layer(): Token["layer"] | undefined {
    return this.#object?.layer;
  }

  /** The palette that is open. */
  get activePalette(): string | null {
    return this.#activePalette;
  }

  /** Binds it to something on the board and shows it there. */
  async bind(object: Token): Promise<void> {
    await this.render({ force: true, object });
  }

  override _canRender(options: RenderOptions): false | void {
    const { object } = options;
    if (object !== undefined && !isOnBoard(object))
      throw new Error("The object of a HUD must be a PlaceableObject in the viewed Scene.");
    if (object === undefined && !this.#object) return false;
    return super._canRender(options);
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { object } = options;
    if (!isOnBoard(object)) return;
    if (object !== this.#object) this.#activePalette = null;
    this.#object = object;
  }

  override async _prepareContext(_options?: RenderOptions): Promise<RenderContext> {
    const document = this.document;
    return Promise.resolve({
      ...document?.toObject(),
      id: this.id,
      classes: this.options.classes.join(" "),
      appId: undefined,
      isGM: game().user.isGM,
      isGamePaused: game().paused,
      icons: config("controlIcons"),
      visibilityClass: document?.hidden ? "active" : "",
      lockedClass: document && Reflect.get(document, "locked") === true ? "active" : "",
    });
  }

  override _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (document.getElementById("hud") ?? document.body).append(element);
  }

  override async _postRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._postRender(context, options);
    this.#showPalette();
  }

  /**
   * It lies over its object. The container is moved and scaled with the scene, so the scene's pixels are meant.
   * Its buttons keep their size in squares: `uiScale` is 1 on a grid of 100 pixels (draw-steel and dnd5e use it on 13, 14).
   */
  override _updatePosition(position: Position): Position {
    const { object } = this;
    if (!object) return position;
    const { x: left, y: top, width, height } = object.bounds;
    const scale = board().dimensions?.uiScale ?? 1;
    return { ...position, left, top, width: width / scale, height: height / scale, scale };
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#object = undefined;
    this.#activePalette = null;
  }

  /** Opens or closes a palette; null closes the one that is open. */
  togglePalette(palette: string | null, active?: boolean): void {
    const wanted = active ?? (palette !== null && palette !== this.#activePalette);
    if (wanted) this.#activePalette = palette;
    else if (palette === null || palette === this.#activePalette) this.#activePalette = null;
    this.#showPalette();
  }

  #showPalette(): void {
    for (const part of this.element?.querySelectorAll<HTMLElement>("[data-palette]") ?? [])
      part.classList.toggle("active", part.dataset["palette"] === this.#activePalette);
  }

  /** What is done when a field was changed. */
  async _onSubmit(_event: Event, _form: HTMLFormElement, _formData: unknown): Promise<void> {
    return Promise.resolve();
  }

  /** Until 15 the old name of `close`. */
  clear(): void {
    const details = "BasePlaceableHUD#clear is deprecated in favor of BasePlaceableHUD#close";
    logCompatibilityWarning(details, { since: 13, until: 15, once: true });
    runHandler(() => this.close());
  }
}

/** A placeable of the scene that is viewed. */
function isOnBoard(value: unknown): value is Token {
  if (typeof value !== "object" || value === null || !("document" in value) || !("bounds" in value)) return false;
  return Reflect.get(value, "scene") === board().scene;
}

async function onSubmit(this: BasePlaceableHUD, event: Event, form: HTMLFormElement, data: unknown): Promise<void> {
  await this._onSubmit(event, form, data);
}

function onConfigure(this: BasePlaceableHUD): void {
  const { document } = this;
  if (document) runHandler(() => document.sheet?.render({ force: true }));
  runHandler(() => this.close());
}

async function onVisibility(this: BasePlaceableHUD): Promise<void> {
  const { document } = this;
  if (document) await document.update({ hidden: !document.hidden });
}

function onTogglePalette(this: BasePlaceableHUD, _event: PointerEvent, target: HTMLElement): void {
  this.togglePalette(target.dataset["palette"] ?? null);
}
