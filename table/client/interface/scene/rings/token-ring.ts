/** The dynamic ring around a token, to extend; `CONFIG.Token.ring.ringClass` is the class that is made. */
import { callMethod } from "../../../apps/env.ts";
import { animate } from "../../dom.ts";
import { dispatchedColor } from "./ring-color.ts";
import type { Token } from "../token.ts";

export interface FlashOptions {
  duration?: number;
  easing?: (share: number) => number;
}

const WHITE = 0xffffff;
/** Points of an easing that an animation of the browser is given. */
const STEPS = 24;
/** When a flash is brightest, of its time. */
const PEAK = 0.15;

export class TokenRing {
  /** What can be laid over a ring, as bits (types: TokenRing.Effects). */
  static effects: Readonly<Record<string, number>> = Object.freeze({
    DISABLED: 0x00,
    ENABLED: 0x01,
    RING_PULSE: 0x02,
    RING_GRADIENT: 0x04,
    BKG_WAVE: 0x08,
    INVISIBILITY: 0x10,
    COLOR_OVER_SUBJECT: 0x20,
  });

  static #initialized: boolean | null = null;

  /** Null until the board is there. */
  static get initialized(): boolean | null {
    return TokenRing.#initialized;
  }

  /** Called by the board, once, between `setup` and `ready`. */
  static initialize(): void {
    TokenRing.#initialized = true;
  }

  readonly #token: WeakRef<Token>;
  ringColorLittleEndian = WHITE;
  bkgColorLittleEndian = WHITE;
  effects = 0;
  scaleCorrection = 1;
  scaleAdjustmentX = 1;
  scaleAdjustmentY = 1;
  subjectScaleAdjustment = 1;
  textureScaleAdjustment = 1;

  constructor(token: Token) {
    this.#token = new WeakRef(token);
  }

  get token(): Token | undefined {
    return this.#token.deref();
  }

  configure(): void {
    this.configureSize();
    this.configureVisuals();
  }

  /** Takes the ring off. */
  clear(): void {
    this.effects = 0;
    this.#paint();
  }

  configureSize(): void {
    this.#paint();
  }

  /** Takes colors and effects from the token, which a package's class of tokens may override. */
  configureVisuals(): void {
    const { token } = this;
    if (!token) return;
    const ring = dispatchedColor(Reflect.get(token.getRingColors(), "ring"));
    if (ring !== null) this.ringColorLittleEndian = ring;
    const added: number = token.getRingEffects().reduce((sum: number, effect) => sum | effect, 0);
    this.effects = (TokenRing.effects["ENABLED"] ?? 1) | added;
    this.#paint();
  }

  /** Flashes the ring in a color; resolves when that is over. */
  async flashColor(color: unknown, { duration = 1600, easing }: FlashOptions = {}): Promise<boolean | undefined> {
    const value = Number(color);
    if (Number.isNaN(value)) return undefined;
    const element = this.token?.element.querySelector(".token-ring");
    if (!element) return false;
    const ease = easing ?? TokenRing.createSpikeEasing(PEAK);
    const css = `#${value.toString(16).padStart(6, "0")}`;
    const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
      const strength = Math.min(Math.max(ease(step / STEPS), 0), 1);
      return { boxShadow: `0 0 0 ${(strength * 8).toFixed(1)}px ${css}` };
    });
    await animate(element, frames, { duration, still: Math.round(STEPS * PEAK) });
    return true;
  }

  #paint(): void {
    callMethod(this.token?.element.classList, "toggle", "dynamic-ring", this.effects > 0);
  }

  /** Rises to its peak at a share of the time, then falls. */
  static createSpikeEasing(spikePct = 0.5): (share: number) => number {
    const smooth = (share: number): number => share * share * (3 - 2 * share);
    return (share) => smooth(share < spikePct ? share / spikePct : (1 - share) / (1 - spikePct));
  }

  /** Two peaks, and back. */
  static easeTwoPeaks(share: number): number {
    return Math.sin(2 * Math.PI * share) ** 2;
  }

  /** One soft peak, and back. */
  static easePingPong(share: number): number {
    return Math.sin(Math.PI * share) ** 2;
  }
}
