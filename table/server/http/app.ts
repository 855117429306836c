import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import express from "express";
import type { ErrorRequestHandler, Express, Request, Router } from "express";
import { stringOf } from "../lib/json.ts";
import type { Context } from "../context.ts";
import { release } from "../options.ts";
import { sessionIdOf } from "../sessions.ts";
import type { Sessions } from "../sessions.ts";
import type { Hub } from "../socket/hub.ts";
import { Troubles } from "../troubles.ts";
import { askerFor, passwordMatches } from "../users.ts";
import { serveFiles } from "./files.ts";
import { drawnCard, readyDeck } from "./cards.ts";
import { drawnIcon } from "./icons.ts";
import { openJoin, postJoin, takeSeat } from "./join.ts";
import { addMissing, noteMissingFiles } from "./missing.ts";
import { addDataFiles, addUploads } from "./uploads.ts";
import { bundledScript, greensock } from "./scripts.ts";
import { gamePage, joinPage, sideBySidePage, unbuiltPage } from "./pages.ts";
import { FRAME_HOST, seatsPage } from "./seats.ts";

const TABLE = fileURLToPath(new URL("../../", import.meta.url));

/** The HTTP side of the table. */
export function createApp(context: Context, sessions: Sessions, hub: Hub): Express {
  const app = express();
  app.disable("x-powered-by");
  const prefix = context.options.table.routePrefix;
  const router = express.Router();
  const troubles = new Troubles();
  addPages(router, context, sessions, hub);
  addMissing(router, context, sessions, troubles);
  addUploads(router, context, sessions);
  addFiles(router, context, troubles);
  addDataFiles(router, context);
  app.use(prefix || "/", router);
  if (prefix) app.get("/", (_request, response) => response.redirect(302, `${prefix}/`));
  app.use((_request, response) => {
    response.status(404).type("text/plain").send("Not found\n");
  });
  app.use(answerErrors(context));
  return app;
}

function addPages(router: Router, context: Context, sessions: Sessions, hub: Hub): void {
  const prefix = context.options.table.routePrefix;
  router.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false, limit: "1mb" }));
  router.get("/", (request, response) => {
    response.send(seatsPage(context, request));
  });
  router.get("/side-by-side", (request, response) => {
    if (request.hostname === FRAME_HOST) response.send(sideBySidePage(context, portOf(request)));
    else response.redirect(302, `http://${FRAME_HOST}:${portOf(request)}${prefix}/side-by-side`);
  });
  router.get("/seat/:userId", async (request, response) => {
    const asker = askerFor(context.world, request.params.userId);
    if (!asker) return void response.status(404).send(joinPage(context, "There is no such user"));
    if (!(await passwordMatches(asker.doc, ""))) return response.redirect(302, `${prefix}/join`);
    await takeSeat(sessions, request, response, asker.id);
    response.redirect(302, `${prefix}/game`);
  });
  router.get("/join", async (request, response) => {
    await openJoin(sessions, request, response);
    response.send(joinPage(context, null));
  });
  // A world is running: its join page is what these lead to.
  router.get(["/setup", "/auth", "/license"], (_request, response) => response.redirect(302, `${prefix}/join`));
  router.post("/join", (request, response) => postJoin(context, sessions, request, response));
  router.get("/game", (request, response) => {
    const userId = sessions.userOf(sessionIdOf(request.headers.cookie));
    if (userId === null || !askerFor(context.world, userId)) return response.redirect(302, `${prefix}/join`);
    if (!existsSync(join(TABLE, "build", "main.js"))) return void response.status(503).send(unbuiltPage());
    response.setHeader("Cache-Control", "no-store");
    response.send(gamePage(context, userId));
  });
  router.get(["/status", "/api/status"], (_request, response) => {
    response.json({
      active: true,
      version: release(context.options.table.generation).version,
      world: context.world.id,
      system: context.system.id,
      systemVersion: stringOf(context.system.manifest.version),
      users: hub.activeUsers().length,
      uptime: process.uptime(),
    });
  });
}

function addFiles(router: Router, context: Context, troubles: Troubles): void {
  const { data, filesMaxAge: maxAge } = context.options;
  const fixed = (folder: string): ReturnType<typeof serveFiles> =>
    serveFiles((rest) => ({ root: folder, rest }), { maxAge });
  router.use("/table", fixed(join(TABLE, "build")));
  const library = greensock(join(TABLE, "build"), context.options.table.routePrefix);
  router.use("/scripts/greensock", library);
  router.use(bundledScript((kind, id) => join(data, kind, id), library));
  router.use("/templates", fixed(join(TABLE, "client", "public", "templates")));
  router.use("/lang", fixed(join(TABLE, "client", "public", "lang")));
  for (const kind of ["systems", "modules", "worlds"]) {
    const rootFor = ([id, ...rest]: string[]): { root: string; rest: string[] } | null =>
      id === undefined || isDatabase(kind, rest) ? null : { root: join(data, kind, id), rest };
    if (kind !== "worlds") router.use(`/${kind}`, noteMissingFiles(kind, troubles));
    // Since 14 a page of a package is shown as text (foundryvtt#14375); 13 sends it as a page.
    const htmlAsText = kind === "worlds" || context.options.table.generation > 13;
    router.use(`/${kind}`, serveFiles(rootFor, { htmlAsText, maxAge: kind === "systems" ? maxAge : 0 }));
  }
  router.use("/cards", (request, response, next) => {
    const name = request.path.slice(1);
    const deck = readyDeck(name);
    if (deck) return void response.json(deck);
    const drawing = drawnCard(name);
    if (drawing === null) return next();
    response.setHeader("Cache-Control", "max-age=86400");
    response.type("image/svg+xml").send(drawing);
  });
  router.use("/icons", (request, response) => {
    response.setHeader("Cache-Control", "max-age=86400");
    response.type("image/svg+xml").send(drawnIcon(request.path.slice(1)));
  });
}

/** A world's own databases, also where the world is a link to elsewhere. */
function isDatabase(kind: string, [folder]: readonly string[]): boolean {
  return kind === "worlds" && folder?.toLowerCase() === "data";
}

function portOf(request: Request): number {
  return request.socket.localPort ?? 80;
}

/** Bodies that cannot be read are the asker's fault; anything else is ours, and is logged. */
function answerErrors(context: Context): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = typeof error === "object" && error !== null && "status" in error ? error.status : 500;
    const code = typeof status === "number" && status >= 400 && status < 500 ? status : errorCode(error);
    if (code === 500) context.options.log(`Request failed: ${String(error)}`);
    const message = error instanceof Error && code !== 500 ? error.message : "The table failed to answer";
    response.status(code).json({ status: "failed", error: message });
  };
}

function errorCode(error: unknown): number {
  return typeof error === "object" && error !== null && "errorClass" in error ? 400 : 500;
}
