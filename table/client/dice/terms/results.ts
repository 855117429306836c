/** What dice and pools do alike to their results: compare, keep, count, deduct. */

export interface DiceResult {
  result: number;
  active?: boolean | undefined;
  /** What the result counts as, where that is not the number itself. */
  count?: number | undefined;
  success?: boolean | undefined;
  failure?: boolean | undefined;
  discarded?: boolean | undefined;
  rerolled?: boolean | undefined;
  exploded?: boolean | undefined;
}

/** A modifier's comparison and target, as in `cs>=5`. */
export interface Query {
  comparison: string | undefined;
  target: number | undefined;
}

export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      return false;
  }
}

/** Reads `<name><comparison><target>`, or null when the modifier is not of that form. */
export function readQuery(modifier: string, name: string): Query | null {
  const match = new RegExp(`^${name}([<>=]+)?(-?[0-9]+)?$`, "i").exec(modifier);
  if (!match) return null;
  return { comparison: match[1], target: match[2] === undefined ? undefined : Number(match[2]) };
}

export function activeValues(results: readonly DiceResult[]): number[] {
  return results.filter((result) => result.active).map((result) => result.count ?? result.result);
}

export function sum(results: readonly DiceResult[]): number {
  return activeValues(results).reduce((total, value) => total + value, 0);
}

/** Discards active results until the `number` highest or lowest are kept, or are dropped. */
export function keepOrDrop(
  results: DiceResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean | undefined; highest?: boolean | undefined } = {},
): DiceResult[] {
  const value = (result: DiceResult) => result.count ?? result.result;
  const ordered = results
    .filter((result) => result.active)
    .sort((a, b) => (highest ? value(b) - value(a) : value(a) - value(b)));
  for (const result of keep ? ordered.slice(number) : ordered.slice(0, number)) {
    result.active = false;
    result.discarded = true;
  }
  return results;
}

export type Flags = { [K in "flagSuccess" | "flagFailure" | "deductFailure" | "invertFailure"]?: boolean | undefined };

/** Each result counts one or nothing, as it meets the comparison. */
export function applyCount(results: DiceResult[], comparison: string, target: number, flags: Flags = {}): void {
  for (const result of results) {
    const met = compareResult(result.result, comparison, target);
    if (flags.flagSuccess) {
      result.success = met;
      if (met) delete result.failure;
    } else if (flags.flagFailure) {
      result.failure = met;
      if (met) delete result.success;
    }
    result.count = met ? 1 : 0;
  }
}

/**
 * Failures count against the total. Without a comparison the failures are those already found by a count,
 * or whatever a count of successes left over.
 */
export function applyDeduct(
  results: DiceResult[],
  comparison: string | undefined,
  target: number,
  flags: Flags = {},
): void {
  for (const result of results) {
    if (comparison ? compareResult(result.result, comparison, target) : result.success === false) {
      result.failure = true;
      delete result.success;
    }
    if (!result.failure) continue;
    if (flags.deductFailure) result.count = -1;
    else if (flags.invertFailure) result.count = -result.result;
  }
}

/** Separates `kh2dl` into `["kh2", "dl"]`. */
export function splitModifiers(modifiers: string): string[] {
  return Array.from(modifiers.matchAll(/([A-Za-z]+)([^A-Za-z\s()+\-*/]+)?/g), ([whole]) => whole);
}

/**
 * The commands run together in one modifier, the longest known name first (`rkh2` is `r`, `kh2`);
 * what follows the letters belongs to the last of them.
 */
export function splitCommands(modifier: string, known: readonly string[]): { command: string; modifier: string }[] {
  const letters = /^[A-Za-z]+/.exec(modifier)?.[0] ?? "";
  const names = known.toSorted((a, b) => b.length - a.length);
  const found: string[] = [];
  let rest = letters.toLowerCase();
  while (rest) {
    const name = names.find((candidate) => rest.startsWith(candidate));
    if (name === undefined) break;
    found.push(name);
    rest = rest.slice(name.length);
  }
  const query = rest + modifier.slice(letters.length);
  return found.map((command, at) => ({ command, modifier: at === found.length - 1 ? command + query : command }));
}
