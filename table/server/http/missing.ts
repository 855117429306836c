import type { Request, RequestHandler, Response, Router } from "express";
import type { Context } from "../context.ts";
import { moduleAvailability } from "../context.ts";
import { isObject, stringOf, toJson } from "../lib/json.ts";
import { sessionIdOf } from "../sessions.ts";
import type { Sessions } from "../sessions.ts";
import type { Trouble, TroubleKind, Troubles } from "../troubles.ts";
import { escapeHtml, page } from "./html.ts";

const HEADINGS: Record<TroubleKind, [heading: string, words: string]> = {
  missing: [
    "Names",
    "Parts of Foundry's API that a package asked for and this table lacks. What hangs on them does not work here.",
  ],
  error: [
    "Errors",
    "What went wrong in packages' own code, often because a name is missing. The game went on without it.",
  ],
  file: ["Files", "What packages asked for and their folders do not hold."],
};

/** GET /missing shows what packages wanted and did not get; POST /missing takes in what a seated client noticed. */
export function addMissing(router: Router, context: Context, sessions: Sessions, troubles: Troubles): void {
  router.get("/missing", (request, response) => {
    if (request.accepts(["html", "json"]) === "json") response.json(asData(context, troubles));
    else response.send(missingPage(context, troubles));
  });
  router.post("/missing", (request: Request, response: Response) => {
    if (sessions.userOf(sessionIdOf(request.headers.cookie)) === null)
      return void response.status(401).json({ status: "failed", error: "Only who sits at the table can report" });
    const body: unknown = request.body;
    const sent = toJson(typeof body === "object" && body !== null && !Array.isArray(body) ? body : {});
    if (isObject(sent)) troubles.report(sent);
    response.json({ status: "success" });
  });
}

/** Notes which files of a package are asked for in vain. */
export function noteMissingFiles(kind: string, troubles: Troubles): RequestHandler {
  return (request, response, next) => {
    const path = request.path.split("/").filter((part) => part !== "");
    response.on("finish", () => {
      if (response.statusCode === 404 && path.length > 1) troubles.file(kind, path);
    });
    next();
  };
}

function asData(context: Context, troubles: Troubles): object {
  return {
    generation: context.options.table.generation,
    system: context.system.id,
    entries: troubles.all,
    unavailable: unavailable(context),
  };
}

/** Packages that lie in the data folder and are not to be had, with the reason. */
function unavailable(context: Context): { id: string; problem: string }[] {
  const broken = context.broken.map(({ id, error }) => ({ id, problem: error }));
  const barred = context.modules.flatMap((module) => {
    const { problem } = moduleAvailability(context, module);
    return problem === null ? [] : [{ id: module.id, problem }];
  });
  return [...broken, ...barred];
}

function rows(entries: readonly Trouble[]): string {
  return entries
    .map(
      (entry) =>
        `<tr><td><code>${escapeHtml(entry.what)}</code></td><td>${escapeHtml(entry.package || "unknown")}</td><td>${escapeHtml(entry.where)}</td><td class="count">${entry.count}</td></tr>`,
    )
    .join("\n");
}

function section(kind: TroubleKind, entries: readonly Trouble[]): string {
  const [heading, words] = HEADINGS[kind];
  if (entries.length === 0) return "";
  return `<section><h2>${heading}</h2><p>${words}</p>
<table><thead><tr><th>What</th><th>Package</th><th>Where</th><th>How often</th></tr></thead>
<tbody>${rows(entries)}</tbody></table></section>`;
}

function missingPage(context: Context, troubles: Troubles): string {
  const { all } = troubles;
  const prefix = context.options.table.routePrefix;
  const kinds: TroubleKind[] = ["missing", "error", "file"];
  const sections = kinds.map((kind) =>
    section(
      kind,
      all.filter((entry) => entry.kind === kind),
    ),
  );
  const left = unavailable(context).map(
    ({ id, problem }) => `<tr><td><code>${escapeHtml(id)}</code></td><td>${escapeHtml(problem)}</td></tr>`,
  );
  const system = stringOf(context.system.manifest.title) ?? context.system.id;
  return page(
    "What this table does not provide",
    `<main>
<p><a href="${prefix}/">All seats</a></p>
<h1>What this table does not provide</h1>
<p>Generation ${context.options.table.generation}, ${escapeHtml(system)}; noticed since the table was started.</p>
${all.length === 0 ? "<p>Nothing has been missed so far.</p>" : sections.join("\n")}
${left.length === 0 ? "" : `<section><h2>Packages left out</h2><table><tbody>${left.join("\n")}</tbody></table></section>`}
</main>`,
    { style: STYLE },
  );
}

const STYLE = `
:root { color-scheme: light dark; --paper: #f6f2ea; --ink: #26221d; --soft: #6d645a; --line: #dcd3c3; --accent: #8a2f2b; }
@media (prefers-color-scheme: dark) { :root { --paper: #191715; --ink: #ece5d9; --soft: #a89d8e; --line: #3b352e; --accent: #d98074; } }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, "Iowan Old Style", serif; }
main { max-width: 72rem; margin: 0 auto; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0; }
h2 { font-size: 1.25rem; margin: 2rem 0 0; }
p { margin: .2rem 0 1rem; color: var(--soft); }
a { color: var(--accent); }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; }
.count { text-align: right; font-variant-numeric: tabular-nums; }
`;
