/** Anna attacks Bert, and Carl watches with a held Action: from the rest to what is followed through. */
import { cardView, type CardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { sideNotes } from "../../../../src/foundry/ui/view/card/later/audit.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { followId } from "../../../../src/rules/core/holds/follow.ts";
import type { Battlefield, Call, Declare, Entry, Exchange, Marker } from "../../../../src/rules/core/types.ts";
import { attack, entry, facesFor, fighter, folded, ROUND, ruling, scene } from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";

export const marker: Marker = {
  id: "hold000000000000",
  kind: "hold",
  by: "Actor.Carl",
  moment: ROUND,
  data: { action: "I strike him down", condition: "he lifts his blade" },
};
export const anna = fighter("Anna", { moment: ROUND, onTurn: true });
export const bert = fighter("Bert", { moment: ROUND, side: 1 });
export const carl = fighter("Carl", { moment: ROUND, markers: [marker] });
export const live = scene(anna, bert, carl);
export const ref = { hold: marker.id, holder: carl.id };

export const rolled = attack(anna, [bert], { faces: facesFor(3, 5) });
export const watched: Entry<Declare> = { ...rolled, body: { ...rolled.body, faces: [], roll: "go", watchers: [ref] } };
export const called: Entry<Call> = entry({ kind: "call", exchange: watched.id, ...ref, words: "" }, "bert");
export const approval = { what: "hold", call: called.id, approve: true, when: "before", why: "" } as const;

export const resting = folded([watched]);
export const waits = folded([watched, called]);
export const approved = folded([watched, called, ruling(waits, approval)]);
export const follows: Entry<Declare> = {
  ...attack(carl, [anna], { faces: facesFor(4, 5), author: "carl" }),
  id: followId(called.id),
};
export const child = folded([
  {
    ...follows,
    body: { ...follows.body, parent: { exchange: watched.id, call: called.id, hold: marker.id, depth: 1 } },
  },
]);

interface Shown {
  readonly found?: readonly Exchange[];
  readonly callable?: number;
  readonly field?: Battlefield;
}
/** A card as a user sees it. */
export function show(
  exchange: Exchange,
  user: string,
  { found = [], callable = 0, field = live }: Shown = {},
): CardView {
  return cardView(desk(user, field), {
    exchange,
    pending: waiting(user, exchange, field).filter(({ ask }) => !ask.auto),
    selection: () => NOTHING,
    ledger: () => null,
    find: (id) => found.find((each) => each.id === id) ?? null,
    callable,
    steps: { count: 1, list: [] },
    side: sideNotes(desk(user, field), exchange),
    leftOver: false,
  });
}
