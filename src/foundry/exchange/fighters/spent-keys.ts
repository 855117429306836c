/** What a fighter has used up: keys on its actor, and those that open exchanges hold. */
import { isJsonObject, type JsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { Exchange, Moment, SpentKey, Uuid } from "../../../rules/core/types.ts";
import { ledgerFlagOf, spentFlagOf } from "../world/flags.ts";
import { readLedger } from "../ledger/ledger.ts";
import { reservedKeys, SPENT_ROUNDS } from "../ledger/spent.ts";
import { exchanges } from "../thread/store.ts";

/** Of a ledger only these exchanges: reading all of it for each row of a tracker is expensive. */
function partOf(ledger: unknown, of: readonly Exchange[]): JsonObject {
  if (!isJsonObject(ledger)) return {};
  return Object.fromEntries(
    of.flatMap(({ id }) => {
      const written = own(ledger, id);
      return written === undefined ? [] : [[id, written] as const];
    }),
  );
}

/**
 * What an exchange holds of a fighter's uses. An exchange is folded again when a message or a ledger line of it changes, so
 * this stays true as long as the exchange does: many open ones on one fighter are not read for each other's sake.
 */
const reserved = new WeakMap<Exchange, Map<Uuid, readonly SpentKey[]>>();

function reservedBy(actor: Actor.Implementation, lately: readonly Exchange[]): readonly SpentKey[] {
  const { uuid } = actor;
  const fresh = lately.filter((exchange) => reserved.get(exchange)?.has(uuid) !== true);
  if (fresh.length > 0) {
    const ledger = readLedger(partOf(ledgerFlagOf(actor), fresh), uuid);
    for (const exchange of fresh) {
      const byFighter = reserved.get(exchange) ?? new Map<Uuid, readonly SpentKey[]>();
      reserved.set(exchange, byFighter.set(uuid, reservedKeys(exchange, uuid, ledger)));
    }
  }
  return lately.flatMap((exchange) => reserved.get(exchange)?.get(uuid) ?? []);
}

/** Keys on the actor and those that its counted steps hold until their row is applied. */
export function spentBy(actor: Actor.Implementation, moment: Moment | null): readonly SpentKey[] {
  const kept = spentFlagOf(actor).filter((key) => key.by === actor.uuid);
  // A key counts in its own combat only; older rounds, or later ones after a turn back, are asked for by nobody.
  const lately = moment === null ? [] : exchanges.since(actor.uuid, moment, SPENT_ROUNDS);
  if (lately.length === 0) return kept;
  const reserved = reservedBy(actor, lately);
  const known = new Set(kept.map((key) => key.id));
  return [...kept, ...reserved.filter((key) => !known.has(key.id))];
}
