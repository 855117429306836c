/** What the turn dialog is drawn from: the live fighters, read again for each drawing. */
import type { Declared, Fighter, Hold, Parent, Uuid } from "../../../../rules/core/types.ts";
import { combatOf } from "../../../exchange/world/combats.ts";
import { familyModule } from "../../../exchange/world/families.ts";
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { mayActFor, resolveActor, tokenOf } from "../../../exchange/world/permissions.ts";
import { sceneAround } from "../../../exchange/fighters/scenes.ts";
import { heldActions } from "../../../exchange/world/held.ts";
import { isOrderOpen } from "../../../exchange/world/turn-order.ts";
import { standingToken } from "../../../exchange/world/visibility.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import type { AttackSource, AttackState } from "../../view/screens/turn.ts";
import { UNSEEN_PORTRAIT } from "../../view/shared/viewer.ts";
import { candidatesOf, type Aims } from "./aims.ts";

/** Who opened the dialog, and what for. */
export interface DialogOpening {
  readonly attacker: Uuid;
  readonly token: TokenDocument.Implementation | null;
  readonly aims: Aims;
  readonly parent: Parent | null;
}
export interface Gathered {
  readonly source: AttackSource;
  readonly actor: Actor.Implementation;
  readonly fighters: readonly Fighter[];
}

/** The hold that is followed through; null: none, or it is gone. */
export function heldBy(actor: Actor.Implementation, parent: Parent | null): Hold | null {
  return parent && heldActions().heldBy(actor, parent.hold);
}

/** What a fighter has declared for this turn, or has yet to declare; null: nothing. */
export function declaredBy(actor: Actor.Implementation, token: TokenDocument.Implementation | null): Declared | null {
  const fighter = fighterOf(actor, token ?? standingToken(actor));
  if (fighter === null) return null;
  return familyModule(fighter.family)?.rules.declared?.(fighter, sceneAround(actor, token)) ?? null;
}

/** Who set a held action off: it is aimed at where the hold names nobody. */
export function triggererOf(parent: Parent, holder: Uuid): Uuid | null {
  const trigger = exchanges.get(parent.exchange)?.declared.body.attacker.actor;
  return trigger === undefined || trigger === holder ? null : trigger;
}

/** Whom this user may know of. */
function isKnown(fighter: Fighter): boolean {
  if (game.user.isGM || mayActFor(fighter.id) || fighter.token === null) return true;
  return tokenOf(fighter)?.hidden !== true;
}

/** Whose turn it is, where it is another's; null: it is this fighter's, or nobody's yet. */
function othersTurn(fighter: Uuid): Uuid | null {
  const combat = combatOf(fighter);
  const actor = combat?.combatant?.actor;
  return !combat || !actor || actor.uuid === fighter || isOrderOpen(combat, actor) ? null : actor.uuid;
}

/** Null: the one who acts is gone. */
export function gather({ attacker: uuid, token, aims, parent }: DialogOpening, state: AttackState): Gathered | null {
  const actor = resolveActor(uuid);
  const standing = token ?? (actor && standingToken(actor));
  const attacker = actor && fighterOf(actor, standing);
  const module = attacker && familyModule(attacker.family);
  if (!actor || !attacker || !module) return null;
  const aimed = [...aims.targets.keys()].flatMap((id): Fighter[] => {
    const found = resolveActor(id);
    const fighter = found && fighterOf(found);
    return fighter ? [fighter] : [];
  });
  const around = Object.values(sceneAround(actor, token).fighters).filter(isKnown);
  // Those around come with their tokens.
  const further = aimed.filter(({ id }) => around.every((one) => one.id !== id));
  const fighters = [...new Map([...around, ...further, attacker].map((one) => [one.id, one])).values()];
  const source: AttackSource = {
    attacker,
    portrait: token?.texture.src ?? actor.img ?? UNSEEN_PORTRAIT,
    rules: module.rules,
    icons: module.icons,
    scene: { fighters: Object.fromEntries(fighters.map((fighter) => [fighter.id, fighter])) },
    candidates: candidatesOf(aims, standing),
    marked: aims.marked,
    parent: parent ?? undefined,
    state,
    gm: game.user.isGM,
    othersTurn: parent === null ? othersTurn(uuid) : null,
  };
  return { source, actor, fighters };
}
