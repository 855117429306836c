/** Members of applications that only one generation has (fvtt-types 13.346 and 14.366: ApplicationV2). */
import { deltas } from "../../core/index.ts";
import type { ClosingOptions, HeaderControlsEntry, Position, RenderOptions } from "../types.ts";
import type { ApplicationV2 } from "./application.ts";

const children = new WeakMap<ApplicationV2, Map<string, ApplicationV2>>();
const parents = new WeakMap<ApplicationV2, ApplicationV2>();

/** The applications that close with another one (14). */
export function childrenOf(app: ApplicationV2): Map<string, ApplicationV2> {
  const known = children.get(app) ?? new Map<string, ApplicationV2>();
  children.set(app, known);
  return known;
}

/** A closed application takes its children along, and leaves its parent. */
export async function closeFamily(app: ApplicationV2, options: ClosingOptions): Promise<void> {
  disown(app);
  for (const child of [...childrenOf(app).values()]) await child.close(options);
}

function disown(app: ApplicationV2): void {
  const parent = parents.get(app);
  parents.delete(app);
  if (parent) childrenOf(parent).delete(app.id);
}

function missing(name: string): Promise<never> {
  return Promise.reject(
    new Error(`not provided by the practice table: foundry.applications.api.ApplicationV2#${name}`),
  );
}

/** What 14 adds. Windows of their own in the browser are not provided: asking for one says so. */
const MODERN = {
  get children(): Map<string, ApplicationV2> {
    return childrenOf(self(this));
  },
  get parent(): ApplicationV2 | null {
    return parents.get(self(this)) ?? null;
  },
  async renderChild(app: ApplicationV2, options: RenderOptions = {}): Promise<ApplicationV2> {
    disown(app);
    const parent = self(this);
    parents.set(app, parent);
    childrenOf(parent).set(app.id, app);
    return app.render({ force: true, ...options });
  },
  attachWindow: () => missing("attachWindow"),
  detachWindow: () => missing("detachWindow"),
  _canAttach(): boolean {
    return !parents.has(self(this));
  },
  _canDetach(): boolean {
    return self(this).hasFrame;
  },
  _onAttach(): void {},
  _onDetach(): void {},
  _refit(position: Partial<Position> = {}): void {
    self(this).setPosition(position);
  },
};

/** What 14 has taken away or renamed. */
const FORMER = {
  *_headerControlsButtons(): Generator<HeaderControlsEntry, void, undefined> {
    yield* self(this)._headerControlButtons();
  },
  async toggleControls(expanded?: boolean | null): Promise<void> {
    self(this).toggleMenu(expanded);
  },
};

let base: typeof ApplicationV2 | null = null;

function self(value: unknown): ApplicationV2 {
  if (base && value instanceof base) return value;
  throw new TypeError("Illegal invocation: this is no application.");
}

/** Give the base class what the generation in force has, once it is known. */
export function installGenerationMembers(Base: typeof ApplicationV2): void {
  base = Base;
  const { modernWindows } = deltas();
  const [wanted, other] = modernWindows ? [MODERN, FORMER] : [FORMER, MODERN];
  for (const name of Object.keys(other)) Reflect.deleteProperty(Base.prototype, name);
  const members = Object.entries(Object.getOwnPropertyDescriptors(wanted));
  for (const [name, member] of members) Object.defineProperty(Base.prototype, name, { ...member, enumerable: false });
  Base.emittedEvents = Object.freeze([...(modernWindows ? ["prerender"] : []), "render", "close", "position"]);
}
