/** A bot of `cairn`: it attacks, answers, rolls, and tries what nobody may do. */
import type { Exchange, Input, ActionOption, Slot } from "../../../../src/rules/core/types.ts";
import { conditionOf } from "../../../../src/rules/cairn/stats/condition.ts";
import { BaseBot, noBaseTally, type BaseTally } from "../../core/table/bot.ts";
import type { Table } from "../table.ts";

export interface Tally extends BaseTally {
  criticals: number;
  downed: number;
}
export const noTally = (): Tally => ({ ...noBaseTally(), criticals: 0, downed: 0 });

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
  #targets(who: string, option: ActionOption): readonly string[] {
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

  protected override readonly eagerness = 0.7;

  protected override forgeries({ id }: Exchange, slot: Slot | undefined): readonly (() => unknown)[] {
    if (slot === undefined) return [];
    const first = this.table.ask(id, slot.id)?.options[0]?.id ?? "roll";
    return [
      () => this.table.answer(id, slot.id, first, { author: "nobody", force: true }),
      () => this.table.answer(id, slot.id, "parry", { faces: [13], force: true }),
      () => this.table.answer(id, slot.id, "roll", { faces: [21, 1], force: true }),
      () => slot.step !== null && this.table.answer(id, slot.id, "none", { force: true }),
    ];
  }
}
