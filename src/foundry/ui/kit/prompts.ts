/** What waits for this user, and what they have picked so far: one state for the tray and every copy of a card. */
import { own } from "../../../rules/core/lib/own.ts";
import { pending, type Pending } from "../../../rules/core/thread/queries.ts";
import type { Choice, Exchange, MessageId, ActionOption } from "../../../rules/core/types.ts";
import { answer } from "../../exchange/acting.ts";
import { memoPerTask } from "../../exchange/lib/once-per.ts";
import { familyTable } from "../../exchange/world/families.ts";
import { goingOn } from "../../exchange/world/left-over.ts";
import { scenesNow } from "../../exchange/fighters/scenes.ts";
import { rightsOf, presenceNow } from "../../exchange/world/permissions.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { reportRefusal } from "./notify.ts";
import { passing } from "../view/prompt/passing.ts";
import { pickedIn, planOf, promptKey, slotKey, NOTHING, type Selection } from "../view/prompt/selection.ts";
import { refsOf, type ViewContext } from "../view/shared/viewer.ts";
import { readInput, type FieldValue } from "../view/shared/read-input.ts";

const selections = new Map<string, Selection>();
const listeners = new Set<(exchange: MessageId) => void>();

/** Calls back when a selection in an exchange has changed; returns how to stop. */
export function onSelect(listener: (exchange: MessageId) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (exchange: MessageId): void => listeners.forEach((listener) => listener(exchange));

export const selectionOf = (key: string): Selection => selections.get(key) ?? NOTHING;

function pendingIn(open: readonly Exchange[], live: ViewContext["sceneOf"] = scenesNow()): readonly Pending[] {
  const due = goingOn(open);
  const shown = due.map((exchange) => ({ exchange, scene: live(exchange) }));
  const rights = rightsOf(due.flatMap((exchange) => refsOf(exchange).map((ref) => ref.actor)));
  const all = pending(game.user.id ?? "", shown, familyTable(), { rights, presence: presenceNow() });
  // What leaves no choice is done by itself.
  const own = all.filter(({ ask }) => !ask.auto);
  return passing()?.include(own, shown) ?? own;
}

function findPending(): readonly Pending[] {
  const found = pendingIn(exchanges.open());
  const keys = new Set(found.map(promptKey));
  for (const key of selections.keys()) if (!keys.has(key)) selections.delete(key);
  return found;
}

/**
 * Everything that waits for this user, oldest first; answered ones are forgotten. Tray, speech, strip and panel ask for it
 * one after the other: it is found out once in a task, and again when an exchange changes while the task is under way.
 */
export const allPending = memoPerTask(findPending);
exchanges.onForget(() => allPending.forget());

/** What of one exchange waits for this user; with a desk's own look at the fighters, they are read once. */
export const pendingOf = (exchange: Exchange, live?: ViewContext["sceneOf"]): readonly Pending[] =>
  exchange.phase === "open" ? pendingIn([exchange], live) : [];

function find(key: string): Pending | null {
  const isOf = ({ id, slots }: Exchange): boolean => Object.values(slots).some((slot) => slotKey(id, slot.id) === key);
  const exchange = exchanges.open().find(isOf);
  return (exchange && pendingOf(exchange).find((each) => promptKey(each) === key)) ?? null;
}

const optionOf = (found: Pending, id: string | null): ActionOption | null =>
  found.ask.options.find((option) => option.id === id) ?? null;

/** Picks an answer; nothing is sent yet. */
export function select(key: string, option: string): void {
  const found = find(key);
  if (!found || !optionOf(found, option)) return;
  selections.set(key, { ...selectionOf(key), option, allowed: null });
  tell(found.exchange.id);
}

/** A GM allows the answer that is picked, whatever the rules say, or takes that back; it is yet to be confirmed. */
export function allow(key: string): void {
  const found = find(key);
  const option = found && optionOf(found, pickedIn(found, selectionOf(key)));
  if (!found || !option || !game.user.isGM) return;
  const now = selectionOf(key);
  selections.set(key, { ...now, option: option.id, allowed: now.allowed === option.id ? null : option.id });
  tell(found.exchange.id);
}

/** Takes over one input of an answer. */
export function setInput(key: string, option: string, input: string, raw: FieldValue): void {
  const found = find(key);
  const offered = found && optionOf(found, option);
  const read = offered && readInput(offered.inputs, input, raw);
  if (!found || !read) return;
  const now = selectionOf(key);
  const choice: Choice = { ...own(now.choices, option), ...read };
  selections.set(key, { ...now, option, allowed: null, choices: { ...now.choices, [option]: choice } });
  tell(found.exchange.id);
}

/** Answers with what is picked. What stands against it is said, unless a GM has allowed just this. */
export async function confirm(key: string): Promise<void> {
  const found = find(key);
  const option = found && optionOf(found, pickedIn(found, selectionOf(key)));
  if (!found || !option || selectionOf(key).busy) return;
  const plan = planOf(found, option, selectionOf(key));
  selections.set(key, { ...selectionOf(key), busy: true });
  tell(found.exchange.id);
  try {
    const isAllowed = game.user.isGM && selectionOf(key).allowed === option.id;
    if (found.passed && "by" in found.passed) await passing()?.answer(found, plan);
    else reportRefusal(await answer(found.exchange.id, plan, { allow: isAllowed }));
  } finally {
    selections.set(key, { ...selectionOf(key), busy: false });
    tell(found.exchange.id);
  }
}
