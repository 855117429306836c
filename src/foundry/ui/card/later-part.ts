/** What of the cards is needed only after a click, or for a setting that few use: loaded when it is first asked for. */
import type { Exchange } from "../../../rules/core/types.ts";
import { isMarked } from "../../exchange/thread/by-order.ts";
import { latePart } from "../kit/lazy.ts";
import { ledgerView } from "../kit/view-context.ts";
import type { SideNotes } from "../view/card/source.ts";
import type { ViewContext } from "../view/shared/viewer.ts";

const part = latePart(() => import("./later/index.ts"));

export const loadLaterPart = part.load;
export const laterPart = part.now;

const NONE: SideNotes = { kept: {}, rulings: [], given: [], audit: [] };

/** What was ruled in an exchange, taken back, who was answered for, and what of it does not count or fit; most have none, and wait for nothing. */
export function sideNotesOf(desk: ViewContext, exchange: Exchange): SideNotes {
  const { rulings, uncounted, marks, undos, slots, declared } = exchange;
  const isGiven = Object.values(slots).some(({ step }) => step !== null && isMarked(step.body.choice));
  // What a GM shifted in declaring it is a number.
  const isShifted = Object.values(declared.body.choice).some((value) => typeof value === "number");
  const isEmpty = rulings.length + uncounted.length + marks.length + undos.length === 0 && !isGiven && !isShifted;
  return isEmpty
    ? NONE
    : (laterPart()?.sideNotes(desk, exchange, (fighter) => ledgerView(fighter, exchange.id)) ?? NONE);
}
