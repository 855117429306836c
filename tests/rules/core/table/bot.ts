/** What every bot can do: choose at random among what is offered, lawful or not, answer, and post what must not count. */
import type { Prompt, Choice, Exchange, Input, ActionOption, Slot } from "../../../../src/rules/core/types.ts";
import type { BaseSheet } from "./sheet.ts";
import type { BaseTable } from "./table.ts";

export interface BaseTally {
  started: number;
  answered: number;
  refused: number;
  forged: number;
  undone: number;
  stopped: number;
}
export const noBaseTally = (): BaseTally => ({
  started: 0,
  answered: 0,
  refused: 0,
  forged: 0,
  undone: 0,
  stopped: 0,
});

type Played = Pick<BaseTable<BaseSheet>, "judgeAnswer" | "answer" | "exchange" | "post" | "rule" | "threads">;

export type OwnInput = Extract<Input, { readonly kind: "own" }>;

export abstract class BaseBot {
  abstract readonly table: Played;
  abstract readonly tally: BaseTally;
  /** How often it would rather do something than nothing. */
  protected readonly eagerness: number = 0.6;

  constructor(readonly random: () => number) {}

  /** Messages of the family that must change nothing; what gives nothing was not tried. */
  protected abstract forgeries(exchange: Exchange, slot: Slot | undefined): readonly (() => unknown)[];

  /** Answers an ask with something offered. */
  answer(exchange: Exchange, ask: Prompt): void {
    const lawful = ask.options.filter((option) => option.refusal === null);
    const real = lawful.filter((option) => option.id !== "none");
    const eager = this.chance(0.1) ? ask.options : this.chance(this.eagerness) && real.length > 0 ? real : lawful;
    const option = this.pick(eager);
    if (option === undefined) return;
    const choice = this.choice(option);
    if (this.table.judgeAnswer(exchange.id, ask.slot, option.id, choice).refusals.length > 0) {
      this.tally.refused += 1;
      return;
    }
    const step = this.table.answer(exchange.id, ask.slot, option.id, { choice });
    const reason = this.table.threads.uncounted(step);
    if (reason !== undefined) throw new Error(`a lawful ${option.id} in ${ask.slot} did not count: ${reason}`);
    this.tally.answered += 1;
  }

  /** Posts what does not count: by strangers, doubled, with wrong dice, results that are not due. */
  forge(exchange: Exchange): void {
    const { id } = exchange;
    const before = JSON.stringify({ ...exchange, uncounted: [] });
    const tries = [
      ...this.forgeries(exchange, this.pick(Object.values(exchange.slots))),
      () => this.table.post({ kind: "result", exchange: id, parts: [] }, "gm"),
      () => this.table.rule(id, { what: "stop", why: "" }, "nobody"),
      () => this.table.post({ kind: "undo", exchange: id, rows: ["t9"], reopen: [] }, "gm"),
    ];
    if (!this.pick(tries)?.()) return;
    this.tally.forged += 1;
    const after = JSON.stringify({ ...this.table.exchange(id), uncounted: [] });
    if (after !== before) throw new Error(`a forged message changed ${id}`);
  }

  chance(p: number): boolean {
    return this.random() < p;
  }
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  #valueOf(input: Input): Choice[string] {
    switch (input.kind) {
      case "toggle":
        return this.chance(0.5);
      case "number":
        return input.min + Math.floor(this.random() * (input.max - input.min + 1));
      case "text":
        return this.chance(0.9) ? "words" : "";
      case "pick":
        return this.pick(input.choices)?.id ?? input.initial;
      case "many":
        return input.choices.flatMap(({ id }) => (this.chance(0.4) ? [id] : []));
      case "own":
        return this.own(input);
    }
  }
  /** What it puts into a field of a family's own: what is proposed, unless the family's bot knows more. */
  protected own({ initial }: OwnInput): Choice[string] {
    return initial;
  }
  /** How likely a bot changes an input: what is a GM's is left alone, mostly. */
  protected changes(input: Input): number {
    return input.gm ? 0.05 : 0.5;
  }
  /** The first choice, with some of it changed. */
  choice(option: ActionOption): Choice {
    const changed = option.inputs.filter((input) => input.kind === "text" || this.chance(this.changes(input)));
    return { ...option.initial, ...Object.fromEntries(changed.map((input) => [input.id, this.#valueOf(input)])) };
  }
}
