/** A color as a number, with its usual spellings. */
export class Color extends Number {
  /** From "#rrggbb", a number, or nothing (which is no valid color). */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    const match = typeof value === "string" ? /^#([0-9a-f]{6})/i.exec(value.trim()) : null;
    return new Color(match?.[1] === undefined ? Number.NaN : Number.parseInt(match[1], 16));
  }

  get valid(): boolean {
    const number = this.valueOf();
    return Number.isInteger(number) && number >= 0 && number <= 0xffffff;
  }

  /** "#rrggbb". */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 255) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 255) / 255;
  }

  get b(): number {
    return (this.valueOf() & 255) / 255;
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }

  /** As a CSS color with opacity. */
  toRGBA(alpha: number): string {
    return `rgba(${Math.round(this.r * 255)}, ${Math.round(this.g * 255)}, ${Math.round(this.b * 255)}, ${alpha})`;
  }
}
