import { realpath, stat } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import type { RequestHandler, Response } from "express";

/** The segments of a raw URL path, or null when one of them is a trick. Each is decoded exactly once. */
export function safeSegments(rawPath: string): string[] | null {
  const segments: string[] = [];
  for (const raw of rawPath.split("/")) {
    if (raw === "") continue;
    let segment: string;
    try {
      segment = decodeURIComponent(raw);
    } catch {
      return null;
    }
    // Dot files cover "." and ".." as well; a colon would be a drive or a stream on other systems.
    if (segment.startsWith(".") || segment === "node_modules" || /[/\\:\0]/.test(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

/**
 * Databases of worlds, wherever they lie: a linked repository may hold the very data folder that it is served from.
 * Some file systems read capitals as small letters.
 */
const WORLD_DATA = /[/\\]worlds[/\\][^/\\]+[/\\]data[/\\]/i;

/**
 * The real file behind a path below `root`, or null. Links are followed as long as they stay below the root's own
 * real place. The table's own secrets are in dot folders and in worlds' databases; both are out of reach.
 */
export async function resolveFile(
  root: string,
  segments: readonly string[],
): Promise<{ root: string; file: string } | null> {
  try {
    const realRoot = await realpath(root);
    const file = await realpath(resolve(realRoot, ...segments));
    if (!file.startsWith(realRoot + sep) || !(await stat(file)).isFile()) return null;
    const inner = relative(realRoot, file).split(sep);
    if (inner.some((part) => part.startsWith(".") || part === "node_modules")) return null;
    // Seen from two folders up, so that a repository may itself lie in somebody's `worlds/x/data`.
    const seen = sep + relative(dirname(dirname(realRoot)), file);
    return WORLD_DATA.test(seen) ? null : { root: realRoot, file };
  } catch {
    return null;
  }
}

/** Serves the files below a folder that `rootFor` chooses from the first segment of the path (or the whole mount). */
export function serveFiles(
  rootFor: (segments: string[]) => { root: string; rest: string[] } | null,
  options: { htmlAsText?: boolean; maxAge?: number } = {},
): RequestHandler {
  const { maxAge = 0 } = options;
  const caching = maxAge > 0 ? `max-age=${maxAge}` : "no-cache";
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.status(405).setHeader("Allow", "GET, HEAD").type("text/plain").send("Files are only read here\n");
      return;
    }
    const segments = safeSegments(rawPathOf(request.url));
    const place = segments ? rootFor(segments) : null;
    if (!place) {
      notFound(response);
      return;
    }
    resolveFile(place.root, place.rest)
      .then((found) => {
        if (!found) return notFound(response);
        if (options.htmlAsText && /\.x?html?$/i.test(found.file)) response.type("text/plain; charset=utf-8");
        response.setHeader("Cache-Control", caching);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.sendFile(relative(found.root, found.file), { root: found.root, dotfiles: "deny" });
      })
      .catch(next);
  };
}

function rawPathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

function notFound(response: Response): void {
  response.status(404).type("text/plain").send("Not found\n");
}
