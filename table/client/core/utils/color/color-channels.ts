/** Colors as channels between 0 and 1: red, green, blue; and the ways there and back (fvtt-types common/utils/color). */
export type Channels = [number, number, number];

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);

/** The channels of a color's number. */
export function channelsOf(color: number): Channels {
  return [((color >> 16) & 255) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255];
}

/** The number of a color's channels. */
export function fromChannels([r, g, b]: Channels): number {
  const byte = (channel: number): number => Math.round(clamp(channel) * 255);
  return (byte(r) << 16) | (byte(g) << 8) | byte(b);
}

/** A color's number, made channel by channel of two others. */
export function combine(a: number, b: number | Channels, join: (a: number, b: number) => number): number {
  const [r, g, blue] = channelsOf(a);
  const [x, y, z] = typeof b === "number" ? channelsOf(b) : b;
  return fromChannels([join(r, x), join(g, y), join(blue, z)]);
}

/** The same number for each channel. */
export function grey(scalar: number): Channels {
  return [scalar, scalar, scalar];
}

/** The hue of channels, between 0 and 1. */
function hueOf([r, g, b]: Channels): number {
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  if (range === 0) return 0;
  const sixth = max === r ? (g - b) / range + (g < b ? 6 : 0) : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return sixth / 6;
}

/** Hue, saturation, value. */
export function toHSV(channels: Channels): Channels {
  const max = Math.max(...channels);
  const range = max - Math.min(...channels);
  return [hueOf(channels), max === 0 ? 0 : range / max, max];
}

export function fromHSV([h, s, v]: Channels): Channels {
  const channel = (n: number): number => {
    const k = (n + h * 6) % 6;
    return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return [channel(5), channel(3), channel(1)];
}

/** Hue, saturation, lightness. */
export function toHSL(channels: Channels): Channels {
  const max = Math.max(...channels);
  const min = Math.min(...channels);
  const light = (max + min) / 2;
  const room = 1 - Math.abs(2 * light - 1);
  return [hueOf(channels), room === 0 ? 0 : (max - min) / room, light];
}

export function fromHSL([h, s, l]: Channels): Channels {
  const reach = s * Math.min(l, 1 - l);
  const channel = (n: number): number => {
    const k = (n + h * 12) % 12;
    return l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** sRGB as linear light. */
export function toLinear([r, g, b]: Channels): Channels {
  const channel = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return [channel(r), channel(g), channel(b)];
}

export function fromLinear([r, g, b]: Channels): Channels {
  const channel = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
  return [channel(r), channel(g), channel(b)];
}
