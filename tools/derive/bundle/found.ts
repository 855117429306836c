/** What the run of a bundle reports: plain data, passed from one process to another. */
import type { Rule } from "../problem.ts";

/** A problem before its place in the sources is looked up. */
export interface BundleProblem {
  readonly rule: Rule;
  readonly message: string;
  /** Where its source is looked for: a class, a key of a schema, or a text. */
  readonly place: { readonly class?: string; readonly key?: string; readonly text?: string };
}

export interface BundleReport {
  readonly problems: readonly BundleProblem[];
  /** What was walked, counted, so that an empty walk is seen. */
  readonly counts: Readonly<Record<string, number>>;
  /** Names of the classes that the host knows by name. */
  readonly classes: readonly string[];
}
