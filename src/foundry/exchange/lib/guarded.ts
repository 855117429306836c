/** What fails is said on the console, and keeps nothing else from being done. */

/** Says it on the console. */
export function report(error: unknown): void {
  console.error("Riposte |", error);
}

/** Calls a listener, whose fault must not keep the news from the others. */
export function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    report(error);
  }
}
