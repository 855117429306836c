/** The inputs of an option as they are drawn; tray, card and attack dialog share them. */
import { idsIn } from "../../../../rules/core/lib/choice.ts";
import { own } from "../../../../rules/core/thread/own.ts";
import type { Choice, Input, PickChoice } from "../../../../rules/core/types.ts";
import { sharesField, type SharesView } from "./shares-field.ts";
import type { Words } from "./words.ts";

interface PickView {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}
export interface InputView {
  readonly key: string;
  readonly option: string;
  readonly id: string;
  readonly label: string;
  readonly hint: string | null;
  readonly gm: boolean;
  /** One of these is set: what kind of field it is. */
  readonly toggle: { readonly checked: boolean; readonly disabled: boolean } | null;
  readonly number: {
    readonly value: number;
    readonly min: number;
    readonly max: number;
    /** How much there is of it: "of 3"; null where it may fall below 0. */
    readonly of: string | null;
  } | null;
  readonly pick: { readonly choices: readonly PickView[]; readonly only: string | null } | null;
  /** The hint of a text is an example, and stands in the empty field. */
  readonly text: { readonly value: string; readonly max: number; readonly example: string } | null;
  readonly shares: SharesView | null;
  /** Any number of these. */
  readonly many: { readonly choices: readonly PickView[] } | null;
  /** Why the chosen entry may not be used, or the box not set. */
  readonly refused: string | null;
}

function choiceView(words: Words, choice: PickChoice, selected: boolean, gm: boolean): PickView {
  const label = "key" in choice.label ? words.t(choice.label.key) : choice.label.text;
  const why = choice.refusal ? `: ${words.refusal(choice.refusal)}` : "";
  return { id: choice.id, label: label + why, selected, disabled: choice.refusal !== null && !gm };
}

function pickView(words: Words, input: Extract<Input, { kind: "pick" }>, value: string, gm: boolean) {
  const choices = input.choices.map((choice) => choiceView(words, choice, choice.id === value, gm));
  return { choices, only: choices.length === 1 ? (choices[0]?.label ?? null) : null };
}

/** One input with its present value; a value of the wrong kind falls back to the first one. */
export function inputView(words: Words, option: string, input: Input, choice: Choice, gm: boolean): InputView {
  const value = own(choice, input.id);
  const base = {
    key: `${option}.${input.id}`,
    option,
    id: input.id,
    label: words.t(input.label),
    hint: input.hint === null ? null : words.t(input.hint),
    gm: input.gm,
    toggle: null,
    number: null,
    pick: null,
    text: null,
    shares: null,
    many: null,
    refused: null,
  };
  switch (input.kind) {
    case "toggle": {
      const { refusal = null } = input;
      const checked = typeof value === "boolean" ? value : input.initial;
      // What is set may be taken out again, whatever speaks against it.
      const disabled = refusal !== null && !gm && !checked;
      return { ...base, toggle: { checked, disabled }, refused: refusal ? words.refusal(refusal) : null };
    }
    case "number": {
      const now = typeof value === "number" ? value : input.initial;
      const of = input.min < 0 || input.gm ? null : words.t("RIPOSTE.Tray.Of", { n: String(input.max) });
      return { ...base, number: { value: now, min: input.min, max: input.max, of } };
    }
    case "pick": {
      const chosen = typeof value === "string" ? value : input.initial;
      const refusal = input.choices.find((entry) => entry.id === chosen)?.refusal ?? null;
      return { ...base, pick: pickView(words, input, chosen, gm), refused: refusal ? words.refusal(refusal) : null };
    }
    case "many": {
      const chosen = idsIn(value ?? input.initial);
      const view = (entry: PickChoice): PickView => choiceView(words, entry, chosen.includes(entry.id), gm);
      return { ...base, many: { choices: input.choices.map(view) } };
    }
    case "text": {
      const text = { value: typeof value === "string" ? value : input.initial, max: input.max };
      return { ...base, hint: null, text: { ...text, example: base.hint ?? "" } };
    }
    case "shares":
      return { ...base, shares: sharesField()?.view(words, input, value ?? input.initial, gm) ?? null };
  }
}

/** What a field holds: a text, a box its state, boxes that belong together the ids of those that are checked. */
export type FieldValue = string | boolean | readonly string[];

/** Reads a field's raw value back into a choice, by the kind of its input; null: not one of this option's. */
export function readInput(inputs: readonly Input[], id: string, raw: FieldValue): Choice | null {
  const input = inputs.find((entry) => entry.id === id);
  if (!input) return null;
  switch (input.kind) {
    case "toggle":
      return typeof raw === "boolean" ? { [id]: raw } : null;
    case "number": {
      const value = Number(raw);
      if (typeof raw !== "string" || !Number.isFinite(value)) return null;
      return { [id]: Math.min(input.max, Math.max(input.min, Math.trunc(value))) };
    }
    case "pick":
      return typeof raw === "string" && input.choices.some((entry) => entry.id === raw) ? { [id]: raw } : null;
    case "many":
      return typeof raw === "string" || typeof raw === "boolean"
        ? null
        : { [id]: raw.filter((one) => input.choices.some((entry) => entry.id === one)) };
    case "text":
      return typeof raw === "string" ? { [id]: raw.slice(0, input.max) } : null;
    case "shares":
      // They are moved by the splitter, never typed.
      return null;
  }
}
