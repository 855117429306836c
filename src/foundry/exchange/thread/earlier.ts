/** Bodies as earlier versions stored them: a choice of several was one text, with `+` between and `=` before dice. */
import { isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";

/** The inputs that took several ids, and those that took shares. */
const LISTS: readonly string[] = ["with", "tries", "weapons", "effects"];
const SHARES: readonly string[] = ["shares"];

const partsOf = (text: string): readonly string[] => (text === "" ? [] : text.split("+"));

function shareOf(text: string): Json {
  const at = text.lastIndexOf("=");
  return { use: text.slice(0, Math.max(0, at)), dice: Number(text.slice(at + 1)) };
}

function valueOf(key: string, value: Json): Json {
  if (typeof value !== "string") return value;
  if (LISTS.includes(key)) return partsOf(value);
  return SHARES.includes(key) ? partsOf(value).map(shareOf) : value;
}

/** A stored declaration or step with its choice as it is stored today. */
export function withChoice(body: JsonObject): JsonObject {
  const { choice } = body;
  if (!isJsonObject(choice)) return body;
  return {
    ...body,
    choice: Object.fromEntries(Object.entries(choice).map(([key, value]) => [key, valueOf(key, value)])),
  };
}

/** The same of the message that a stored mark quotes. */
export function withQuotedChoice(body: JsonObject): JsonObject {
  const { mark } = body;
  if (!isJsonObject(mark) || !isJsonObject(mark["was"]) || !isJsonObject(mark["was"]["body"])) return body;
  return { ...body, mark: { ...mark, was: { ...mark["was"], body: withChoice(mark["was"]["body"]) } } };
}
