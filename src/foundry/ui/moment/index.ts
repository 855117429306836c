/** A fight is felt: all but these few lines is loaded when the window is idle, or when the first message comes. */
import type { Exchange } from "../../../rules/core/types.ts";
import { onThreadEvent } from "../../exchange/thread/news.ts";
import { loadSoon } from "../kit/lazy.ts";
import { runReporting } from "../kit/notify.ts";

type Message = ChatMessage.Implementation;

const load = (): Promise<typeof import("./react.ts")> => import("./react.ts");

/** Called once, in `init`. */
export function registerMoment(): void {
  loadSoon(async () => (await load()).startTurns());
  onThreadEvent((event) => runReporting(load().then(({ hear }) => hear(event))));
}

/** A result has come that counts. */
export function showResult(exchange: Exchange, message: Message): void {
  runReporting(load().then(({ resolved }) => resolved(exchange, message)));
}

/** Passes the turn on, by one `step` of the host's after another. */
export const passOn = async (combat: Combat.Implementation, step: () => Promise<unknown>): Promise<void> =>
  (await import("./later/pass-on.ts")).passOn(combat, step);
