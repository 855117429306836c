/**
 * An aspect of a sheet, or its tags, is dragged onto a prompt, its card or a turn dialog: it is invoked there as by a click.
 * Sheets, prompts and cards are redrawn all the time, so that the page is asked what lies under the pointer, and only while one
 * is dragged.
 */
import { runReporting } from "../../../ui/kit/notify.ts";
import { isElement } from "../../../ui/kit/dom.ts";
import { allPending } from "../../../ui/kit/prompts.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { promptKey } from "../../../ui/view/prompt/selection.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import { draggedId, draggedText } from "./view/dragged.ts";
import { INVOKE, isForMe, nameIn, takenBy, type Taken } from "./view/invoking.ts";

/** What of an aspect can be dragged. Not the field that a name is typed in: whoever drags there selects text. */
const SOURCES = "[data-owner] [data-aspect] [draggable]";
const PROMPT = "[data-prompt]";
const CARD = ".riposte-card[data-exchange]";
const TURN = ".riposte-attack-form";
const BOXES = `input[type="checkbox"][data-input="${INVOKE}"]`;

/** The prompts that lie under the pointer: one, or those of a card. */
function under({ target }: Event): readonly Pending[] {
  if (!isElement(target)) return [];
  const prompt = target.closest<HTMLElement>(PROMPT)?.dataset["prompt"];
  const card = target.closest<HTMLElement>(CARD)?.dataset["exchange"];
  if (prompt === undefined && card === undefined) return [];
  const mine = allPending().filter(isForMe);
  return mine.filter((each) => (prompt === undefined ? each.exchange.id === card : promptKey(each) === prompt));
}

/** The box of the turn dialog under the pointer that invokes this aspect with its roll; null: it offers none. */
function boxUnder({ target }: Event, id: string): HTMLInputElement | null {
  const boxes = isElement(target) ? target.closest(TURN)?.querySelectorAll<HTMLInputElement>(BOXES) : undefined;
  return [...(boxes ?? [])].find(({ value, disabled }) => value === id && !disabled) ?? null;
}

/** Ticks it, as a click does; what is ticked stays so. */
function tick(box: HTMLInputElement): void {
  if (!box.checked) box.click();
  box.scrollIntoView({ block: "nearest" });
}

const textIn = ({ dataTransfer }: DragEvent): string => dataTransfer?.getData("text/plain") ?? "";

/** What invokes comes with the sheet that it is dragged from. */
async function take(taken: Taken, id: string): Promise<void> {
  const { invokeNow, invokeWith } = await import("./invoke.ts");
  if (taken.how === "with") invokeWith(taken, id);
  else await invokeNow(taken, id, nameIn(gameWords, taken.pending, id));
}

/** Something is let go. What it says counts only as far as a prompt under it offers just that. */
function drop(event: DragEvent): void {
  const id = draggedId(textIn(event));
  if (id === null) return;
  const box = boxUnder(event, id);
  const taken = takenBy(under(event), id);
  if (box === null && taken === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (box !== null) tick(box);
  else if (taken !== null) runReporting(take(taken, id));
}

/** Shows where it may be let go, and nothing of what is elsewhere. */
function follow(id: string): void {
  let last: EventTarget | null = null;
  let isTaken = false;
  const over = (event: DragEvent): void => {
    if (event.target !== last) isTaken = boxUnder(event, id) !== null || takenBy(under(event), id) !== null;
    last = event.target;
    if (isTaken) event.preventDefault();
  };
  const stop = new AbortController();
  const at = { signal: stop.signal, capture: true };
  document.addEventListener("dragover", over, at);
  document.addEventListener("drop", drop, at);
  document.addEventListener("dragend", () => stop.abort(), at);
}

/** Somebody begins to drag something: where it is an aspect of a sheet, it may be let go over a roll. */
export function dragStarts(event: DragEvent): void {
  const { target, dataTransfer } = event;
  if (dataTransfer === null || !isElement(target) || target.closest(SOURCES) === null) return;
  const said = (key: "owner" | "aspect"): string => target.closest<HTMLElement>(`[data-${key}]`)?.dataset[key] ?? "";
  const text = draggedText({ owner: said("owner"), path: said("aspect") });
  const id = draggedId(text);
  if (id === null) return;
  dataTransfer.setData("text/plain", text);
  follow(id);
}
