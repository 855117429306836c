/** The in-memory table of `cairn`: attacks with the dice that will fall, and what became of everybody. */
import type { Choice, CardLine, DiceRequest } from "../../../src/rules/core/types.ts";
import type { CairnHouse } from "../../../src/rules/cairn/stats/house.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import { blowIn } from "../../../src/rules/cairn/thread/hits.ts";
import type { BoardSetup } from "../core/table/board.ts";
import { BaseTable } from "../core/table/table.ts";
import { Sheet, type SheetSetup } from "./table/sheet.ts";

export interface TableSetup extends BoardSetup {
  readonly house?: Partial<CairnHouse>;
}
/** Slot → the faces that fall in it. */
export type Rolls = Readonly<Record<string, readonly number[]>>;

/** How a blow is struck, and what it is met with. */
interface Met {
  readonly choice?: Choice;
  readonly answer?: string;
  /** The choice of the answer. */
  readonly how?: Choice;
}

export type { SheetSetup };

export class Table extends BaseTable<Sheet> {
  readonly #rolls = new Map<string, Rolls>();
  /** One die, where a test does not say; tests of chance put their own here. A 1 saves. */
  roll: (faces: number) => number = () => 1;

  constructor(fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup = {}) {
    const sheets = Object.entries(fighters).map(([name, one]) => new Sheet(name, one, setup.house ?? {}));
    super(cairn, sheets, setup);
  }

  protected override fall({ n, sides }: DiceRequest): readonly number[] {
    return Array.from({ length: n }, () => this.roll(Number(sides)));
  }
  protected override wishOf(id: string, slot: string): readonly number[] | undefined {
    return this.#rolls.get(id)?.[slot];
  }
  /** What will fall in the slots of an exchange from now on. */
  dice(id: string, rolls: Rolls): void {
    this.#rolls.set(id, { ...this.#rolls.get(id), ...rolls });
  }

  /** An attack with the dice that will fall; `others` strike along (C17). */
  attack(who: string, to: string, rolls: Rolls = {}, choice: Choice = {}): string {
    const id = this.start(who, "attack", choice, { to: [to] });
    this.dice(id, rolls);
    return id;
  }
  /** The same, answered and settled as far as nobody is asked for more. */
  blow(who: string, to: string, rolls: Rolls = {}, { choice = {}, answer = "none", how = {} }: Met = {}): string {
    const id = this.attack(who, to, rolls, choice);
    if (this.exchange(id).slots["t0"] !== undefined) this.answer(id, "t0", answer, { choice: how });
    this.settle();
    return id;
  }
  /** Rolls whatever is owed by anybody who is asked for no more than dice, until the exchange is over or waits. */
  finish(id: string): void {
    for (;;) {
      this.settle();
      const next = this.asks(id).find(({ options }) => options[0]?.id === "roll" || options[0]?.id === "confirm");
      if (next === undefined) return;
      this.answer(id, next.slot, next.options[0]?.id ?? "");
    }
  }

  /** The slots that are asked now. */
  asked(id: string): readonly string[] {
    return this.asks(id).map(({ slot }) => slot);
  }
  /** HP and STR of a fighter. */
  body(name: string): readonly [hp: number, str: number] {
    const { hp, str } = this.sheet(name);
    return [hp, str];
  }
  /** What a row's blow took: HP, STR; null: none hit it. */
  loss(id: string, row = "t0"): readonly [hp: number, str: number] | null {
    const blow = blowIn(this.exchange(id).rows[row]);
    return blow && [blow.harm.toHp, blow.harm.toStr];
  }
  /** Why the last reply of an exchange did not count; null: all did. */
  uncounted(id: string): string | null {
    return this.exchange(id).uncounted.at(-1)?.reason.code ?? null;
  }
  /** The HP that a card says were regained; 0: none. */
  heals(id: string, row = "t0"): number {
    const n = cairn.describe(this.exchange(id)).rows[row]?.find(({ key }) => key.endsWith(".heals"))?.data["n"];
    return typeof n === "number" ? n : 0;
  }
  /** What is told of a row, by its keys. */
  told(id: string, row = "t0"): readonly string[] {
    return this.#keys(cairn.describe(this.exchange(id)).rows[row] ?? []);
  }
  /** What is told of the attacks. */
  toldAttack(id: string): readonly string[] {
    return this.#keys(cairn.describe(this.exchange(id)).attack);
  }
  #keys(lines: readonly CardLine[]): readonly string[] {
    return lines.map(({ key }) => key.replace("RIPOSTE.Cairn.Tell.", ""));
  }
}

/** A table with these fighters. */
export const table = (fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup = {}): Table =>
  new Table(fighters, setup);

/** The same, in a round whose order is not made yet: everybody declares. */
export function declaring(fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup = {}): Table {
  const t = table(fighters, setup);
  for (const sheet of t.sheets.values()) sheet.round = { mode: "intentions", fixed: false, place: null };
  t.touch();
  return t;
}

/** A player's character, and a foe, each on its own side. */
export const pc = (more: SheetSetup = {}): SheetSetup => ({ side: 1, ...more });
export const foe = (more: SheetSetup = {}): SheetSetup => ({ role: "foe", side: -1, ...more });
