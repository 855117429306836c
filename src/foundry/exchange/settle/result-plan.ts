/** One client's duties in an exchange: results to write, rows to apply, rows to take back. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Exchange, MessageId, ResultPart, Row, RowResult, Uuid } from "../../../rules/core/types.ts";
import { rowKey, type Ledger } from "../ledger/ledger.ts";
import { APPLY_WITHIN, isForgotten, partName, type KnownResult, type LedgerCutoff } from "../ledger/ledger-cutoff.ts";

export interface DutyScene {
  /** What `settle` gives now. */
  readonly due: readonly ResultPart[];
  /** Of every fighter of the exchange that is there. */
  readonly ledgers: Readonly<Record<Uuid, Ledger>>;
  /** Up to when their ledgers have forgotten; none of those that never did. */
  readonly swept?: Readonly<Record<Uuid, LedgerCutoff>>;
  /** May this client write for that fighter here? */
  readonly mine: (fighter: Uuid) => boolean;
  /** When a message was created; null when it is gone. */
  readonly timeOf: (message: MessageId) => number | null;
  readonly now: number;
  /** Somebody pressed Apply: neither age nor what the ledger forgot stands in the way. */
  readonly forced: boolean;
}
interface ActorWork<T> {
  readonly actor: Uuid;
  readonly work: readonly T[];
}
export interface Duties {
  /** For one `result` message. */
  readonly results: readonly ResultPart[];
  readonly apply: readonly ActorWork<ResultPart>[];
  /** Ledger keys to take back. */
  readonly undo: readonly ActorWork<string>[];
}

const byActor = <T>(pairs: readonly (readonly [Uuid, T])[]): readonly ActorWork<T>[] => {
  const work = new Map<Uuid, T[]>();
  for (const [actor, item] of pairs) work.set(actor, [...(work.get(actor) ?? []), item]);
  return [...work].map(([actor, items]) => ({ actor, work: items }));
};

/** Has the ledger this part already? */
const isWritten = (ledger: Ledger | undefined, exchange: MessageId, part: ResultPart): boolean =>
  own(own(ledger ?? {}, exchange) ?? {}, rowKey(part)) !== undefined;

/** Should this counted part still go to its actor by itself? One that changes nothing is not written at all. */
function isToApply(exchange: Exchange, { part, message }: RowResult, scene: DutyScene): boolean {
  if (part.changes.length === 0) return false;
  const ledger = own(scene.ledgers, part.fighter);
  if (ledger === undefined || isWritten(ledger, exchange.id, part)) return false;
  if (scene.forced) return true;
  const time = scene.timeOf(message);
  if (time === null || scene.now - time >= APPLY_WITHIN) return false;
  return !isForgotten(own(scene.swept ?? {}, part.fighter) ?? null, {
    name: partName(exchange.id, rowKey(part)),
    time,
  });
}

/** This fighter's results that stand in the log, applied or not, as far as they are young enough to go by themselves. */
export function knownResults(
  exchanges: readonly Exchange[],
  fighter: Uuid,
  { timeOf, now }: Pick<DutyScene, "timeOf" | "now">,
): readonly KnownResult[] {
  return exchanges.flatMap(({ id, rows }) =>
    Object.values(rows).flatMap((row) => {
      const results = row.fighter === fighter ? row.results.filter(({ part }) => part.changes.length > 0) : [];
      return results.flatMap(({ message, part }) => {
        const time = timeOf(message);
        const isYoung = time !== null && now - time < APPLY_WITHIN;
        return isYoung ? [{ name: partName(id, rowKey(part)), time }] : [];
      });
    }),
  );
}

type Ledgers = Pick<DutyScene, "ledgers">;

/** Keys of what was applied in an attempt that has been undone since. */
function undoneKeys(exchange: Exchange, row: Row, scene: Ledgers): readonly string[] {
  const kept = own(own(scene.ledgers, row.fighter) ?? {}, exchange.id) ?? {};
  return Object.entries(kept)
    .filter(([, line]) => line.row === row.id && line.attempt < row.attempt && line.undone === undefined)
    .map(([key]) => key);
}

/** Does an older attempt still stand on somebody? A new result would be computed from values that are still to be undone. */
export const isStanding = (exchange: Exchange, scene: Ledgers): boolean =>
  Object.values(exchange.rows).some((row) => undoneKeys(exchange, row, scene).length > 0);

/** This client's duties in the exchange now; of one that was changed nothing more is applied. */
export function dutiesOf(exchange: Exchange, scene: DutyScene): Duties {
  const rows = Object.values(exchange.rows).filter((row) => scene.mine(row.fighter));
  const due = isStanding(exchange, scene) ? [] : scene.due;
  const counted = exchange.phase === "changed" ? [] : rows;
  return {
    results: due.filter(({ row, fighter }) => own(exchange.rows, row)?.state === "open" && scene.mine(fighter)),
    apply: byActor(
      counted.flatMap((row) =>
        row.results
          .filter((result) => isToApply(exchange, result, scene))
          .map(({ part }) => [row.fighter, part] as const),
      ),
    ),
    undo: byActor(rows.flatMap((row) => undoneKeys(exchange, row, scene).map((key) => [row.fighter, key] as const))),
  };
}
