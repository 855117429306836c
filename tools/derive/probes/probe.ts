/** One question that the types answer and the table has to answer in the same way. */

export type ProbeKind =
  | "fixed"
  | "kind"
  | "abstract"
  | "arity"
  | "async"
  | "reserved"
  | "field"
  | "choice"
  | "constant"
  | "throws"
  | "hook"
  | "called";

export interface Finding {
  readonly kind: ProbeKind;
  /** What was asked about: `foundry.abstract.DataModel#parent`. */
  readonly subject: string;
  /** What the table does instead of what the types say. */
  readonly said: string;
}

export interface Answers {
  /** How many questions were asked. */
  asked: number;
  readonly findings: Finding[];
}

export const noAnswers = (): Answers => ({ asked: 0, findings: [] });

/** Asks one question: `said` is what is wrong, or null. */
export function ask(answers: Answers, kind: ProbeKind, subject: string, said: string | null): void {
  answers.asked += 1;
  if (said !== null) answers.findings.push({ kind, subject, said });
}

/** `foundry.abstract.DataModel` at the table; undefined where a step is missing. */
export function resolve(foundry: object, path: string): unknown {
  let at: unknown = { foundry };
  for (const name of path.split(".")) {
    if ((typeof at !== "object" && typeof at !== "function") || at === null || !(name in at)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}

/** A class: what `new` can be called on. */
export type Class = abstract new (...args: never[]) => object;

export const isClass = (value: unknown): value is Class =>
  typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));

/** What a class's instances inherit. */
export function prototypeOf(cls: Class): object {
  const found: unknown = cls.prototype;
  if (typeof found === "object" && found !== null) return found;
  throw new Error(`${cls.name} has no prototype`);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What an attempt throws; null when it does not. */
export function thrown(attempt: () => unknown): string | null {
  try {
    attempt();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** The same for something that may be a promise. */
export async function rejected(attempt: () => unknown): Promise<string | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** A property and the object of the prototype chain that has it. */
export function descriptorOf(holder: object, name: string): PropertyDescriptor | undefined {
  for (let at: object | null = holder; at !== null; at = Reflect.getPrototypeOf(at)) {
    const found = Reflect.getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  return undefined;
}
