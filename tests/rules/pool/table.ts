/** The in-memory table of the d10 pool: an attack with a wished Outcome, held actions, what a row came to. */
import { followId, followsOf } from "../../../src/rules/core/holds/follow.ts";
import type { Call, Choice, Entry, Follow, DiceRequest, Step } from "../../../src/rules/core/types.ts";
import { readOutcome, type PoolOutcome } from "../../../src/rules/pool/math/outcome.ts";
import { type AnswerSetup as BaseAnswer, type StartSetup as BaseStart } from "../core/table/table.ts";
import { Board, type TableSetup } from "./table/board.ts";
import { facesOf } from "./table/dice.ts";
import type { SheetSetup } from "./table/sheet.ts";

export interface StartSetup extends BaseStart {
  /** The Outcome that the dice make before flat additions, now or when they are rolled; left out: 0. */
  readonly outcome?: number;
}
interface ActSetup extends StartSetup {
  readonly choice?: Choice;
}
type AnswerSetup = BaseAnswer & Pick<StartSetup, "outcome">;

export type { TableSetup };

export class Table extends Board {
  readonly #later = new Map<string, number>();
  #wished: number | undefined;
  /** Faces for a roll; tests of chance put their own here. */
  roll: (dice: number) => readonly number[] = (dice) => facesOf(0, dice);

  protected override fall({ n }: DiceRequest): readonly number[] {
    return this.#wished === undefined ? this.roll(n) : facesOf(this.#wished, n);
  }
  #wishing<T>(outcome: number | undefined, act: () => T): T {
    this.#wished = outcome;
    try {
      return act();
    } finally {
      this.#wished = undefined;
    }
  }

  override start(who: string, option: string, choice: Choice = {}, setup: StartSetup = {}): string {
    const id = this.#wishing(setup.outcome, () => super.start(who, option, choice, setup));
    if (setup.outcome !== undefined) this.#later.set(id, setup.outcome);
    return id;
  }
  override answer(id: string, slot: string, option: string, setup: AnswerSetup = {}): Entry<Step> {
    const wished = setup.outcome ?? (option === "roll" ? this.#later.get(id) : undefined);
    return this.#wishing(wished, () => super.answer(id, slot, option, setup));
  }
  /** An attack, and nobody defends: settled at once. */
  hit(who: string, to: string, outcome: number, choice: Choice = {}): string {
    const id = this.start(who, "attack", choice, { to: [to], outcome });
    this.answer(id, "t0", "none");
    this.settle();
    return id;
  }

  call(id: string, hold: string, words = "", author = "gm"): string {
    return this.post(this.#callOf(id, hold, words), author).id;
  }
  /** A call in place of one that was denied. */
  callAgain(id: string, hold: string, author: string, again: string | undefined): string {
    const body = this.#callOf(id, hold, "");
    return this.post(again === undefined ? body : { ...body, again }, author).id;
  }
  #callOf(exchange: string, hold: string, words: string): Call {
    const holder = this.exchange(hold).declared.body.attacker.actor;
    return { kind: "call", exchange, hold, holder, words };
  }
  /** Approves or denies a call; `when` as the rules propose unless said otherwise. */
  approve(id: string, call: string, when?: "before" | "after", approve = true): string {
    const holder = this.exchange(id).calls.find((each) => each.entry.id === call)?.entry.body.holder;
    const usual =
      this.family.holds?.order(this.exchange(id), this.scene.fighters[holder ?? ""] ?? null).when ?? "before";
    return this.rule(id, { what: "hold", call, approve, when: when ?? usual, why: "" });
  }
  waive(id: string, hold: string, author?: string): string {
    const holder = this.exchange(hold).declared.body.attacker.actor;
    return this.post({ kind: "waive", exchange: id, hold, holder }, author ?? this.sheet(holder).name.toLowerCase()).id;
  }

  /** Held actions that may be followed through on this exchange now. */
  follows(id: string): readonly Follow[] {
    const isClosed = (one: string): boolean => this.threads.has(one) && this.exchange(one).phase !== "open";
    return followsOf(this.exchange(id), (one) => this.threads.has(one), isClosed);
  }
  /** Follows a called held action through: an exchange of its own under an id that everybody derives alike. */
  follow(id: string, call: string, option: string, { choice = {}, ...setup }: ActSetup = {}): string {
    const state = this.exchange(id).calls.find((each) => each.entry.id === call);
    if (state === undefined) throw new Error("no such call");
    const { hold, holder } = state.entry.body;
    const depth = (this.exchange(id).declared.body.parent?.depth ?? 0) + 1;
    const parent = { exchange: id, call, hold, depth };
    return this.start(holder, option, choice, { ...setup, parent, id: followId(call) });
  }

  /** What a settled row came to. */
  outcome(id: string, row: string): PoolOutcome | null {
    const result = this.exchange(id).rows[row]?.result;
    return result === null || result === undefined ? null : readOutcome(result.part.outcome);
  }
}

/** A table with these fighters. */
export const table = (fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup = {}): Table =>
  new Table(fighters, setup);
