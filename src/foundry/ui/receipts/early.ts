/**
 * Signals that come before courtesies are loaded: whoever is asked tells a GM who comes back at once, while that window is
 * still being set up. All but these few lines is loaded when the window is idle.
 */
export const CHANNEL = "system.riposte";
/** A flood is no courtesy. */
const MOST = 500;

/** The server says who sent it. */
type Hear = (payload: unknown, sender: unknown) => void;

const early: Parameters<Hear>[] = [];
let hear: Hear = (payload, sender) => {
  if (early.length < MOST) early.push([payload, sender]);
};

/** Hears from now on, first what came before. */
export function hearWith(listener: Hear): void {
  hear = listener;
  for (const signal of early.splice(0)) listener(...signal);
}

/** Listens; called once, in `init`. */
export function hearEarly(): void {
  game.socket.on(CHANNEL, (payload: unknown, sender: unknown) => hear(payload, sender));
}
