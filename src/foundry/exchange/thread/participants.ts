/** Which exchanges name a fighter, so that what one fighter has in play needs no walk over the whole log. Pure. */
import type { Body, Call, Declare, Entry, Exchange, MessageId, Moment, Uuid } from "../../../rules/core/types.ts";

/** Everybody whom a declaration names: who acts, the targets, who may step in, who watches. */
export function declaredFighters(body: Declare): readonly Uuid[] {
  const { attacker, targets, helpers = [], watchers = [] } = body;
  const refs = [attacker, ...targets, ...helpers].map((ref) => ref.actor);
  return [...new Set([...refs, ...watchers.map((watcher) => watcher.holder)])];
}

/** The fighters whose rights a message asks for. */
export function fightersNamedIn(body: Body): readonly Uuid[] {
  switch (body.kind) {
    case "declare":
      return declaredFighters(body);
    case "call":
    case "waive":
      return [body.holder];
    case "result":
      return body.parts.map((part) => part.fighter);
    case "mark": {
      const { mark } = body;
      const isKept = mark.what === "deleted" || mark.what === "edited";
      return isKept && mark.was !== null ? fightersNamedIn(mark.was.body) : [];
    }
    case "step":
    case "ruling":
    case "undo":
    case "cancel":
      return [];
  }
}

/** The same for a thread, with those whose held action was called. */
export function allFightersIn({ declared, calls }: Exchange): readonly Uuid[] {
  return [...new Set([...declaredFighters(declared.body), ...calls.map((call) => call.entry.body.holder)])];
}

/**
 * Does a held action that was called here still wait for something: a GM's word, or to be followed through? `isThrough`
 * says of a call whether what it set off is over.
 */
export function isCalling({ id, phase, calls }: Exchange, isThrough: (call: Entry<Call>) => boolean): boolean {
  return calls.some(({ entry, state, released }) => {
    if (state === "denied" || state === "waived") return false;
    // One that was called in words has nothing to do with how far its own exchange is.
    const isDue = entry.body.hold === id || state === "after" || (phase === "open" && !released);
    return isDue && !isThrough(entry);
  });
}

/** Declarations by those whom they name. */
export class Participants {
  readonly #declared = new Map<MessageId, Declare>();
  readonly #byFighter = new Map<Uuid, Set<MessageId>>();
  readonly #byCall = new Map<MessageId, Set<MessageId>>();

  /** Takes a declaration in, or in place of what it said before; null: it cannot be read (any more). */
  enter(id: MessageId, body: Declare | null): void {
    this.leave(id);
    if (body === null) return;
    this.#declared.set(id, body);
    for (const fighter of declaredFighters(body)) {
      const known = this.#byFighter.get(fighter) ?? new Set();
      this.#byFighter.set(fighter, known.add(id));
    }
    const call = body.parent?.call;
    if (call !== undefined) this.#byCall.set(call, (this.#byCall.get(call) ?? new Set()).add(id));
  }

  leave(id: MessageId): void {
    const body = this.#declared.get(id);
    if (body === undefined) return;
    this.#declared.delete(id);
    for (const fighter of declaredFighters(body)) {
      const known = this.#byFighter.get(fighter);
      known?.delete(id);
      if (known?.size === 0) this.#byFighter.delete(fighter);
    }
    const call = body.parent?.call;
    if (call !== undefined) this.#byCall.get(call)?.delete(id);
  }

  /** Exchanges that follow this call, in no order. */
  following(call: MessageId): readonly MessageId[] {
    return [...(this.#byCall.get(call) ?? [])];
  }

  /** Exchanges that name this fighter, in no order; `isOne`: of those the ones that were so declared. */
  naming(fighter: Uuid, isOne: (body: Declare) => boolean = () => true): readonly MessageId[] {
    return [...(this.#byFighter.get(fighter) ?? [])].filter((id) => {
      const body = this.#declared.get(id);
      return body !== undefined && isOne(body);
    });
  }

  /** Exchanges in which this fighter has declared this option, in no order. */
  declaredBy(fighter: Uuid, option: string): readonly MessageId[] {
    return this.naming(fighter, (body) => body.attacker.actor === fighter && body.option === option);
  }

  /** Exchanges of this fighter that were declared in that combat, in this round or at most so many before. */
  since(fighter: Uuid, { combat, round }: Moment, rounds: number): readonly MessageId[] {
    return this.naming(fighter, ({ moment }) => {
      const ago = moment?.combat === combat ? round - moment.round : -1;
      return ago >= 0 && ago <= rounds;
    });
  }
}
