/** Ids that everybody derives alike, for attackers who take them beforehand. */
import { followId } from "../../../src/rules/core/holds/follow.ts";
import { derivedId, idChain, resultId } from "../../../src/rules/core/lib/ids.ts";

interface Asked {
  readonly exchange: string;
  readonly open: readonly { readonly row: string; readonly stage: number; readonly attempt: number }[];
  readonly calls: readonly string[];
  readonly messages: readonly string[];
  readonly n: number;
}
const isAsked = (value: unknown): value is Asked => typeof value === "object" && value !== null && "exchange" in value;

/** The ids under which something about an exchange will be posted, with the whole chain of each. */
export function idsToTake(asked: string): string {
  const value: unknown = JSON.parse(asked);
  if (!isAsked(value)) return "[]";
  const { exchange, open, calls, messages, n } = value;
  const results = [open, ...open.map((row) => [row])].map((rows) => resultId(exchange, rows, n));
  const marks = messages.flatMap((id) =>
    ["edited", "deleted", "differs"].map((what) => derivedId(`mark:${exchange}:${id}:${what}`)),
  );
  return JSON.stringify([...results, ...calls.map(followId), ...marks].flatMap(idChain));
}
