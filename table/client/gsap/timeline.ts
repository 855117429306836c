/** Movements one after another or beside each other. */
import { Animation, type Vars } from "./animation.ts";
import { leave, runs } from "./ticker.ts";
import { Tween } from "./tween.ts";

type Position = string | number | undefined;

export class Timeline extends Animation {
  readonly #children: { at: number; animation: Animation; begun: boolean }[] = [];
  readonly #labels = new Map<string, number>();

  constructor(vars: Vars = {}) {
    super(vars);
    if (vars["paused"] !== true) runs(this);
  }

  get #end(): number {
    return Math.max(0, ...this.#children.map(({ at, animation }) => at + animation.total));
  }

  get #delay(): number {
    const { delay } = this.vars;
    return typeof delay === "number" ? delay : 0;
  }

  get #rounds(): number {
    const { repeat } = this.vars;
    if (typeof repeat !== "number") return 1;
    return repeat < 0 ? Infinity : repeat + 1;
  }

  override get total(): number {
    const end = this.#end;
    return this.#delay + (end > 0 ? end * this.#rounds : 0);
  }

  /** Where a position lies: seconds, "+=1", "<" (start of the last), ">" (its end), a label. */
  #timeOf(position: Position): number {
    if (typeof position === "number") return position;
    const last = this.#children.at(-1);
    const [, base = "", sign = "", amount = "0"] =
      /^([<>]|[^+\-=\d<>][^+=]*)?(?:([+-])=?)?([\d.]*)$/.exec(position ?? "") ?? [];
    const from = base === "<" ? (last?.at ?? 0) : (this.#labels.get(base) ?? this.#end);
    return Math.max(0, from + (sign === "-" ? -1 : 1) * Number(amount || 0));
  }

  add(child: unknown, position?: Position): this {
    if (typeof child === "string") return this.addLabel(child, position);
    if (typeof child === "function") return this.call(child, [], position);
    if (Array.isArray(child)) {
      const at = this.#timeOf(position);
      for (const one of child) this.add(one, at);
    } else if (child instanceof Animation) {
      leave(child);
      this.#children.push({ at: this.#timeOf(position), animation: child, begun: false });
    }
    return this;
  }

  addLabel(label: string, position?: Position): this {
    this.#labels.set(label, this.#timeOf(position));
    return this;
  }

  to(targets: unknown, vars: Vars, position?: Position): this {
    return this.add(new Tween(targets, null, vars, this.#with(vars)), position);
  }

  from(targets: unknown, vars: Vars, position?: Position): this {
    return this.add(new Tween(targets, vars, null, this.#with(vars)), position);
  }

  fromTo(targets: unknown, from: Vars, to: Vars, position?: Position): this {
    return this.add(new Tween(targets, from, to, this.#with(to)), position);
  }

  set(targets: unknown, vars: Vars, position?: Position): this {
    return this.to(targets, { ...vars, duration: 0 }, position);
  }

  call(callback: unknown, params: unknown[] = [], position?: Position): this {
    const vars = { duration: 0, onStart: callback, onStartParams: params };
    return this.add(new Tween([], null, {}, vars), position);
  }

  /** The variables of a child, with the timeline's defaults. */
  #with(vars: Vars): Vars {
    const { defaults } = this.vars;
    return typeof defaults === "object" && defaults !== null ? { ...defaults, ...vars } : vars;
  }

  override render(time: number): void {
    const end = this.#end;
    const at = time - this.#delay;
    if (at < 0) return;
    const round = end > 0 ? Math.min(Math.floor(at / end), this.#rounds - 1) : 0;
    const within = at - round * end;
    for (const child of this.#children) {
      const own = within - child.at;
      if (own < 0 && !child.begun) continue;
      child.begun = own >= 0;
      child.animation.advanceTo(own);
    }
  }

  override kill(): this {
    for (const { animation } of this.#children) animation.kill();
    return super.kill();
  }

  clear(): this {
    this.#children.length = 0;
    return this;
  }

  getChildren(): Animation[] {
    return this.#children.map(({ animation }) => animation);
  }
}
