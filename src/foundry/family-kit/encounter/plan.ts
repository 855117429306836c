/** What a ready encounter is made of: a family's fighters on a map, found again by a second run. */

export interface Placement {
  /** The source of the fighter in its pack. */
  readonly source: string;
  /** Its id there. */
  readonly id: string;
  readonly hero: boolean;
  /** In grid spaces. */
  readonly x: number;
  readonly y: number;
}

export interface EncounterPlan {
  /** What the scene is known by. */
  readonly id: string;
  /** The actor type of its fighters. */
  readonly family: string;
  /** Where its texts are: `RIPOSTE.<texts>`. */
  readonly texts: string;
  readonly packs: { readonly heroes: string; readonly foes: string };
  readonly standings: readonly Placement[];
  readonly map: {
    readonly src: string;
    readonly columns: number;
    readonly rows: number;
    readonly ground: string;
    /** What a space of the grid measures; left out: 1 m. */
    readonly grid?: { readonly distance: number; readonly units: string };
  };
  /** The page that a GM may read. */
  readonly page: string;
  /** What to do next, each a text below `next`. */
  readonly steps: readonly string[];
  /** The update that makes a fighter unhurt. */
  unhurt(actor: Actor.Implementation): Record<string, unknown>;
  /** What of an item's system is as it was brought when everybody begins again. Left out: only what is missing is brought back. */
  gear?(item: Item.Implementation): Record<string, unknown>;
  /** Called by the GM's client when the fighters and the scene are there, before the combat: to deal cards, to name zones. */
  prepare?(actors: readonly Actor.Implementation[], scene: Scene.Implementation): Promise<void>;
  /** The initiative it has from the start; null: none before the combat begins. */
  initiative(actor: Actor.Implementation): Promise<number | null>;
}

/** What of a plan needs no Foundry. */
export type FixedPlan = Omit<EncounterPlan, "unhurt" | "gear" | "prepare" | "initiative">;

/** A fighter of the pack, by its source and its id there, in a grid space. */
export const hero = (source: string, id: string, x: number, y: number): Placement => ({ source, id, hero: true, x, y });
export const foe = (source: string, id: string, x: number, y: number): Placement => ({
  ...hero(source, id, x, y),
  hero: false,
});

export const GRID = 100;

/** Where a fighter stands in its pack. */
export const packOf = ({ packs }: EncounterPlan, { hero }: Placement): string => (hero ? packs.heroes : packs.foes);

/** Players who have no character, each with a hero that nobody plays; in their order, as far as the heroes go. */
export function shareOut(
  players: readonly { readonly id: string; readonly character: string | null }[],
  heroes: readonly string[],
): readonly { readonly player: string; readonly hero: string }[] {
  const played = new Set(players.map(({ character }) => character));
  const free = heroes.filter((id) => !played.has(id));
  return players
    .filter(({ character }) => character === null)
    .flatMap(({ id }, at) => {
      const found = free[at];
      return found === undefined ? [] : [{ player: id, hero: found }];
    });
}
