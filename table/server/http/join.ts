import type { Request, Response } from "express";
import type { JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { isObject, stringOf, toJson } from "../lib/json.ts";
import { COOKIE, sessionIdOf } from "../sessions.ts";
import type { Sessions } from "../sessions.ts";
import { askerFor, passwordMatches } from "../users.ts";
import { joinPage } from "./pages.ts";

const ERRORS = {
  "JOIN.ErrorInvalidPassword": "The password is wrong",
  "JOIN.ErrorUserDoesNotExist": "There is no such user",
} as const;

/** The session's cookie. A client of a package reads it in the page, so it is not hidden from scripts (tablemate). */
function giveCookie(response: Response, id: string): void {
  response.cookie(COOKIE, id, { sameSite: "lax", path: "/" });
}

/**
 * GET /join: a browser without a session gets a guest's, and one that sat here as a user does so no longer, under the
 * same cookie (tablemate: "GET /join on 14 resets an authenticated session").
 */
export async function openJoin(sessions: Sessions, request: Request, response: Response): Promise<void> {
  const id = sessionIdOf(request.headers.cookie);
  if (id !== null && sessions.userOf(id) !== null) await sessions.leave(id);
  else if (!sessions.isGuest(id)) giveCookie(response, sessions.startGuest());
}

/**
 * Seats a user at this browser and sets the cookie. A guest's session becomes the user's. Somebody else's session there
 * ends; the user's own goes on, so that a second tab does not throw out the first.
 */
export async function takeSeat(
  sessions: Sessions,
  request: Request,
  response: Response,
  userId: string,
): Promise<void> {
  const old = sessionIdOf(request.headers.cookie);
  const isOwn = old !== null && sessions.userOf(old) === userId;
  if (old !== null && !isOwn) await sessions.end(old);
  giveCookie(response, isOwn ? old : await sessions.start(userId, old));
}

async function leaveSeat(context: Context, sessions: Sessions, request: Request, response: Response): Promise<void> {
  const id = sessionIdOf(request.headers.cookie);
  if (id !== null) await sessions.leave(id);
  response.json({ request: "logout", status: "success", redirect: `${context.options.table.routePrefix}/join` });
}

/** The user that a request names: 13 reads `userid`; of 14 there are builds that read either (foundryvtt-mcp, #222). */
function userIdOf(context: Context, sent: JsonObject): string {
  const other = context.options.table.generation === 13 ? undefined : stringOf(sent.userId);
  return stringOf(sent.userid) ?? other ?? "";
}

/** POST /join, as a form (answered with a redirect) or as JSON (answered with one). */
export async function postJoin(
  context: Context,
  sessions: Sessions,
  request: Request,
  response: Response,
): Promise<void> {
  const isForm = request.is("application/x-www-form-urlencoded") !== false;
  const body: unknown = request.body;
  // The form parser makes objects without a prototype; copy into a plain one.
  const sent = toJson(typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : null);
  if (!isObject(sent)) {
    response.status(400).json({ status: "failed", error: "The request has no body that makes sense" });
    return;
  }
  const action = stringOf(sent.action) ?? "join";
  if (action === "logout") return leaveSeat(context, sessions, request, response);
  if (action !== "join") {
    response.status(400).json({ status: "failed", error: `The action "${action}" is not one of this table` });
    return;
  }
  const asker = askerFor(context.world, userIdOf(context, sent));
  if (!asker || !(await passwordMatches(asker.doc, stringOf(sent.password) ?? ""))) {
    // The reason as a key of the language files, in plain text (foundryvtt-mcp).
    const error = asker ? "JOIN.ErrorInvalidPassword" : "JOIN.ErrorUserDoesNotExist";
    if (isForm) response.status(401).send(joinPage(context, ERRORS[error]));
    else response.status(401).type("text/plain").send(error);
    return;
  }
  await takeSeat(sessions, request, response, asker.id);
  const redirect = `${context.options.table.routePrefix}/game`;
  if (isForm) response.redirect(302, redirect);
  else response.json({ request: "join", status: "success", message: `Welcome, ${asker.name}`, redirect });
}
