/** What the tray of a player shows who has answered: whom the exchange waits for. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Exchange, Row, Uuid } from "../../../../../rules/core/types.ts";
import { helpersOf } from "../../prompt/asks.ts";
import { isGm, mayActFor, namesOf, type ViewContext } from "../../shared/viewer.ts";

/**
 * This viewer's fighter has answered or attacks, and others are still asked: the target itself, or the friends who may step in for it.
 * Null: no fighter of this viewer, or nobody else is asked.
 */
export function othersDecide(desk: ViewContext, exchange: Exchange): string | null {
  const isOver = ({ slots }: Row): boolean => slots.every((id) => exchange.slots[id]?.step !== null);
  const isMine = (fighter: Uuid): boolean => mayActFor(desk.viewer, fighter);
  const open = Object.values(exchange.rows).filter(({ role, state }) => role !== "attacker" && state === "open");
  const answered = open.find((each) => isOver(each) && isMine(each.fighter));
  // Who attacks waits for whoever it is; one's own fighter is asked on one's own screen.
  const awaited = open.find((each) => each.role === "target" && !isMine(each.fighter));
  const row = answered ?? (isMine(exchange.declared.body.attacker.actor) ? awaited : undefined);
  const target = row && own(exchange.rows, row.target ?? row.id);
  if (target === undefined || isGm(desk.viewer)) return null;
  const name = namesOf(desk, exchange)(target.fighter);
  if (!isOver(target)) return desk.words.t("RIPOSTE.Tray.TargetDecides", { name });
  const names = helpersOf(desk, exchange, target);
  return names === "" ? null : desk.words.t("RIPOSTE.Tray.FriendsDecide", { names, name });
}
