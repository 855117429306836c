/** The table itself: who is there, whose turn it is, what lies on it and what is offered. */
import { promisesOf, usesOf } from "../../../../src/rules/core/lib/choice.ts";
import type {
  Prompt,
  Declare,
  Entry,
  Exchange,
  Family,
  Fighter,
  Marker,
  Moment,
  ActionOption,
  Battlefield,
  PromisedPrice,
  Row,
  SpentKey,
  Step,
} from "../../../../src/rules/core/types.ts";
import type { BaseSheet } from "./sheet.ts";
import { Threads } from "./threads.ts";

const COMBAT = "combat0000000000";
export const uuid = (name: string): string => (name.startsWith("Actor.") ? name : `Actor.${name}`);

export interface BoardSetup {
  /** False: nobody has begun a combat. */
  readonly combat?: boolean;
  /** Who takes turns in which order; left out: everybody, as named. */
  readonly order?: readonly string[];
}

export class BaseBoard<S extends BaseSheet> {
  readonly threads: Threads;
  readonly sheets: ReadonlyMap<string, S>;
  readonly order: readonly string[];
  moment: Moment | null;
  #scene: Battlefield | null = null;
  readonly #options = new Map<string, readonly ActionOption[]>();
  readonly #asks = new Map<string, readonly Prompt[]>();

  constructor(
    readonly family: Family,
    sheets: readonly S[],
    { combat = true, order }: BoardSetup,
  ) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    this.order = (order ?? sheets.map(({ name }) => name)).map(uuid);
    this.moment = combat ? { combat: COMBAT, round: 1, turn: 0 } : null;
    const owners = Object.fromEntries(sheets.map((sheet) => [sheet.id, [sheet.name.toLowerCase()]]));
    this.threads = new Threads({ gms: ["gm"], owners }, { [family.id]: family });
  }

  sheet(name: string): S {
    const found = this.sheets.get(uuid(name));
    if (found === undefined) throw new Error(`no fighter ${name}`);
    return found;
  }

  /** Something changed that the live fighters show. */
  touch(): void {
    this.#scene = null;
    this.#options.clear();
    this.#asks.clear();
  }

  /** The combat's turn; the next round begins when everybody had one. */
  turn(round: number, turn: number): void {
    this.moment = { combat: COMBAT, round, turn };
    this.touch();
  }
  next(): void {
    if (this.moment === null) return;
    const { round, turn } = this.moment;
    if (turn + 1 < this.order.length) this.turn(round, turn + 1);
    else this.turn(round + 1, 0);
  }

  /** Exchanges that are settled, with a result that nobody has applied yet: on a table where nobody dies there are none. */
  protected get onTheirWay(): readonly Exchange[] {
    return [];
  }
  /** Does this row hold what was promised in it? */
  protected isHeld({ state }: Row, _exchange: Exchange): boolean {
    return state === "open";
  }

  /** Uses of a fighter that open exchanges hold. */
  #reserved(id: string, open: readonly Exchange[]): readonly SpentKey[] {
    return open.flatMap((exchange) => {
      const { moment, attacker } = exchange.declared.body;
      if (moment === null) return [];
      const isOpen = (id: string): boolean => {
        const row = exchange.rows[id];
        return row !== undefined && this.isHeld(row, exchange);
      };
      const keys = (entry: Entry<Declare | Step>): readonly SpentKey[] =>
        usesOf(entry).map((use) => ({ ...moment, ...use, by: id, exchange: exchange.id }));
      const own = Object.values(exchange.rows).some(
        (row) => row.role === "attacker" && row.fighter === id && this.isHeld(row, exchange),
      );
      const steps = Object.values(exchange.slots).flatMap((slot) =>
        slot.fighter === id && slot.step !== null && isOpen(slot.row) ? keys(slot.step) : [],
      );
      return [...(attacker.actor === id && own ? keys(exchange.declared) : []), ...steps];
    });
  }

  get scene(): Battlefield {
    if (this.#scene !== null) return this.#scene;
    const open = [...this.threads.open(), ...this.onTheirWay];
    const unbound = [...this.sheets.values()].map((sheet): Fighter => ({
      ...sheet.fighter(this.moment, this.order, this.#reserved(sheet.id, open)),
      promised: this.#promised(sheet.id, open),
    }));
    const all = Object.fromEntries(unbound.map((fighter) => [fighter.id, fighter]));
    const active = (maker: Fighter): readonly Marker[] =>
      maker.markers.filter((marker) => this.family.isActive?.(marker, maker, { fighters: all }) ?? false);
    const known = new Map(unbound.map((fighter) => [fighter.id, active(fighter)]));
    const others = (id: string): readonly Marker[] =>
      [...known].flatMap(([maker, markers]) => (maker === id ? [] : markers.filter(({ on }) => on?.includes(id))));
    const bound = unbound.map((fighter): [string, Fighter] => [
      fighter.id,
      { ...fighter, active: known.get(fighter.id) ?? [], bound: others(fighter.id) },
    ]);
    this.#scene = { fighters: Object.fromEntries(bound) };
    return this.#scene;
  }
  /** Prices of a fighter that open rows have not taken yet. */
  #promised(id: string, open: readonly Exchange[]): readonly PromisedPrice[] {
    return open.flatMap((exchange) => {
      const { rows, slots, declared } = exchange;
      const isOpen = Object.values(rows).some((row) => row.fighter === id && this.isHeld(row, exchange));
      if (!isOpen) return [];
      const steps = Object.values(slots).flatMap(({ fighter, step }) =>
        fighter === id && step !== null ? [step] : [],
      );
      return [...(declared.body.attacker.actor === id ? [declared] : []), ...steps].flatMap((entry) =>
        promisesOf(entry),
      );
    });
  }
  fighter(name: string): Fighter {
    const found = this.scene.fighters[uuid(name)];
    if (found === undefined) throw new Error(`no fighter ${name}`);
    return found;
  }

  post<B extends Entry["body"]>(body: B, author: string, id?: string): Entry<B> {
    const entry = this.threads.post(body, author, id);
    this.touch();
    return entry;
  }

  options(who: string): readonly ActionOption[] {
    const known = this.#options.get(who) ?? this.family.actions(this.fighter(who), this.scene);
    this.#options.set(who, known);
    return known;
  }
  option(who: string, id: string): ActionOption {
    const found = this.options(who).find((option) => option.id === id);
    if (found === undefined) throw new Error(`${who} is not offered ${id}`);
    return found;
  }
  exchange(id: string): Exchange {
    return this.threads.exchange(id);
  }
  asks(id: string): readonly Prompt[] {
    const known = this.#asks.get(id) ?? this.family.prompts(this.exchange(id), this.scene);
    this.#asks.set(id, known);
    return known;
  }
  ask(id: string, slot: string): Prompt | null {
    return this.asks(id).find((each) => each.slot === slot) ?? null;
  }
}
