/** Who may be aimed at: the user's targets, and the fighters of the combat or of the scene. */
import type { Uuid } from "../../../../rules/core/types.ts";
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { fallenBy } from "../../../combat/combatant.ts";
import { combatOf } from "../../../exchange/world/combats.ts";
import { resolveActor } from "../../../exchange/world/permissions.ts";
import { standingToken } from "../../../exchange/world/visibility.ts";
import type { Candidate } from "../../view/screens/turn.ts";
import { distanceBetween } from "../distance.ts";
import { UNSEEN_PORTRAIT } from "../../view/shared/viewer.ts";

export type Target = TokenDocument.Implementation | Actor.Implementation;
export interface Aims {
  /** Frozen when the dialog opens. */
  readonly targets: ReadonlyMap<Uuid, { readonly target: Target; readonly name: string; readonly img: string }>;
  /** Those whom the user has targeted: they come first, and are chosen as long as nobody says otherwise. */
  readonly marked: ReadonlySet<Uuid>;
}

const MOST = 60;

/** The user's targets, to be compared. */
export const targetedNow = (): string => [...game.user.targets].map(({ id }) => id).join();

let spent = "";

/** Something was begun: targets that stay as they are were not set for what comes next. */
export function spendTargets(): void {
  spent = targetedNow();
}

/** Has the user targeted somebody since something was begun last? */
export const hasNewTargets = (): boolean => game.user.targets.size > 0 && targetedNow() !== spent;

/** Is it down, dead or away? What was declared at it is not begun with. */
export const isOut = (actor: Actor.Implementation | null): boolean => actor !== null && outOf(actor) !== null;

/** Is it dead, or has it got away? Nobody aims at it unless somebody says so here. */
const isOver = (actor: Actor.Implementation | null): boolean =>
  isOut(actor) && actor !== null && outOf(actor) !== "down";

function targetedTokens(): readonly TokenDocument.Implementation[] {
  return [...game.user.targets].map((token) => token.document).filter(({ actor }) => !isOver(actor));
}

/**
 * Combatants of the encounter that counts for the attacker, else of the viewed one, else the tokens of the viewed scene; what
 * a player cannot see is not offered.
 */
function present(attacker: Uuid): readonly Target[] {
  const combatants = (combatOf(attacker) ?? game.combat)?.combatants.contents ?? [];
  const fighting = combatants
    .filter((combatant) => game.user.isGM || !combatant.hidden)
    .flatMap((combatant): Target[] => {
      const found = combatant.token ?? combatant.actor;
      return found ? [found] : [];
    });
  if (fighting.length > 0) return fighting;
  const scene = game.scenes.viewed ?? game.scenes.active;
  return (scene?.tokens.contents ?? []).filter((token) => game.user.isGM || !token.hidden);
}

const actorIn = (target: Target): Actor.Implementation | null => (target instanceof Actor ? target : target.actor);
const imageOf = (target: Target): string =>
  (target instanceof Actor ? target.img : target.texture.src) ?? UNSEEN_PORTRAIT;

/** Whom this attacker may aim at now; `wished` are offered first, and nobody's targets stand before them. */
export function aimsFor(attacker: Uuid, wished: readonly Uuid[] = []): Aims {
  const chosen = wished.length > 0 ? [] : targetedTokens();
  const first = wished.flatMap((uuid): Target[] => {
    const actor = resolveActor(uuid);
    return actor ? [standingToken(actor) ?? actor] : [];
  });
  const targets = new Map<Uuid, { target: Target; name: string; img: string }>();
  for (const target of [...chosen, ...first, ...present(attacker).slice(0, MOST)]) {
    const actor = actorIn(target);
    if (!actor || actor.uuid === attacker || targets.has(actor.uuid) || !fighterOf(actor)) continue;
    targets.set(actor.uuid, { target, name: target.name, img: imageOf(target) });
  }
  const marked = chosen.flatMap(({ actor }) => (actor && targets.has(actor.uuid) ? [actor.uuid] : []));
  return { targets, marked: new Set(marked) };
}

/** A token that was deleted is no longer among its scene's. */
const isGone = (target: Target): boolean =>
  target instanceof Actor
    ? resolveActor(target.uuid) === null
    : !target.parent?.tokens.has(target.id ?? "") || !target.actor;

/** Its combatant says so, else its family. */
function outOf(actor: Actor.Implementation): Candidate["out"] {
  const { uuid } = actor;
  const fighting = (combatOf(uuid) ?? game.combat)?.combatants.find((combatant) => combatant.actor?.uuid === uuid);
  return fighting ? fighting.out : fallenBy(actor);
}

const tokenIn = (target: Target): TokenDocument.Implementation | null =>
  target instanceof Actor ? standingToken(target) : target;

/** The same as the view wants them; `from`: the token of the one who aims. */
export const candidatesOf = (aims: Aims, from: TokenDocument.Implementation | null): readonly Candidate[] =>
  [...aims.targets].map(([fighter, { target, name, img }]) => {
    const gone = isGone(target);
    const actor = actorIn(target);
    const out = actor === null ? null : outOf(actor);
    return { fighter, name, img, gone, out, distance: gone ? null : distanceBetween(from, tokenIn(target)) };
  });
