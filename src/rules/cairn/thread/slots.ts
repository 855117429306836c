/**
 * The slots of a `cairn` exchange with their ids: `t0` the target's answer, `join1`… whether a character strikes along,
 * which is said first of all, `roll`, `roll1`… the attackers' dice, `back` the dice of a fight back, `t0-save` and the like what a blow calls for afterwards. Of a gambit: `agree` the Warden's word
 * on the attribute, `t0-gambit` the target's save, `return` its attack back; `t0-gambit1`, `return1`… where another who
 * strikes along tries one, too.
 */
import { slotKinds } from "../../core/thread/opening.ts";
import type { Row, RowId, Slot, SlotId, Uuid } from "../../core/types.ts";
import { DUES, type DueKind } from "../critical-damage/critical.ts";
import { attackId } from "./numbers.ts";

export const ANSWER = "t0";
export const BACK = "back";
export const AGREE = "agree";
const numbered = (id: string, place: number): string => (place === 0 ? id : `${id}${String(place)}`);
export const gambitSlot = (place: number): SlotId => numbered("t0-gambit", place);
export const returnSlot = (place: number): SlotId => numbered("return", place);
export const rollSlot = (place: number): SlotId => numbered("roll", place);
export const joinSlot = (place: number): SlotId => numbered("join", place);
/** An attacker's row has the id of its attack. */
export const attackerRow: (place: number) => RowId = attackId;
export const dueSlot = (row: RowId, kind: DueKind): SlotId => `${row}-${kind}`;

const KINDS = slotKinds(["answer", "back", "agree", "join", "roll", "gambit", "return", ...DUES]);
/** What a slot is for. */
export type SlotKind = NonNullable<ReturnType<typeof slotKind>>;
/** Null: none of this family. */
export const slotKind = KINDS.of;

type Draft = Pick<Slot, "id" | "row" | "fighter"> & Partial<Omit<Slot, "kind" | "step">>;
/** Most of them come after the answer. */
const open = (kind: SlotKind, draft: Draft): Slot => KINDS.open({ role: "late", target: ANSWER, kind, ...draft });

export const openAnswer = (fighter: Uuid): Slot => open("answer", { id: ANSWER, row: ANSWER, fighter, role: "answer" });

/** C17: whether the one at this place strikes along; its dice come after that. */
export const openJoin = (place: number, fighter: Uuid): Slot =>
  open("join", { id: joinSlot(place), row: attackerRow(place), fighter, place });

/** The dice of the attacker at this place; those of the one who declared are the attack's own. */
export const openRoll = (place: number, fighter: Uuid): Slot =>
  open("roll", {
    id: rollSlot(place),
    row: attackerRow(place),
    fighter,
    place,
    role: place === 0 ? "roll" : "late",
  });

/** C22: the Warden's word on the attribute. */
export const openAgree = (fighter: Uuid): Slot => open("agree", { id: AGREE, row: ANSWER, fighter, gm: true });

/** C22: the target's save against the gambit at this place. */
export const openGambit = (place: number, fighter: Uuid): Slot =>
  open("gambit", { id: gambitSlot(place), row: ANSWER, fighter, place });

/** C22: the target's attack back at the one at this place. */
export const openReturn = (place: number, fighter: Uuid): Slot =>
  open("return", { id: returnSlot(place), row: attackerRow(place), fighter, place });

/** C10: the target's fight back against the one at this place. */
export const openBack = (place: number, fighter: Uuid): Slot =>
  open("back", { id: BACK, row: attackerRow(place), fighter });

/** What a blow calls for afterwards. C26, C39: what applies of the suggestions, and a wound, are the Warden's word. */
export const openDue = ({ id: row, fighter, target }: Pick<Row, "id" | "fighter" | "target">, kind: DueKind): Slot =>
  open(kind, {
    id: dueSlot(row, kind),
    row,
    fighter,
    target,
    ...((kind === "effects" || kind === "inflict") && { gm: true }),
  });
