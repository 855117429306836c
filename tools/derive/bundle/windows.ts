/** Windows and sheets: their parts' templates, their actions, their options. */
import { isRecord, nameOfClass, record } from "../probes/values.ts";
import type { BundleProblem } from "./found.ts";

const OURS = "systems/riposte/";

/** Of one class of windows; `shipped` are the release's files, `host` the host's documented ones. */
export function windowProblems(cls: object, shipped: ReadonlySet<string>, host: ReadonlySet<string>): BundleProblem[] {
  const name = nameOfClass(cls);
  const problem = (rule: BundleProblem["rule"], message: string): BundleProblem => ({
    rule,
    message: `${name} ${message}`,
    place: { class: name },
  });
  const found: BundleProblem[] = [];
  for (const said of rejectedParts(record(Reflect.get(cls, "PARTS")), shipped, host))
    found.push(problem("template", said));
  const options = record(Reflect.get(cls, "DEFAULT_OPTIONS"));
  for (const [action, handler] of entries(record(Reflect.get(options, "actions")))) {
    const called: unknown = isRecord(handler) ? Reflect.get(handler, "handler") : handler;
    if (typeof called !== "function") found.push(problem("choice", `has an action "${action}" without a function`));
  }
  const tag: unknown = Reflect.get(options, "tag");
  const form: unknown = Reflect.get(options, "form");
  const handler: unknown = isRecord(form) ? Reflect.get(form, "handler") : undefined;
  if (handler !== undefined && typeof handler !== "function")
    found.push(problem("choice", "has a form handler that is no function"));
  if (handler !== undefined && tag !== "form")
    found.push(problem("choice", `handles a form, but its tag is ${JSON.stringify(tag)}`));
  return found;
}

/** What is wrong with the templates of a window's parts. */
export function rejectedParts(parts: object, shipped: ReadonlySet<string>, host: ReadonlySet<string>): string[] {
  return entries(parts).flatMap(([part, data]) => {
    const named = isRecord(data)
      ? [Reflect.get(data, "template"), ...list(Reflect.get(data, "templates"))]
      : [undefined];
    return named
      .map(String)
      .filter((path) => !(path.startsWith(OURS) ? shipped.has(path.slice(OURS.length)) : host.has(path)))
      .map((path) => `draws its part "${part}" with ${path}, which is not there`);
  });
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const entries = (value: object): [string, unknown][] => Object.entries(value);
