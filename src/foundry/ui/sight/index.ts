/** The fighters of a question are in sight while it is answered: where the tray lies over one, the board moves aside. */
import type { Pending } from "../../../rules/core/thread/queries.ts";
import { report } from "../../exchange/lib/guarded.ts";
import { boxOf, GAP } from "../host/place.ts";
import { momentMode } from "../kit/options.ts";
import { allPending } from "../kit/prompts.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { guardedRow, promptKind, stepFighter } from "../view/prompt/asks.ts";
import { promptKey } from "../view/prompt/selection.ts";
import { refIn } from "../view/shared/viewer.ts";
import { isCalm, seenToken } from "../moment/show.ts";
import { moveBeside, type Box, type Screen } from "./room.ts";

/** How long the board takes to move aside, in ms. */
const TAKES = 400;

/** Which part of the scene is shown: a point of the screen in it, and how large it is drawn. */
function viewNow(): { readonly x: number; readonly y: number; readonly scale: number } {
  const [here, there] = [0, 1000].map((x) => canvas.clientCoordinatesFromCanvas({ x, y: 0 }));
  const scale = ((there?.x ?? 0) - (here?.x ?? 0)) / 1000;
  return { ...canvas.canvasCoordinatesFromClient({ x: window.innerWidth / 2, y: window.innerHeight / 2 }), scale };
}

/** Where the attacker and whom the question is about are drawn, as far as this user sees them. */
function tokenBoxes(pending: Pending): readonly Box[] {
  const { exchange, ask } = pending;
  const desk = viewContextOf([exchange]);
  const guarded = promptKind(pending) === "helper" ? guardedRow(exchange, ask.row)?.fighter : undefined;
  const fighters = [exchange.declared.body.attacker.actor, guarded ?? stepFighter(pending)];
  return fighters.flatMap((uuid) => {
    const token = seenToken({ fighter: refIn(desk, exchange, uuid) });
    if (token === null) return [];
    const { x, y, width, height } = token.bounds;
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
    return [{ left: from.x, top: from.y, right: to.x, bottom: to.y }];
  });
}

/** What of the screen is the board's, and the tray over it; null: there is no tray. */
function screenNow(): Screen | null {
  const over = boxOf(document.getElementById("riposte-tray"));
  if (over === null) return null;
  const { innerWidth, innerHeight } = window;
  const middle = { x: innerWidth / 2, y: innerHeight / 2 };
  const [controls, nav, side, players] = [ui.controls, ui.nav, ui.sidebar, ui.players].map((part) =>
    boxOf(part?.element),
  );
  const left = controls && controls.right < middle.x ? controls.right : 0;
  const top = nav && nav.bottom < middle.y ? nav.bottom : 0;
  const right = side && side.left > middle.x ? side.left : innerWidth;
  const bottom = players && players.top > middle.y ? Math.min(players.top, over.bottom) : over.bottom;
  // A name stands below a token.
  const room = { left: left + GAP, top: top + GAP, right: right - GAP, bottom: bottom - 4 * GAP };
  return { room, over, middle };
}

/** The prompt that was open when this was looked at last: once the user has had it before them, the board is theirs. */
let last: string | null = null;
let isPointerDown = false;
let viewBefore: string | null = null;

/** An exchange changes: whoever moves the board from now on knows better where to look. */
export function noteView(): void {
  viewBefore ??= canvas.ready ? JSON.stringify(viewNow()) : null;
}

/** Moves the board aside where the tray has opened over a fighter it asks about. */
export function bringInSight(): void {
  const [view, key] = [
    viewBefore,
    document.querySelector<HTMLElement>("#riposte-tray .riposte-prompt")?.dataset["prompt"] ?? null,
  ];
  viewBefore = null;
  if (key === last) return;
  last = key;
  if (key === null || isPointerDown || momentMode() === "off" || !canvas.ready) return;
  const now = viewNow();
  if (view !== null && view !== JSON.stringify(now)) return;
  const pending = allPending().find((each) => promptKey(each) === key);
  const screen = screenNow();
  const move = pending && screen && moveBeside(tokenBoxes(pending), screen);
  if (!move) return;
  const scale = now.scale * move.zoom;
  const goal = { x: now.x - move.x / scale, y: now.y - move.y / scale, scale };
  if (isCalm()) canvas.pan(goal);
  else canvas.animatePan({ ...goal, duration: TAKES }).catch(report);
}

/** Called once: whoever holds a button down drags something, or the board. */
export function watchPointer(): void {
  const note = ({ buttons }: PointerEvent): void => void (isPointerDown = buttons > 0);
  for (const name of ["pointerdown", "pointerup", "pointercancel"] as const) window.addEventListener(name, note, true);
}
