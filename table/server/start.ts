import { createServer } from "node:http";
import type { Server as HttpServer } from "node:http";
import { join } from "node:path";
import type { Context } from "./context.ts";
import { createApp } from "./http/app.ts";
import { closePack } from "./packs/world-packs.ts";
import type { Faults } from "../shared/switches.ts";
import { goWrong } from "./nasty.ts";
import type { TableServerOptions } from "./options.ts";
import { Sessions } from "./sessions.ts";
import { acceptSockets } from "./socket/accept.ts";
import { Hub } from "./socket/hub.ts";
import { openContext } from "./table.ts";

/** A running table. */
export interface RunningTable {
  /** Address of the seats page, with the route prefix and without a slash at its end. */
  url: string;
  port: number;
  /** For tests that look behind the curtain. */
  context: Context;
  /** Latency, order of acknowledgement, lossy storing: change them while it runs. */
  faults: Faults;
  /** Cuts all tabs of a user; they come back by themselves unless they are barred. */
  dropClient(userId: string, options?: { bar?: boolean }): void;
  /** Cuts everybody off and lets nobody in for this many ms, as a server does that starts anew. */
  outage(ms: number): void;
  /** Lets a barred user in again. */
  admit(userId: string): void;
  /** Tells the clients, closes everything, keeps all that was acknowledged. */
  stop(): Promise<void>;
}

/** Starts a table on 127.0.0.1. Resolves when it can be joined. */
export async function startTable(options: TableServerOptions): Promise<RunningTable> {
  const context = await openContext(options);
  const hub = new Hub(context.options.faults);
  const file = join(context.options.data, ".sessions", `${context.world.id}.json`);
  const sessions = await Sessions.open(file, (id) => hub.endSession(id));
  const http = createServer(createApp(context, sessions, hub));
  const io = acceptSockets(http, context, sessions, hub);
  let endFaults = (): void => undefined;
  const stop = async (): Promise<void> => {
    endFaults();
    hub.broadcast(null, "shutdown");
    // Lines that browsers keep alive would hold the closing up.
    const closed = io.close();
    http.closeAllConnections();
    await closed;
    await sessions.close();
    for (const pack of context.packs.values()) await closePack(pack);
    await context.world.close();
  };
  try {
    const port = await listen(http, context.options.port);
    endFaults = await goWrong(context, sessions, hub, port);
    return {
      url: `http://127.0.0.1:${port}${context.options.table.routePrefix}`,
      port,
      context,
      faults: context.options.faults,
      dropClient: (userId, { bar = false } = {}) => hub.drop(userId, bar),
      outage: (ms) => hub.outage(ms),
      admit: (userId) => hub.admit(userId),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", () => {
      http.off("error", reject);
      const address = http.address();
      if (typeof address === "object" && address) resolve(address.port);
      else reject(new Error("The table has no address"));
    });
  });
}
