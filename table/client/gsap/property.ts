/** Reading and writing one property of a target between a start and an end. */

/** Writes the value at a share of the way. */
export type Writer = (share: number) => void;

const TRANSFORMS: Readonly<Record<string, { of: string; unit: string; initial: number }>> = {
  x: { of: "x", unit: "px", initial: 0 },
  y: { of: "y", unit: "px", initial: 0 },
  xPercent: { of: "xPercent", unit: "%", initial: 0 },
  yPercent: { of: "yPercent", unit: "%", initial: 0 },
  scaleX: { of: "scaleX", unit: "", initial: 1 },
  scaleY: { of: "scaleY", unit: "", initial: 1 },
  rotation: { of: "rotation", unit: "deg", initial: 0 },
  rotate: { of: "rotation", unit: "deg", initial: 0 },
};
const UNITLESS = /^(?:opacity|z-?index|line-?height|flex|order|font-?weight|zoom|--)/i;
const NUMBER = /^([+-]=)?\s*(-?\d*\.?\d+(?:e-?\d+)?)([a-z%]*)$/i;

const placed = new WeakMap<HTMLElement | SVGElement, Record<string, number>>();

export function isStyled(target: object): target is HTMLElement | SVGElement {
  return target instanceof HTMLElement || target instanceof SVGElement;
}

/** A value as number and unit; null if it is neither a number nor one with a unit. */
function measure(value: unknown): { relative: number; amount: number; unit: string } | null {
  if (typeof value === "number") return { relative: 0, amount: value, unit: "" };
  const [, sign, amount, unit] = (typeof value === "string" && NUMBER.exec(value.trim())) || [];
  if (amount === undefined) return null;
  return { relative: sign === "+=" ? 1 : sign === "-=" ? -1 : 0, amount: Number(amount), unit: unit ?? "" };
}

/** The property as it is now, or null where a target has no such number. */
export function currentValue(target: object, property: string): string | number | null {
  if (property === "autoAlpha") return currentValue(target, "opacity");
  const transform = TRANSFORMS[property];
  if (isStyled(target)) {
    if (transform) return placed.get(target)?.[transform.of] ?? transform.initial;
    if (property === "scale") return placed.get(target)?.["scaleX"] ?? 1;
    if (!(property in target) || property in target.style) return computed(target, property);
  }
  const value: unknown = Reflect.get(target, property);
  return typeof value === "number" || typeof value === "string" ? value : null;
}

function computed(target: HTMLElement | SVGElement, property: string): string {
  const name = property.startsWith("--")
    ? property
    : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return getComputedStyle(target).getPropertyValue(name);
}

function place(target: HTMLElement | SVGElement, changes: Record<string, number>): void {
  const at = { ...placed.get(target), ...changes };
  placed.set(target, at);
  const { x = 0, y = 0, xPercent = 0, yPercent = 0, rotation = 0, scaleX = 1, scaleY = 1 } = at;
  const parts = [xPercent || yPercent ? `translate(${xPercent}%, ${yPercent}%)` : "", `translate(${x}px, ${y}px)`];
  target.style.transform = [...parts, `rotate(${rotation}deg)`, `scale(${scaleX}, ${scaleY})`]
    .filter(Boolean)
    .join(" ");
}

function write(target: object, property: string, value: string | number): void {
  const transform = TRANSFORMS[property];
  if (!isStyled(target)) Reflect.set(target, property, value);
  else if (transform) place(target, { [transform.of]: Number(value) });
  else if (property === "scale") place(target, { scaleX: Number(value), scaleY: Number(value) });
  else if (property.startsWith("--")) target.style.setProperty(property, String(value));
  else if (property in target.style) Reflect.set(target.style, property, String(value));
  else Reflect.set(target, property, value);
}

/** What writes a property of a target on its way from one value to another. */
export function writerOf(target: object, property: string, from: unknown, to: unknown): Writer {
  if (property === "autoAlpha") {
    const opacity = writerOf(target, "opacity", from, to);
    return (share) => {
      opacity(share);
      if (isStyled(target)) target.style.visibility = Number(target.style.opacity) > 0 ? "inherit" : "hidden";
    };
  }
  const [start, end] = [measure(from), measure(to)];
  if (!start || !end) return mixed(target, property, from, to);
  const isLength = isStyled(target) && !TRANSFORMS[property] && property !== "scale" && property in target.style;
  const unit = end.unit || start.unit || (isLength && !UNITLESS.test(property) ? "px" : "");
  const goal = end.relative === 0 ? end.amount : start.amount + end.relative * end.amount;
  const asText = isLength || typeof from === "string";
  return (share) => {
    const value = share === 1 ? goal : start.amount + (goal - start.amount) * share;
    write(target, property, asText ? `${value}${unit}` : value);
  };
}

/** Colors are mixed; whatever else is no number changes at the end. */
function mixed(target: object, property: string, from: unknown, to: unknown): Writer {
  const text = (value: unknown): string => (typeof value === "number" || typeof value === "string" ? `${value}` : "");
  const [start, end] = [text(from), text(to)];
  const isColor = isStyled(target) && CSS.supports("color", start) && CSS.supports("color", end);
  return (share) => {
    if (share === 1) write(target, property, end);
    else if (isColor) write(target, property, `color-mix(in srgb, ${end} ${(share * 100).toFixed(2)}%, ${start})`);
  };
}
