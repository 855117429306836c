/** One movement of some targets' properties. */
import { Animation, type Vars } from "./animation.ts";
import { parseEase, type Ease } from "./ease.ts";
import { currentValue, writerOf, type Writer } from "./property.ts";

/** What in a tween's variables is no property. */
const SETTINGS = new Set(
  (
    "duration delay ease repeat repeatDelay yoyo stagger paused overwrite immediateRender lazy id data inherit " +
    "startAt onStart onUpdate onComplete onReverseComplete onRepeat onStartParams onUpdateParams onCompleteParams " +
    "onReverseCompleteParams onRepeatParams callbackScope"
  ).split(" "),
);
/** What needs a plugin that the table has not got. */
const PLUGINS = new Set(
  "motionPath scrollTo scrollTrigger physics2D physicsProps pixi text scrambleText morphSVG drawSVG inertia keyframes attr".split(
    " ",
  ),
);

const alive = new Set<Tween>();

/** What a package names as its targets: a selector, an element, a list, or any object. */
export function targetsOf(targets: unknown): object[] {
  if (typeof targets === "string") return [...document.querySelectorAll(targets)];
  if (typeof targets !== "object" || targets === null) return [];
  if (targets instanceof Element || !(Symbol.iterator in targets)) return [targets];
  const listed: unknown[] = Array.isArray(targets) ? targets : Array.from(Object.values(targets));
  return listed.flatMap((one) => targetsOf(one));
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === "number" ? value : fallback;
}

/** The properties of a tween's variables; those in `css` are properties, too. */
function propertiesOf(vars: Vars): [string, unknown][] {
  const { css, ...own } = vars;
  const all: Record<string, unknown> = typeof css === "object" && css !== null ? { ...own, ...css } : own;
  for (const name of Object.keys(all)) {
    if (PLUGINS.has(name)) throw new Error(`not provided by the practice table: gsap's "${name}"`);
  }
  return Object.entries(all).filter(([name]) => !SETTINGS.has(name));
}

export class Tween extends Animation {
  readonly #targets: object[];
  readonly #from: Vars | null;
  readonly #to: Vars | null;
  readonly #length: number;
  readonly #ease: Ease;
  readonly #names: string[];
  #writers: Writer[][] | null = null;

  constructor(targets: unknown, from: Vars | null, to: Vars | null, vars: Vars) {
    super(vars);
    this.#targets = targetsOf(targets);
    this.#from = from;
    this.#to = to;
    this.#length = numberOf(vars["duration"], 0.5);
    this.#ease = parseEase(vars["ease"]);
    this.#names = propertiesOf({ ...from, ...to }).map(([name]) => name);
    if (vars["overwrite"] === true) for (const target of this.#targets) killTweensOf(target);
    alive.add(this);
    if (from && vars["immediateRender"] !== false)
      for (const writers of this.#prepare()) for (const set of writers) set(0);
  }

  /** Start and end of every property of every target, read when they are first needed. */
  #prepare(): Writer[][] {
    return (this.#writers ??= this.#targets.map((target, index) =>
      this.#names.map((name) => {
        const here = currentValue(target, name);
        const value = (vars: Vars | null): unknown => {
          const css: unknown = vars?.["css"];
          const given: unknown = vars?.[name] ?? (typeof css === "object" && css ? Reflect.get(css, name) : undefined);
          return typeof given === "function" ? Reflect.apply(given, this, [index, target, this.#targets]) : given;
        };
        return writerOf(target, name, value(this.#from) ?? here, value(this.#to) ?? here);
      }),
    ));
  }

  get #stagger(): number {
    const { stagger } = this.vars;
    if (typeof stagger === "number") return stagger;
    const each: unknown = typeof stagger === "object" && stagger !== null ? Reflect.get(stagger, "each") : 0;
    return numberOf(each, 0);
  }

  get #repeats(): number {
    const repeat = numberOf(this.vars["repeat"], 0);
    return repeat < 0 ? Infinity : repeat;
  }

  get #once(): number {
    return this.#length + Math.max(this.#targets.length - 1, 0) * this.#stagger;
  }

  override get total(): number {
    const between = numberOf(this.vars["repeatDelay"], 0);
    return numberOf(this.vars["delay"], 0) + this.#once + this.#repeats * (this.#once + between || 0);
  }

  override duration(): number {
    return this.#length;
  }

  override render(time: number): void {
    const at = time - numberOf(this.vars["delay"], 0);
    if (at < 0) return;
    const between = numberOf(this.vars["repeatDelay"], 0);
    const round =
      this.#once + between > 0 ? Math.min(Math.floor(at / (this.#once + between)), this.#repeats) : this.#repeats;
    const within = Math.min(at - round * (this.#once + between || 0), this.#once);
    const backwards = this.vars["yoyo"] === true && round % 2 === 1;
    this.#prepare().forEach((writers, index) => {
      const own = (Number.isNaN(within) ? this.#once : within) - index * this.#stagger;
      const share = this.#length > 0 ? Math.min(Math.max(own / this.#length, 0), 1) : own >= 0 ? 1 : 0;
      for (const set of writers) set(this.#ease(backwards ? 1 - share : share));
    });
    if (time >= this.total) alive.delete(this);
    else alive.add(this);
  }

  override kill(): this {
    alive.delete(this);
    return super.kill();
  }

  targets(): object[] {
    return [...this.#targets];
  }

  concerns(target: object): boolean {
    return this.#targets.includes(target);
  }
}

/** Ends what moves any of these targets. */
export function killTweensOf(targets: unknown): void {
  for (const tween of getTweensOf(targets)) tween.kill();
}

export function getTweensOf(targets: unknown): Tween[] {
  const wanted = targetsOf(targets);
  return [...alive].filter((tween) => wanted.some((target) => tween.concerns(target)));
}
