/** The inputs of an option as they are drawn; tray, card and attack dialog share them. */
import { idsIn } from "../../../../rules/core/lib/choice.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import type { ActionOption, Choice, Input, PickChoice, Refusal } from "../../../../rules/core/types.ts";
import { ownField, type OwnFieldView } from "./own-field.ts";
import { counted, list, upperFirst, type Words } from "./words.ts";

interface PickView {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
  /** Something speaks against it, though a GM may choose it all the same. */
  readonly refused: boolean;
}
/** What kind of field it is, and what is in it: exactly one of these is there. */
type FieldView =
  | { readonly toggle: { readonly checked: boolean; readonly disabled: boolean } }
  | { readonly number: NumberView }
  | { readonly pick: { readonly choices: readonly PickView[]; readonly only: string | null } }
  /** The hint of a text is an example, and stands in the empty field. */
  | { readonly text: { readonly value: string; readonly max: number; readonly example: string } }
  | { readonly own: OwnFieldView | null }
  /** Any number of these; what may not be chosen, and why, stands below them. */
  | { readonly many: { readonly choices: readonly PickView[]; readonly reasons: readonly string[] } };
interface NumberView {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** How much there is of it: "of 3"; null where it may fall below 0. */
  readonly of: string | null;
}
interface InputHead {
  readonly key: string;
  readonly option: string;
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
  readonly gm: boolean;
  /** Why the chosen entry may not be used, or the box not set. */
  readonly refused: string | null;
}
export type InputView = InputHead & FieldView;

type InputOf<Kind extends Input["kind"]> = Extract<Input, { kind: Kind }>;
/** What has been chosen for an input so far, and for whom it is drawn. */
interface Filling {
  readonly words: Words;
  readonly value: Choice[string] | undefined;
  readonly choice: Choice;
  readonly gm: boolean;
}

const labelOf = (words: Words, { label }: PickChoice): string =>
  "key" in label ? words.t(label.key, label.data) : label.text;

function choiceView(words: Words, choice: PickChoice, selected: boolean, gm: boolean): PickView {
  const said = labelOf(words, choice);
  // A name is written as its owner writes it.
  const label = "key" in choice.label ? upperFirst(words.lang, said) : said;
  const more = choice.more ? counted(words, choice.more.key, choice.more.n) : "";
  const why = choice.refusal ? `: ${words.refusal(choice.refusal)}` : "";
  const refused = choice.refusal !== null;
  return { id: choice.id, label: label + more + why, selected, refused, disabled: refused && !gm };
}

function toggleView({ value, gm }: Filling, input: InputOf<"toggle">): FieldView {
  const checked = typeof value === "boolean" ? value : input.initial;
  // What is set may be taken out again, whatever speaks against it.
  return { toggle: { checked, disabled: (input.refusal ?? null) !== null && !gm && !checked } };
}

function numberView({ words, value }: Filling, input: InputOf<"number">): FieldView {
  const { min, max } = input;
  const of = min < 0 || input.gm ? null : words.t("RIPOSTE.Tray.Of", { n: String(max) });
  return { number: { value: typeof value === "number" ? value : input.initial, min, max, of } };
}

const pickedOf = ({ value }: Filling, input: InputOf<"pick">): string =>
  typeof value === "string" ? value : input.initial;

function pickView(filling: Filling, input: InputOf<"pick">): FieldView {
  const { words, gm } = filling;
  const picked = pickedOf(filling, input);
  const choices = input.choices.map((choice) => choiceView(words, choice, choice.id === picked, gm));
  const [only, ...more] = input.choices;
  // What speaks against the only entry stands below it.
  const alone = only && more.length === 0 ? choiceView(words, { ...only, refusal: null }, true, gm).label : null;
  return { pick: { choices, only: alone } };
}

/** Does what speaks against this choice name it? Then one sentence does for all of whom the same is said. */
const isNamed = (words: Words, choice: PickChoice): boolean => choice.refusal?.data["name"] === labelOf(words, choice);

/** Who may not be chosen, one sentence for each reason. */
function reasonsOf(words: Words, choices: readonly PickChoice[]): readonly string[] {
  const reasons = choices.flatMap(({ refusal }) => refusal ?? []);
  const first = reasons.filter(({ code }, at) => reasons.findIndex((other) => other.code === code) === at);
  return first.map((reason) => {
    const alike = choices.filter(({ refusal }) => refusal?.code === reason.code);
    const name = list(
      words,
      alike.map((one) => labelOf(words, one)),
    );
    return words.refusal({ ...reason, data: { ...reason.data, name } });
  });
}

function manyView({ words, value, gm }: Filling, input: InputOf<"many">): FieldView {
  const chosen = idsIn(value ?? input.initial);
  const named = input.choices.filter((one) => isNamed(words, one));
  // A GM may allow them all the same; nobody else is shown what cannot be ticked.
  const shown = input.choices.filter((one) => gm || chosen.includes(one.id) || !named.includes(one));
  const choices = shown.map((one) => {
    const isChosen = chosen.includes(one.id);
    if (!named.includes(one)) return choiceView(words, one, isChosen, gm);
    const bare = choiceView(words, { ...one, refusal: null }, isChosen, gm);
    return { ...bare, refused: true, disabled: !gm && !isChosen };
  });
  return { many: { choices, reasons: reasonsOf(words, named) } };
}

function textView({ words, value }: Filling, input: InputOf<"text">): FieldView {
  const example = input.hint === null ? "" : words.t(input.hint);
  return { text: { value: typeof value === "string" ? value : input.initial, max: input.max, example } };
}

/** Which field an input has, and what speaks against what is in it. */
function fieldView(filling: Filling, input: Input): [FieldView, Refusal | null] {
  switch (input.kind) {
    case "toggle":
      return [toggleView(filling, input), input.refusal ?? null];
    case "number":
      return [numberView(filling, input), null];
    case "pick": {
      const picked = pickedOf(filling, input);
      return [pickView(filling, input), input.choices.find(({ id }) => id === picked)?.refusal ?? null];
    }
    case "many":
      return [manyView(filling, input), null];
    case "text":
      return [textView(filling, input), null];
    case "own": {
      const { words, choice, gm } = filling;
      return [{ own: ownField(input)?.view(words, input, choice, gm) ?? null }, null];
    }
  }
}

/** The inputs of one option with their present values; a value of the wrong kind falls back to the first one. */
export function inputViews(words: Words, option: ActionOption, choice: Choice, gm: boolean): readonly InputView[] {
  return option.inputs.map((input) => {
    const [field, refusal] = fieldView({ words, value: own(choice, input.id), choice, gm }, input);
    return {
      key: `${option.id}.${input.id}`,
      option: option.id,
      id: input.id,
      label: words.t(input.label),
      hint: input.hint === null || input.kind === "text" ? null : words.t(input.hint),
      gm: input.gm,
      refused: refusal && words.refusal(refusal),
      ...field,
    };
  });
}
