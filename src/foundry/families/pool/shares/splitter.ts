/** Moving dice between shares: by dragging a pip, clicking one, with buttons, and with the arrow keys. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { ActionOf } from "../../../ui/view/shared/actions.ts";
import { dataOf, isElement } from "../../../ui/kit/dom.ts";
import { addShare, clickDie, fewerDice, moreDice, moveDie, removeShare, setUse, type PipPlace } from "./moves.ts";
import { readShares } from "./shares.ts";

export { sharesView } from "./shares.ts";
import { sharesBy } from "../../../../rules/pool/round/exert.ts";
import { isShares, type ShareChoice, type SharesData } from "../../../../rules/pool/round/shares.ts";
import type { MakeMove } from "../../../ui/view/shared/own-field.ts";

type ShareMove = (data: SharesData, shares: readonly ShareChoice[]) => readonly ShareChoice[];
type Splitter = Parameters<MakeMove>[0];
type MoveShares = (splitter: Splitter, move: ShareMove) => void;

/** Nearer than this, in pixels, a press is a click. */
const CLICK = 5;

const splitterOf = (element: Element): Splitter | null => {
  const splitter = element.closest("[data-splitter]");
  const option = splitter?.getAttribute("data-option");
  const input = splitter?.getAttribute("data-input");
  return option == null || input == null ? null : { option, input };
};

const placeIn = (text: string | null): PipPlace | null =>
  text === null ? null : text === "tray" ? "tray" : Number(text);

const MOVES: Readonly<Record<ActionOf<"splitter">, (at: number) => ShareMove>> = {
  more: (at) => (input, shares) => moreDice(input, shares, at),
  less: (at) => (input, shares) => fewerDice(input, shares, at),
  add: () => addShare,
  remove: (at) => (_input, shares) => removeShare(shares, at),
};
const KEYS: Readonly<Record<string, ActionOf<"splitter">>> = {
  ArrowRight: "more",
  ArrowLeft: "less",
  ArrowUp: "more",
  ArrowDown: "less",
  "+": "more",
  "-": "less",
};

/** Presses, drags and keys in the splitters of a window. */
export function listenToSplitters(root: HTMLElement, makeMove: MakeMove): void {
  const make: MoveShares = (splitter, move) =>
    makeMove(splitter, (input, value, choice) => {
      if (!isShares(input)) return null;
      const data = sharesBy(input.data, choice);
      return move(data, readShares(data, value));
    });
  const act = (element: Element, name: string | undefined, at: number): boolean => {
    const splitter = splitterOf(element);
    const move = name === undefined ? undefined : own<(at: number) => ShareMove>(MOVES, name);
    if (!splitter || !move) return false;
    make(splitter, move(at));
    return true;
  };
  root.addEventListener("click", ({ target }) => {
    const button = isElement(target) ? target.closest("button[data-move]") : null;
    if (button) act(button, button.getAttribute("data-move") ?? undefined, Number(dataOf(button, "share") ?? 0));
  });
  root.addEventListener("keydown", (event) => {
    if (!isElement(event.target) || !event.target.matches("[role=spinbutton]")) return;
    if (!act(event.target, own(KEYS, event.key), Number(dataOf(event.target, "share")))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener("change", ({ target }) => {
    const splitter = isElement(target) && target.matches("select[data-share-use]") ? splitterOf(target) : null;
    if (!splitter || !isElement(target) || !("value" in target) || typeof target.value !== "string") return;
    const at = Number(dataOf(target, "share"));
    const use = target.value;
    make(splitter, (input, shares) => setUse(input, shares, at, use));
  });
  root.addEventListener("pointerdown", (event) => onPress(event, make));
}

/** Follows one press on a pip until it is let go. */
function onPress(event: PointerEvent, make: MoveShares): void {
  const pip = isElement(event.target) ? event.target.closest<HTMLElement>("[data-pip]") : null;
  const from = placeIn(pip?.getAttribute("data-pip") ?? null);
  const splitter = pip && splitterOf(pip);
  if (!pip || !splitter || from === null || event.button !== 0) return;
  event.preventDefault();
  const { clientX: x, clientY: y, pointerId } = event;
  const far = (now: PointerEvent): boolean => Math.hypot(now.clientX - x, now.clientY - y) > CLICK;
  const onMove = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId || !far(now)) return;
    pip.classList.add("is-dragged");
    pip.style.translate = `${now.clientX - x}px ${now.clientY - y}px`;
  };
  const view = pip.ownerDocument.defaultView;
  const end = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    view?.removeEventListener("pointermove", onMove);
    view?.removeEventListener("pointerup", end);
    view?.removeEventListener("pointercancel", end);
    const over = pip.ownerDocument.elementFromPoint(now.clientX, now.clientY);
    pip.classList.remove("is-dragged");
    pip.style.removeProperty("translate");
    if (now.type === "pointercancel") return;
    const to = placeIn(over?.closest("[data-drop]")?.getAttribute("data-drop") ?? null);
    if (!far(now)) make(splitter, (input, shares) => clickDie(input, shares, from));
    else if (to !== null) make(splitter, (input, shares) => moveDie(input, shares, from, to));
  };
  view?.addEventListener("pointermove", onMove);
  view?.addEventListener("pointerup", end);
  view?.addEventListener("pointercancel", end);
}
