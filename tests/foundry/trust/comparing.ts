/** A GM's window compares what arrives, and a test knows when it is through. */
import type { ThreadEvent } from "../../../src/foundry/exchange/thread/news.ts";

/** `compare` for each event of the thread from now on; resolves with `through` when all of it is done. */
export function comparing(compare: (event: ThreadEvent) => Promise<void>) {
  const begun: Promise<void>[] = [];
  return {
    hear: (event: ThreadEvent): void => void begun.push(compare(event)),
    through: async (): Promise<void> => {
      // What is written down is news as well.
      for (let done = -1; done < begun.length;) {
        done = begun.length;
        await Promise.all(begun);
      }
    },
  };
}
