/** Live actors as the JSON that the rules read. */
import { isJsonObject, type JsonObject } from "../../rules/core/json.ts";
import type {
  Exchange,
  Fighter,
  FighterRef,
  Moment,
  Rights,
  Scene,
  SpentKey,
  Start,
  Uuid,
} from "../../rules/core/types.ts";
import { momentOf } from "./combats.ts";
import { familyModule } from "./families.ts";
import { ledgerFlagOf, spentFlagOf } from "./flags.ts";
import { readLedger } from "./ledger.ts";
import { fightersIn } from "./involved.ts";
import { resolveActor, rightsOf, tokenOf } from "./people.ts";
import { reservedKeys, SPENT_ROUNDS } from "./spent.ts";
import { exchanges } from "./store.ts";

export { momentOf } from "./combats.ts";
export { mayActFor, presenceNow, resolveActor, tokenOf } from "./people.ts";

/** Of a ledger only these exchanges: to read all of it for each row of a tracker is dear. */
function partOf(ledger: unknown, of: readonly Exchange[]): JsonObject {
  if (!isJsonObject(ledger)) return {};
  return Object.fromEntries(of.flatMap(({ id }) => (ledger[id] === undefined ? [] : [[id, ledger[id]]])));
}

/** Keys on the actor and those that its counted steps hold until their row is applied. */
function spentBy(actor: Actor.Implementation, moment: Moment | null): readonly SpentKey[] {
  const kept = spentFlagOf(actor).filter((key) => key.by === actor.uuid);
  // A key counts in its own combat only; older rounds, or later ones after a turn back, are asked for by nobody.
  const lately = moment === null ? [] : exchanges.since(actor.uuid, moment, SPENT_ROUNDS);
  if (lately.length === 0) return kept;
  const ledger = readLedger(partOf(ledgerFlagOf(actor), lately), actor.uuid);
  const reserved = lately.flatMap((exchange) => reservedKeys(exchange, actor.uuid, ledger));
  const known = new Set(kept.map((key) => key.id));
  return [...kept, ...reserved.filter((key) => !known.has(key.id))];
}

/** A fighter as it stands now; null when no family reads its type. */
export function fighterOf(actor: Actor.Implementation, token?: TokenDocument.Implementation | null): Fighter | null {
  const family = familyModule(actor.type);
  if (family === null) return null;
  const shown = token ?? actor.token;
  const now = momentOf(actor.uuid);
  return {
    id: actor.uuid,
    token: shown?.uuid ?? null,
    name: shown?.name ?? actor.name,
    family: actor.type,
    stats: family.stats(actor),
    spent: spentBy(actor, now.moment),
    ...now,
  };
}

function refsOf(of: Exchange | Start): readonly FighterRef[] {
  if (of.kind === "exchange") return [of.declared.body.attacker, ...of.declared.body.targets];
  return [of.attacker, ...of.targets].map((actor) => ({ actor, token: null, name: "" }));
}

/** The live fighters of an exchange, or of one that is only considered. Who is gone is missing. */
export function sceneOf(of: Exchange | Start): Scene {
  const fighters: Record<Uuid, Fighter> = {};
  for (const ref of refsOf(of)) {
    const actor = resolveActor(ref.actor);
    const fighter = actor === null ? null : fighterOf(actor, tokenOf(ref));
    if (fighter !== null) fighters[ref.actor] = fighter;
  }
  return { fighters };
}

/** Who may act for whom, for everybody who stands in an exchange and these others. */
export function rightsNow(others: readonly Uuid[] = []): Rights {
  return rightsOf(new Set([...exchanges.all().flatMap(({ declared }) => fightersIn(declared.body)), ...others]));
}
