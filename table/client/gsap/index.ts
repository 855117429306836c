/**
 * A small animation library of our own under the name and paths of the one that the host bundles: it moves what packages
 * ask it to move; what needs one of that library's plugins says that it is not provided.
 */
import { Animation, type Vars } from "./animation.ts";
import { parseEase } from "./ease.ts";
import { currentValue } from "./property.ts";
import { runs, ticker } from "./ticker.ts";
import { Timeline } from "./timeline.ts";
import { getTweensOf, killTweensOf, targetsOf, Tween } from "./tween.ts";

const defaults: Record<string, unknown> = {};

function start(targets: unknown, from: Vars | null, to: Vars | null, given: Vars): Tween {
  const tween = new Tween(targets, from, to, { ...defaults, ...given });
  if (given["paused"] !== true) runs(tween);
  return tween;
}

const clamp = (min: number, max: number, value: number): number => Math.min(Math.max(value, min), max);

const gsap = {
  version: "3.0.0-practice-table",
  core: { Animation, Timeline, Tween },
  ticker,
  to: (targets: unknown, vars: Vars): Tween => start(targets, null, vars, vars),
  from: (targets: unknown, vars: Vars): Tween => start(targets, vars, null, vars),
  fromTo: (targets: unknown, from: Vars, to: Vars): Tween => start(targets, from, to, to),
  set(targets: unknown, vars: Vars): Tween {
    const tween = new Tween(targets, null, vars, { ...vars, duration: 0 });
    tween.advanceTo(tween.total);
    return tween;
  },
  timeline: (vars: Vars = {}): Timeline => new Timeline(vars),
  delayedCall: (delay: number, callback: unknown, params: unknown[] = []): Tween =>
    start([], null, {}, { delay, duration: 0, onComplete: callback, onCompleteParams: params }),
  killTweensOf,
  getTweensOf,
  isTweening: (targets: unknown): boolean => getTweensOf(targets).length > 0,
  getProperty(target: unknown, property: string): string | number | null {
    const [first] = targetsOf(target);
    const value = first ? currentValue(first, property) : null;
    const number = Number.parseFloat(String(value));
    return Number.isNaN(number) ? value : number;
  },
  parseEase,
  defaults: (vars: Vars): object => Object.assign(defaults, vars),
  config: (vars: Vars = {}): object => ({ ...vars }),
  /** Plugins are named when they are used: to register one changes nothing. */
  registerPlugin: (): void => undefined,
  utils: {
    toArray: targetsOf,
    clamp,
    interpolate: (from: number, to: number, share: number): number => from + (to - from) * share,
    // eslint-disable-next-line max-params -- GSAP's signature, as its documentation of gsap.utils.mapRange has it
    mapRange: (inMin: number, inMax: number, outMin: number, outMax: number, value: number): number =>
      outMin + ((value - inMin) / (inMax - inMin)) * (outMax - outMin),
    random: (min: number, max: number): number => min + Math.random() * (max - min),
  },
};

/** What the library has and this has not says so when it is asked for. */
const whole: object = new Proxy(gsap, {
  get(target, name, receiver): unknown {
    if (typeof name === "symbol" || name in target || name === "then") return Reflect.get(target, name, receiver);
    throw new Error(`not provided by the practice table: gsap.${name}`);
  },
});

Reflect.set(globalThis, Symbol.for("practice-table.gsap"), whole);
