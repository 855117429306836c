/** What a fighter may start now and what it still has, as a strip of the sheet; all of it is the rules' own word. */
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { offered, turnView as familyTurn, withRefusal, type TurnView } from "../../../family-kit/sheets/turn.ts";
import { PoolPowerModel } from "../models/power.ts";

/** Whether a power can be used now. */
export interface PowerUse {
  readonly refused: boolean;
  readonly hint: string;
}

/** In the order of the strip; what the rules do not offer to this fighter is not there. */
const STARTS = ["attack", "evade", "hold", "quick", "act", "mental", "power", "split"] as const;

/** The strip of a fighter. */
export const turnView = (actor: Actor.Implementation): TurnView =>
  familyTurn(actor, STARTS, ({ id }) => `RIPOSTE.PoolSheet.Start.${id}`);

/** By item id: which powers can be used, as the rules offer them; one that only lasts is not among them. */
export function powerUses(actor: Actor.Implementation): ReadonlyMap<string, PowerUse> {
  const uses = new Map<string, PowerUse>();
  if (!actor.items.some((item) => item.system instanceof PoolPowerModel)) return uses;
  const fighter = fighterOf(actor);
  const option = fighter === null ? undefined : offered(fighter).find(({ id }) => id === "power");
  for (const input of option?.inputs ?? []) {
    if (input.kind !== "pick") continue;
    for (const choice of input.choices) {
      const refusal = choice.refusal ?? option?.refusal ?? null;
      const hint = withRefusal(game.i18n.localize("RIPOSTE.PoolSheet.useHint"), refusal);
      uses.set(choice.id, { refused: refusal !== null, hint });
    }
  }
  return uses;
}
