/** A combat whose rounds come into order as its fighters' families have it. */
import { familyReady } from "../family/known.ts";
import { isOrdered, rollOrder } from "../exchange/world/turn-order.ts";

/** What screens do for a combat, since a document asks no screen by itself. */
interface Screens {
  /** What is asked before it ends, in the place of the host's question; null: the host shall ask. */
  readonly askEnding: (combat: Combat.Implementation) => Promise<boolean | null>;
  /** Passes the turn on by one `step` after another, for as long as whoever comes has nothing left to do. */
  readonly passOn: (combat: Combat.Implementation, step: () => Promise<unknown>) => Promise<void>;
}

let screens: Screens;

/** Brings them; called once, in `init`. */
export function provideScreens(brought: Screens): void {
  screens = brought;
}

export class RiposteCombat extends Combat {
  /** Whoever ends a fight is told what stays of it. */
  override async endCombat(): Promise<this> {
    const sure = await screens.askEnding(this);
    if (sure === null) return super.endCombat();
    if (sure) await this.delete();
    return this;
  }

  /** The button of the tracker goes the same way as the one of the strip. */
  override async nextTurn(): Promise<this> {
    await screens.passOn(this, () => super.nextTurn());
    return this;
  }

  /** Where a family makes the order of the round, that is what a roll for initiative asks for. */
  override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
    const all = [ids].flat();
    const actorOf = (id: string): Actor.Implementation | null => this.combatants.get(id)?.actor ?? null;
    // Initiative is asked for at once where it is rolled, so its family must be there before.
    await Promise.all(all.map((id) => familyReady(actorOf(id)?.type ?? "")));
    const hasOrder = (id: string): boolean => isOrdered(actorOf(id));
    const ordered = options?.formula == null ? all.filter(hasOrder) : [];
    const rolled = all.filter((id) => !ordered.includes(id));
    await rollOrder(this, new Set(ordered.flatMap((id) => actorOf(id)?.type ?? [])));
    return rolled.length === 0 && ordered.length > 0 ? this : super.rollInitiative(rolled, options);
  }
}

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Combat: typeof RiposteCombat;
  }
}
