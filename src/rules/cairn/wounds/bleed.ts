/** C32: a bleeding's 1d4 STR, at the start of the next turn and without a save. Settles at once. */
import { own } from "../../core/lib/own.ts";
import type { Declare, Fighter, Judgement, Upkeep } from "../../core/types.ts";
import { add } from "../../kit/changes.ts";
import { areFaces, diceIn } from "../../kit/dice.ts";
import { instantOption } from "../../kit/instant.ts";
import { judged, refuse } from "../../kit/judge.ts";
import { line } from "../attack-math/text.ts";
import { option } from "../stats/inputs.ts";
import { statsOf } from "../stats/stats.ts";
import { bleedsDue, bleedsNow, lastingOf } from "../stats/timed-effects.ts";

const DIE = 4;

/** It costs nothing: it is suffered. */
function judgeBleed(fighter: Fighter): Judgement {
  const [marker] = bleedsNow(fighter);
  return judged({
    refusals: marker === undefined ? [refuse("cairn.notBleeding", "C32", { name: fighter.name })] : [],
    numbers: { bleeds: marker?.id ?? "", dice: [DIE], str: statsOf(fighter).abilities.str.value },
    figures: [{ key: "RIPOSTE.Cairn.Figure.die", n: DIE }],
  });
}

/** Which bleeding, how bad, and the STR that there was to lose; null: none. */
function readBleed({ numbers, faces }: Declare) {
  const { bleeds: marker, str } = numbers;
  const [n] = faces;
  if (typeof marker !== "string" || marker === "" || n === undefined) return null;
  return { marker, n, had: typeof str === "number" ? str : Infinity };
}

/** One after the other, each by itself. */
export const bleedUpkeep = (fighter: Fighter): readonly Upkeep[] =>
  bleedsDue(fighter)
    .slice(0, 1)
    .map(({ id }) => ({ marker: id, option: "bleeds" }));

/** Offered only to one who bleeds. Refusals: `cairn.notBleeding`. */
export const BLEEDS = instantOption({
  id: "bleeds",
  offer: (fighter) =>
    lastingOf(fighter, "bleeds").length === 0
      ? []
      : [option("bleeds", "C32", { refusal: judgeBleed(fighter).refusals[0] ?? null })],
  judge: judgeBleed,
  isWhole: (declared) => readBleed(declared) !== null && areFaces(declared.faces, diceIn(declared.numbers)),
  // No more is lost than there is; then it is over. One that is over already costs nothing.
  result: ({ declared: { body } }, scene) => {
    const bleed = readBleed(body);
    const fighter = own(scene.fighters, body.attacker.actor);
    if (bleed === null || fighter?.markers.some(({ id }) => id === bleed.marker) !== true) return {};
    const lost = Math.min(bleed.n, Math.max(0, statsOf(fighter).abilities.str.value));
    return { changes: [...add("abilities.str.value", -lost, "bleeds"), { kind: "unmark", id: bleed.marker }] };
  },
  lines: ({ declared: { body } }) => {
    const bleed = readBleed(body);
    if (bleed === null) return [];
    const who = { fighter: body.attacker.actor };
    // C28.
    const dies = bleed.had > 0 && bleed.n >= bleed.had ? [line("dead", { who }, "bad")] : [];
    return [line("bled", { who, n: Math.min(bleed.n, Math.max(0, bleed.had)) }, "bad"), ...dies];
  },
});
