/** Sentences of this family, and how they name weapons. */
import { own } from "../../core/lib/own.ts";
import type { CardLine, Declare, Exchange, LocalizedText, Row, Slot, TextParam, Uuid } from "../../core/types.ts";
import { countedIn } from "../../core/thread/rows.ts";
import { linesAt, namedAt, partsAt, allowedData } from "../../kit/text.ts";
import type { Strike } from "./attack.ts";
import type { BlowDie } from "./dice.ts";
import { speedOf } from "./speed.ts";

export const line = linesAt("RIPOSTE.Cairn.Tell.");
/** A line with the rule that it goes by. */
export const ruled = (rule: string, ...told: Parameters<typeof line>): CardLine => ({ ...line(...told), rule });
export const part = partsAt("RIPOSTE.Cairn.Part.");

/**
 * A GM has let it pass, whatever speaks against it. Left out are the reasons that speak of a patient, and those that may
 * speak of a fellow, where others strike along: they would be
 * told of the wrong one, and it is said of all of them.
 */
export function allowedLines(
  fighter: Uuid,
  { allowed, helpers }: Pick<Declare, "allowed" | "helpers">,
): readonly CardLine[] {
  const others = helpers ? /acted|quickMove|otherMoment|alongTooFar/ : /nothingToTreat|patientFar/;
  const told = allowed.filter((code) => !others.test(code));
  const key = helpers && told.length < allowed.length ? "allowedAll" : "allowed";
  return allowed.length > 0 ? [line(key, allowedData(fighter, told), "warn")] : [];
}

/** A GM has stopped it: what its row says then. */
export const stoppedLines = (_: Exchange, row: Row): readonly CardLine[] =>
  countedIn(row)[0]?.part.outcome["stopped"] === true
    ? [line("stopped", { who: { fighter: row.fighter } }, "warn")]
    : [];

/** What is asked in a slot that takes no answer to the attack as a whole. */
export function question(
  { declared, rows }: Exchange,
  { row, fighter }: Slot,
  key: string,
  data: LocalizedText["data"] = {},
): LocalizedText {
  const attacker = { fighter: declared.body.attacker.actor };
  const whom = { fighter: own(rows, row)?.fighter ?? attacker.fighter };
  const target = { fighter: declared.body.targets[0]?.actor ?? attacker.fighter };
  return { key: `RIPOSTE.Cairn.Ask.${key}`, data: { who: { fighter }, whom, attacker, target, ...data } };
}

export const named = namedAt("RIPOSTE.Cairn.unarmed");

export const weaponsDatum = ({ weapons }: Strike): TextParam => {
  const [first, second] = weapons;
  return second === undefined ? named(first?.name ?? "") : `${first?.name ?? ""} + ${second.name}`;
};

/** C18: both at once cancel, also where an answer has Impaired these dice. */
function howOf({ impaired, enhanced }: Strike, dice: readonly BlowDie[] | undefined): TextParam {
  const how = impaired ? "impaired" : !dice || dice.some(({ extra }) => extra) ? "enhanced" : "even";
  return impaired === enhanced ? "" : { key: `RIPOSTE.Cairn.Tell.how.${how}` };
}

/** C18, C35: an attack with the speeds that block and dodge go by, and what is known of its dice, which may have fallen. */
export function attacking(who: TextParam, strike: Strike, dice?: readonly BlowDie[]): CardLine {
  const [speed = "", second = ""] = [...new Set(strike.weapons.map(speedOf))].map((each) => ({
    key: `RIPOSTE.Cairn.Speed.${each}`,
  }));
  const data = { who, weapon: weaponsDatum(strike), how: howOf(strike, dice), speed, second };
  return line(second === "" ? "attacks" : "attacksTwo", data);
}
