/** Options and their inputs, with the language keys that their ids lead to; and how choices are read back. */
import { MOST_WORDS } from "../core/lib/bounds.ts";
import { own } from "../core/lib/own.ts";
import type {
  ActionOption,
  Choice,
  ChoiceRecord,
  FieldData,
  Input,
  LangKey,
  PickChoice,
  Refusal,
} from "../core/types.ts";

type Of<K extends Input["kind"]> = Extract<Input, { readonly kind: K }>;
/** What is said otherwise than its id says. */
type More<K extends Input["kind"]> = Partial<Omit<Of<K>, "kind" | "id">>;

/** The inputs of a family: labels are at `<prefix><id>`, hints at `<prefix><id>Hint`. */
export const inputsAt = (prefix: LangKey) => {
  const base = (id: string) => ({ id, label: `${prefix}${id}`, hint: null, gm: false }) as const;
  return {
    /** One of these. It must be given unless `absent` says how a missing one reads. */
    pick: (id: string, choices: readonly PickChoice[], initial: string, more: More<"pick"> = {}): Of<"pick"> => ({
      ...base(id),
      kind: "pick",
      initial,
      absent: null,
      choices,
      ...more,
    }),
    toggle: (id: string, more: More<"toggle"> = {}): Of<"toggle"> => ({
      ...base(id),
      kind: "toggle",
      hint: `${prefix}${id}Hint`,
      initial: false,
      ...more,
    }),
    text: (id: string, more: More<"text"> = {}): Of<"text"> => ({
      ...base(id),
      kind: "text",
      initial: "",
      max: MOST_WORDS,
      ...more,
    }),
    number: (id: string, min: number, max: number, more: More<"number"> = {}): Of<"number"> => ({
      ...base(id),
      kind: "number",
      initial: 0,
      min,
      max,
      ...more,
    }),
    /** Any number of these. */
    many: (id: string, choices: readonly PickChoice[], more: More<"many"> = {}): Of<"many"> => ({
      ...base(id),
      kind: "many",
      initial: [],
      choices,
      ...more,
    }),
    /** A field of the family's own. */
    own: <D extends FieldData>(
      id: string,
      initial: readonly ChoiceRecord[],
      data: D,
    ): Of<"own"> & { readonly data: D } => ({
      ...base(id),
      kind: "own",
      hint: `${prefix}${id}Hint`,
      initial,
      data,
    }),
  };
};

/** A choice that is told by a language key. */
export const keyed = (id: string, key: LangKey): PickChoice => ({ id, label: { key }, refusal: null });
/** A choice that is told by a proper name; without one by a key. */
export const named = (id: string, name: string, unnamed: LangKey, refusal: Refusal | null = null): PickChoice => ({
  id,
  label: name === "" ? { key: unnamed } : { text: name },
  refusal,
});
/** The options of a family: labels are at `<prefix><id>`, hints at `<prefix><id>Hint`. */
export const optionsAt =
  (prefix: LangKey) =>
  (id: string, rule: string | null, more: Partial<ActionOption> = {}): ActionOption => ({
    id,
    label: `${prefix}${id}`,
    hint: `${prefix}${id}Hint`,
    rule,
    targets: "none",
    refusal: null,
    inputs: [],
    initial: {},
    ...more,
  });

/** The first values of inputs. */
export const initialOf = (inputs: readonly Input[]): Choice =>
  Object.fromEntries(inputs.map(({ id, initial }) => [id, initial]));

/** A text of a choice, cut to what its input takes. */
export function textIn(choice: Choice, id: string, most = MOST_WORDS): string {
  const value = own(choice, id);
  return typeof value === "string" ? value.trim().slice(0, most) : "";
}
/** What a choice picks; null: nothing, or `none`. */
export function pickedIn(choice: Choice, id: string): string | null {
  const value = own(choice, id);
  return typeof value === "string" && value !== "" && value !== NONE ? value : null;
}
/** Which of a closed list a choice picks; null: none of them. */
export const oneIn = <T extends string>(choice: Choice, id: string, list: readonly T[]): T | null =>
  list.find((item) => item === own(choice, id)) ?? null;
export const isSet = (choice: Choice, id: string): boolean => own(choice, id) === true;

/** The id of "nothing of these" in a pick. */
export const NONE = "none";
