/** Easings by the names that packages give them: "power2.inOut", "back.out(1.7)", "none". */

export type Ease = (share: number) => number;

/** How a movement sets out; `out` and `inOut` are made from it. */
const KINDS: Readonly<Record<string, (share: number, amount: number) => number>> = {
  power0: (p) => p,
  power1: (p) => p ** 2,
  power2: (p) => p ** 3,
  power3: (p) => p ** 4,
  power4: (p) => p ** 5,
  sine: (p) => 1 - Math.cos((p * Math.PI) / 2),
  expo: (p) => (p === 0 ? 0 : 2 ** (10 * (p - 1))),
  circ: (p) => 1 - Math.sqrt(1 - p ** 2),
  back: (p, amount) => p ** 2 * ((amount + 1) * p - amount),
  elastic: (p) => (p === 0 || p === 1 ? p : -(2 ** (10 * (p - 1))) * Math.sin(((p - 1.075) * 2 * Math.PI) / 0.3)),
  bounce: (p) => 1 - bounce(1 - p),
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  none: "power0",
  linear: "power0",
  quad: "power1",
  cubic: "power2",
  quart: "power3",
  quint: "power4",
  strong: "power4",
};

function bounce(p: number): number {
  const falls: readonly [until: number, middle: number, low: number][] = [
    [1 / 2.75, 0, 0],
    [2 / 2.75, 1.5 / 2.75, 0.75],
    [2.5 / 2.75, 2.25 / 2.75, 0.9375],
  ];
  const [, middle, low] = falls.find(([until]) => p < until) ?? [1, 2.625 / 2.75, 0.984375];
  return 7.5625 * (p - middle) ** 2 + low;
}

/** The easing of a name or a function; without one, a soft end. */
export function parseEase(ease: unknown): Ease {
  if (typeof ease === "function") {
    return (share) => Number(Reflect.apply(ease, undefined, [share]));
  }
  const text = typeof ease === "string" ? ease : "power1.out";
  const [, name = "", way = "out", given] = /^([a-z]+\d?)(?:\.(in|out|inOut))?(?:\(([^)]*)\))?$/i.exec(text) ?? [];
  const key = name.toLowerCase();
  if (key === "steps") return (share) => Math.floor(share * Number(given)) / Number(given);
  const kind = KINDS[OTHER_NAMES[key] ?? key];
  if (!kind) throw new Error(`not provided by the practice table: the easing "${text}"`);
  const amount = given ? Number(given.split(",")[0]) : 1.70158;
  if (way === "in") return (share) => kind(share, amount);
  const out: Ease = (share) => 1 - kind(1 - share, amount);
  if (way === "out") return out;
  return (share) => (share < 0.5 ? kind(share * 2, amount) / 2 : 0.5 + out(share * 2 - 1) / 2);
}
