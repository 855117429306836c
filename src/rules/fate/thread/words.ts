/** What a GM says of an action that somebody has declared: it is read from the rulings, the last word of each sort counts. */
import type { Exchange, GmWord } from "../../core/types.ts";
import type { FateNumbers } from "../roll/numbers.ts";

/** F15: a success breaks the hold, or leaves it. */
const BREAKS = ["breaks", "keeps"] as const;
/** F16: the action must beat the hold, or is not hindered. */
const HINDERS = ["tried", "free"] as const;
/** F1, F10, F16: another skill is asked for, it is not approved of, it cannot be done while held. None was ever done. */
const REFUSES = ["skill", "aspect", "refuse", "impossible"] as const;
const APPROVES = "approve";

type Said = Pick<Exchange, "rulings">;

const wordsOf = ({ rulings }: Said): readonly string[] =>
  rulings.flatMap(({ body: { ruling } }) => (ruling.what === "word" ? [ruling.word] : []));
function lastOf<T extends string>(said: Said, words: readonly T[]): T | null {
  const last = wordsOf(said).findLast((word) => words.some((one) => one === word));
  return words.find((word) => word === last) ?? null;
}

/** Has a GM's word ended it before anything was done? An undo that asks again lifts that. */
export const isRefused = (said: Said & Pick<Exchange, "stopped">): boolean =>
  said.stopped !== null && REFUSES.some((word) => word === wordsOf(said).at(-1));
/** F8: has a GM approved of it in words? */
export const isApproved = (said: Said): boolean => wordsOf(said).includes(APPROVES);

/** F15, F16: a declaration as a GM's words have it. */
export function asRuled(act: FateNumbers, said: Said): FateNumbers {
  const breaks = lastOf(said, BREAKS);
  const hinders = lastOf(said, HINDERS);
  const cover = act.cover.filter(({ holds }) => !holds);
  const held = act.holds.map((hold) => ({ ...hold, holds: true }));
  return {
    ...act,
    ...(breaks === null ? {} : { breaks: breaks === "breaks" }),
    ...(hinders === null ? {} : { cover: hinders === "free" ? cover : [...cover, ...held] }),
  };
}

const word = (id: string, stops = false): GmWord => ({ id, stops });

interface Sayable {
  readonly option: string;
  readonly act: FateNumbers;
  readonly approval: "none" | "waits" | "given" | "refused";
}

/** F15, F16: of the action of somebody who is held. */
function heldWords({ act }: Sayable): readonly GmWord[] {
  if (!act.rolls || act.holds.length === 0) return [];
  const isHindered = act.cover.some(({ holds }) => holds);
  return [word(act.breaks ? "keeps" : "breaks"), word(isHindered ? "free" : "tried"), word("impossible", true)];
}

/** F1, F8, F10: of a block or a hold. What is asked for anyway is answered there. */
function bondWords({ option, approval }: Sayable): readonly GmWord[] {
  if (option !== "block" && option !== "grapple") return [];
  return [
    ...(approval === "none" ? [word(APPROVES)] : []),
    word(option === "block" ? "skill" : "aspect", true),
    ...(approval === "waits" ? [] : [word("refuse", true)]),
  ];
}

/** What a GM may say while it is open. */
const openWords = (about: Sayable): readonly GmWord[] =>
  about.approval === "refused" ? [] : [...bondWords(about), ...heldWords(about)];

/** F1, F8, F10: why a block or a hold was taken back once it stood. It ends nothing: all is given back by then. */
const backWords = (about: Sayable): readonly GmWord[] =>
  bondWords({ ...about, approval: "none" }).flatMap(({ id }) => (id === APPROVES ? [] : [word(id)]));

/** What a GM may say now. Of a block that asks nobody there is nothing to say before it stands. */
export function wordsNow({ phase, rows, stopped }: Pick<Exchange, "phase" | "rows" | "stopped">, about: Sayable) {
  if (phase === "open") return stopped === null ? openWords(about) : [];
  const isBack = phase === "settled" && Object.values(rows).every(({ state }) => state === "undone");
  return isBack ? backWords(about) : [];
}
