/** Whose turn "Take my turn" means, and opening it. */
import { familyModule } from "../../../exchange/world/families.ts";
import { isOrderOpen } from "../../../exchange/world/turn-order.ts";
import { asksMe, mayActFor } from "../../../exchange/world/permissions.ts";
import { isComing } from "../../../family/known.ts";
import { warn, warnKey } from "../../kit/notify.ts";
import { openScreen } from "../../kit/screens.ts";
import { gameWords } from "../../kit/view-context.ts";
import { focusStrip } from "../../strip/index.ts";

interface Found {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
}

/** Does a family read its type, be it still on its way? */
const isFighter = ({ type }: Actor.Implementation): boolean => familyModule(type) !== null || isComing(type);
const isMine = ({ actor }: Found): boolean => isFighter(actor) && mayActFor(actor.uuid);

interface TurnNow extends Found {
  /** This user is told that it is their turn, and that the key begins it. */
  readonly called: boolean;
  /** How its fighter is out of the fight, where this user is told to pass the turn on; null: it fights. */
  readonly out: Combatant.Implementation["out"];
}

function turnNow(): TurnNow | null {
  const { combat } = game;
  const { actor = null, token = null, out = null } = combat?.combatant ?? {};
  if (!combat || !actor) return null;
  const told = (game.user.isGM || asksMe(actor.uuid)) && !isOrderOpen(combat, actor);
  return {
    actor,
    token,
    called: told && out === null && asksMe(actor.uuid),
    out: told && combat.started ? out : null,
  };
}

/** The fighters of the controlled tokens. A token stays selected when its fighter has fallen: of those there are none. */
const chosen = (): readonly Found[] =>
  (canvas.ready ? (canvas.tokens?.controlled ?? []) : []).flatMap(({ document: token, actor }) =>
    actor && (token.combatant?.out ?? null) === null ? { actor, token } : [],
  );

/** Who fights in the encounter that has begun, this user's character first. */
function fighting(): readonly Found[] {
  const { combat, user } = game;
  const all = [...(combat?.started ? combat.combatants : [])].flatMap(({ actor, token, out }) =>
    actor && out === null && asksMe(actor.uuid) ? { actor, token } : [],
  );
  return [...all.filter(({ actor }) => actor === user.character), ...all];
}

/**
 * Whose turn this user is told to begin, else the fighter of a controlled token, else whose turn it is, else one of theirs
 * in the encounter, else the user's character: the first that is theirs.
 */
export function ownFighter(): Found | null {
  const turn = turnNow();
  const now = turn === null ? [] : [turn];
  const { character } = game.user;
  const found: readonly Found[] = [
    ...now.filter(({ called }) => called),
    ...chosen(),
    ...now,
    ...fighting(),
    ...(character ? [{ actor: character, token: null }] : []),
  ];
  return found.find(isMine) ?? null;
}

/** Opens the turn that is meant; of somebody who is down it leads to the line that passes it on, lest another acts in it unawares. */
export async function takeTurn(): Promise<void> {
  const now = turnNow();
  if (now && now.out !== null) {
    const fighter = now.token?.name ?? now.actor.name;
    if (!focusStrip("[data-kind=turn] .is-primary")) warn(gameWords.t(`RIPOSTE.Moment.${now.out}`, { fighter }));
    return;
  }
  const own = ownFighter();
  if (own === null) return warnKey(game.user.isGM ? "RIPOSTE.Moment.nobodyGm" : "RIPOSTE.Moment.nobody");
  await openScreen("turn", own.actor, { token: own.token });
}
