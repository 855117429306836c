/**
 * An aspect of a sheet, or its tags, is dragged onto a prompt or its card: it is invoked there as by a click. Nothing listens
 * but while one is dragged; prompts and cards are redrawn all the time, so that the page is asked what lies under the pointer.
 */
import { runReporting } from "../../../ui/kit/notify.ts";
import { isElement } from "../../../ui/kit/dom.ts";
import { allPending } from "../../../ui/kit/prompts.ts";
import { promptKey } from "../../../ui/view/prompt/answers.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { idAt } from "../../../family-kit/sheets/acts.ts";
import { invokeNow, invokeWith } from "./invoke.ts";
import { draggedId, draggedText } from "./view/dragged.ts";
import { isForMe, nameIn, takenBy, type Taken } from "./view/invoking.ts";

/** Not the field that a name is typed in: whoever drags there selects text. */
const SOURCES = ".fate-kind, .fate-slot, .fate-tags, span.fate-aspect-name";
const PROMPT = "[data-prompt]";
const CARD = ".riposte-card[data-exchange]";

/** The prompts that lie under the pointer: one, or those of a card. */
function under({ target }: Event): readonly Pending[] {
  if (!isElement(target)) return [];
  const prompt = target.closest<HTMLElement>(PROMPT)?.dataset["prompt"];
  const card = target.closest<HTMLElement>(CARD)?.dataset["exchange"];
  if (prompt === undefined && card === undefined) return [];
  const mine = allPending().filter(isForMe);
  return mine.filter((each) => (prompt === undefined ? each.exchange.id === card : promptKey(each) === prompt));
}

const textIn = ({ dataTransfer }: DragEvent): string => dataTransfer?.getData("text/plain") ?? "";

async function take(taken: Taken, id: string): Promise<void> {
  if (taken.how === "with") invokeWith(taken, id);
  else await invokeNow(taken, id, nameIn(taken.pending, id));
}

/** Something is let go. What it says counts only as far as a prompt under it offers just that. */
function drop(event: DragEvent): void {
  const id = draggedId(textIn(event));
  const taken = id === null ? null : takenBy(under(event), id);
  if (id === null || taken === null) return;
  event.preventDefault();
  event.stopPropagation();
  runReporting(take(taken, id));
}

/** Shows where it may be let go, and nothing of what is elsewhere. */
function follow(id: string): void {
  let last: EventTarget | null = null;
  let isTaken = false;
  const over = (event: DragEvent): void => {
    if (event.target !== last) isTaken = takenBy(under(event), id) !== null;
    last = event.target;
    if (isTaken) event.preventDefault();
  };
  const stop = new AbortController();
  const at = { signal: stop.signal, capture: true };
  document.addEventListener("dragover", over, at);
  document.addEventListener("drop", drop, at);
  document.addEventListener("dragend", () => stop.abort(), at);
}

/** Makes the aspects of a sheet draggable. */
export function bindDrag(sheet: HTMLElement, owner: string): void {
  const start = (event: DragEvent): void => {
    const row = isElement(event.currentTarget) ? event.currentTarget.closest<HTMLElement>("[data-aspect]") : null;
    const text = row === null ? "" : draggedText({ owner, path: idAt(row, "aspect") });
    const id = draggedId(text);
    if (id === null || event.dataTransfer === null) return;
    event.dataTransfer.setData("text/plain", text);
    follow(id);
  };
  new foundry.applications.ux.DragDrop.implementation({
    dragSelector: SOURCES,
    // What is dropped on the sheet itself stays the sheet's.
    permissions: { drop: () => false },
    callbacks: { dragstart: start },
  }).bind(sheet);
}
