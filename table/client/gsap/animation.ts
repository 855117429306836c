/** What tweens and timelines have in common: a time that goes on, and those who are told of it. */
import { leave, runs } from "./ticker.ts";

export type Callback = (...values: unknown[]) => unknown;
export type Vars = Readonly<Record<string, unknown>>;

const EVENTS = ["onStart", "onUpdate", "onComplete", "onReverseComplete", "onRepeat"] as const;
type EventName = (typeof EVENTS)[number];

function isCallback(value: unknown): value is Callback {
  return typeof value === "function";
}

export abstract class Animation {
  readonly vars: Vars;
  readonly #callbacks = new Map<EventName, { call: Callback; params: unknown[] }>();
  readonly #waiting = new Set<() => void>();
  #time = 0;
  #started = false;
  #done = false;
  #paused: boolean;
  #reversed = false;
  #scale = 1;

  constructor(vars: Vars) {
    this.vars = vars;
    this.#paused = vars["paused"] === true;
    for (const name of EVENTS) this.eventCallback(name, vars[name], vars[`${name}Params`]);
  }

  /** How long it takes with delay and repeats. */
  abstract get total(): number;

  /** Shows the state at a time. */
  abstract render(time: number): void;

  /** Goes to a time and tells those who want to know. */
  advanceTo(time: number): void {
    const before = this.#time;
    this.#time = Math.min(Math.max(time, 0), this.total);
    if (!this.#started) this.#emit("onStart");
    this.#started = true;
    this.render(this.#time);
    this.#emit("onUpdate");
    if (this.#time < this.total) this.#done = false;
    if (this.#reversed && this.#time === 0 && before > 0) this.#emit("onReverseComplete");
    if (this.#time < this.total || this.#done || this.#reversed) return;
    this.#done = true;
    this.#emit("onComplete");
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  /** The ticker's call: so many seconds have gone by. False: it is over. */
  tick(seconds: number): boolean {
    if (this.#paused) return false;
    this.advanceTo(this.#time + seconds * this.#scale * (this.#reversed ? -1 : 1));
    return this.#reversed ? this.#time > 0 : this.#time < this.total;
  }

  #emit(name: EventName): void {
    const callback = this.#callbacks.get(name);
    if (callback) Reflect.apply(callback.call, this, callback.params);
  }

  eventCallback(name: string, call?: unknown, params: unknown = []): this {
    const known = EVENTS.find((event) => event === name);
    if (known && isCallback(call)) this.#callbacks.set(known, { call, params: Array.isArray(params) ? params : [] });
    return this;
  }

  play(from?: number): this {
    if (from !== undefined) this.#time = from;
    this.#reversed = false;
    return this.paused(false);
  }

  pause(at?: number): this {
    if (at !== undefined) this.advanceTo(at);
    return this.paused(true);
  }

  resume(): this {
    return this.paused(false);
  }

  reverse(): this {
    this.#reversed = true;
    return this.paused(false);
  }

  restart(): this {
    this.#done = false;
    return this.play(0);
  }

  /** Sets whether it stands still. */
  paused(value: boolean): this {
    this.#paused = value;
    if (value) leave(this);
    else runs(this);
    return this;
  }

  /** Ends it where it is. */
  kill(): this {
    leave(this);
    this.#paused = true;
    return this;
  }

  seek(time: number): this {
    this.advanceTo(time);
    return this;
  }

  time(value?: number): number | this {
    return value === undefined ? this.#time : this.seek(value);
  }

  progress(value?: number): number | this {
    if (value !== undefined) return this.seek(value * this.total);
    return this.total > 0 ? this.#time / this.total : 1;
  }

  duration(): number {
    return this.total;
  }

  totalDuration(): number {
    return this.total;
  }

  timeScale(value?: number): number | this {
    if (value === undefined) return this.#scale;
    this.#scale = value;
    return this;
  }

  isActive(): boolean {
    return !this.#paused && this.#started && !this.#done;
  }

  /** Resolves when it is over. Not a promise itself: it has no other resolution than its own end. */
  then(resolve?: (value: undefined) => unknown): Promise<unknown> {
    const ended = this.#done ? Promise.resolve() : new Promise<void>((end) => this.#waiting.add(() => end()));
    return ended.then(() => resolve?.(undefined));
  }
}
