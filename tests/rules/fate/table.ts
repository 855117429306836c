/** The in-memory table of `fate`: rolls with the dice that will fall, and what became of everybody. */
import type { CardLine, Choice, DiceRequest } from "../../../src/rules/core/types.ts";
import { bondsIn, type Bond } from "../../../src/rules/fate/bonds/marker.ts";
import { fate } from "../../../src/rules/fate/index.ts";
import { readOutcome, type FateOutcome } from "../../../src/rules/fate/result/outcome.ts";
import type { FateHouse } from "../../../src/rules/fate/stats/house.ts";
import type { BoardSetup } from "../core/table/board.ts";
import { BaseTable, type StartSetup } from "../core/table/table.ts";
import { Sheet, type SheetSetup } from "./table/sheet.ts";

export type { SheetSetup };
export interface TableSetup extends BoardSetup {
  readonly house?: Partial<FateHouse>;
}

/** Faces of four dice that add up to this. */
export const sum = (total: number): readonly number[] =>
  Array.from({ length: 4 }, (_, i) => (i < Math.abs(total) ? Math.sign(total) : 0));

interface ActSetup extends StartSetup {
  readonly choice?: Choice;
}

export class Table extends BaseTable<Sheet> {
  /** A die, where a test does not say. */
  roll: () => number = () => 0;
  readonly #rolls = new Map<string, Readonly<Record<string, number>>>();

  constructor(fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup = {}) {
    const sheets = Object.entries(fighters).map(([name, one]) => new Sheet(name, one, setup.house ?? {}));
    super(fate, sheets, setup);
  }

  protected override fall({ n }: DiceRequest): readonly number[] {
    return Array.from({ length: n }, () => this.roll());
  }
  protected override wishOf(id: string, slot: string): readonly number[] | undefined {
    const wish = this.#rolls.get(id)?.[slot];
    return wish === undefined ? undefined : sum(wish);
  }

  /** Declares what is rolled with dice that add up to this. */
  act(who: string, option: string, dice: number, { choice = {}, ...setup }: ActSetup = {}): string {
    return this.start(who, option, choice, { faces: sum(dice), ...setup });
  }
  /** Answers with a roll that adds up to this. */
  defend(id: string, dice: number, choice: Choice = {}): void {
    this.answer(id, "t0", "defend", { choice, faces: sum(dice) });
  }
  /** An attack that is met by a defense, as far as nobody is asked for more. */
  blow(who: string, to: string, dice: number, defense: number): string {
    return this.met(this.act(who, "attack", dice, { to: [to] }), defense);
  }
  /** The same from the declaration on. */
  met(id: string, defense: number): string {
    this.defend(id, defense);
    this.settle();
    if (this.ask(id, "soak") !== null) this.answer(id, "soak", "soak");
    this.settle();
    return id;
  }
  /** A hold: by the tag or the fate point that is there. */
  grapple(who: string, to: string, dice: number, choice: Choice = {}): string {
    const id = this.act(who, "grapple", dice, { choice: { lever: this.lever(to), ...choice }, to: [to] });
    this.settle();
    return id;
  }
  /** The first aspect of a fighter, as a choice names it. */
  lever(name: string): string {
    return `Actor.${name}:aspects.${Object.keys(this.sheet(name).read.aspects)[0] ?? ""}`;
  }
  /** A block on these, of these types. */
  block(
    who: string,
    to: readonly string[],
    choice: Choice & { readonly types: readonly string[] },
    dice: number,
  ): string {
    const id = this.act(who, "block", dice, { choice: { how: "a wall of fire", skill: "might", ...choice }, to });
    this.settle();
    return id;
  }

  /** The slots that are asked now. */
  asked(id: string): readonly string[] {
    return this.asks(id).map(({ slot }) => slot);
  }
  outcome(id: string, row = "t0"): FateOutcome {
    return readOutcome(this.exchange(id).rows[row]?.result?.part.outcome);
  }
  /** The block or hold that a fighter keeps now. */
  keeps(name: string): Bond | null {
    return bondsIn(this.fighter(name).active ?? [])[0] ?? null;
  }
  /** Strengths of what is on a fighter now. */
  bound(name: string): readonly number[] {
    return bondsIn(this.fighter(name).bound).map(({ strength }) => strength);
  }
  /** What is told of a row, by its keys. */
  told(id: string, row = "t0"): readonly string[] {
    return this.#keys(fate.describe(this.exchange(id)).rows[row] ?? []);
  }
  toldFirst(id: string): readonly string[] {
    return this.#keys(fate.describe(this.exchange(id)).attack);
  }
  /** Why the last reply of an exchange did not count; null: all did. */
  uncounted(id: string): string | null {
    return this.exchange(id).uncounted.at(-1)?.reason.code ?? null;
  }
  #keys(lines: readonly CardLine[]): readonly string[] {
    return lines.map(({ key }) => key.replace("RIPOSTE.Fate.Tell.", ""));
  }
}

/** A table with these fighters. */
export const table = (fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup = {}): Table =>
  new Table(fighters, setup);

/** Rosa and Gor, each on its own side, and what they come with. */
export const two = (rosa: SheetSetup = {}, gor: SheetSetup = {}, setup: TableSetup = {}): Table =>
  table({ Rosa: { side: 1, ...rosa }, Gor: { side: -1, ...gor } }, setup);
