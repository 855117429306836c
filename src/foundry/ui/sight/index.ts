/** The fighters of a question are in sight while it is answered: where the tray lies over one, the board moves aside. */
import type { Pending } from "../../../rules/core/thread/queries.ts";
import { report } from "../../exchange/lib/guarded.ts";
import { boxOf, GAP } from "../host/place.ts";
import { isCalm, momentMode } from "../kit/options.ts";
import { allPending } from "../kit/prompts.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { guardedRow, promptKind, stepFighter } from "../view/prompt/asks.ts";
import { promptKey } from "../view/prompt/selection.ts";
import { refIn } from "../view/shared/viewer.ts";
import { seenToken, type TokenObject } from "../moment/show.ts";
import { homeOf, type Aside, type View } from "./home.ts";
import { moveBeside, type Box, type Move, type Screen } from "./room.ts";

/** A name stands below a token, so high, in px. */
const NAME = 24;
/** How long the board takes to move aside, in ms. */
const TAKES = 400;

/** How long what came of an answer is left in sight before the board moves back, in ms. */
const RESTS = 1200;

/** Which part of the scene is shown: a point of the screen in it, and how large it is drawn. */
function viewNow(): View {
  const [here, there] = [0, 1000].map((x) => canvas.clientCoordinatesFromCanvas({ x, y: 0 }));
  const scale = ((there?.x ?? 0) - (here?.x ?? 0)) / 1000;
  return { ...canvas.canvasCoordinatesFromClient({ x: window.innerWidth / 2, y: window.innerHeight / 2 }), scale };
}

/** On the screen; where `named`, with the name below it. */
function tokenBox(token: TokenObject, named: boolean): Box {
  const { x, y, width, height } = token.bounds;
  const from = canvas.clientCoordinatesFromCanvas({ x, y });
  const to = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y + (named ? NAME : 0) };
}

/** Attacker and whom the question is about, as far as this user sees them. */
function fightersOf(pending: Pending): readonly TokenObject[] {
  const { exchange, ask } = pending;
  const desk = viewContextOf([exchange]);
  const guarded = promptKind(pending) === "helper" ? guardedRow(exchange, ask.row)?.fighter : undefined;
  const fighters = [exchange.declared.body.attacker.actor, guarded ?? stepFighter(pending)];
  return fighters.flatMap((uuid) => seenToken({ fighter: refIn(desk, exchange, uuid) }) ?? []);
}

/** What of the screen is the board's, and what lies over it; null: there is no tray. */
function screenNow(): Screen | null {
  const tray = boxOf(document.getElementById("riposte-tray"));
  if (tray === null) return null;
  const { innerWidth, innerHeight } = window;
  const boxes = (...parts: readonly (Element | null | undefined)[]): readonly Box[] =>
    parts.flatMap((part) => boxOf(part) ?? []);
  return {
    room: { left: GAP, top: GAP, right: innerWidth - GAP, bottom: tray.bottom },
    over: [tray, ...boxes(ui.sidebar?.element)],
    beside: boxes(ui.controls?.element, ui.nav?.element, ui.players?.element, document.getElementById("riposte-holds")),
    passing: boxes(...(document.getElementById("chat-notifications")?.querySelectorAll(".chat-message") ?? [])),
    middle: { x: innerWidth / 2, y: innerHeight / 2 },
  };
}

/** The prompt that was open when this was looked at last: once the user has had it before them, the board is theirs. */
let last: string | null = null;
let isPointerDown = false;
let viewBefore: string | null = null;

let aside: Aside | null = null;
let homeTimer = 0;
/** Until when the board moves by itself. */
let movesUntil = 0;

const sceneNow = (): string | null => canvas.scene?.id ?? null;

/** An exchange changes: whoever moves the board from now on knows better where to look. */
export function noteView(): void {
  if (canvas.ready && Date.now() > movesUntil) viewBefore ??= JSON.stringify(viewNow());
}

function show(goal: View): void {
  movesUntil = Date.now() + TAKES;
  if (isCalm()) canvas.pan(goal);
  else canvas.animatePan({ ...goal, duration: TAKES }).catch(report);
}

/** Nothing is asked any more: the board goes back, unless its user has moved it meanwhile. */
function goHome(): void {
  if (last !== null || aside === null || !canvas.ready) return;
  // Whoever drags something goes on with that first.
  if (isPointerDown) return goHomeSoon();
  const home = homeOf(aside, viewNow(), sceneNow());
  aside = null;
  if (home !== null) show(home);
}

function goHomeSoon(): void {
  window.clearTimeout(homeTimer);
  homeTimer = window.setTimeout(goHome, RESTS);
}

const openPrompt = (): string | null =>
  document.querySelector<HTMLElement>("#riposte-tray .riposte-prompt")?.dataset["prompt"] ?? null;

/** The open prompt. Of several whom a GM is asked for none is the one to look at: theirs is the whole board. */
function looksAt(): string | null {
  const isOne = !game.user.isGM || allPending().filter(({ part }) => part === "asked").length <= 1;
  return isOne ? openPrompt() : last;
}

/**
 * Moves the board aside where the tray has opened over a fighter it asks about. `isOrdered`: an order answers it at once, and
 * nobody needs to look.
 */
export function bringInSight(isOrdered: (pending: Pending) => boolean): void {
  // While it moves, it is nowhere that it could be brought back to.
  const rest = movesUntil - Date.now();
  if (rest > 0) return void window.setTimeout(() => bringInSight(isOrdered), rest);
  const [view, key] = [viewBefore, looksAt()];
  viewBefore = null;
  if (key === last) return;
  last = key;
  if (key === null) return goHomeSoon();
  if (isPointerDown || momentMode() === "off" || !canvas.ready) return;
  const now = viewNow();
  if (view !== null && view !== JSON.stringify(now)) return;
  const pending = allPending().find((each) => promptKey(each) === key);
  const screen = screenNow();
  if (!pending || !screen || isOrdered(pending)) return;
  const fighters = fightersOf(pending);
  const others = canvas.tokens?.placeables.filter((token) => token.visible && !fighters.includes(token)) ?? [];
  const move = moveBeside(
    fighters.map((token) => tokenBox(token, true)),
    others.map((token) => tokenBox(token, false)),
    screen,
  );
  if (move) moveAside(now, move);
}

function moveAside(now: View, move: Move): void {
  const scale = now.scale * move.zoom;
  const there = { x: now.x - move.x / scale, y: now.y - move.y / scale, scale };
  // Asked several times, it goes back to where it was before the first.
  aside = { scene: sceneNow(), home: homeOf(aside, now, sceneNow()) ?? now, there };
  show(there);
}

/** Called once: whoever holds a button down drags something, or the board. */
export function watchPointer(): void {
  const note = ({ buttons }: PointerEvent): void => void (isPointerDown = buttons > 0);
  for (const name of ["pointerdown", "pointerup", "pointercancel"] as const) window.addEventListener(name, note, true);
}
