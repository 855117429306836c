/** Whom the open exchanges wait for: worked out once in a task, for however many rows and tokens ask. */
import { memoPerTask } from "../../../exchange/lib/once-per.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { goingOn } from "../../../exchange/world/left-over.ts";
import { waitingFor } from "../../view/screens/tracker/source.ts";

/** Open exchanges by the fighter they wait for, left over ones aside; `forget` when an exchange changes in the middle of a task. */
export const waitingNow = memoPerTask(() => waitingFor(goingOn(exchanges.open())));
