/** What goes wrong on purpose at a client (see shared/switches.ts). Without such options nothing here touches the page. */
import type { WorldPayload } from "../../../shared/protocol.ts";
import type { Faults } from "../../../shared/switches.ts";
import type { Game } from "./game.ts";
import { isFunction } from "../types.ts";
import { getRoute } from "../utils/text.ts";
import { slowDice } from "./slow-dice.ts";

/** The name of the frame that plays a user's second tab. */
const SECOND_TAB = "second-tab";
const ASSISTANT = 3;

function isGM({ collections, userId }: WorldPayload): boolean {
  const role = collections.users.find((user) => user._id === userId)?.role;
  return typeof role === "number" && role >= ASSISTANT;
}

/** Before anything reads the clock: a machine's clock is wrong from the start. */
export function spoilClock(): void {
  const off = Number(document.documentElement.dataset.clock ?? 0);
  if (off !== 0) shiftClock(off);
}

/** Before the game sets its timers. */
export function spoilTimers(world: WorldPayload): void {
  if (world.table.faults.throttled && isGM(world)) hidePage();
}

/** Once there is a game. */
export function spoilGame(game: Game, faults: Faults): void {
  if (faults.dice3d) Reflect.set(game, "dice3d", slowDice(game));
  if (faults.twoTabs && window.name !== SECOND_TAB) openSecondTab();
}

/** This machine's clock is off: for `Date.now()` and for a `new Date()` alike. */
function shiftClock(by: number): void {
  const RealDate = globalThis.Date;
  const now = (): number => RealDate.now() + by;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget): object => {
      const made: unknown = Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget);
      return made instanceof RealDate ? made : new RealDate(now());
    },
    apply: () => new RealDate(now()).toString(),
    get: (target, key): unknown => (key === "now" ? now : Reflect.get(target, key)),
  });
}

/** As browsers treat a tab in the background: it says so, and its timers fire on the full second. */
function hidePage(): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  const aligned = (ms: number): number => {
    const now = performance.now();
    return Math.ceil((now + ms) / 1000) * 1000 - now;
  };
  slow("setTimeout", aligned);
  slow("setInterval", (ms) => Math.max(1000, ms));
}

function slow(name: "setTimeout" | "setInterval", wait: (ms: number) => number): void {
  const timer: object = globalThis[name];
  const slowed = new Proxy(timer, {
    apply: (target, _self, [run, ms, ...rest]: unknown[]) => {
      const given = typeof ms === "number" && ms > 0 ? ms : 0;
      return isFunction(target) ? Reflect.apply(target, globalThis, [run, wait(given), ...rest]) : undefined;
    },
  });
  Reflect.set(globalThis, name, slowed);
}

/** The same user's game once more, in a frame that nobody sees or touches. */
function openSecondTab(): void {
  const frame = document.createElement("iframe");
  frame.name = SECOND_TAB;
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  frame.style.cssText = "position:fixed;inset:auto auto 0 -2000px;width:1024px;height:700px;border:0;visibility:hidden";
  frame.src = getRoute("game");
  document.documentElement.append(frame);
}
