/** What a fighter may start now and what it still has, as a strip of the sheet; all of it is the rules' own word. */
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { offered, turnView as familyTurn, withRefusal, type TurnView } from "../../../family-kit/sheets/turn.ts";
import { PoolPowerModel } from "../models/power.ts";

/** Whether a power can be used now. */
export interface PowerUse {
  readonly refused: boolean;
  readonly hint: string;
  /** Read by a screen reader after the button's name; empty: nothing stands against it. */
  readonly reason: string;
}

/** In the order of the turn dialog; what the rules do not offer to this fighter is not there. */
const STARTS = ["attack", "power", "evade", "hold", "split", "quick", "act", "mental"] as const;

/** The strip of a fighter. */
export const turnView = (actor: Actor.Implementation): TurnView =>
  familyTurn(actor, STARTS, ({ id }) => `RIPOSTE.PoolSheet.Start.${id}`);

/** By item id: which powers can be used, as the rules offer them; one that only lasts is not among them. */
export function powerUses(actor: Actor.Implementation): ReadonlyMap<string, PowerUse> {
  if (!actor.items.some((item) => item.system instanceof PoolPowerModel)) return new Map();
  const fighter = fighterOf(actor);
  const option = fighter === null ? undefined : offered(fighter).find(({ id }) => id === "power");
  const picks = (option?.inputs ?? []).flatMap((input) =>
    input.id === "power" && input.kind === "pick" ? input.choices : [],
  );
  const hint = game.i18n.localize("RIPOSTE.PoolSheet.useHint");
  return new Map(
    picks.map(({ id, refusal }) => {
      const reason = refusal ?? option?.refusal ?? null;
      const said = reason === null ? "" : gameWords.refusal(reason);
      return [id, { refused: reason !== null, hint: withRefusal(hint, reason), reason: said }];
    }),
  );
}
