/** A fight is felt: what a result did floats over the tokens, a held action that is set off shows, turns are announced. */
import type { Exchange } from "../../../rules/core/types.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { addLastStripItems } from "../strip/items.ts";
import { updateStrip } from "../strip/index.ts";
import { gameWords } from "../kit/view-context.ts";
import { floatsOf, heldFloat } from "./floats.ts";
import { show } from "./show.ts";
import { turnItems } from "./turns.ts";

type Message = ChatMessage.Implementation;

/** Messages that were shown: each is shown once. */
const shown = new Set<string>();

function once(message: Message, work: (id: string) => void): void {
  if (message.id === null || shown.has(message.id)) return;
  shown.add(message.id);
  work(message.id);
}

/** A result counts. */
export function resolved(exchange: Exchange, message: Message): void {
  const rules = familyRules(exchange.family);
  if (rules !== null) once(message, (id) => show(floatsOf(gameWords, rules, exchange, id)));
}

/** A held action was called or ruled on. */
export function held(exchange: Exchange, message: Message): void {
  once(message, (id) => {
    const float = heldFloat(gameWords, exchange, id);
    if (float !== null) show([float]);
  });
}

/** Puts the turns on the strip; called once. */
export function startTurns(): void {
  addLastStripItems(turnItems);
  updateStrip();
}
