/** What a declaration opens: slots and rows; refused when its numbers, dice or targets make no such attack. */
import { openRow } from "../../core/thread/opening.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Declare, Entry, Opened, Refusal } from "../../core/types.ts";
import { openTurnAction } from "../intentions/exchange.ts";
import { strikeIn } from "./attack.ts";
import { areFaces } from "../../kit/dice.ts";
import { openingDice, readDeclaredAttack, type DeclaredAttack } from "../thread/numbers.ts";
import { beginSuffered } from "../wounds/exchange.ts";
import { ANSWER, attackerRow, openAgree, openAnswer, openGambit, openRoll } from "../thread/slots.ts";

/** Without a target only the dice fall. */
const alone = (attacker: string): Opened => ({
  slots: [],
  rows: [openRow(attackerRow(0), attacker, "attacker")],
});

/**
 * C17: all who attack at this moment, and the one they attack. C7: one that is unaware is not asked. C22: the Warden's
 * word on a gambit, where a player proposes, and the target's save.
 */
function aimed(declared: Declare, { unaware, gambit }: DeclaredAttack, target: string): Opened {
  const attackers = [declared.attacker, ...(declared.helpers ?? [])].map((ref) => ref.actor);
  const rolls = attackers.map((fighter, place) => openRoll(place, fighter));
  const { actor } = declared.attacker;
  const agrees = gambit === null || gambit.agreed ? [] : [openAgree(actor)];
  // C23: the save against another's gambit opens with its dice, for it may stay out.
  const saves = gambit === null ? [] : [...agrees, openGambit(0, target)];
  const slots = [...(unaware ? [] : [openAnswer(target)]), ...rolls, ...saves];
  const all = slots.map((slot) => slot.id);
  return {
    slots,
    rows: [
      openRow(ANSWER, target, "target", { slots: all }),
      ...attackers.map((fighter, place) =>
        openRow(attackerRow(place), fighter, "attacker", { slots: all, target: ANSWER }),
      ),
    ],
  };
}

/** The slots and rows of a declaration; refused where it makes no sense. Refusals: `badDeclare`, `cairn.oneTarget`. */
export function openCairn(declared: Entry<Declare>): Opened | Refusal {
  const { body } = declared;
  const deed = beginSuffered(declared) ?? openTurnAction(declared);
  if (deed !== null) return deed;
  const bad = refuse("badDeclare");
  const read = readDeclaredAttack(body.numbers);
  const strike = strikeIn(body.option);
  if (read === null || strike === null || (strike === "gambit") !== (read.gambit !== null)) return bad;
  const helpers = body.helpers ?? [];
  const people = [body.attacker, ...body.targets, ...helpers].map((ref) => ref.actor);
  if (new Set(people).size !== people.length || read.attacks.length !== helpers.length + 1) return bad;
  const [target, more] = body.targets;
  if (more !== undefined) return refuse("cairn.oneTarget", "C17");
  if (target === undefined && strike !== "attack") return bad;
  if (target === undefined) return areFaces(body.faces, openingDice(read)) ? alone(body.attacker.actor) : bad;
  return body.faces.length > 0 || body.roll === undefined ? bad : aimed(body, read, target.actor);
}
