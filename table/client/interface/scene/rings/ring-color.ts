/** A color (a number or something that becomes one) as BBGGRR; null if it is none. */
export function dispatchedColor(color: unknown): number | null {
  if (color === undefined || color === null) return null;
  const value = Number(color);
  if (Number.isNaN(value)) return null;
  return ((value & 0xff) << 16) | (value & 0xff00) | ((value >> 16) & 0xff);
}
