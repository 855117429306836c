/** The groups of the canvas. Nothing is drawn with PIXI: the classes load, and what they lack names itself when it is used. */
import { standIn } from "../../core/gaps/stand-in.ts";
import { board, config, game } from "../platform.ts";
import { animate, make } from "../dom.ts";
import type { Point } from "./geometry.ts";

export class HiddenCanvasGroup {
  static groupName = "hidden";
}
export class RenderedCanvasGroup {
  static groupName = "rendered";
}
export class EnvironmentCanvasGroup {
  static groupName = "environment";
}
export class PrimaryCanvasGroup {
  static groupName = "primary";
}
export class EffectsCanvasGroup {
  static groupName = "effects";
}
export class CanvasVisibility {
  static groupName = "visibility";
}
export class OverlayCanvasGroup {
  static groupName = "overlay";
}

interface ScrollingTextOptions {
  /** Of CONST.TEXT_ANCHOR_POINTS: center, bottom, top, left, right. */
  anchor?: number;
  direction?: number;
  jitter?: number;
  duration?: number;
  fill?: unknown;
  fontSize?: number;
}

/** By CONST.TEXT_ANCHOR_POINTS. */
const DIRECTIONS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, 1],
  [0, -1],
  [-1, 0],
  [1, 0],
];
const TOP = 2;

/** `canvas.interface`. */
export class InterfaceCanvasGroup {
  static groupName = "interface";

  /** Shows text that moves and fades; nothing where the user does not want it (T: InterfaceCanvasGroup#createScrollingText). */
  async createScrollingText(
    origin: Point,
    content: string,
    { anchor = 0, direction = TOP, jitter = 0, duration = 2000, fill, fontSize = 28 }: ScrollingTextOptions = {},
  ): Promise<object | undefined> {
    if (game().settings.get("core", "scrollingStatusText") !== true) return Promise.resolve(undefined);
    const span = (jitter ? Math.random() - 0.5 : 0) * jitter * fontSize;
    const [sideX, sideY] = DIRECTIONS[anchor] ?? [0, 0];
    const [moveX, moveY] = DIRECTIONS[direction] ?? [0, 0];
    const text = make("div", { class: "scrolling-text", text: content });
    Object.assign(text.style, { left: `${origin.x + span}px`, top: `${origin.y}px`, fontSize: `${fontSize}px` });
    text.style.color = cssColor(fill);
    board().addOverlay(text);
    const place = (x: number, y: number): string => `translate(calc(-50% + ${x}px), calc(-50% + ${y}px))`;
    const start = [(sideX * fontSize) / 2, (sideY * fontSize) / 2] as const;
    const way = fontSize * 2;
    const frames = [
      { transform: place(...start), opacity: 1 },
      { transform: place(start[0] + moveX * way, start[1] + moveY * way), opacity: 0 },
    ];
    void animate(text, frames, { duration, easing: "ease-out" }).then(() => text.remove());
    // There is no PIXI text here: who changes it is told so.
    return Promise.resolve(standIn("foundry.canvas.containers.PreciseText"));
  }
}

function cssColor(fill: unknown): string {
  if (typeof fill === "number") return `#${fill.toString(16).padStart(6, "0")}`;
  return typeof fill === "string" || fill instanceof Number ? String(fill) : "";
}

/** What `CONFIG.Canvas.groups` starts with (T: CONFIG.Canvas.Groups). */
export function groupDefinitions(): Record<string, object> {
  return {
    hidden: { groupClass: HiddenCanvasGroup, parent: "stage" },
    rendered: { groupClass: RenderedCanvasGroup, parent: "stage" },
    environment: { groupClass: EnvironmentCanvasGroup, parent: "rendered" },
    primary: { groupClass: PrimaryCanvasGroup, parent: "environment" },
    effects: { groupClass: EffectsCanvasGroup, parent: "environment" },
    visibility: { groupClass: CanvasVisibility, parent: "rendered" },
    interface: { groupClass: InterfaceCanvasGroup, parent: "rendered", zIndexDrawings: 500, zIndexScrollingText: 1100 },
    overlay: { groupClass: OverlayCanvasGroup, parent: "stage" },
  };
}

/** The interface's group, of the class that CONFIG names. */
export function makeInterfaceGroup(): InterfaceCanvasGroup {
  const groups: unknown = Reflect.get(config("Canvas"), "groups");
  const definition: unknown = typeof groups === "object" && groups ? Reflect.get(groups, "interface") : null;
  const cls: unknown = typeof definition === "object" && definition ? Reflect.get(definition, "groupClass") : null;
  const group: unknown = typeof cls === "function" ? Reflect.construct(cls, []) : null;
  if (group instanceof InterfaceCanvasGroup) return group;
  throw new Error("CONFIG.Canvas.groups.interface.groupClass does not extend InterfaceCanvasGroup");
}
