import express from "express";
import type { Request, Response, Router } from "express";
import type { Context } from "../context.ts";
import { isObject, stringOf, toJson } from "../lib/json.ts";
import { sessionIdOf } from "../sessions.ts";
import type { Sessions } from "../sessions.ts";
import { askerFor, hasPermission } from "../users.ts";
import { list, makeFolder, makeStorage, store, StoreError } from "./file-store.ts";
import { serveFiles } from "./files.ts";

const LIMIT = "100mb";

/** POST /files lists folders and makes them, POST /upload takes a file in; what lies in the data folder is served. */
export function addUploads(router: Router, context: Context, sessions: Sessions): void {
  const { data } = context.options;
  router.post("/files", (request, response) =>
    answer(response, 200, async () => {
      const sent = toJson(request.body ?? null);
      const body = isObject(sent) ? sent : {};
      const target = stringOf(body.target) ?? "";
      if (body.action === "createDirectory") {
        demand(context, sessions, request, "FILES_UPLOAD");
        return { path: await makeFolder(data, target) };
      }
      demand(context, sessions, request, "FILES_BROWSE");
      const extensions = Array.isArray(body.extensions) ? body.extensions.map(String) : [];
      if (body.source === "data") return list(data, target, extensions);
      return { target, dirs: [], files: [] };
    }),
  );
  router.post("/upload", express.raw({ type: "multipart/form-data", limit: LIMIT }), (request, response) =>
    answer(response, 400, async () => {
      demand(context, sessions, request, "FILES_UPLOAD");
      const { target, file, storage } = await readForm(request);
      const folder = storage === null ? target : await storageOf(context, storage, target);
      const path = await store(data, folder, file.name, new Uint8Array(await file.arrayBuffer()));
      return { status: "success", path, message: `${file.name} is stored as ${path}` };
    }),
  );
}

/** Files of the data folder that belong to no package and no world. */
export function addDataFiles(router: Router, context: Context): void {
  const { data } = context.options;
  router.use("/", (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    serveFiles((segments) => ({ root: data, rest: segments }), { htmlAsText: true })(request, response, next);
  });
}

function demand(context: Context, sessions: Sessions, request: Request, permission: string): void {
  const userId = sessions.userOf(sessionIdOf(request.headers.cookie));
  const asker = userId === null ? null : askerFor(context.world, userId);
  if (!asker || !hasPermission(context.world, asker, permission))
    throw new StoreError(`You lack the permission ${permission}`);
}

async function readForm(request: Request): Promise<{ target: string; file: File; storage: string | null }> {
  const body: unknown = request.body;
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  if (!Buffer.isBuffer(body)) throw new StoreError("A file is sent as a form");
  const form = await new globalThis.Response(new Uint8Array(body), { headers }).formData();
  const file = form.get("upload");
  const [target, storage, source] = ["target", "package", "source"].map((name) => form.get(name));
  if (!(file instanceof File)) throw new StoreError("The form holds no file");
  if (typeof source === "string" && source !== "data") throw new StoreError("Files are put into the data folder only");
  return {
    file,
    target: typeof target === "string" ? target : "",
    storage: typeof storage === "string" ? storage : null,
  };
}

/** A package that says `persistentStorage` has a folder of its own for files. */
async function storageOf(context: Context, id: string, path: string): Promise<string> {
  const isSystem = context.system.id === id;
  const info = isSystem ? context.system : context.modules.find((each) => each.id === id);
  if (info?.manifest.persistentStorage !== true) throw new StoreError(`"${id}" has no storage of its own`);
  const folder = await makeStorage(context.options.data, isSystem ? "systems" : "modules", id);
  return path === "" ? folder : `${folder}/${path}`;
}

/** Foundry asks for folders through its socket, where a refusal is an answer and no failed request in the console. */
async function answer(response: Response, refusal: 200 | 400, work: () => Promise<object>): Promise<void> {
  try {
    response.json(await work());
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    response.status(refusal).json({ status: "failed", error: error.message });
  }
}
