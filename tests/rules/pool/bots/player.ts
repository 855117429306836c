/** A bot: it chooses at random among what is offered, lawful or not, and tries what nobody may do. */
import type { Ask, Exchange, Input, Option } from "../../../../src/rules/core/types.ts";
import { BaseBot } from "../../core/table/bot.ts";
import { pool } from "../fixtures.ts";
import type { StartSetup, Table } from "../table.ts";

export interface Tally {
  started: number;
  answered: number;
  refused: number;
  forged: number;
  calls: number;
  follows: number;
  undone: number;
  stopped: number;
  rewinds: number;
}
export const noTally = (): Tally => ({
  started: 0,
  answered: 0,
  refused: 0,
  forged: 0,
  calls: 0,
  follows: 0,
  undone: 0,
  stopped: 0,
  rewinds: 0,
});

export class Bot extends BaseBot {
  constructor(
    readonly table: Table,
    random: () => number,
    readonly tally: Tally,
  ) {
    super(random);
  }

  protected override changes(input: Input): number {
    return input.id === "exert" ? 0.25 : super.changes(input);
  }

  #up(id: string): boolean {
    return !pool.marks(this.table.fighter(id)).some((mark) => mark.kind === "condition");
  }
  #targets(who: string, option: Option): readonly string[] {
    if (option.targets === "none") return [];
    const { side } = this.table.fighter(who);
    const foes = Object.values(this.table.scene.fighters).filter((one) => one.side !== side && this.#up(one.id));
    const first = this.pick(foes)?.id;
    const second = this.chance(0.1) ? this.pick(foes)?.id : undefined;
    return [...new Set([first, second])].filter((id) => id !== undefined);
  }

  /** Starts something, or is refused and then nothing has changed. */
  start(who: string, setup: StartSetup = {}, only?: readonly string[]): string | null {
    const offered = this.table.options(who).filter((option) => only?.includes(option.id) ?? true);
    const lawful = offered.filter((option) => option.refusal === null || only !== undefined);
    const wished = this.pick(["attack", "attack", "hold", "hold", "split", "evade"]);
    const named = lawful.filter((option) => option.id === wished);
    const option = this.pick(this.chance(0.1) ? offered : this.chance(0.6) && named.length > 0 ? named : lawful);
    if (option === undefined) return null;
    const choice = this.choice(option);
    const to = this.#targets(who, option);
    const body = this.table.draft(who, option.id, choice, { ...setup, to });
    if (!("kind" in body)) {
      this.tally.refused += 1;
      return null;
    }
    this.tally.started += 1;
    return this.table.start(who, option.id, choice, { ...setup, to });
  }

  /** Answers an ask with something offered. */
  answer(exchange: Exchange, ask: Ask): void {
    const lawful = ask.options.filter((option) => option.refusal === null);
    const real = lawful.filter((option) => option.id !== "none");
    const option = this.pick(this.chance(0.1) ? ask.options : this.chance(0.6) && real.length > 0 ? real : lawful);
    if (option === undefined) return;
    const choice = this.choice(option);
    if (this.table.judgeAnswer(exchange.id, ask.slot, option.id, choice).refusals.length > 0) {
      this.tally.refused += 1;
      return;
    }
    const step = this.table.answer(exchange.id, ask.slot, option.id, choice);
    const reason = this.table.threads.uncounted(step);
    if (reason !== undefined) throw new Error(`a lawful ${option.id} in ${ask.slot} did not count: ${reason}`);
    this.tally.answered += 1;
  }

  /** Posts what does not count: by strangers, doubled, with too many dice, results that are not due. */
  forge(exchange: Exchange): void {
    const before = JSON.stringify({ ...exchange, uncounted: [] });
    const slot = this.pick(Object.values(exchange.slots));
    const open = slot !== undefined && slot.step === null;
    const stranger = { author: "nobody", force: true } as const;
    const tries = [
      () => slot && this.table.answer(exchange.id, slot.id, "none", {}, stranger),
      () => slot && open && this.table.answer(exchange.id, slot.id, "dodge", {}, { faces: [11], force: true }),
      () => slot && !open && this.table.answer(exchange.id, slot.id, "none", {}, { force: true }),
      () => this.table.post({ kind: "result", exchange: exchange.id, parts: [] }, "gm"),
      () => this.table.rule(exchange.id, { what: "stop", why: "" }, "nobody"),
      () => this.table.rule(exchange.id, { what: "go" }, "ada"),
      () => this.table.post({ kind: "undo", exchange: exchange.id, rows: ["t9"], reopen: [] }, "gm"),
    ];
    if (!this.pick(tries)?.()) return;
    this.tally.forged += 1;
    const after = JSON.stringify({ ...this.table.exchange(exchange.id), uncounted: [] });
    if (after !== before) throw new Error(`a forged message changed ${exchange.id}`);
  }
}
