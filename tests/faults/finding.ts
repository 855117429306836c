/** What came of one seeded fault, as a line of JSON. */
export interface Finding {
  readonly name: string;
  readonly caught: boolean;
  /** Why it was not, in a sentence. */
  readonly why: string;
}

/** Reads a line of the run; null for anything else that was printed. */
export function readFinding(line: string): Finding | null {
  if (!line.startsWith('{"name"')) return null;
  const read: unknown = JSON.parse(line);
  if (typeof read !== "object" || read === null || !("name" in read) || !("caught" in read) || !("why" in read))
    return null;
  const { name, caught, why } = read;
  return typeof name === "string" && typeof caught === "boolean" && typeof why === "string"
    ? { name, caught, why }
    : null;
}
