/** Times only as ratios: two cases measured in turn, warm, by the median. */

export interface Ratio {
  readonly ratio: number;
  /** Milliseconds, for orientation only. */
  readonly a: number;
  readonly b: number;
}
type Case = () => unknown;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

async function timed(run: Case, before: Case | undefined): Promise<number> {
  await before?.();
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * `a` over `b`, the median of rounds that measure both one after the other: what else the machine does meets both.
 * `before` runs untimed before each.
 */
export async function compare(a: Case, b: Case, rounds: number, before?: Case): Promise<Ratio> {
  for (let i = 0; i < 3; i += 1) {
    await timed(a, before);
    await timed(b, before);
  }
  const times = { a: [] as number[], b: [] as number[] };
  for (let i = 0; i < rounds; i += 1) {
    // Who goes first alternates, so that neither always finds the other's rubbish.
    const order = i % 2 === 0 ? (["a", "b"] as const) : (["b", "a"] as const);
    for (const name of order) times[name].push(await timed(name === "a" ? a : b, before));
  }
  const ratio = median(times.a.map((a, i) => a / (times.b[i] ?? a)));
  return { ratio, a: median(times.a), b: median(times.b) };
}

/** Runs something so often that a coarse clock can see it. */
export const often =
  (times: number, run: () => unknown): Case =>
  () => {
    for (let i = 0; i < times; i += 1) run();
  };
