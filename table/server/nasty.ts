/** What goes wrong on purpose at the server's side (see shared/switches.ts); latency, order and storing are elsewhere. */
import { io } from "socket.io-client";
import { SOCKET_PATH } from "../shared/protocol.ts";
import type { JsonObject } from "../shared/protocol.ts";
import type { Context } from "./context.ts";
import { creationStats } from "./documents/stamps.ts";
import { COOKIE } from "./sessions.ts";
import type { Sessions } from "./sessions.ts";
import type { Hub } from "./socket/hub.ts";
import { ROLE, newUser } from "./users.ts";

/** The lowest id there is, so that every client takes the sleeper for the active GM. */
export const SLEEPER = "0".repeat(16);

/** How long the server is away in a restart. */
const AWAY = 1000;

/** Sets going what the options ask for. Returns how to end it. */
export async function goWrong(context: Context, sessions: Sessions, hub: Hub, port: number): Promise<() => void> {
  const { faults } = context.options;
  const ends = [restartOnce(hub, faults.restart)];
  if (faults.sleepingGm) ends.push(await seatSleeper(context, sessions, port));
  return () => {
    for (const end of ends) end();
  };
}

/** Cuts everybody off once, and lets nobody in for a second; what only memory held is gone. */
function restartOnce(hub: Hub, after: number): () => void {
  if (after <= 0) return () => undefined;
  const timer = setTimeout(() => hub.outage(AWAY), after);
  return () => clearTimeout(timer);
}

/** Seats a Gamemaster who is there and does nothing: a connection that listens to nothing and never answers. */
async function seatSleeper(context: Context, sessions: Sessions, port: number): Promise<() => void> {
  const users = context.world.collection("User");
  if (!users.get(SLEEPER)) {
    const user: JsonObject = {
      ...newUser({ id: SLEEPER, name: "Sleeper", role: ROLE.GAMEMASTER }),
      _stats: creationStats(context, "User", {}, SLEEPER),
    };
    await users.run(() => users.commit(new Map([[SLEEPER, user]]), false));
  }
  const session = await sessions.start(SLEEPER);
  const socket = io(`http://127.0.0.1:${port}`, {
    path: context.options.table.routePrefix + SOCKET_PATH,
    transports: ["websocket"],
    extraHeaders: { cookie: `${COOKIE}=${session}` },
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("session", () => resolve());
    socket.once("connect_error", reject);
  });
  return () => void socket.disconnect();
}
