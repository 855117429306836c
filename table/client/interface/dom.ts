/** Building elements: text is always text, and a picture that fails becomes a drawn one. */
import { callMethod, route } from "../apps/env.ts";

export interface Attributes {
  class?: string;
  text?: string;
  data?: Record<string, string>;
  on?: Record<string, (event: Event) => void>;
  [attribute: string]: unknown;
}

/** Makes an element. `text` sets its text content; other keys are attributes; false, null and undefined leave one out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "text" && typeof value === "string") element.textContent = value;
    else if (key === "data" && attributes.data) Object.assign(element.dataset, attributes.data);
    else if (key === "on" && attributes.on) {
      for (const [event, handler] of Object.entries(attributes.on)) element.addEventListener(event, handler);
    } else element.setAttribute(key, value === true ? "" : plainText(value));
  }
  element.append(...children);
  return element;
}

/** A FontAwesome icon that says nothing to a screen reader. */
export function icon(classes: string): HTMLElement {
  return make("i", { class: `${classes} fa-fw`, "aria-hidden": "true" });
}

/** A button with an icon and its name. */
export function iconButton(action: string, iconClasses: string, label: string, classes = ""): HTMLButtonElement {
  return make(
    "button",
    {
      type: "button",
      class: `icon inline-control ${classes}`.trim(),
      data: { action, tooltip: label },
      "aria-label": label,
    },
    [icon(iconClasses)],
  );
}

export const FALLBACK_IMAGE = "icons/svg/mystery-man.svg";

/** A picture; one that cannot be loaded is replaced by a drawn icon once. */
export function picture(src: string | null | undefined, classes: string, alt = ""): HTMLImageElement {
  const image = make("img", {
    class: classes,
    src: routed(src || FALLBACK_IMAGE),
    alt,
    loading: "lazy",
    draggable: "false",
  });
  guardPicture(image);
  return image;
}

/** Gives an existing image the drawn fallback. */
export function guardPicture(image: HTMLImageElement): void {
  image.addEventListener(
    "error",
    () => {
      image.src = routed(FALLBACK_IMAGE);
    },
    { once: true },
  );
}

/** An address below the route prefix; absolute and data addresses stay. */
export function routed(path: string): string {
  if (/^(?:[a-z]+:|\/)/i.test(path)) return path;
  return route(path);
}

/** A value as plain text; an object that says nothing of itself gives none. */
export function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const told: unknown = callMethod(value, "toString");
  return typeof told === "string" && !told.startsWith("[object") ? told : "";
}

/** Nearest ancestor-or-self of an event's target that matches. */
export function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

/** True while somebody is typing: keys belong to the field then. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/**
 * Animates an element; resolves when the time is over. Where the user's system asks for less motion nothing moves, and each
 * frame is spared. `still`: the frame that is shown then.
 */
export async function animate(
  element: Element,
  frames: Keyframe[],
  { duration, easing = "linear", still = 0 }: { duration: number; easing?: string; still?: number },
): Promise<void> {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    await element.animate(frames, { duration, easing }).finished;
    return;
  }
  const shown = element.animate([frames[still] ?? {}], { duration: 0, fill: "forwards" });
  await new Promise((resolve) => setTimeout(resolve, duration));
  shown.cancel();
}
