/** Card text: lines and parts of sums by the language keys of a family. */
import type { TextParam, LangKey, CardLine, SumPart, Uuid } from "../core/types.ts";

/** Lines at `<prefix><key>`; a prefix ends with a dot. */
export const linesAt =
  (prefix: LangKey) =>
  (
    key: string,
    data: CardLine["data"] = {},
    tone: CardLine["tone"] = "plain",
    sums: CardLine["sums"] = [],
  ): CardLine => ({
    key: `${prefix}${key}`,
    data,
    tone,
    sums,
  });

/** Parts of a sum at `<prefix><label>`. */
export const partsAt =
  (prefix: LangKey) =>
  (value: number, label: string, rule: string | null, more: Partial<SumPart> = {}): SumPart => ({
    kind: "sum",
    value,
    label: `${prefix}${label}`,
    rule,
    source: null,
    ...more,
  });

/** For a line which says that a GM let it pass: whose it is, and what spoke against it. */
export const allowedData = (fighter: Uuid, refusals: readonly string[]): Readonly<Record<string, TextParam>> => ({
  who: { fighter },
  why: { refusals, of: fighter },
});

/** A proper name, or a key where there is none. */
export const namedAt =
  (unnamed: LangKey) =>
  (name: string): TextParam =>
    name === "" ? { key: unnamed } : name;
