/** What fills an inventory (base facts, C14): the one place that counts slots. */

export type CairnSize = { readonly bulky: boolean; readonly petty: boolean };

/** The slots of one item: two where it is bulky, none where it is petty. */
export const slotsOfItem = ({ bulky, petty }: CairnSize): 0 | 1 | 2 => (petty ? 0 : bulky ? 2 : 1);

export type CairnLoad = {
  readonly items: readonly CairnSize[];
  readonly fatigue: number;
  /** C29, C26: how many of each. */
  readonly wounds: number;
  readonly injuries: number;
};

/** The slots that are taken: items, and one each for Fatigue, wounds and Injuries. */
export const slotsTaken = ({ items, fatigue, wounds, injuries }: CairnLoad): number =>
  items.reduce((sum, item) => sum + slotsOfItem(item), 0) + fatigue + wounds + injuries;

/** Base facts: worn, natural and shield together are never more than this. */
export const MOST_ARMOR = 3;

/** Armor that counts. */
export const armorOf = (natural: number, worn: readonly number[]): number =>
  Math.min(
    MOST_ARMOR,
    worn.reduce((sum, armor) => sum + armor, natural),
  );
