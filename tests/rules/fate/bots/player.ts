/** A bot of `fate`: it attacks, blocks, grapples, invokes, and tries what nobody may do. */
import type { ActionOption, Exchange, Input, Slot } from "../../../../src/rules/core/types.ts";
import { BaseBot, noBaseTally, type BaseTally } from "../../core/table/bot.ts";
import type { Table } from "../table.ts";

export interface Tally extends BaseTally {
  blocks: number;
  holds: number;
  kept: number;
  freed: number;
  invoked: number;
  downed: number;
}
export const noTally = (): Tally => ({
  ...noBaseTally(),
  blocks: 0,
  holds: 0,
  kept: 0,
  freed: 0,
  invoked: 0,
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

  protected override changes(input: Input): number {
    if (input.id === "bonus" || input.id === "difficulty") return 0.1;
    return input.id === "to" ? 0.2 : super.changes(input);
  }
  protected override readonly eagerness = 0.6;

  up(id: string): boolean {
    return !this.table.sheet(id).read.takenOut;
  }
  #targets(who: string, option: ActionOption): readonly string[] {
    if (option.targets === "none") return [];
    const { side } = this.table.fighter(who);
    const foes = [...this.table.sheets.values()]
      .filter((one) => one.side !== side && this.up(one.id))
      .map(({ id }) => id);
    const first = this.pick(foes);
    const more = option.id === "block" && this.chance(0.2) ? foes.filter((id) => id !== first).slice(0, 1) : [];
    return first === undefined || (option.targets === "any" && this.chance(0.3)) ? [] : [first, ...more];
  }

  /** Starts something, or is refused and then nothing has changed. */
  start(who: string): void {
    const offered = this.table.options(who).filter(({ id }) => id !== "suffer" || this.chance(0.1));
    const lawful = offered.filter((option) => option.refusal === null);
    const isHeld = this.table.fighter(who).bound.some(({ kind }) => kind === "grapple");
    const wanted = isHeld ? ["attack", "wrench"] : ["block", "grapple", "keep", "throw"];
    const linked = lawful.filter(({ id }) => wanted.includes(id));
    const option = this.pick(this.chance(0.1) ? offered : this.chance(0.6) && linked.length > 0 ? linked : lawful);
    if (option === undefined) return;
    const to = this.#targets(who, option);
    const mine = `${this.table.sheet(to[0] ?? who).id}:`;
    const lever = option.inputs.find(({ id }) => id === "lever");
    const levers = lever?.kind === "pick" ? lever.choices.filter(({ id }) => id.startsWith(mine)) : [];
    const choice = { ...this.choice(option), ...(levers[0] === undefined ? {} : { lever: levers[0].id }) };
    if (this.table.judge(who, option.id, choice, { to }).refusals.length > 0) {
      this.tally.refused += 1;
      return;
    }
    const id = this.table.start(who, option.id, choice, { to });
    const { phase, reason } = this.table.exchange(id);
    if (phase === "void") throw new Error(`a lawful ${option.id} is void: ${reason?.code ?? ""}`);
    this.tally.started += 1;
    if (option.id === "keep") this.tally.kept += 1;
  }

  protected override forgeries({ id }: Exchange, slot: Slot | undefined): readonly (() => unknown)[] {
    if (slot === undefined) return [];
    const ask = this.table.ask(id, slot.id);
    const first = ask?.options[0]?.id ?? "plus";
    return [
      () => this.table.answer(id, slot.id, first, { author: "nobody", force: true }),
      () => this.table.answer(id, slot.id, "defend", { faces: [2, 0, 0, 0], force: true }),
      () => this.table.answer(id, slot.id, "reroll", { faces: [], force: true }),
      () => slot.step !== null && this.table.answer(id, slot.id, "none", { force: true }),
    ];
  }
}
