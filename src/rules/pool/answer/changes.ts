/** What settling writes: uses of the round, what Exerts cost, injuries and scars, and markers made and ended. */
import { usesOf } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Change, Declare, Entry, Exchange, Price, Slot, Step } from "../../core/types.ts";
import { add, spends, write } from "../../kit/changes.ts";
import type { PoolOutcome } from "../math/outcome.ts";
import type { Harm } from "../math/resolve-row.ts";
import type { PoolOption } from "../start/pool-option.ts";
import { attackerOf, statsOf, type LiveReading } from "./live.ts";

type Paid = Entry<Declare | Step>;

/** Why an injury is there that an Exert has cost. */
export const EXERT = "exertBody";

/** An Exert's injury or Mind damage. */
function costOf({ id }: Paid, { what, amount }: Price): readonly Change[] {
  switch (what) {
    case "body":
      return [write(`injuries.${id}`, { severity: amount, note: "", exert: true }, EXERT)];
    case "mind":
      return add("mindDamage", amount, "exertMind");
    default:
      return [];
  }
}

/** The changes of a step's price: uses of the round, and with `costs` an Exert's injury or Mind damage. */
export function priceChanges(exchange: Exchange, entry: Paid, costs: boolean): readonly Change[] {
  // Evade points and wards are spent as far as they were needed: see `spentPoints`.
  const uses = spends(exchange, entry).filter(
    (use) => use.kind === "spend" && use.what !== "evade" && use.what !== "ward",
  );
  return costs ? [...uses, ...entry.body.price.flatMap((price) => costOf(entry, price))] : uses;
}

/** P15: of the points that were promised, those that were needed. P11: a ward that was needed is over. */
export function spentPoints(
  { declared }: Exchange,
  entries: readonly Paid[],
  needed: number,
  what = "evade",
): readonly Change[] {
  if (declared.body.moment === null) return [];
  let rest = needed;
  return entries.flatMap(usesOf).flatMap((use): Change[] => {
    if (use.what !== what) return [];
    const n = Math.min(rest, use.n ?? 1);
    rest -= n;
    const { n: _promised, ...key } = use;
    if (n === 0) return [];
    const spent: Change = { kind: "spend", ...key, ...(n === 1 ? {} : { n }) };
    return what === "ward" && key.of !== undefined ? [spent, { kind: "unmark", id: key.of }] : [spent];
  });
}

/** The injury and the scar of a blow, under a key of the exchange and row: written twice they are the same. */
export function harmChanges(
  key: string,
  harm: Harm,
  { scar }: PoolOutcome,
  /** Who did it, with what. */
  by: { readonly name: string; readonly weapon: string },
): readonly Change[] {
  if (!harm.hit || harm.severity === 0) return [];
  const note = [by.name, by.weapon].filter((part) => part !== "").join(", ");
  const injury = write(`injuries.${key}`, { severity: harm.severity, note }, "hit");
  return scar === null ? [injury] : [injury, write(`scars.${key}`, { tier: scar, note: by.name }, "scar")];
}

/** P11, P20: the −2 and the shifts that were paid are over; a Desperate Reaction brings the next −2. */
function desperation({ declared }: Exchange, { id, body: { price } }: Paid, by: string): readonly Change[] {
  const ended = price.flatMap(({ what, of }): readonly Change[] =>
    (what === "penalty" || what === "shift") && of !== undefined ? [{ kind: "unmark", id: of }] : [],
  );
  if (!price.some(({ what }) => what === "desperate")) return ended;
  // One exchange can bring one such penalty per fighter; the step that did names it.
  const marker = { id, kind: "desperate", by, moment: declared.body.moment, data: {} };
  return [...ended, { kind: "marker", marker }];
}

/** P5, P6: what ends a hold: an Action of one's own turn, following it through, another hold in its place. */
function endedHolds(live: LiveReading, slot: Slot | null): readonly Change[] {
  const { parent, option, price } = live.exchange.declared.body;
  const by = slot?.fighter ?? attackerOf(live);
  const { reactionEndsHold, quickEndsHold } = statsOf(live, by).house;
  const ending = ["action", "share", ...(quickEndsHold ? ["quick"] : [])];
  const endsAll =
    slot === null ? option === "hold" || price.some(({ what }) => ending.includes(what)) : reactionEndsHold;
  const followed = slot === null ? parent?.hold : undefined;
  const holds = (own(live.scene.fighters, by)?.markers ?? []).filter(({ kind }) => kind === "hold");
  const ended = holds.filter(({ id }) => endsAll || id === followed);
  return ended.map(({ id }): Change => ({ kind: "unmark", id }));
}

/** What an answer does to the one who gave it beside its price. */
export function answerChanges(live: LiveReading, slot: Slot): readonly Change[] {
  if (slot.step === null) return [];
  return [...desperation(live.exchange, slot.step, slot.fighter), ...endedHolds(live, slot)];
}

/** What an action does to the one who declared it beside its price; stopped, it sets up nothing. */
export function actionChanges(live: LiveReading, option: PoolOption): readonly Change[] {
  const { declared, stopped } = live.exchange;
  const by = attackerOf(live);
  const made = stopped === null ? (option.setUp?.(live, own(live.scene.fighters, by)) ?? []) : [];
  return [...desperation(live.exchange, declared, by), ...endedHolds(live, null), ...made];
}
