/**
 * Two tabs of one user have the same duties at the same moment. The derived id and the ledger keep that harmless; this
 * keeps it quiet as well: in one browser they take turns, and the second finds it done.
 */

import { withLease } from "./lease.ts";

/** How long a turn is held after its work, so that the other tab has received what was done, in ms. */
const ECHO_TIME = 250;
/** A tab that hangs must not keep the other from its duty, in ms. */
const PATIENCE = 1500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** Does the work when it is this tab's turn; never with dice that wait for a person (`interactive`). */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Over plain http a browser has no locks.
  if (!("locks" in navigator)) return withLease(`riposte.turn.${name}`, work, { patience: PATIENCE, echo: ECHO_TIME });
  return new Promise((resolve, reject) => {
    const hold = async (): Promise<void> => {
      try {
        resolve(await work());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      await pause(ECHO_TIME);
    };
    const impatient = (): void => void work().then(resolve, reject);
    navigator.locks.request(`riposte ${name}`, { signal: AbortSignal.timeout(PATIENCE) }, hold).catch(impatient);
  });
}
