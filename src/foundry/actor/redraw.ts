/** Redraws the marks of tokens on the board, of those only whose marks have changed. */
import type { Uuid } from "../../rules/core/types.ts";
import { allFightersIn } from "../exchange/thread/participants.ts";
import { changes } from "../exchange/lib/changes.ts";
import { oncePerTask } from "../exchange/lib/once-per.ts";
import { exchanges } from "../exchange/thread/store.ts";
import { onFamily } from "../family/known.ts";
import { marksOf, signatureOf } from "./derived.ts";
import { waitingNow } from "../ui/kit/asked/waiting.ts";

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
  waitingNow.forget();
  marksOf.forget();
  for (const token of canvas.tokens?.placeables ?? []) {
    if (whom === "all" || (token.actor && whom.has(token.actor.uuid))) look(token);
  }
}

const lookSoon = oncePerTask(flush);

function schedule(fighters: readonly Uuid[] | "all"): void {
  lookSoon();
  if (fighters === "all" || due === "all") due = "all";
  else due = new Set([...(due ?? []), ...fighters]);
}

/** Keeps the tokens' marks up to date; called once in `init`. */
export function watchTokens(): void {
  exchanges.onChange((id) => {
    const exchange = exchanges.get(id);
    schedule(exchange === null ? "all" : allFightersIn(exchange));
  });
  changes.on("linked", schedule);
  changes.on("actor", (actor) => schedule(actor === null ? "all" : [actor.uuid]));
  changes.onAny(["combat", "combatDeleted", "combatants", "canvas", "worldTime"], redrawTokens);
  onFamily(redrawTokens);
}

/** Looks at the marks of every token; also called in `ready`. */
export const redrawTokens = (): void => schedule("all");
