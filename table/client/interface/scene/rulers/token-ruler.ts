/**
 * The default ruler of a token. The table plans no movement, so there are never waypoints to draw; the methods that a
 * subclass extends give the styles that are documented.
 */
import { game } from "../../platform.ts";
import { make } from "../../dom.ts";
import { colorOf } from "../token-art.ts";
import { BaseTokenRuler, type TokenRulerData } from "./base-token-ruler.ts";

interface Style {
  color: string;
  alpha: number;
}

/** The part of a waypoint that the default styles read. */
export interface StyledWaypoint {
  userId?: string | undefined;
  explicit?: boolean | undefined;
  hidden?: boolean | undefined;
}

export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly #element = make("div", { class: "token-ruler" });

  override _onVisibleChange(): void {
    this.#element.hidden = !this.visible;
  }

  override async draw(): Promise<void> {
    this.#element.hidden = !this.visible;
    this.token.element.append(this.#element);
    return Promise.resolve();
  }

  override clear(): void {
    this.#element.replaceChildren();
  }

  override destroy(): void {
    this.#element.remove();
  }

  override refresh({ passedWaypoints, pendingWaypoints, plannedMovement }: TokenRulerData): void {
    const shown = passedWaypoints.length + pendingWaypoints.length + Object.keys(plannedMovement).length;
    if (shown > 0) throw new Error("not provided by the practice table: a token ruler that shows movement");
    this.clear();
  }

  _configureOutline(): { thickness: number; color: number } {
    return { thickness: 2, color: 0x000000 };
  }

  _configureDashLine(): { dash: number; gap: number; speed: number } {
    return { dash: 8, gap: 4, speed: 1 };
  }

  /** What the label of a waypoint is rendered with; nothing: no label. */
  _getWaypointLabelContext(_waypoint: StyledWaypoint, _state: object): object | undefined {
    return undefined;
  }

  _getWaypointStyle(waypoint: StyledWaypoint): Style & { radius: number } {
    return { radius: 6, ...styleOf(waypoint) };
  }

  _getSegmentStyle(waypoint: StyledWaypoint): Style & { width: number } {
    return { width: 4, ...styleOf(waypoint) };
  }

  _getGridHighlightStyle(waypoint: StyledWaypoint, _offset: object): Style {
    return { ...styleOf(waypoint), alpha: 0.5 };
  }
}

/** The color of the user who plans the movement (types: Ruler.WaypointStyle, remarks); black without one. */
function styleOf(waypoint: StyledWaypoint): Style {
  const user = waypoint.userId === undefined ? undefined : game().users.get(waypoint.userId);
  return { color: user ? colorOf(user) : "#000000", alpha: 1 };
}
