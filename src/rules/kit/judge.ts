/** Judgements: what speaks against a choice, and what it carries. */
import type { Exchange, Judgement, Refusal, SlotId } from "../core/types.ts";

export { missing, refuse } from "../core/thread/refuse.ts";

/** Nothing speaks against it and it carries nothing, but for what is given. */
export const judged = (more: Partial<Judgement> = {}): Judgement => ({
  refusals: [],
  price: [],
  numbers: {},
  modifiers: [],
  figures: [],
  ...more,
});
/** It cannot be done. */
export const refused = (...refusals: readonly Refusal[]): Judgement => judged({ refusals });

/** The reasons among these. */
export const reasons = (...list: readonly (Refusal | null)[]): readonly Refusal[] =>
  list.filter((reason) => reason !== null);

/** Has a GM allowed this option in this slot, whatever speaks against it? */
export const isAllowed = ({ rulings }: Pick<Exchange, "rulings">, slot: SlotId, option: string): boolean =>
  rulings.some(({ body: { ruling } }) => ruling.what === "allow" && ruling.slot === slot && ruling.option === option);
