/** Held actions: a family that has them says so in one member (`Family.holds`). */
import type { LangKey, MessageId, Uuid } from "./ids.ts";
import type { Battlefield, Fighter, Rights } from "./fighters.ts";
import type { Refusal } from "./refusals.ts";
import type { Call, Entry, HoldRef, RulingBody, Waive } from "./thread.ts";
import type { CallState, Exchange } from "./exchange.ts";

/** What a hold says. */
export interface Hold {
  readonly action: string;
  readonly condition: string;
  /** Whom it watches; null: any foe; `ANYBODY`: friends, too; `NOBODY`: no attack waits for it. */
  readonly watch: Uuid | null;
  /** The prepared attack: the weapon's id, and the target where it is known. */
  readonly weapon: string | null;
  readonly target: Uuid | null;
}

/** A call that waits for the GM. */
export interface OpenCall {
  readonly exchange: Exchange;
  readonly call: CallState;
}

/** Does a held action come before what set it off or after it, and by which rule? */
export interface HoldOrder {
  readonly when: "before" | "after";
  readonly rule: string;
  /** The order with its reason, as a sentence. Left out: the order speaks for itself. */
  readonly said?: LangKey;
  /** The Power that it owes this to, by name, for `said`. */
  readonly power?: string;
}

/** What a family says of its held actions. */
export interface HoldSpec {
  /** The rule by which they are called: refusals name it. */
  readonly rule: string;
  /** Those among these fighters that watch for what this one does, whether or not anything could come of it. */
  watches(attacker: Fighter, scene: Battlefield): readonly HoldRef[];
  /** Why this holder could not follow through now; null: it could. Left out: it always can. */
  bars?(holder: Fighter): Refusal | null;
  /** Does a held action come before this action or after it? */
  order(exchange: Exchange, holder: Fighter | null): HoldOrder;
  /** May a held action be followed through as this option? */
  follows(option: string): boolean;
}

/** What the fold knows when it takes in a message about a held action. */
export interface HoldContext {
  readonly rights: Rights;
  /** The rule that refusals name; null: the family of the exchange has no held actions itself. */
  readonly rule: string | null;
}

/** How messages about held actions are taken into an exchange, of whichever family it is. */
export interface HoldThread {
  takeCall(exchange: Exchange, entry: Entry<Call>, context: HoldContext): Exchange | Refusal;
  takeRuling(
    exchange: Exchange,
    ruling: Extract<RulingBody, { what: "hold" }>,
    context: HoldContext,
  ): Exchange | Refusal;
  takeWaive(exchange: Exchange, entry: Entry<Waive>, context: HoldContext): Exchange | Refusal;
}

/** The capability, made by `heldActions` (`core/holds`). What the engine and the screens need for it is loaded with its family. */
export interface HoldRules extends HoldSpec {
  /** Of those that watch for what this one does: who is waited for. */
  watchers(attacker: Fighter, scene: Battlefield): readonly HoldRef[];
  /** Of those that watch for what this one does: who is barred, so that nobody waits for them. */
  barred(attacker: Fighter, scene: Battlefield): readonly HoldRef[];
  readonly thread: HoldThread;
}

/** Finds exchanges. */
export interface FindExchange {
  (id: MessageId): Exchange | null;
  /** The exchanges that name this call as the one they follow, whatever their ids. Left out: those of the chain alone. */
  readonly following?: (call: MessageId) => readonly MessageId[];
}
