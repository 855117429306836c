/** A combat whose rounds come into order as its fighters' families have it. */
import { familyReady } from "../family/known.ts";
import { isOrdered, isOrderOpen, rollOrder } from "../exchange/world/turn-order.ts";

/** What is asked before a combat ends, in the place of the host's question; null: the host shall ask. */
type AskEnding = (combat: Combat.Implementation) => Promise<boolean | null>;

let askEnding: AskEnding = () => Promise.resolve(null);

/** Brings that question; called once, in `init`, since a document asks no screen by itself. */
export function provideEnding(ask: AskEnding): void {
  askEnding = ask;
}

export class RiposteCombat extends Combat {
  /** Whoever ends a fight is told what stays of it. */
  override async endCombat(): Promise<this> {
    const sure = await askEnding(this);
    if (sure === null) return super.endCombat();
    if (sure) await this.delete();
    return this;
  }

  /** While the order of the round is still being made nobody has a turn that could be over: whoever asks is told what comes first. */
  override async nextTurn(): Promise<this> {
    const actor = this.combatant?.actor ?? null;
    if (!this.started || actor === null || !isOrderOpen(this, actor)) return super.nextTurn();
    ui.notifications.warn("RIPOSTE.Tracker.OrderOpen", { localize: true });
    return this;
  }

  /** Where a family makes the order of the round, that is what a roll for initiative asks for. */
  override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
    const all = typeof ids === "string" ? [ids] : ids;
    // Initiative is asked for at once where it is rolled, so its family must be there before.
    await Promise.all(all.map((id) => familyReady(this.combatants.get(id)?.actor?.type ?? "")));
    const hasOrder = (id: string): boolean => isOrdered(this.combatants.get(id)?.actor ?? null);
    const ordered = options?.formula == null ? all.filter(hasOrder) : [];
    const rolled = all.filter((id) => !ordered.includes(id));
    await rollOrder(this, new Set(ordered.flatMap((id) => this.combatants.get(id)?.actor?.type ?? [])));
    return rolled.length === 0 && ordered.length > 0 ? this : super.rollInitiative(rolled, options);
  }
}

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Combat: typeof RiposteCombat;
  }
}
