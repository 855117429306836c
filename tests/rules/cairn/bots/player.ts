/** A bot of `cairn`: it attacks, answers, rolls, and tries what nobody may do. */
import type { Ask, Exchange, Input, Option } from "../../../../src/rules/core/types.ts";
import { conditionOf } from "../../../../src/rules/cairn/after/condition.ts";
import { BaseBot } from "../../core/table/bot.ts";
import type { Table } from "../table.ts";

export interface Tally {
  started: number;
  answered: number;
  refused: number;
  forged: number;
  undone: number;
  stopped: number;
  criticals: number;
  downed: number;
}
export const noTally = (): Tally => ({
  started: 0,
  answered: 0,
  refused: 0,
  forged: 0,
  undone: 0,
  stopped: 0,
  criticals: 0,
  downed: 0,
});

export class Bot extends BaseBot {
  constructor(
    readonly table: Table,
    random: () => number,
    readonly tally: Tally,
  ) {
    super(random);
  }

  /** Weapons are changed often, what makes blows harmless or out of reach seldom. */
  protected override changes(input: Input): number {
    if (input.id === "band" || input.id === "nonLethal") return 0.1;
    return input.id === "weapon" || input.id === "with" ? 0.7 : super.changes(input);
  }

  up(id: string): boolean {
    return conditionOf(this.table.sheet(id).read) === "up";
  }
  #targets(who: string, option: Option): readonly string[] {
    if (option.targets === "none" || this.chance(0.05)) return [];
    const { side } = this.table.fighter(who);
    const foes = [...this.table.sheets.values()].filter((one) => one.side !== side && this.up(one.id));
    const first = this.pick(foes)?.id;
    return first === undefined ? [] : [first];
  }

  /** Starts something, or is refused and then nothing has changed. */
  start(who: string): void {
    const offered = this.table.options(who);
    const lawful = offered.filter((option) => option.refusal === null);
    const attacks = lawful.filter((option) => option.id === "attack");
    const option = this.pick(this.chance(0.1) ? offered : this.chance(0.6) && attacks.length > 0 ? attacks : lawful);
    if (option === undefined) return;
    const choice = this.choice(option);
    const setup = { to: this.#targets(who, option) };
    if (this.table.judge(who, option.id, choice, setup).refusals.length > 0) {
      this.tally.refused += 1;
      return;
    }
    const id = this.table.start(who, option.id, choice, setup);
    const { phase, reason } = this.table.exchange(id);
    if (phase === "void") throw new Error(`a lawful ${option.id} is void: ${reason?.code ?? ""}`);
    this.tally.started += 1;
  }

  /** Answers an ask with something offered. */
  answer(exchange: Exchange, ask: Ask): void {
    const lawful = ask.options.filter((option) => option.refusal === null);
    const real = lawful.filter((option) => option.id !== "none");
    const option = this.pick(this.chance(0.1) ? ask.options : this.chance(0.7) && real.length > 0 ? real : lawful);
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

  /** Posts what does not count: by strangers, doubled, with wrong dice, results that are not due. */
  forge(exchange: Exchange): void {
    const { id } = exchange;
    const before = JSON.stringify({ ...exchange, uncounted: [] });
    const slot = this.pick(Object.values(exchange.slots));
    const first = slot && (this.table.ask(id, slot.id)?.options[0]?.id ?? "roll");
    const stranger = { author: "nobody", force: true } as const;
    const tries = [
      () => slot && this.table.answer(id, slot.id, first ?? "none", {}, stranger),
      () => slot && this.table.answer(id, slot.id, "parry", {}, { faces: [13], force: true }),
      () => slot && this.table.answer(id, slot.id, "roll", {}, { faces: [21, 1], force: true }),
      () => slot && slot.step !== null && this.table.answer(id, slot.id, "none", {}, { force: true }),
      () => this.table.post({ kind: "result", exchange: id, parts: [] }, "gm"),
      () => this.table.rule(id, { what: "stop", why: "" }, "nobody"),
      () => this.table.post({ kind: "undo", exchange: id, rows: ["t9"], reopen: [] }, "gm"),
    ];
    if (!this.pick(tries)?.()) return;
    this.tally.forged += 1;
    const after = JSON.stringify({ ...this.table.exchange(id), uncounted: [] });
    if (after !== before) throw new Error(`a forged message changed ${id}`);
  }
}
