/** The splitter of dice, as a field of an option: who has such an option brings what draws it and what moves its dice. */
import type { Choice, Input, ShareChoice } from "../../../../rules/core/types.ts";
import type { Words } from "./words.ts";

export type SharesInput = Extract<Input, { kind: "shares" }>;
interface UseView {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}
export interface ShareView {
  readonly at: number;
  readonly uses: readonly UseView[];
  readonly dice: number;
  readonly pips: readonly number[];
  /** "Attack with Sword: 3 dice", for a screen reader. */
  readonly spoken: string;
  readonly canMore: boolean;
  readonly canLess: boolean;
  readonly canRemove: boolean;
  readonly short: boolean;
}
export interface SharesView {
  readonly pool: number;
  /** What makes the pool as small as it is. */
  readonly why: string;
  readonly tray: readonly number[];
  readonly trayText: string;
  readonly shares: readonly ShareView[];
  readonly canAdd: boolean;
}

export type ShareMove = (input: SharesInput, shares: readonly ShareChoice[]) => readonly ShareChoice[];
/** Makes a move in the splitter that an element belongs to. */
export type MakeMove = (splitter: { readonly option: string; readonly input: string }, move: ShareMove) => void;

export interface SharesField {
  /** The panel as it stands. `gm`: may name uses that are refused. */
  view(words: Words, input: SharesInput, value: Choice[string], gm: boolean): SharesView;
  /** The shares of a choice, as far as the input knows them. */
  read(input: SharesInput, value: Choice[string]): readonly ShareChoice[];
  /** Presses, drags and keys in the splitters of a window. */
  listen(root: HTMLElement, make: MakeMove): void;
}

let field: SharesField | null = null;

/** Called by a family whose options share dice, when it comes. */
export function provideSharesField(given: SharesField): void {
  field = given;
}

/** Null: no family that is there shares dice. */
export const sharesField = (): SharesField | null => field;
