/**
 * Turns where the browser has no locks (plain http): within this tab one after the other, between the tabs of a browser
 * by a lease in its storage. A lease can be missed when two tabs begin in the same moment; ids and ledger then keep what
 * they do to once.
 */

/** A lease of a tab that was closed is over after this, in ms. */
const LEASE_TIME = 5000;
/** How often a lease is looked at, and how long another tab has to write its own, in ms. */
const LOOK_TIME = 40;

const TAB = Math.random().toString(36).slice(2);
const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** Whose lease it is, while it lasts; null: nobody's. */
function holderOf(key: string): string | null {
  const [tab = "", until = "0"] = (localStorage.getItem(key) ?? "").split(" ");
  return Number(until) > Date.now() ? tab : null;
}

/** Waits for the lease of this name, as long as somebody has the patience; a browser without storage has none. */
async function takeLease(key: string, patience: number): Promise<void> {
  const end = Date.now() + patience;
  try {
    while (Date.now() < end) {
      if (holderOf(key) === null) {
        localStorage.setItem(key, `${TAB} ${Date.now() + LEASE_TIME}`);
        await pause(LOOK_TIME);
        if (holderOf(key) === TAB) return;
      } else await pause(LOOK_TIME);
    }
  } catch {
    // Storage is switched off: the turns of this tab are all there is.
  }
}

function giveBack(key: string): void {
  try {
    if (holderOf(key) === TAB) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The end of the last turn of each name in this tab. */
const lastTurns = new Map<string, Promise<void>>();

/** Does the work in its turn, and holds the turn for a while afterwards; nobody waits longer than `patience`, in ms. */
export async function withLease<T>(
  key: string,
  work: () => Promise<T>,
  { patience, echo }: { readonly patience: number; readonly echo: number },
): Promise<T> {
  const before = lastTurns.get(key);
  let over = (): void => undefined;
  const mine = new Promise<void>((resolve) => (over = resolve));
  lastTurns.set(key, mine);
  if (before !== undefined) await Promise.race([before, pause(patience)]);
  await takeLease(key, patience);
  try {
    return await work();
  } finally {
    void pause(echo).then(() => {
      giveBack(key);
      over();
      if (lastTurns.get(key) === mine) lastTurns.delete(key);
    });
  }
}
