import { escapeHTML } from "../utils/text.ts";

export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string | undefined;
  unresolved?: boolean;
}

export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** What went wrong with a value, and with the values inside it. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  #unresolved: boolean;

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.#unresolved = unresolved;
  }

  /** Is this, or anything inside it, still without a valid value? */
  get unresolved(): boolean {
    return (
      this.#unresolved ||
      Object.values(this.fields).some((failure) => failure.unresolved) ||
      this.elements.some(({ failure }) => failure.unresolved)
    );
  }

  set unresolved(value: boolean) {
    this.#unresolved = value;
  }

  /** As an error to throw. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** 14's name for it (types of 14: DataModelValidationFailure#empty). */
  get empty(): boolean {
    return this.isEmpty();
  }

  /** Does it hold no failures of inner values? */
  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** Its own properties, without those of inner failures. */
  toObject(): { invalidValue: unknown; fallback: unknown; dropped: boolean; message: string | undefined } {
    return { invalidValue: this.invalidValue, fallback: this.fallback, dropped: this.dropped, message: this.message };
  }

  /** A readable tree, one failure per line. */
  toString(): string {
    return lines(this, 0).join("\n");
  }
}

function lines(failure: DataModelValidationFailure, depth: number): string[] {
  const pad = "  ".repeat(depth);
  const result: string[] = failure.message ? [`${pad}${failure.message}`] : [];
  const inner = [
    ...Object.entries(failure.fields),
    ...failure.elements.map(({ id, name, failure: f }) => [name ?? String(id), f] as const),
  ];
  for (const [name, child] of inner) {
    const [first, ...rest] = lines(child, depth + 1);
    result.push(`${pad}${name}: ${(first ?? "").trim()}`, ...rest);
  }
  return result;
}

/** Thrown where a model's data is not valid. */
export class DataModelValidationError extends Error {
  readonly #failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(failure.toString(), options);
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? undefined : failure;
  }

  /** The root failure, or the one at a path. */
  getFailure(path = ""): DataModelValidationFailure | undefined {
    let failure = this.#failure;
    for (const part of path.split(".").filter(Boolean)) {
      failure = failure?.fields[part] ?? failure?.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  /** Every failure that holds no further one, by path. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    if (!this.#failure || this.#failure.isEmpty()) return undefined;
    const all: Record<string, DataModelValidationFailure> = {};
    const walk = (failure: DataModelValidationFailure, path: string[]): void => {
      if (failure.isEmpty()) all[path.join(".")] = failure;
      for (const [key, child] of Object.entries(failure.fields)) walk(child, [...path, key]);
      for (const { id, failure: child } of failure.elements) walk(child, [...path, String(id)]);
    };
    walk(this.#failure, []);
    return all;
  }

  /** Show the failures in the console. */
  logAsTable(): void {
    const failures = Object.entries(this.getAllFailures() ?? {});
    console.table(Object.fromEntries(failures.map(([path, failure]) => [path, failure.toObject()])));
  }

  /** The failures as a list. */
  asHTML(): string {
    return `<pre>${escapeHTML(this.message)}</pre>`;
  }
}
