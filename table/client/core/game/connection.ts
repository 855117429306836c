import type { ModifyResponse } from "../../../shared/protocol.ts";
import { AudioHelper } from "../audio/helper.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { database } from "../database/backend.ts";
import { setTransport } from "../database/transport.ts";
import { callMethod, notify } from "../environment.ts";
import type { GameWorld } from "./game-world.ts";
import { Hooks } from "../hooks.ts";
import { answerQuery, type GameSocket } from "./socket.ts";
import { type Dict, isDict, messageOf } from "../types.ts";
import { getRoute } from "../utils/text.ts";

/** Documents can be written from now on. */
export function connectDatabase(socket: GameSocket): void {
  setTransport((request) => socket.modify(request));
}

/** Listen to what the server tells: documents, users, queries, pause (types: Game#activateSocketListeners). */
export function followServer(game: GameWorld, socket: GameSocket): void {
  socket.on("modifyDocument", (response: ModifyResponse) => {
    database.handle(response).catch((error: unknown) => console.error(`modifyDocument: ${messageOf(error)}`, error));
  });
  socket.on("userConnected", (userId: string, active: boolean) => userConnected(game, userId, active));
  socket.on("userActivity", (userId: string, activity: Dict) => userActivity(game, userId, activity));
  socket.on("userQuery", (query: Dict, ack: unknown) => void answerQuery(query, ack));
  socket.on("pause", (paused: boolean, data: unknown) => {
    const userId = isDict(data) ? String(data.userId) : "";
    game.togglePause(paused, { broadcast: false, userId });
  });
  socket.on("reload", () => window.location.reload());
  AudioHelper._activateSocketListeners(socket);
  CompendiumCollection._activateSocketListeners(socket);
  followConnection(socket);
}

function userConnected(game: GameWorld, userId: string, active: boolean): void {
  const user = game.users.get(userId);
  if (!user) return;
  user.active = active;
  if (!active) user.targets.clear();
  Hooks.callAll("userConnected", user, active);
}

function userActivity(game: GameWorld, userId: string, activity: Dict): void {
  const user = game.users.get(userId);
  if (!user || !isDict(activity)) return;
  if (typeof activity.active === "boolean") user.active = activity.active;
  if ("sceneId" in activity) user.viewedScene = typeof activity.sceneId === "string" ? activity.sceneId : null;
  const canvas: unknown = Reflect.get(globalThis, "canvas");
  callMethod(canvas, "_onUserActivity", user, activity);
}

/** After an outage the page starts anew, so that nothing missed stays missing. */
function followConnection(socket: GameSocket): void {
  let lost = false;
  socket.io.on("disconnect", () => {
    if (lost) return;
    lost = true;
    notify("error", "The connection to the server is lost. Waiting for it to come back.", { permanent: true });
  });
  socket.io.on("connect", () => {
    if (lost) void reload();
  });
}

async function reload(): Promise<void> {
  try {
    const answer = await fetch(getRoute("status"));
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    window.location.reload();
  } catch (error) {
    console.warn(`The server does not answer yet: ${messageOf(error)}`);
    setTimeout(() => void reload(), 1000);
  }
}
