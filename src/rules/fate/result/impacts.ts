/** What a counted part did to its fighter, at a glance. Messages only. */
import { own } from "../../core/lib/own.ts";
import type { Exchange, Impact, ResultPart } from "../../core/types.ts";
import { isHoldHighest } from "../roll/meet.ts";
import { readFate } from "../thread/reading.ts";
import { TARGET } from "../thread/slots.ts";
import { readOutcome } from "./outcome.ts";

const text = (id: string, data: Readonly<Record<string, number>> = {}) => ({
  text: { key: `RIPOSTE.Fate.Impact.${id}`, data },
});

/** Stress, a hold that ends, or what did not get through. */
export function impactsIn(exchange: Exchange, part: ResultPart): readonly Impact[] {
  const row = own(exchange.rows, part.row);
  const outcome = readOutcome(part.outcome);
  if (row === undefined || outcome.stopped || outcome.refused) return [];
  const freed: readonly Impact[] = outcome.freed ? [{ kind: "broke", ...text("freed") }] : [];
  const read = readFate(exchange);
  if (outcome.stress > 0) {
    const hurt: Impact = { kind: "hurt", n: outcome.stress, ...text("stress", { n: outcome.stress }) };
    return outcome.out === "no" ? [hurt, ...freed] : [hurt, { kind: "fallen", ...text(outcome.out) }, ...freed];
  }
  if (row.id !== TARGET || read.opponent !== row.fighter) return freed;
  if (!outcome.happens)
    return [{ kind: "guarded", ...text(isHoldHighest(read.act.cover) ? "held" : "blocked") }, ...freed];
  if (!outcome.made) return [{ kind: "guarded", ...text("defended") }, ...freed];
  return read.hurt === row.fighter ? [{ kind: "guarded", ...text("armor") }, ...freed] : freed;
}
