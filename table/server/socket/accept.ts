import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import { SOCKET_PATH } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { COOKIE, sessionIdOf } from "../sessions.ts";
import type { Sessions } from "../sessions.ts";
import { askerFor } from "../users.ts";
import { isAck, serveSeat } from "./connection.ts";
import type { Hub, Seat } from "./hub.ts";
import { joinData } from "./join-data.ts";

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
    const sessionId = sessionOf(context, sessions, socket);
    const userId = sessions.userOf(sessionId);
    const asker = userId === null ? null : askerFor(context.world, userId);
    socket.emit("session", sessionId === null ? null : { sessionId, userId: asker?.id ?? null });
    if (!asker || sessionId === null) return serveGuest(context, hub, socket, sessionId);
    const seat: Seat = { socket, userId: asker.id, sessionId, onGone: new Set() };
    serveSeat(context, hub, seat);
    hub.enter(seat);
    socket.on("disconnect", () => hub.leave(seat));
  });
  return io;
}

/** The session of a connection by its cookie; 13 also reads it from the query (foundryvtt-mcp #206: 14 does not). */
function sessionOf(context: Context, sessions: Sessions, { handshake }: Socket): string | null {
  const { session } = handshake.query;
  const asked = context.options.table.generation === 13 && typeof session === "string" ? `${COOKIE}=${session}` : "";
  for (const header of [handshake.headers.cookie, asked]) {
    const id = sessionIdOf(header);
    if (sessions.userOf(id) !== null || sessions.isGuest(id)) return id;
  }
  return null;
}

/** A connection without a user is told who may join, if it has a session; nothing else is done for it. */
function serveGuest(context: Context, hub: Hub, socket: Socket, sessionId: string | null): void {
  socket.onAny((event: string, ...parts: unknown[]) => {
    const ack = parts.at(-1);
    if (!isAck(ack)) return;
    if (event !== "getJoinData") ack({ error: { class: "PermissionError", message: "Nobody has joined here" } });
    else if (sessionId !== null) ack(joinData(context, hub, null));
  });
}
