/** How stress is taken (base facts, F17): boxes and consequences as the player likes, taken out, or giving in. */
import type { ActionOption, Choice, LocalizedText, PickChoice, Refusal, Step } from "../../core/types.ts";
import { initialOf, textIn } from "../../kit/inputs.ts";
import { judged, refuse, refused } from "../../kit/judge.ts";
import type { InSlot, LiveSlot, SlotRules } from "../../kit/slots.ts";
import { readSoak, storedSoak } from "../roll/numbers.ts";
import { ABSORBS, CONSEQUENCES, statsOf, type Consequence } from "../stats/stats.ts";
import { bufferOf, mildestWay, takeWith, type Buffer } from "../stats/stress.ts";
import { input, option } from "../stats/text.ts";
import { NOTHING_AT_STAKE } from "../../kit/odds.ts";
import { own } from "../../core/lib/own.ts";
import type { FateReading } from "../thread/reading.ts";
import { coverNotes } from "../thread/telling.ts";
import { boxesInput, kindsIn, leftText } from "./boxes.ts";

type At = LiveSlot<FateReading>;
const TAKE = "soak";
export const OUT = "out";
export const GIVE_IN = "giveIn";
/** A consequence's name, in characters. */
const MOST_WORDS = 80;

const bufferAt = ({ read, fighter }: At): Buffer => bufferOf(statsOf(fighter), read.act.track);

/** Which consequences are there to take, each with what it absorbs, and why not the others. */
function consequenceChoices(at: At): readonly PickChoice[] {
  const { consequences } = statsOf(at.fighter);
  return CONSEQUENCES.filter((kind) => own(consequences, kind) !== undefined).map((kind) => ({
    id: kind,
    label: { key: `RIPOSTE.Fate.Consequence.${kind}` },
    refusal: own(consequences, kind)?.aspect === "" ? null : refuse("fate.takenAlready"),
  }));
}

function takeOption(at: At): ActionOption {
  const choices = consequenceChoices(at);
  const way = mildestWay(bufferAt(at), at.read.stress);
  const free = choices.filter(({ refusal }) => refusal === null);
  const chosen = [
    ...(free.length === 0 ? [] : [input.many("take", choices, { hint: "RIPOSTE.Fate.Input.takeHint" })]),
    ...free.map(({ id }) => input.text(id, { max: MOST_WORDS, hint: "RIPOSTE.Fate.Input.nameHint" })),
  ];
  const boxes = boxesInput(at.fighter, at.read);
  return option(TAKE, null, {
    refusal: way === null ? refuse("fate.noBox", "F17", { n: at.read.stress }) : null,
    inputs: [boxes, ...chosen],
    initial: { ...initialOf(chosen), ...(free.length === 0 ? {} : { take: way?.consequences ?? [] }) },
  });
}

/** Consequences that are named and yet not taken: whoever types a name may take it for done. */
const namedOnly = (choice: Choice, taken: readonly Consequence[]): readonly LocalizedText[] =>
  CONSEQUENCES.filter((kind) => !taken.includes(kind)).flatMap((kind) => {
    const name = textIn(choice, kind, MOST_WORDS);
    return name === "" ? [] : [{ key: "RIPOSTE.Fate.Note.unticked", data: { name } }];
  });

/** What is left to take it with, where what is chosen does not do. */
function shortRefusal(at: At): Refusal {
  const { free, consequences } = bufferAt(at);
  const list = (all: readonly number[]): string => (all.length === 0 ? "–" : all.join(", "));
  const takes = list(consequences.map((kind) => ABSORBS[kind]));
  return refuse("fate.takeMore", "F17", { n: at.read.stress, boxes: list(free), takes });
}

/** Refusals: `badStep`, `fate.noTake`. */
function soakRefusal({ read }: InSlot<FateReading>, { option: id, numbers, faces }: Step): Refusal | null {
  if (faces.length > 0) return refuse("badStep");
  const soak = readSoak(numbers);
  if (id === OUT || id === GIVE_IN) return soak === null ? null : refuse("badStep");
  if (id !== TAKE || soak === null) return refuse("badStep");
  const kinds = soak.cons.map(({ kind }) => kind);
  const isTwice = new Set(kinds).size < kinds.length;
  const left = read.stress - kinds.reduce((sum, kind) => sum + ABSORBS[kind], 0);
  const isEnough = left <= 0 || soak.box >= left;
  return isEnough && !isTwice ? null : refuse("fate.noTake", "F17", { n: read.stress });
}

/** Refusals: `badStep`, `fate.noBox`, `fate.noTake`, `fate.takeMore`, `fate.takenAlready`. */
export const SOAK_SLOT: SlotRules<FateReading> = {
  ask: (at) => {
    const { stress, act, hurt, opponent } = at.read;
    const data = { who: { fighter: at.slot.fighter }, n: stress, track: { key: `RIPOSTE.Fate.Track.${act.track}` } };
    return {
      question: { key: "RIPOSTE.Fate.Ask.soak", data },
      notes: hurt === opponent ? coverNotes(at.read) : [],
      options: [takeOption(at), option(GIVE_IN, null), option(OUT, "F17")],
    };
  },
  judge: (at, { option: id, choice }) => {
    if (id === OUT || id === GIVE_IN) return judged();
    if (id !== TAKE) return refused(refuse("badStep"));
    const kinds = kindsIn(choice);
    const taken = takeWith(bufferAt(at), at.read.stress, kinds);
    if (taken === null) return refused(shortRefusal(at));
    const cons = kinds.map((kind) => ({ kind, aspect: textIn(choice, kind, MOST_WORDS) }));
    const notes = [leftText(taken), ...namedOnly(choice, kinds)];
    return judged({ numbers: storedSoak({ box: taken.box, cons }), notes });
  },
  refusal: soakRefusal,
  odds: () => NOTHING_AT_STAKE,
};
