/** What of the cards is needed only after a click, or for a setting that few use: loaded when it is first asked for. */
import type { Exchange } from "../../../rules/core/types.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { oncePerTask } from "../../exchange/lib/once-per.ts";
import { isMarked } from "../../exchange/thread/by-order.ts";
import type { SideNotes } from "../view/card/source.ts";
import type { ViewContext } from "../view/shared/viewer.ts";

type Later = typeof import("./later/index.ts");
let part: Later | null = null;
let loading: Promise<Later> | null = null;
/** What was drawn without it is drawn again. */
const arrived = oncePerTask(() => changes.tell("arrived"));

/** Loads it. Who could not is asked again by the next one who wants it. */
export async function loadLaterPart(): Promise<Later> {
  loading ??= import("./later/index.ts");
  try {
    part = await loading;
    return part;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Null: it is on its way, and what is shown is drawn again when it comes. */
export function laterPart(): Later | null {
  if (part === null) void loadLaterPart().then(arrived, () => undefined);
  return part;
}

const NONE: SideNotes = { rulings: [], given: [], audit: [] };

/** What was ruled in an exchange, who was answered for, and what of it does not count or fit; most have none, and wait for nothing. */
export function sideNotesOf(desk: ViewContext, exchange: Exchange): SideNotes {
  const { rulings, uncounted, marks, slots, declared } = exchange;
  const isGiven = Object.values(slots).some(({ step }) => step !== null && isMarked(step.body.choice));
  // What a GM shifted in declaring it is a number.
  const isShifted = Object.values(declared.body.choice).some((value) => typeof value === "number");
  const isEmpty = rulings.length + uncounted.length + marks.length === 0 && !isGiven && !isShifted;
  return isEmpty ? NONE : (laterPart()?.sideNotes(desk, exchange) ?? NONE);
}
