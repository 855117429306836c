/** Fields that a family brings itself: what draws one, and what is done in it. The dialogs know nothing of what it holds. */
import type { Choice, FieldData, Input } from "../../../../rules/core/types.ts";
import type { Words } from "./words.ts";

export type OwnInput = Extract<Input, { kind: "own" }>;

/** A field as it stands: the partial that draws it, and what that is given as `own.view`. */
export interface OwnFieldView {
  readonly partial: string;
  readonly view: object;
}
/**
 * What is chosen after a press or a drag, by what was chosen before; null: this input is not of that field. `choice`:
 * everything that is chosen of the option.
 */
export type FieldMove = (input: OwnInput, value: Choice[string], choice: Choice) => Choice[string] | null;
/** Makes a move in the field of an input. */
export type MakeMove = (at: { readonly option: string; readonly input: string }, move: FieldMove) => void;

export interface OwnField {
  /** `choice`: everything that is chosen of the option. `gm`: may choose what is refused. */
  view(words: Words, input: OwnInput, choice: Choice, gm: boolean): OwnFieldView | null;
  /** Presses, drags and keys in such fields of a window. Left out: it only shows something. */
  listen?(root: HTMLElement, make: MakeMove): void;
}

const fields = new Map<FieldData["field"], OwnField>();

/** Called by the family that has such a field, when it comes. */
export const provideField = (name: FieldData["field"], field: OwnField): void => void fields.set(name, field);

/** Null: no family that is there brings it. */
export const ownField = ({ data }: OwnInput): OwnField | null => fields.get(data.field) ?? null;

/** All of them, for the window whose inputs they may be. */
export const ownFields = (): Iterable<OwnField> => fields.values();
