/** When what is put to somebody is said: once it holds still, and again when it has become something else. Pure. */
import type { MessageId } from "../../../../rules/core/types.ts";

/** Something that is put to this user. */
export interface Put {
  readonly key: string;
  readonly exchange: MessageId;
  /** It may yet be answered by itself, or what it was worked out from is about to change. */
  isMoving(): boolean;
  /** How it is said now. */
  spoken(): string;
}

export interface Told {
  readonly said: readonly string[];
  /** Some of it is said for the first time. */
  readonly isNew: boolean;
  /** Some of it moves: it is to be looked at again. */
  readonly waits: boolean;
}

/** What moves longer than so many looks is said as it is: what should have settled it has failed. */
const MOST_WAITS = 8;

interface Known {
  /** As it was said last; null: not yet. */
  readonly text: string | null;
  readonly waits: number;
}

/** Gives what is to be said of what is there now; `touched`: the exchanges that have changed since the last time. */
export function telling(): (present: readonly Put[], touched: ReadonlySet<MessageId>) => Told {
  let known = new Map<string, Known>();
  return (present, touched) => {
    const said: string[] = [];
    const next = new Map<string, Known>();
    let [isNew, hasMoving] = [false, false];
    for (const put of present) {
      const { text, waits } = known.get(put.key) ?? { text: null, waits: 0 };
      const isDue = text === null || waits > 0 || touched.has(put.exchange);
      const moves = isDue && waits < MOST_WAITS && put.isMoving();
      const now = isDue && !moves ? put.spoken() : text;
      next.set(put.key, { text: now, waits: moves ? waits + 1 : 0 });
      hasMoving ||= moves;
      if (now === null || now === text) continue;
      isNew ||= text === null;
      said.push(now);
    }
    known = next;
    return { said, isNew, waits: hasMoving };
  };
}
