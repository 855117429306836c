/** What is chosen along with an option: its inputs, and the choice that is made of them. */
import type { LangKey, Uuid } from "./ids.ts";
import type { Refusal } from "./refusals.ts";

/** One of several in a choice of a family's own field. */
export type ChoiceRecord = Readonly<Record<string, string | number>>;
/** What was chosen, by input: of one that takes several, a list. */
export type Choice = Readonly<Record<string, boolean | number | string | readonly string[] | readonly ChoiceRecord[]>>;

export interface PickChoice {
  readonly id: string;
  /** A key with what is put into it, or a proper name. */
  readonly label:
    { readonly key: LangKey; readonly data?: Readonly<Record<string, string>> } | { readonly text: string };
  /** Said after it, in the form that the number wants. */
  readonly more?: { readonly key: LangKey; readonly n: number };
  /** Whom it is about: it is there to choose where they are aimed at. Left out: always. */
  readonly of?: Uuid;
  readonly refusal: Refusal | null;
}
interface InputBase {
  readonly id: string;
  readonly label: LangKey;
  readonly hint: LangKey | null;
  /** Offered to GMs only. */
  readonly gm: boolean;
}
export type Input =
  /** `refusal`: why it cannot be set now; only a GM can. */
  | (InputBase & { readonly kind: "toggle"; readonly initial: boolean; readonly refusal?: Refusal | null })
  | (InputBase & { readonly kind: "number"; readonly initial: number; readonly min: number; readonly max: number })
  /** `absent`: what a missing one reads as; null: it must be given. */
  | (InputBase & {
      readonly kind: "pick";
      readonly initial: string;
      readonly absent: string | null;
      readonly choices: readonly PickChoice[];
      /** They do quite different things: none takes another's place because it reaches farther. */
      readonly unlike?: true;
      /** Of fighters: it begins with the one whom the user has targeted since they began something last. */
      readonly aims?: true;
    })
  /** Any number of these: the choice is the list of their ids. */
  | (InputBase & {
      readonly kind: "many";
      readonly initial: readonly string[];
      readonly choices: readonly PickChoice[];
    })
  | (InputBase & { readonly kind: "text"; readonly initial: string; readonly max: number })
  /** A field that its family brings and draws; its choice is a list of records, which only the family reads. */
  | (InputBase & {
      readonly kind: "own";
      readonly initial: readonly ChoiceRecord[];
      readonly data: FieldData;
    });

/** What a field of a family's own is made of. */
export interface FieldData {
  /** Which field it is; its family knows the rest by it. */
  readonly field: string;
}
