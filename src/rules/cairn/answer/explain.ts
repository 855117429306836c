/** What the odds of an answer are calculated from, in sentences (C7, C11 to C13, C22). */
import type { LocalizedText } from "../../core/types.ts";
import { NO_ANSWER, type Answer } from "../attack-math/attack.ts";
import { counterOf } from "../attack-math/damage.ts";
import { diceOf, type BlowDie } from "../attack-math/dice.ts";
import { weaponsDatum } from "../attack-math/text.ts";
import type { CairnStats } from "../stats/stats.ts";
import type { Attacker } from "../thread/attackers.ts";
import type { CairnReading } from "../thread/reading.ts";
import { proposedReturn } from "./strike-back.ts";

const diceText = (dice: readonly BlowDie[]): string => dice.map(({ faces }) => `d${faces}`).join(" + ");

const said = (id: string, data: LocalizedText["data"] = {}): LocalizedText => ({
  key: `RIPOSTE.Cairn.Explain.${id}`,
  data,
});

/** C20 to C22: what comes back at one who tries a gambit; C7, C11, C12: another's dice, and what is left of them. */
function attackText({ declared }: CairnReading, { attack, fighter }: Attacker, stats: CairnStats, answer: Answer) {
  const data = { who: { fighter }, weapon: weaponsDatum(attack) };
  if (attack.gambit) {
    const strike = proposedReturn(stats, attack.band ?? declared.band);
    return strike === null ? [] : [said("gambit", { ...data, weapon: weaponsDatum(strike) })];
  }
  const was = diceText(diceOf(attack, NO_ANSWER, declared.house));
  const dice = diceText(diceOf(attack, answer, declared.house));
  return [said(was === dice ? "die" : dice === "" ? "negated" : "changed", { ...data, was, dice })];
}

/** Of every attack what it rolls under this answer, what the armor stops, and what the defender's own die decides. */
export function explained(read: CairnReading, stats: CairnStats, answer: Answer): readonly LocalizedText[] {
  const { unaware, attacks } = read.declared;
  const n = unaware ? 0 : counterOf(stats.weapons);
  return [
    ...read.attackers.flatMap((each) => (each.staysOut ? [] : attackText(read, each, stats, answer))),
    ...(answer.kind === "parry" ? [said("parry")] : []),
    // C24, C25: also why one may die of a loss that leaves STR.
    ...(attacks.some(({ gambit }) => !gambit) ? [said(stats.armor > 0 ? "armor" : "hp", { n: stats.armor })] : []),
    // C32: why a blow may hurt who strikes it, whatever is answered.
    ...(n > 0 ? [said("counter", { n })] : []),
  ];
}
