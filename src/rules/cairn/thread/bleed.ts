/** C32: a bleeding's 1d4 STR, at the start of the next turn and without a save: a deed that settles at once. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Change,
  Declare,
  Exchange,
  Fighter,
  Judgement,
  CardLine,
  ActionOption,
  Battlefield,
  Upkeep,
} from "../../core/types.ts";
import { bleedsDue, bleedsNow, lastingOf } from "../stats/timed-effects.ts";
import { line } from "../attack-math/text.ts";
import { readStats } from "../stats/stats.ts";

const DIE = 4;

/** It costs nothing: it is suffered. Refusals: `cairn.notBleeding`. */
export function judgeBleed(fighter: Fighter): Judgement {
  const [marker] = bleedsNow(fighter);
  const refusals = marker === undefined ? [refuse("cairn.notBleeding", "C32", { name: fighter.name })] : [];
  const figures = [{ key: "RIPOSTE.Cairn.Figure.die", n: DIE }];
  const str = readStats(fighter.stats).abilities.str.value;
  return { refusals, price: [], numbers: { bleeds: marker?.id ?? "", dice: [DIE], str }, modifiers: [], figures };
}

/** Offered only to one who bleeds. Refusals: `cairn.notBleeding`. */
export function bleedOption(fighter: Fighter): readonly ActionOption[] {
  if (lastingOf(fighter, "bleeds").length === 0) return [];
  const labels = { label: "RIPOSTE.Cairn.Option.bleeds", hint: "RIPOSTE.Cairn.Option.bleedsHint" } as const;
  const refusal = judgeBleed(fighter).refusals[0] ?? null;
  return [{ id: "bleeds", ...labels, rule: "C32", targets: "none", refusal, inputs: [], initial: {} }];
}

/** Which bleeding, and how bad; null: none. */
export function readBleed({ option, numbers, faces }: Declare): { readonly marker: string; readonly n: number } | null {
  const marker = numbers["bleeds"];
  const n = faces[0];
  return option === "bleeds" && typeof marker === "string" && marker !== "" && n !== undefined ? { marker, n } : null;
}

/** One after the other, each by itself. */
export const bleedUpkeep = (fighter: Fighter): readonly Upkeep[] =>
  bleedsDue(fighter)
    .slice(0, 1)
    .map(({ id }) => ({ marker: id, option: "bleeds" }));

/** No more is lost than there is; then it is over. One that is over already costs nothing. */
export function bleedChanges({ declared }: Exchange, scene: Battlefield): readonly Change[] {
  const bleed = readBleed(declared.body);
  const fighter = own(scene.fighters, declared.body.attacker.actor);
  if (bleed === null || !fighter?.markers.some(({ id }) => id === bleed.marker)) return [];
  const lost = Math.min(bleed.n, Math.max(0, readStats(fighter.stats).abilities.str.value));
  const over: Change = { kind: "unmark", id: bleed.marker };
  return lost === 0 ? [over] : [{ kind: "add", path: "abilities.str.value", by: -lost, why: "bleeds" }, over];
}

/** It in a sentence. */
export function bleedLines({ declared }: Exchange): readonly CardLine[] {
  const bleed = readBleed(declared.body);
  if (bleed === null) return [];
  const who = { fighter: declared.body.attacker.actor };
  const str = declared.body.numbers["str"];
  const had = typeof str === "number" ? str : Infinity;
  // C28.
  const dies = had > 0 && bleed.n >= had ? [line("dead", { who }, "bad")] : [];
  return [line("bled", { who, n: Math.min(bleed.n, Math.max(0, had)) }, "bad"), ...dies];
}
