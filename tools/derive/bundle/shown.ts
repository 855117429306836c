/** What a window that exists shows of itself: its title, its parts, what its controls do. */
import { rejectedParts } from "./windows.ts";
import { isRecord, read, record } from "../probes/values.ts";
import type { BundleProblem } from "./found.ts";

/** What comes with a release, and with the host. */
export interface Shipped {
  readonly files: ReadonlySet<string>;
  readonly host: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** All problems of one window. */
export function shownProblems(window: object, name: string, shipped: Shipped): BundleProblem[] {
  const problem = (rule: BundleProblem["rule"], message: string): BundleProblem => ({
    rule,
    message: `${name} ${message}`,
    place: { class: name },
  });
  const options = record(read(window, "options"));
  const actions = record(read(options, "actions"));
  const controls = called(window, "_getHeaderControls");
  const labels = [read(window, "title"), ...controls.map((each) => read(record(each), "label"))];
  const found: BundleProblem[] = [];
  for (const label of labels)
    if (typeof label === "string" && /^RIPOSTE\.[\w.]+$/.test(label) && !shipped.words.has(label))
      found.push(problem("localization", `is labeled ${label}, which lang/en.json lacks`));
  for (const control of controls.filter(isRecord)) {
    const action = String(read(control, "action"));
    const handler: unknown = read(control, "onClick") ?? read(control, "handler") ?? read(actions, action);
    if (!isHandler(handler)) found.push(problem("choice", `has a control "${action}" that does nothing`));
  }
  for (const [action, handler] of Object.entries(actions))
    if (!isHandler(handler)) found.push(problem("choice", `has an action "${action}" without a function`));
  const parts: unknown = callMethod(window, "_configureRenderParts", { parts: undefined });
  for (const said of rejectedParts(record(parts), shipped.files, shipped.host)) found.push(problem("template", said));
  return found;
}

const isHandler = (value: unknown): boolean =>
  typeof value === "function" || (isRecord(value) && typeof read(value, "handler") === "function");

function called(window: object, method: string): readonly unknown[] {
  const answer = callMethod(window, method);
  if (Array.isArray(answer)) return answer;
  return isRecord(answer) && Symbol.iterator in answer ? Array.from(Object.values(answer)) : [];
}

function callMethod(window: object, method: string, ...args: unknown[]): unknown {
  const found: unknown = read(window, method);
  return typeof found === "function" ? Reflect.apply(found, window, args) : undefined;
}
