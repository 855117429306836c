/** A fighter of an in-memory table: what its actor would keep, what is written to it, and the way back. */
import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "../../../../src/rules/core/types/json.ts";
import type {
  Change,
  Exchange,
  Fighter,
  Marker,
  Moment,
  ResultPart,
  SpentKey,
} from "../../../../src/rules/core/types.ts";

const SPENT_ROUNDS = 2;

export interface SheetPlace {
  readonly side?: number | null;
  readonly at?: Fighter["at"];
}

interface Written {
  readonly exchange: string;
  readonly row: string;
  readonly stage: number;
  readonly attempt: number;
  readonly spends: readonly string[];
  readonly back: readonly (() => void)[];
  undone: boolean;
}

/** Writes one entry of a map; the answer puts back what was there, unless it has moved on since. */
export function write<T>(map: Map<string, T>, key: string, value: T | undefined): () => void {
  const set = (next: T | undefined): void => {
    if (next === undefined) map.delete(key);
    else map.set(key, next);
  };
  const before = map.get(key);
  set(value);
  return () => {
    if (isDeepStrictEqual(map.get(key), value)) set(before);
  };
}

/** A family's sheet says what its stats are and how their paths are written. */
export abstract class BaseSheet {
  readonly id: string;
  readonly side: number | null;
  at: Fighter["at"];
  readonly spent = new Map<string, SpentKey>();
  readonly markers = new Map<string, Marker>();
  /** Conditions of the host that somebody has put on. */
  readonly statuses = new Map<string, true>();
  readonly written: Written[] = [];

  constructor(
    readonly family: string,
    readonly name: string,
    { side = null, at = null }: SheetPlace,
  ) {
    this.id = `Actor.${name}`;
    this.side = side;
    this.at = at;
  }

  /** The same object for as long as nothing in it has changed. */
  protected abstract get stats(): JsonObject;
  /** Writes below the actor's `system`; the answer takes it back. */
  protected abstract change(change: Extract<Change, { kind: "put" | "add" }>): () => void;
  /** Writes to one of its items; a sheet that keeps none has nothing to write. */
  protected changeItem(_change: Extract<Change, { kind: "item" }>): () => void {
    return () => undefined;
  }

  fighter(moment: Moment | null, order: readonly string[], reserved: readonly SpentKey[]): Fighter {
    const place = order.indexOf(this.id);
    const inCombat = moment !== null && place >= 0;
    return {
      id: this.id,
      token: null,
      name: this.name,
      family: this.family,
      stats: this.stats,
      spent: [...this.spent.values(), ...reserved],
      moment: inCombat ? moment : null,
      onTurn: inCombat && moment.turn === place,
      place: place < 0 ? null : place,
      markers: [...this.markers.values()],
      bound: [],
      promised: [],
      side: this.side,
      at: this.at,
    };
  }

  #change(change: Change, exchange: Exchange): () => void {
    switch (change.kind) {
      case "put":
      case "add":
        return this.change(change);
      case "item":
        return this.changeItem(change);
      case "spend": {
        const { kind: _kind, ...use } = change;
        const moment = exchange.declared.body.moment ?? { combat: "", round: 0, turn: 0 };
        return write(this.spent, change.id, { ...moment, ...use, by: this.id, exchange: exchange.id });
      }
      case "unspend":
        return write(this.spent, change.id, undefined);
      case "marker":
        return write(this.markers, change.marker.id, change.marker);
      case "unmark":
        return write(this.markers, change.id, undefined);
      case "status":
        // Who has it already keeps it, whatever is taken back.
        return this.statuses.has(change.id) ? () => undefined : write(this.statuses, change.id, true);
    }
  }

  /** Applies a part once; a second time changes nothing. */
  apply(part: ResultPart, exchange: Exchange): void {
    const { row, stage, attempt } = part;
    const known = this.written.some(
      (one) => one.exchange === exchange.id && one.row === row && one.stage === stage && one.attempt === attempt,
    );
    if (known) return;
    const back = part.changes.map((change) => this.#change(change, exchange));
    const now = exchange.declared.body.moment?.round ?? 0;
    // As on an actor: what nobody asks for any more goes with the next write.
    for (const key of this.spent.values()) if (now - key.round > SPENT_ROUNDS) this.spent.delete(key.id);
    const spends = part.changes.flatMap((change) => (change.kind === "spend" ? [change.id] : []));
    this.written.push({ exchange: exchange.id, row, stage, attempt, spends, back, undone: false });
  }

  /** Takes back what older attempts of a row wrote, the last first; a use that another row made, too, stays. */
  undo(exchange: string, row: string, before: number): void {
    const own = this.written.filter((one) => one.exchange === exchange && !one.undone);
    for (const line of own.filter((one) => one.row === row && one.attempt < before).reverse()) {
      line.undone = true;
      const shared = line.spends.filter((id) => own.some((other) => !other.undone && other.spends.includes(id)));
      const kept = shared.flatMap((id) => this.spent.get(id) ?? []);
      for (const back of [...line.back].reverse()) back();
      for (const key of kept) this.spent.set(key.id, key);
    }
  }
}
