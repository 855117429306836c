import type { Request, Response } from "express";
import type { Context } from "../context.ts";
import { isObject, stringOf, toJson } from "../json.ts";
import { COOKIE, sessionIdOf } from "../sessions.ts";
import type { Sessions } from "../sessions.ts";
import { askerFor, passwordMatches } from "../users.ts";
import { joinPage } from "./pages.ts";

/**
 * Seats a user at this browser and sets the cookie. Somebody else's session there ends; the user's own goes on, so that
 * a second tab does not throw out the first.
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
  const id = isOwn ? old : await sessions.start(userId);
  response.cookie(COOKIE, id, { httpOnly: true, sameSite: "lax", path: "/" });
}

async function leaveSeat(context: Context, sessions: Sessions, request: Request, response: Response): Promise<void> {
  const id = sessionIdOf(request.headers.cookie);
  if (id !== null) await sessions.end(id);
  response.clearCookie(COOKIE, { httpOnly: true, sameSite: "lax", path: "/" });
  response.json({ request: "logout", status: "success", redirect: `${context.options.table.routePrefix}/join` });
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
  const userId = stringOf(sent.userid) ?? stringOf(sent.userId) ?? "";
  const asker = askerFor(context.world, userId);
  if (!asker || !(await passwordMatches(asker.doc, stringOf(sent.password) ?? ""))) {
    const error = asker ? "The password is wrong" : "There is no such user";
    if (isForm) response.status(401).send(joinPage(context, error));
    else response.status(401).json({ status: "failed", error, message: error });
    return;
  }
  await takeSeat(sessions, request, response, asker.id);
  const redirect = `${context.options.table.routePrefix}/game`;
  if (isForm) response.redirect(302, redirect);
  else response.json({ request: "join", status: "success", message: `Welcome, ${asker.name}`, redirect });
}
