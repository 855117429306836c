/** The board that can be moved and scaled: background, grid and the container of the tokens. */
import { animate, make, plainText, routed } from "../dom.ts";
import type { LevelView, SceneView } from "../views.ts";
import type { Dimensions, Point, Rect } from "./geometry.ts";

const MIN_SCALE = 0.1;
/** Below this a token is a dot. */
const READABLE_SCALE = 0.4;
const MAX_SCALE = 3;
/** Width of the sidebar and its buttons: the scene is shown beside them. */
const SIDEBAR = 350;
const PING_MS = 900;
const SVG = "http://www.w3.org/2000/svg";

export interface View extends Point {
  scale: number;
}

export class Stage {
  readonly board: HTMLElement;
  readonly tokens: HTMLElement;
  readonly #world: HTMLElement;
  readonly #background: HTMLElement;
  readonly #grid: SVGSVGElement;
  /** Center of the window, in pixels of the scene. */
  #view: View = { x: 0, y: 0, scale: 1 };
  readonly #onView: (view: View) => void;

  constructor(board: HTMLElement, onView: (view: View) => void) {
    this.board = board;
    this.#onView = onView;
    this.#background = make("div", { class: "scene-background" });
    this.#grid = document.createElementNS(SVG, "svg");
    this.#grid.classList.add("scene-grid");
    this.tokens = make("div", { class: "scene-tokens" });
    this.#world = make("div", { class: "stage" }, [this.#background, this.#grid, this.tokens]);
    board.replaceChildren(this.#world);
    this.#listen();
  }

  get view(): View {
    return { ...this.#view };
  }

  /** Lays out the board of a scene. */
  lay(scene: SceneView, level: LevelView | null, dimensions: Dimensions): void {
    const { src, color } = scene._mapOf(level);
    const { sceneX, sceneY, sceneWidth, sceneHeight, width, height, size } = dimensions;
    Object.assign(this.#world.style, { width: `${width}px`, height: `${height}px` });
    this.#background.style.setProperty("--scene-color", chosenColor(color));
    Object.assign(this.#background.style, {
      left: `${sceneX}px`,
      top: `${sceneY}px`,
      width: `${sceneWidth}px`,
      height: `${sceneHeight}px`,
      backgroundImage: src ? cssUrl(routed(src)) : "",
    });
    this.#drawGrid(width, height, size, scene.grid.type !== 0);
  }

  #drawGrid(width: number, height: number, size: number, shown: boolean): void {
    this.#grid.setAttribute("width", String(width));
    this.#grid.setAttribute("height", String(height));
    this.#grid.replaceChildren();
    if (!shown) return;
    const path = document.createElementNS(SVG, "path");
    const lines: string[] = [];
    for (let x = 0; x <= width; x += size) lines.push(`M${x} 0V${height}`);
    for (let y = 0; y <= height; y += size) lines.push(`M0 ${y}H${width}`);
    path.setAttribute("d", lines.join(""));
    this.#grid.append(path);
  }

  /** Puts a drawing over the tokens, in pixels of the scene. */
  addOverlay(drawing: Element): void {
    this.#world.append(drawing);
  }

  /** A ring that grows and fades at a point; resolves when it is gone. */
  async ping({ x, y }: Point, color: string): Promise<boolean> {
    const ring = make("div", { class: "scene-ping", style: `left: ${x}px; top: ${y}px` });
    ring.style.setProperty("--ping-color", color);
    this.#world.append(ring);
    const grow = [
      { transform: "translate(-50%, -50%) scale(0.2)", opacity: 1 },
      { transform: "translate(-50%, -50%) scale(1)", opacity: 0 },
    ];
    await animate(ring, grow, { duration: PING_MS, easing: "ease-out" });
    ring.remove();
    return true;
  }

  /** Moves and scales the view; what is left out stays. */
  pan({ x = this.#view.x, y = this.#view.y, scale = this.#view.scale }: Partial<View> = {}): void {
    this.#view = { x, y, scale: Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE) };
    const { clientWidth, clientHeight } = this.board;
    const left = clientWidth / 2 - this.#view.x * this.#view.scale;
    const top = clientHeight / 2 - this.#view.y * this.#view.scale;
    this.#world.style.transform = `translate(${left}px, ${top}px) scale(${this.#view.scale})`;
    this.board.style.setProperty("--scene-scale", String(this.#view.scale));
    this.#onView(this.#view);
  }

  /** Shows the whole scene beside the sidebar; where that would be too small to read, its tokens. */
  fit({ sceneRect }: Dimensions, crowd: Rect | null): void {
    const { clientWidth, clientHeight } = this.board;
    const room = { width: Math.max(clientWidth - SIDEBAR - 60, 200), height: Math.max(clientHeight - 130, 200) };
    const scaleOf = (rect: Rect): number => Math.min(room.width / rect.width, room.height / rect.height, 1);
    const shown = crowd !== null && scaleOf(sceneRect) < READABLE_SCALE ? crowd : sceneRect;
    const scale = scaleOf(shown);
    const x = shown.x + shown.width / 2 + SIDEBAR / 2 / scale;
    this.pan({ x, y: shown.y + shown.height / 2, scale });
  }

  /** A point of the window as a point of the scene. */
  toScene({ x, y }: Point): Point {
    const box = this.board.getBoundingClientRect();
    const { scale } = this.#view;
    return {
      x: (x - box.left - box.width / 2) / scale + this.#view.x,
      y: (y - box.top - box.height / 2) / scale + this.#view.y,
    };
  }

  /** A point of the scene as a point of the window. */
  toClient({ x, y }: Point): Point {
    const box = this.board.getBoundingClientRect();
    const { scale } = this.#view;
    return {
      x: (x - this.#view.x) * scale + box.left + box.width / 2,
      y: (y - this.#view.y) * scale + box.top + box.height / 2,
    };
  }

  #listen(): void {
    this.board.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const before = this.toScene({ x: event.clientX, y: event.clientY });
        const scale = Math.min(Math.max(this.#view.scale * Math.exp(-event.deltaY * 0.0012), MIN_SCALE), MAX_SCALE);
        const share = this.#view.scale / scale;
        this.pan({
          x: before.x + (this.#view.x - before.x) * share,
          y: before.y + (this.#view.y - before.y) * share,
          scale,
        });
      },
      { passive: false },
    );
    this.board.addEventListener("pointerdown", (event) => this.#startPan(event));
    window.addEventListener("resize", () => this.pan());
  }

  #startPan(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest(".token") && event.button !== 1) return;
    const from = { x: event.clientX, y: event.clientY, view: this.view };
    const move = (next: PointerEvent): void => {
      const { scale } = from.view;
      this.board.classList.add("panning");
      this.pan({ x: from.view.x - (next.clientX - from.x) / scale, y: from.view.y - (next.clientY - from.y) / scale });
    };
    const end = (): void => {
      this.board.classList.remove("panning");
      window.removeEventListener("pointermove", move);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end, { once: true });
    window.addEventListener("pointercancel", end, { once: true });
  }
}

/** A scene's own color; the documented default is a gray that nobody chose, and is left to the styles. */
function chosenColor(color: unknown): string {
  const css = plainText(color);
  return css === "#999999" ? "" : css;
}

/** An address as a CSS url(), with quotes and line ends made harmless. */
function cssUrl(address: string): string {
  return `url("${encodeURI(decodeSafely(address)).replaceAll('"', "%22")}")`;
}

function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
