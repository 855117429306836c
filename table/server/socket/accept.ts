import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import { SOCKET_PATH } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { sessionIdOf } from "../sessions.ts";
import type { Sessions } from "../sessions.ts";
import { askerFor } from "../users.ts";
import { isAck, serveSeat } from "./connection.ts";
import type { Hub, Seat } from "./hub.ts";

/** Opens the socket side of the table: a seat for every tab whose session has a user. */
export function acceptSockets(http: HttpServer, context: Context, sessions: Sessions, hub: Hub): Server {
  const io = new Server(http, {
    path: context.options.table.routePrefix + SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 32 * 1024 * 1024,
    // Refused here, below the sockets, a barred client keeps trying, as with a broken line.
    allowRequest: (request, decide) => {
      const userId = sessions.userOf(sessionIdOf(request.headers.cookie));
      decide(null, userId === null || !hub.isBarred(userId));
    },
  });
  io.on("connection", (socket) => {
    const sessionId = sessionIdOf(socket.handshake.headers.cookie);
    const userId = sessions.userOf(sessionId);
    const asker = userId === null ? null : askerFor(context.world, userId);
    socket.emit("session", { sessionId, userId: asker?.id ?? null });
    if (!asker || sessionId === null) {
      socket.onAny((_event: string, ...parts: unknown[]) => {
        const ack = parts.at(-1);
        if (isAck(ack)) ack({ error: { class: "PermissionError", message: "Nobody has joined here" } });
      });
      return;
    }
    const seat: Seat = { socket, userId: asker.id, sessionId, onGone: new Set() };
    serveSeat(context, hub, seat);
    hub.enter(seat);
    socket.on("disconnect", () => hub.leave(seat));
  });
  return io;
}
