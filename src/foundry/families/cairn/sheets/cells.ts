/** How things, burdens and free room lie in the slots of an inventory; pure. */

/** One thing that fills slots. */
export interface Filling {
  readonly kind: "item" | "free" | "fatigue" | "wound" | "injury";
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly slots: number;
  readonly img?: string;
  readonly equipped?: boolean | null;
  /** Tooltips of taking it in hand and of putting it away. */
  readonly equipHint?: string;
  /** Something to wear, or to hold. */
  readonly equipIcon?: "fa-shirt" | "fa-hand";
  readonly broken?: boolean;
  /** Lying about (C14). */
  readonly dropped?: boolean;
  readonly uses?: number | null;
  readonly permanent?: boolean;
}
export interface Cell extends Filling {
  /** The first slot that it fills; null: it is not counted. */
  readonly n: number | null;
  readonly span: number;
  /** The second half of a bulky item that goes on in the next column. */
  readonly continued: boolean;
  /** Beyond what can be carried. */
  readonly over: boolean;
}
/** Fillings in their slots, in order: a bulky one that does not fit under the last of a column goes on in the next. */
export function cellsOf(fillings: readonly Filling[], size: number): { cells: readonly Cell[]; rows: number } {
  const taken = fillings.reduce((sum, filling) => sum + filling.slots, 0);
  const rows = Math.ceil(Math.max(size, taken) / 2);
  const cells: Cell[] = [];
  let n = 1;
  for (const filling of fillings) {
    const parts = filling.slots === 2 && n === rows ? [1, 1] : [filling.slots];
    for (const [at, span] of parts.entries()) {
      cells.push({ ...filling, n, span, continued: at > 0, over: n + span - 1 > size });
      n += span;
    }
  }
  return { cells, rows };
}

/** The list with one entry a place further up or down; null: there is no such place. */
export function swapped<T>(list: readonly T[], at: number, way: -1 | 1): readonly T[] | null {
  const [one, other] = [list[at], list[at + way]];
  if (one === undefined || other === undefined) return null;
  return list.map((entry, i) => (i === at ? other : i === at + way ? one : entry));
}
