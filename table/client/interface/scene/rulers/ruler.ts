/** The default ruler: a line through its points, in its user's color. */
import { board } from "../../platform.ts";
import { colorOf } from "../token-art.ts";
import { BaseRuler, type ElevatedPoint } from "./base-ruler.ts";

const SVG = "http://www.w3.org/2000/svg";

export class Ruler extends BaseRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly #svg = document.createElementNS(SVG, "svg");
  readonly #line = document.createElementNS(SVG, "polyline");

  override async draw(): Promise<void> {
    const { thickness } = this._configureOutline();
    this.#line.setAttribute("fill", "none");
    this.#line.setAttribute("stroke-width", String(thickness + 2));
    this.#svg.classList.add("scene-ruler");
    this.#svg.replaceChildren(this.#line);
    board().addOverlay(this.#svg);
    return Promise.resolve();
  }

  override destroy(): void {
    this.#svg.remove();
  }

  override _refresh(): void {
    this.#svg.style.display = this.visible ? "" : "none";
    this.#line.setAttribute("points", this.path.map(({ x, y }) => `${x},${y}`).join(" "));
    const last = this.destination;
    if (last) this.#line.setAttribute("stroke", this._getSegmentStyle(last).color);
  }

  _configureOutline(): { thickness: number; color: number } {
    return { thickness: 2, color: 0x000000 };
  }

  /** What the label of a waypoint is rendered with; nothing: no label. */
  _getWaypointLabelContext(_waypoint: object, _state: object): object | undefined {
    return undefined;
  }

  _getWaypointStyle(_waypoint: Readonly<ElevatedPoint>): { radius: number; color: string; alpha: number } {
    return { radius: 6, color: colorOf(this.user), alpha: 1 };
  }

  _getSegmentStyle(_waypoint: Readonly<ElevatedPoint>): { width: number; color: string; alpha: number } {
    return { width: 4, color: colorOf(this.user), alpha: 1 };
  }
}
