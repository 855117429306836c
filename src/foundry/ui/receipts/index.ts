/** Courtesies between clients: a GM learns that a prompt has been on a screen, and may remind whoever is asked. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { MessageId, SlotId, UserId } from "../../../rules/core/types.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { oncePerFrame } from "../../exchange/lib/once-per.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { runReporting } from "../kit/notify.ts";
import { allPending } from "../kit/prompts.ts";
import { ring } from "../kit/announce/ring.ts";
import { speak } from "../kit/announce/speak.ts";
import { promptKey, slotKey } from "../view/prompt/selection.ts";
import { CHANNEL, hearWith } from "./early.ts";
import { Receipts, Throttle } from "./receipts.ts";
import { readSignal, type Nudge, type Shown, type Signal } from "./signals.ts";

/** A reminder more often than this is no courtesy, in ms. */
const NUDGE_PAUSE = 3000;
const FLASH_TIME = 2400;

const receipts = new Receipts();
const nudges = new Throttle(NUDGE_PAUSE);
const listeners = new Set<() => void>();
/** Prompts of which this client has already said that they are shown. */
const said = new Set<string>();

/** Calls back when a GM has heard that a prompt was shown; returns how to stop. */
export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has this prompt been on the screen of one of these users? */
export const wasShown = (prompt: { exchange: MessageId; slot: SlotId }, users: readonly UserId[]): boolean =>
  receipts.has(slotKey(prompt.exchange, prompt.slot), users);

const send = (signal: Signal): void => void game.socket.emit(CHANNEL, signal);

/** Reminds a user who is asked. False: they were reminded a moment ago. */
export function nudge(exchange: MessageId, slot: SlotId, user: UserId): boolean {
  if (!game.user.isGM || !nudges.take(`${exchange}.${slot}.${user}`, Date.now())) return false;
  send({ kind: "nudge", exchange, slot, user });
  return true;
}

/** Only a slot that somebody is really asked for can have been shown. */
function noteShown({ exchange, slot }: Shown, sender: UserId): void {
  if (!game.user.isGM || own(exchanges.get(exchange)?.slots ?? {}, slot)?.step !== null) return;
  if (receipts.note(slotKey(exchange, slot), sender)) for (const listener of listeners) listener();
}

const isMine = (signal: Nudge, { part, exchange, ask }: Pending): boolean =>
  part === "asked" && exchange.id === signal.exchange && ask.slot === signal.slot;

function flash(): void {
  const tray = document.getElementById("riposte-tray");
  tray?.classList.add("is-nudged");
  window.setTimeout(() => tray?.classList.remove("is-nudged"), FLASH_TIME);
}

function beNudged(signal: Nudge, sender: UserId): void {
  const gm = game.users.get(sender);
  if (signal.user !== game.user.id || gm?.isGM !== true) return;
  if (!allPending().some((each) => isMine(signal, each)) || !nudges.take(`from.${sender}`, Date.now())) return;
  flash();
  ring();
  speak(game.i18n.localize("RIPOSTE.Nudge.Waits"));
  ui.notifications?.info("RIPOSTE.Nudge.Waits", { localize: true });
}

/** The server says who sent it; what the payload claims of that counts for nothing. */
function onSignal(payload: unknown, sender: unknown): void {
  const signal = readSignal(payload);
  if (signal === null || typeof sender !== "string") return;
  if (signal.kind === "shown") noteShown(signal, sender);
  else beNudged(signal, sender);
}

/** Tells the GMs which prompts are on this screen now. */
function tellShown(): void {
  const asked = allPending().filter((each) => each.part === "asked");
  const keys = new Set(asked.map(promptKey));
  for (const key of said) if (!keys.has(key)) said.delete(key);
  if (document.visibilityState !== "visible") return;
  for (const each of asked) {
    const key = promptKey(each);
    const item = document.querySelector(`#riposte-tray [data-key="${CSS.escape(key)}"]`);
    if (said.has(key) || item === null || item.getClientRects().length === 0) continue;
    said.add(key);
    send({ kind: "shown", exchange: each.exchange.id, slot: each.ask.slot });
  }
}

const tellShownSoon = oncePerFrame(() => runReporting(Promise.resolve().then(tellShown)));

/** After the next frame, which only a window that is looked at draws. */
function lookSoon(): void {
  if (!game.user.isGM) tellShownSoon();
}

/** What is asked of anybody. */
const askedKeys = (): ReadonlySet<string> =>
  new Set(
    exchanges
      .open()
      .flatMap(({ id, slots }) =>
        Object.values(slots).flatMap((slot) => (slot.step === null ? [slotKey(id, slot.id)] : [])),
      ),
  );

function keepAsked(): void {
  const asked = askedKeys();
  receipts.keep((key) => asked.has(key));
}

/** Hears what came before, and tells what is shown; called once, after the start. */
export function startReceipts(): void {
  exchanges.onChange(() => {
    if (game.user.isGM) keepAsked();
    else lookSoon();
  });
  changes.on("connection", (user) => {
    // A GM who comes back has been told nothing yet.
    if (user.isGM) said.clear();
    lookSoon();
  });
  document.addEventListener("visibilitychange", lookSoon);
  hearWith(onSignal);
  lookSoon();
}
