/** What this client reads of an exchange and its fighters for all that it does of itself: once per task. */
import { dueParts } from "../../../rules/core/thread/queries.ts";
import { askingIn } from "../../../rules/core/thread/undecided.ts";
import type { Exchange } from "../../../rules/core/types.ts";
import { familyTable } from "../world/families.ts";
import { scenesNow } from "../fighters/scenes.ts";
import { allFightersIn } from "../thread/participants.ts";
import { rightsOf } from "../world/permissions.ts";
import { publicExchange } from "../world/visibility.ts";
import { exchanges } from "../thread/store.ts";
import { memoEach, memoPerTask } from "../lib/once-per.ts";

/** What one task reads of the fighters, for however many exchanges they are in. */
const scenes = memoPerTask(scenesNow);

/** The live fighters of an exchange, read once for all that this client does of itself in one task. */
export const sceneNow = memoEach((exchange: Exchange) => scenes()(exchange));
/** The parts of a result that are due. */
export const dueNow = memoEach((exchange: Exchange) =>
  dueParts(publicExchange(exchange), sceneNow(exchange), familyTable()),
);
/** What users may do with its fighters. */
export const rightsIn = memoEach((exchange: Exchange) => rightsOf(allFightersIn(exchange)));
/** What people are asked in it, and which answers need nobody. */
export const askingIt = memoEach((exchange: Exchange) =>
  askingIn(exchange, sceneNow(exchange), familyTable(), rightsIn(exchange)),
);
for (const { forget } of [scenes, sceneNow, dueNow, rightsIn, askingIt]) exchanges.onForget(forget);
