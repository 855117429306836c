/** How a prompt comes up after its declaration has arrived. */
import { table, type Message } from "./table.ts";

export interface Arrival {
  readonly shown: boolean;
  /** Microtasks between the create hook and the prompt: no timer and no answer of the server can come in between. */
  readonly microtasks: number;
}
const PATIENCE = 500;

let awaited: Promise<Arrival> | null = null;

/** Watches for the next declaration's prompt in the tray. */
export function awaitPrompt(): void {
  const { Hooks } = table();
  awaited = new Promise((resolve, reject) => {
    const hook = Hooks.on("createChatMessage", (message: Message) => {
      if (message.type !== "exchange") return;
      Hooks.off("createChatMessage", hook);
      look(message.id).then(resolve, reject);
    });
  });
}

const isShown = (exchange: string): boolean =>
  document.querySelector(`#riposte-tray:not([hidden]) .riposte-prompt[data-prompt^="${exchange}."]`) !== null;

async function look(exchange: string): Promise<Arrival> {
  for (let microtasks = 0; microtasks < PATIENCE; microtasks += 1) {
    if (isShown(exchange)) return { shown: true, microtasks };
    await Promise.resolve();
  }
  return { shown: false, microtasks: PATIENCE };
}

/** How it came. */
export async function arrival(): Promise<Arrival> {
  if (awaited === null) throw new Error("Nobody waited");
  return awaited;
}
