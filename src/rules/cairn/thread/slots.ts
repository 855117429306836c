/**
 * The slots of a `cairn` exchange with their ids: `t0` the target's answer, `roll`, `roll1`… the attackers' dice, `back`
 * the dice of a fight back, `t0-save` and the like what a blow calls for afterwards. Of a gambit: `agree` the Warden's word
 * on the attribute, `t0-gambit` the target's save, `return` its attack back; `t0-gambit1`, `return1`… where another who
 * strikes along tries one, too.
 */
import { slotKinds } from "../../core/thread/opening.ts";
import type { Exchange, Row, RowId, Slot, SlotId, Uuid } from "../../core/types.ts";
import type { DueKind } from "../critical-damage/critical.ts";

export const ANSWER = "t0";
export const BACK = "back";
export const AGREE = "agree";
const GAMBIT = "t0-gambit";
const RETURN = "return";
export const gambitSlot = (place: number): SlotId => (place === 0 ? GAMBIT : `${GAMBIT}${String(place)}`);
export const returnSlot = (place: number): SlotId => (place === 0 ? RETURN : `${RETURN}${String(place)}`);
export const rollSlot = (place: number): SlotId => (place === 0 ? "roll" : `roll${String(place)}`);
export const attackerRow = (place: number): RowId => `a${String(place)}`;
export const dueSlot = (row: RowId, kind: DueKind): SlotId => `${row}-${kind}`;

const DUES = [
  "save",
  "shock",
  "fate",
  "heal",
  "location",
  "torso",
  "effects",
  "inflict",
  "wound",
] as const satisfies readonly DueKind[];

export type SlotKind =
  | { readonly kind: "answer" | "back" | "agree" }
  | { readonly kind: "roll" | "gambit" | "return"; readonly place: number }
  | { readonly kind: "due"; readonly due: DueKind };

const KINDS = slotKinds(["answer", "back", "agree", "roll", "gambit", "return", ...DUES]);

/** What a slot is for; null: no slot, or none of this family. */
export function slotKind(slot: Slot | undefined): SlotKind | null {
  const kind = KINDS.of(slot);
  const place = slot?.place ?? 0;
  if (kind === null) return null;
  if (kind === "answer" || kind === "back" || kind === "agree") return { kind };
  return kind === "roll" || kind === "gambit" || kind === "return" ? { kind, place } : { kind: "due", due: kind };
}

/** The target's row; undefined: nobody is aimed at. */
export const targetRow = ({ rows }: Pick<Exchange, "rows">): Row | undefined =>
  Object.values(rows).find(({ role }) => role === "target");

const late = { role: "late", target: ANSWER } as const;

export const openAnswer = (fighter: Uuid): Slot =>
  KINDS.open({ id: ANSWER, kind: "answer", role: "answer", row: ANSWER, target: ANSWER, fighter });

/** The dice of the attacker at this place; those of the one who declared are the attack's own. */
export const openRoll = (place: number, fighter: Uuid): Slot =>
  KINDS.open({
    ...late,
    ...(place === 0 ? { role: "roll" } : {}),
    id: rollSlot(place),
    kind: "roll",
    place,
    row: attackerRow(place),
    fighter,
  });

/** C22: the Warden's word on the attribute. */
export const openAgree = (fighter: Uuid): Slot =>
  KINDS.open({ ...late, id: AGREE, kind: "agree", row: ANSWER, fighter, gm: true });

/** C22: the target's save against the gambit at this place. */
export const openGambit = (place: number, fighter: Uuid): Slot =>
  KINDS.open({ ...late, id: gambitSlot(place), kind: "gambit", place, row: ANSWER, fighter });

/** C22: the target's attack back at the one at this place. */
export const openReturn = (place: number, fighter: Uuid): Slot =>
  KINDS.open({ ...late, id: returnSlot(place), kind: "return", place, row: attackerRow(place), fighter });

/** C10: the target's fight back against the one at this place. */
export const openBack = (place: number, fighter: Uuid): Slot =>
  KINDS.open({ ...late, id: BACK, kind: "back", row: attackerRow(place), fighter });

/** What a blow calls for afterwards. C26, C39: what applies of the suggestions, and a wound, are the Warden's word. */
export const openDue = ({ id: row, fighter, target }: Pick<Row, "id" | "fighter" | "target">, kind: DueKind): Slot =>
  KINDS.open({
    ...late,
    ...(kind === "effects" || kind === "inflict" ? { gm: true } : {}),
    id: dueSlot(row, kind),
    kind,
    row,
    target,
    fighter,
  });
