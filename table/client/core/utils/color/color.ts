import {
  type Channels,
  channelsOf,
  combine,
  fromChannels,
  fromHSL,
  fromHSV,
  fromLinear,
  grey,
  toHSL,
  toHSV,
  toLinear,
} from "./color-channels.ts";

/** A color as a number, with its usual spellings (fvtt-types: foundry.utils.Color). */
export class Color extends Number {
  /** Is it a number from 0 to 0xffffff? */
  get valid(): boolean {
    const number = this.valueOf();
    return Number.isInteger(number) && number >= 0 && number <= 0xffffff;
  }

  /** "#rrggbb"; empty where the color is not valid. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "";
  }

  get rgb(): Channels {
    return channelsOf(this.valueOf());
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  /** The bytes in the opposite order. */
  get littleEndian(): number {
    const [r, g, b] = this.rgb;
    return fromChannels([b, g, r]);
  }

  get hsv(): Channels {
    return toHSV(this.rgb);
  }

  get hsl(): Channels {
    return toHSL(this.rgb);
  }

  get linear(): Channels {
    return toLinear(this.rgb);
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  /** As a CSS color with opacity. */
  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((channel) => Math.round(channel * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  mix(other: Color, weight: number): Color {
    return new Color(Color.mix(this.valueOf(), other.valueOf(), weight));
  }

  multiply(other: Color | number): Color {
    return this.#with(other, (a, b) => a * b);
  }

  add(other: Color | number): Color {
    return this.#with(other, (a, b) => a + b);
  }

  subtract(other: Color | number): Color {
    return this.#with(other, (a, b) => a - b);
  }

  maximize(other: Color | number): Color {
    return this.#with(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#with(other, Math.min);
  }

  /** A plain number counts for each channel. */
  #with(other: Color | number, join: (a: number, b: number) => number): Color {
    return new Color(combine(this.valueOf(), other instanceof Color ? other.rgb : grey(other), join));
  }

  *[Symbol.iterator](): Generator<number, void, undefined> {
    yield* this.rgb;
  }

  applyRGB(vec3: number[]): void {
    Color.applyRGB(this.valueOf(), vec3);
  }

  static mix(color1: number, color2: number, weight: number): number {
    return combine(color1, color2, (a, b) => a * (1 - weight) + b * weight);
  }

  static multiplyScalar(color: number, scalar: number): number {
    return combine(color, grey(scalar), (a, b) => a * b);
  }

  static maximize(color1: number, color2: number): number {
    return combine(color1, color2, Math.max);
  }

  static maximizeScalar(color: number, scalar: number): number {
    return combine(color, grey(scalar), Math.max);
  }

  static add(color1: number, color2: number): number {
    return combine(color1, color2, (a, b) => a + b);
  }

  static addScalar(color: number, scalar: number): number {
    return combine(color, grey(scalar), (a, b) => a + b);
  }

  static subtract(color1: number, color2: number): number {
    return combine(color1, color2, (a, b) => a - b);
  }

  static subtractScalar(color: number, scalar: number): number {
    return combine(color, grey(scalar), (a, b) => a - b);
  }

  static minimize(color1: number, color2: number): number {
    return combine(color1, color2, Math.min);
  }

  static minimizeScalar(color: number, scalar: number): number {
    return combine(color, grey(scalar), Math.min);
  }

  static applyRGB(color: number, vec3: number[]): void {
    vec3.splice(0, 3, ...channelsOf(color));
  }

  /** Of a number, a string, channels, or nothing (which is no valid color). */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    if (typeof value === "string") return Color.fromString(value);
    return isChannels(value) ? Color.fromRGB(value) : new Color(Number.NaN);
  }

  /** With or without a leading "#". */
  static fromString(color: string): Color {
    const match = /^#?([0-9a-f]{6})/i.exec(color.trim());
    return new Color(match?.[1] === undefined ? Number.NaN : Number.parseInt(match[1], 16));
  }

  static fromRGB(rgb: Channels): Color {
    return new Color(fromChannels(rgb));
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return Color.fromRGB([r, g, b]);
  }

  static fromHSV(hsv: Channels): Color {
    return Color.fromRGB(fromHSV(hsv));
  }

  static fromHSL(hsl: Channels): Color {
    return Color.fromRGB(fromHSL(hsl));
  }

  static fromLinearRGB(linear: Channels): Color {
    return Color.fromRGB(fromLinear(linear));
  }
}

function isChannels(value: unknown): value is Channels {
  return Array.isArray(value) && value.length === 3 && value.every((channel) => typeof channel === "number");
}
