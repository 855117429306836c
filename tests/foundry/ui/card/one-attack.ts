/** Anna attacks Bert, and Carl looks on: an exchange from its declaration to its result, and the card of it. */
import type { LedgerView } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { cardView, type CardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { sideNotes } from "../../../../src/foundry/ui/view/card/later/audit.ts";
import type { CardSource } from "../../../../src/foundry/ui/view/card/source.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import type { Battlefield, Entry, Exchange, Result } from "../../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  dueParts,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  ROUND,
  scene,
} from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";

export const anna = fighter("Anna", { moment: ROUND, onTurn: true });
export const bert = fighter("Bert", { moment: ROUND });
export const carl = fighter("Carl", { moment: ROUND });
export const live = scene(anna, bert, carl);

/** What a card is drawn from. */
export function source(
  exchange: Exchange,
  user: string,
  ledger: LedgerView | null = null,
  field: Battlefield = live,
): CardSource {
  return {
    exchange,
    pending: waiting(user, exchange, field),
    selection: () => NOTHING,
    ledger: () => ledger,
    find: () => null,
    callable: 0,
    steps: { count: 1, list: [] },
    side: sideNotes(desk(user, field), exchange, () => ledger),
    leftOver: false,
  };
}
export const show = (exchange: Exchange, user: string, ledger: LedgerView | null = null): CardView =>
  cardView(desk(user, live), source(exchange, user, ledger));

export const declared = attack(anna, [bert], { faces: facesFor(4, 5) });
export const open = folded([declared]);
export const step = answer(open, bert, live, { option: "dodge", faces: facesFor(1, 5) });
export const answered = folded([declared, step]);
export const result: Entry<Result> = entry(
  { kind: "result", exchange: declared.id, parts: dueParts(answered, live, families) },
  "gm",
);
export const settled = folded([declared, step, result]);
