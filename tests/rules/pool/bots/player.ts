/** A bot: it chooses at random among what is offered, lawful or not, and tries what nobody may do. */
import { isShares } from "../../../../src/rules/pool/round/shares.ts";
import type { Choice, Exchange, Input, ActionOption, Slot } from "../../../../src/rules/core/types.ts";
import { BaseBot, noBaseTally, type BaseTally, type OwnInput } from "../../core/table/bot.ts";
import { pool } from "../fixtures.ts";
import type { StartSetup, Table } from "../table.ts";

export interface Tally extends BaseTally {
  calls: number;
  follows: number;
  rewinds: number;
}
export const noTally = (): Tally => ({ ...noBaseTally(), calls: 0, follows: 0, rewinds: 0 });

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

  protected override own(input: OwnInput): Choice[string] {
    if (!isShares(input)) return super.own(input);
    const { uses } = input.data;
    const shares = Array.from({ length: 2 + Math.floor(this.random() * 2) }, () => this.pick(uses));
    return shares.map((use) => ({ use: use?.id ?? "dodge", dice: 1 + Math.floor(this.random() * 4) }));
  }

  #up(id: string): boolean {
    return !pool.badges(this.table.fighter(id)).some((mark) => mark.kind === "condition");
  }
  #targets(who: string, option: ActionOption): readonly string[] {
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

  protected override forgeries({ id }: Exchange, slot: Slot | undefined): readonly (() => unknown)[] {
    const go = () => this.table.rule(id, { what: "go" }, "ada");
    if (slot === undefined) return [go];
    const open = slot.step === null;
    return [
      go,
      () => this.table.answer(id, slot.id, "none", { author: "nobody", force: true }),
      () => open && this.table.answer(id, slot.id, "dodge", { faces: [11], force: true }),
      () => !open && this.table.answer(id, slot.id, "none", { force: true }),
    ];
  }
}
