/** An option in words. What an actor's data put into them is text of a name's length. Pure. */
import { MOST_NAME } from "../../../../rules/core/lib/bounds.ts";
import type { ActionOption, LangKey, TextParam } from "../../../../rules/core/types.ts";
import { sentence, type NameOf, type Words } from "./words.ts";

const bounded = (value: TextParam): TextParam => (typeof value === "string" ? value.slice(0, MOST_NAME) : value);

/** Its name, or another text about it (its hint), with what it is about put in. */
export function optionText(
  words: Words,
  name: NameOf,
  { label, data }: Pick<ActionOption, "label" | "data">,
  key: LangKey = label,
): string {
  if (data === undefined) return words.t(key);
  const safe = Object.fromEntries(Object.entries(data).map(([id, value]) => [id, bounded(value)]));
  return sentence(words, name, { key, data: safe });
}
