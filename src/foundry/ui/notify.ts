/** Notices whose words may hold names: text, never markup. */

/** Shows a warning. */
export function warn(text: string): void {
  ui.notifications?.warn("RIPOSTE.Tray.Notice", { format: { text } });
}

/** Shows what went wrong with something that was started without waiting for it. */
export function run(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error("Riposte |", error);
    warn(error instanceof Error ? error.message : String(error));
  });
}
