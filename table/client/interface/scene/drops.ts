/** Things dropped on the board: an actor becomes a token where it falls. */
import { runHandler } from "../../apps/env.ts";
import { game, hooks, uiRecord, words } from "../platform.ts";
import type { ActorView } from "../views.ts";
import { actorFromDrop, readDrop } from "../drop-data.ts";
import type { Canvas } from "./canvas.ts";
import { snapped } from "./geometry.ts";

/** Lets the board take actors from directories and compendiums. */
export function acceptDrops(canvas: Canvas, board: HTMLElement): void {
  board.addEventListener("dragover", (event) => event.preventDefault());
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    const data = readDrop(event);
    if (!data || !canvas.ready) return;
    const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const dropped = { ...data, ...point };
    if (!hooks().call("dropCanvasData", canvas, dropped, event)) return;
    if (data.type === "Actor") {
      runHandler(async () => {
        const actor = await actorFromDrop(data);
        if (actor) await createToken(canvas, actor, point, event.altKey);
      });
    }
  });
}

async function createToken(
  canvas: Canvas,
  actor: ActorView,
  at: { x: number; y: number },
  hidden: boolean,
): Promise<void> {
  const { scene, dimensions } = canvas;
  if (!scene || !dimensions) return;
  if (!actor.isOwner || !(game().user.isGM || game().user.hasPermission("TOKEN_CREATE"))) {
    const area = uiRecord()["notifications"];
    const warn: unknown = typeof area === "object" && area !== null ? Reflect.get(area, "warn") : undefined;
    const message = words("TABLE.NoTokenPermission", "You may not place this token.");
    if (typeof warn === "function") Reflect.apply(warn, area, [message]);
    return;
  }
  const data = await tokenData(actor);
  const width = typeof data["width"] === "number" ? data["width"] : 1;
  const height = typeof data["height"] === "number" ? data["height"] : 1;
  const corner = { x: at.x - (width * dimensions.size) / 2, y: at.y - (height * dimensions.size) / 2 };
  const place = snapped(corner, dimensions);
  const x = Math.min(Math.max(place.x, 0), dimensions.width - dimensions.size);
  const y = Math.min(Math.max(place.y, 0), dimensions.height - dimensions.size);
  const on = canvas.level ? { level: canvas.level.id } : {};
  await scene.createEmbeddedDocuments("Token", [{ ...data, ...on, x, y, hidden: hidden || data["hidden"] === true }]);
}

/** A new token's data: the actor's prototype, linked or not as it says. */
async function tokenData(actor: ActorView): Promise<Record<string, unknown>> {
  if (actor.getTokenDocument) {
    const data = (await actor.getTokenDocument({})).toObject();
    delete data["_id"];
    return data;
  }
  return { name: actor.name, ...actor.prototypeToken, actorId: actor.id };
}
