/** Makes the short sounds of `assets/sounds`: `npm run sounds`. The same every time, so that a test can compare. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const RATE = 12_000;
const FOLDER = join(import.meta.dirname, "../../assets/sounds");

/** The value of a sound at a time in seconds, from −1 to 1. */
type Wave = (at: number) => number;

/** Noise that is the same every time: a hash of the place of each sample. */
function noise(seed: number): Wave {
  return (at) => {
    let state = Math.imul(Math.round(at * RATE) + seed * 7919, 2_654_435_761) >>> 0;
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 31 - 1;
  };
}

/** A tone that slides from one pitch to another (Hz) and fades; `fade`: seconds to a third. */
const tone =
  (from: number, to: number, fade: number, start = 0): Wave =>
  (at) => {
    const t = at - start;
    if (t < 0) return 0;
    const phase = 2 * Math.PI * (to * t + (from - to) * fade * (1 - Math.exp(-t / fade)));
    return Math.sin(phase) * Math.exp(-t / fade) * Math.min(1, t / 0.004);
  };

/** A burst of noise that fades. */
function burst(seed: number, fade: number, start = 0): Wave {
  const wave = noise(seed);
  return (at) => (at < start ? 0 : wave(at) * Math.exp(-(at - start) / fade));
}

const mix =
  (...waves: readonly (readonly [volume: number, wave: Wave])[]): Wave =>
  (at) =>
    waves.reduce((sum, [volume, wave]) => sum + volume * wave(at), 0);

/** A blade on a blade: partials that are no harmonics of each other. */
const ring = mix(
  [0.4, tone(1180, 1180, 0.09)],
  [0.3, tone(1890, 1890, 0.07)],
  [0.22, tone(2760, 2760, 0.05)],
  [0.18, tone(4130, 4130, 0.03)],
  [0.2, burst(7, 0.008)],
);

const rush = noise(11);

/** Each sound: how long it is, in seconds, and what it is. */
const SOUNDS: Readonly<Record<string, readonly [seconds: number, wave: Wave]>> = {
  hurt: [0.24, mix([0.8, tone(170, 55, 0.07)], [0.35, burst(3, 0.018)])],
  guarded: [0.28, ring],
  missed: [0.2, (at) => 0.3 * rush(at) * Math.sin((Math.PI * at) / 0.2) ** 2],
  broke: [0.3, mix([0.6, burst(5, 0.02)], [0.45, burst(9, 0.03, 0.07)], [0.3, tone(620, 240, 0.06, 0.07)])],
  fallen: [0.42, mix([0.5, tone(294, 196, 0.16)], [0.5, tone(196, 98, 0.2, 0.12)])],
  healed: [0.32, mix([0.4, tone(523, 523, 0.1)], [0.4, tone(784, 784, 0.12, 0.09)])],
  held: [0.26, mix([0.45, tone(660, 660, 0.06)], [0.5, tone(990, 990, 0.09, 0.08)])],
};

/** A mono WAV file of 16-bit samples. */
export function wavOf(name: string): Uint8Array {
  const [seconds, wave] = SOUNDS[name] ?? [0, () => 0];
  const count = Math.round(seconds * RATE);
  const view = new DataView(new ArrayBuffer(44 + 2 * count));
  const text = (at: number, letters: string): void => {
    for (let i = 0; i < letters.length; i += 1) view.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + 2 * count, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, 2 * RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, 2 * count, true);
  for (let i = 0; i < count; i += 1) {
    // The end fades to silence, so that nothing clicks.
    const end = Math.min(1, (count - i) / (0.02 * RATE));
    const value = Math.max(-1, Math.min(1, wave(i / RATE) * end));
    view.setInt16(44 + 2 * i, Math.round(value * 32_000), true);
  }
  return new Uint8Array(view.buffer);
}

/** The names of the files, without their ending. */
export const SOUND_NAMES: readonly string[] = Object.keys(SOUNDS);

if (process.argv[1] === import.meta.filename) {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of SOUND_NAMES) writeFileSync(join(FOLDER, `${name}.wav`), wavOf(name));
  console.log(`${SOUND_NAMES.length} sounds are in ${FOLDER}.`);
}
