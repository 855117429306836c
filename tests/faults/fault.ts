/** A small wrong change to the practice table, and the test that notices it. */
export interface Fault {
  readonly name: string;
  readonly area:
    | "server permissions"
    | "hooks"
    | "merge and diff"
    | "data models"
    | "application lifecycle"
    | "forms"
    | "rolls"
    | "combat events"
    | "cards"
    | "token flags"
    | "server"
    | "chat";
  /** What a player would notice, in a sentence. */
  readonly notice: string;
  /** The file of the table, and the text in it that is replaced; it has to be there exactly once. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The test file that fails because of it, and which of its tests; null: nothing notices. */
  readonly caughtBy: { readonly file: string; readonly test: string } | null;
  /** Where nothing notices: why that is so. */
  readonly why?: string;
}

/** Puts a fault into a file's text. Throws when the text has moved on. */
export function withFault(fault: Fault, code: string): string {
  const parts = code.split(fault.find);
  if (parts.length !== 2) {
    throw new Error(`Fault "${fault.name}": its text is ${String(parts.length - 1)} times in ${fault.file}`);
  }
  return parts.join(fault.replace);
}
