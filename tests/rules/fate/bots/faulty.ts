/**
 * A table at which things go wrong while blocks and holds stand: a client dies between a result and its applying, a message comes twice or
 * in another order, an answer comes late, a window reloads. Whoever looks in between must find the links as the rules have them.
 */
import type { Exchange, Row } from "../../../../src/rules/core/types.ts";
import { isEntryOf } from "../../../../src/rules/core/thread/chronology.ts";
import { Table, type SheetSetup, type TableSetup } from "../table.ts";

/** How often each fault struck. */
export interface Faults {
  died: number;
  twice: number;
  reordered: number;
  late: number;
  reloaded: number;
}
export const noFaults = (): Faults => ({ died: 0, twice: 0, reordered: 0, late: 0, reloaded: 0 });

/** What one client derives of all links: what each keeps, what each is under, with strengths. */
export const linksOf = (table: Table): string =>
  JSON.stringify([...table.sheets.keys()].map((id) => [id, table.keeps(id), table.fighter(id).bound]));

export class FaultyTable extends Table {
  /** Exchanges with a result that nobody has applied yet. */
  readonly #owed = new Set<string>();

  constructor(
    readonly seats: Readonly<Record<string, SheetSetup>>,
    readonly setup: TableSetup,
    readonly chance: () => number,
    readonly faults: Faults,
  ) {
    super(seats, setup);
  }

  protected override get onTheirWay(): readonly Exchange[] {
    return [...this.#owed].map((id) => this.exchange(id)).filter(({ phase }) => phase !== "open");
  }
  protected override isHeld(row: Row, exchange: Exchange): boolean {
    if (row.state !== "settled" || !this.#owed.has(exchange.id)) return super.isHeld(row, exchange);
    const { written } = this.sheet(row.fighter);
    return !written.some((one) => one.exchange === exchange.id && one.row === row.id && one.attempt === row.attempt);
  }

  /** The client that wrote the result dies before it applies it; or two clients apply it. */
  override apply(id: string): void {
    if (this.chance() < 0.25) {
      this.#owed.add(id);
      this.faults.died += 1;
      this.touch();
      return;
    }
    super.apply(id);
    if (this.chance() > 0.2) return;
    const links = linksOf(this);
    super.apply(id);
    this.#same("applied twice", links);
    this.faults.twice += 1;
  }

  /** The next in line finds what was left undone, in any order. */
  wake(): void {
    const ids = [...this.#owed].map((id) => [this.chance(), id] as const).sort(([a], [b]) => a - b);
    this.#owed.clear();
    for (const [, id] of ids) super.apply(id);
    this.touch();
  }

  /** After each step of the fight, whatever stands by then. */
  override settle(): void {
    super.settle();
    this.#check();
    if (this.chance() < 0.06) this.wake();
    for (const strike of [this.#reorder, this.#answerLate, this.#reload]) if (this.chance() < 0.05) strike.call(this);
    this.#check();
  }

  #same(what: string, links: string): void {
    const now = linksOf(this);
    if (now !== links) throw new Error(`${what} changed who is linked: ${links} is ${now}`);
  }
  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.chance() * list.length)];
  }

  /** Nothing of a link is written to those it affects, and each maker has one or none. */
  #check(): void {
    for (const { id, name, markers } of this.sheets.values()) {
      const foreign = [...markers.values()].filter(({ by }) => by !== id);
      if (foreign.length > 0) throw new Error(`${name} has another's marker: ${JSON.stringify(foreign)}`);
      const kept = this.fighter(id).active ?? [];
      if (kept.length > 1) throw new Error(`${name} keeps several: ${JSON.stringify(kept)}`);
    }
  }

  /** The messages of a thread come doubled, and in another order. */
  #reorder(): void {
    const id = this.#pick(this.threads.ids.slice(-6));
    if (id === undefined) return;
    const [links, before] = [linksOf(this), JSON.stringify(this.exchange(id))];
    const thread = this.threads.thread(id);
    const shuffled = [...thread, ...thread.slice(0, 1)].map((entry) => [this.chance(), entry] as const);
    this.threads.put(
      id,
      shuffled.sort(([a], [b]) => a - b).map(([, entry]) => entry),
    );
    this.touch();
    if (JSON.stringify(this.exchange(id)) !== before) throw new Error(`another order of arrival: ${id}`);
    this.#same("another order", links);
    this.threads.put(id, thread);
    this.faults.reordered += 1;
  }

  /** An answer that was given comes once more, under another id, when all is over. */
  #answerLate(): void {
    const over = this.threads.ids.filter((id) => this.exchange(id).phase === "settled");
    const id = this.#pick(over.slice(-4));
    const step =
      id === undefined ? undefined : this.#pick(this.threads.thread(id).filter((one) => isEntryOf(one, "step")));
    if (id === undefined || step === undefined) return;
    const [links, rows] = [linksOf(this), JSON.stringify(this.exchange(id).rows)];
    this.post(step.body, step.author);
    if (JSON.stringify(this.exchange(id).rows) !== rows) throw new Error(`a late answer counted: ${id}`);
    this.#same("a late answer", links);
    this.faults.late += 1;
  }

  /** A window that loads again has what is stored, and nothing else. */
  #reload(): void {
    const again = new Table(this.seats, this.setup);
    for (const id of this.threads.ids) again.threads.put(id, structuredClone(this.threads.thread(id)));
    for (const sheet of this.sheets.values()) {
      const fresh = again.sheet(sheet.name);
      fresh.system.clear();
      for (const [path, value] of structuredClone([...sheet.system])) fresh.system.set(path, value);
      for (const [key, marker] of structuredClone([...sheet.markers])) fresh.markers.set(key, marker);
    }
    again.moment = this.moment;
    again.touch();
    const [mine, theirs] = [linksOf(this), linksOf(again)];
    if (mine !== theirs) throw new Error(`a window that was loaded again sees ${theirs}, not ${mine}`);
    this.faults.reloaded += 1;
  }
}
