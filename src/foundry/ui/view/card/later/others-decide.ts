/** What the tray of a player shows who has answered, or attacks: whom the exchange waits for. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Exchange, Row, Uuid } from "../../../../../rules/core/types.ts";
import { heldActions, type FollowNow } from "../../../../exchange/world/held.ts";
import { helpersOf } from "../../prompt/asks.ts";
import { isGm, mayActFor, namesOf, type ViewContext } from "../../shared/viewer.ts";

type IsMine = (fighter: Uuid) => boolean;

/** Who is asked beside the viewer's own fighters, who are asked on their own screens; null: a GM. */
function othersAsked(desk: ViewContext, exchange: Exchange, isMine: IsMine): readonly (Uuid | null)[] {
  const asks = desk.family(exchange.family)?.rules.prompts(exchange, desk.sceneOf(exchange)) ?? [];
  const asked = asks.filter(({ auto }) => !auto).map(({ to }) => (to.kind === "gm" ? null : to.fighter));
  return asked.filter((fighter) => fighter === null || !isMine(fighter));
}

/** The target that the viewer's fighter has answered for, else the first one that it attacks; undefined: there is none. */
function targetFor({ rows, slots, declared }: Exchange, isMine: IsMine): Row | undefined {
  const open = Object.values(rows).filter(({ role, state }) => role !== "attacker" && state === "open");
  const isOver = (row: Row): boolean => row.slots.every((id) => slots[id]?.step !== null);
  const answered = open.find((each) => isOver(each) && isMine(each.fighter));
  const attacks = isMine(declared.body.attacker.actor);
  const row = answered ?? (attacks ? open.find((each) => each.role === "target" && !isMine(each.fighter)) : undefined);
  return row && own(rows, row.target ?? row.id);
}

/** Held actions of others that follow what has settled. */
function followsOfOthers(): readonly FollowNow[] {
  const follows = heldActions()
    .followsNow()
    .filter(({ trigger }) => trigger.phase !== "open");
  if (follows.length === 0) return [];
  const mine = heldActions()
    .followFor()
    .map(({ call }) => call);
  return follows.filter(({ call }) => !mine.includes(call));
}

/** What they follow. */
export const othersFollow = (): readonly Exchange[] => followsOfOthers().map(({ trigger }) => trigger);

/**
 * This viewer's fighter has answered or attacks, and others are still asked: the target itself, the friends who may step in
 * for it, somebody else, or the GM. Of what has settled, whose held action follows it. Null: no fighter of this viewer, or nobody else is asked.
 */
export function othersDecide(desk: ViewContext, exchange: Exchange): string | null {
  const name = namesOf(desk, exchange);
  const follow = followsOfOthers().find(({ trigger }) => trigger.id === exchange.id);
  if (follow) return desk.words.t("RIPOSTE.Tray.Follows", { holder: name(follow.holder) });
  const isMine: IsMine = (fighter) => mayActFor(desk.viewer, fighter);
  const target = isGm(desk.viewer) ? undefined : targetFor(exchange, isMine);
  if (target === undefined) return null;
  const others = othersAsked(desk, exchange, isMine);
  const isAsked = others.includes(target.fighter);
  const names = isAsked ? "" : helpersOf(desk, exchange, target);
  if (names !== "") return desk.words.t("RIPOSTE.Tray.FriendsDecide", { names, name: name(target.fighter) });
  const first = isAsked ? target.fighter : others[0];
  if (first === undefined) return null;
  return first === null
    ? desk.words.t("RIPOSTE.Tray.GmDecides")
    : desk.words.t("RIPOSTE.Tray.TargetDecides", { name: name(first) });
}
