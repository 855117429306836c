/** Redraws the marks of tokens on the board, of those only whose marks have changed. */
import type { Uuid } from "../../rules/core/types.ts";
import { allFightersIn } from "../exchange/thread/participants.ts";
import { exchanges } from "../exchange/thread/store.ts";
import { onFamily } from "../family/known.ts";
import { forgetMarks, marksOf, signatureOf } from "./derived.ts";
import { forgetWaiting } from "../ui/kit/waiting.ts";

type TokenObject = NonNullable<typeof canvas.tokens>["placeables"][number];

/** What was last drawn. */
const drawn = new WeakMap<TokenObject, string>();
/** Whose marks may have changed; null: nobody's, "all": anybody's. */
let due: Set<Uuid> | "all" | null = null;

function look(token: TokenObject): void {
  const actor = token.actor;
  if (!actor) return;
  const signature = signatureOf(marksOf(actor));
  if (drawn.get(token) === signature) return;
  drawn.set(token, signature);
  token.renderFlags.set({ redrawEffects: true });
}

function flush(): void {
  const whom = due;
  due = null;
  if (!game.ready || !canvas.ready || whom === null) return;
  forgetWaiting();
  forgetMarks();
  for (const token of canvas.tokens?.placeables ?? []) {
    if (whom === "all" || (token.actor && whom.has(token.actor.uuid))) look(token);
  }
}

function schedule(fighters: readonly Uuid[] | "all"): void {
  if (due === null) queueMicrotask(flush);
  if (fighters === "all" || due === "all") due = "all";
  else due = new Set([...(due ?? []), ...fighters]);
}

/** Keeps the tokens' marks up to date; called once in `init`. */
export function watchTokens(): void {
  exchanges.onChange((id) => {
    const exchange = exchanges.get(id);
    schedule(exchange === null ? "all" : allFightersIn(exchange));
  });
  Hooks.on("updateActor", (actor) => schedule([actor.uuid]));
  Hooks.on("updateActorDelta", (delta) => schedule(delta.parent?.actor ? [delta.parent.actor.uuid] : "all"));
  Hooks.on("updateCombat", () => schedule("all"));
  Hooks.on("deleteCombat", () => schedule("all"));
  Hooks.on("createCombatant", () => schedule("all"));
  Hooks.on("deleteCombatant", () => schedule("all"));
  Hooks.on("canvasReady", () => schedule("all"));
  Hooks.on("updateWorldTime", () => schedule("all"));
  Hooks.once("ready", () => schedule("all"));
  onFamily(() => schedule("all"));
}
