/** What the strip shows of the orders that are being made. */
import { combatsInView } from "../../exchange/world/combats.ts";
import { orderBars } from "../../exchange/world/turn-order.ts";
import { asksMe } from "../../exchange/world/permissions.ts";
import type { StripItem } from "../strip/items.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { makingItem } from "./making.ts";

export const makingItems = (): readonly StripItem[] =>
  combatsInView().flatMap((combat) => {
    const when = `${combat.id ?? ""}.${combat.round}`;
    return orderBars(combat).flatMap((of): readonly StripItem[] => {
      const actors = combat.combatants.contents.flatMap(({ actor }) => (actor?.type === of.family ? [actor.uuid] : []));
      const source = { when, of, own: game.user.isGM ? [] : actors.filter(asksMe) };
      const item = makingItem(viewContextOf([]), source);
      if (item === null) return [];
      const act = of.bar.acts.find(({ primary }) => primary);
      return [{ exchange: null, view: () => item, acts: { do: () => act?.press() } }];
    });
  });
