/** Who takes part in an action that is declared, as the declaration names them, and why somebody cannot. */
import { MOST_NAME, MOST_PEOPLE } from "../../../rules/core/lib/bounds.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import type {
  Declare,
  Family,
  FighterRef,
  Parent,
  Plan,
  Refusal,
  Battlefield,
  Start,
} from "../../../rules/core/types.ts";
import { resolveActor } from "../world/permissions.ts";
import { postedRef, standingToken } from "../world/visibility.ts";

/** Who is to do what, to whom. */
export interface ActionData {
  readonly attacker: Actor.Implementation;
  readonly token?: TokenDocument.Implementation | null;
  readonly targets: readonly (TokenDocument.Implementation | Actor.Implementation)[];
  readonly plan: Plan;
  /** The call that it follows through on. */
  readonly parent?: Parent | undefined;
}

/** A token's actor, or an actor where it stands; null: the token has none. */
function refOf(subject: TokenDocument.Implementation | Actor.Implementation): FighterRef | null {
  if (subject instanceof TokenDocument) {
    const actor = subject.actor;
    return actor === null ? null : { actor: actor.uuid, token: subject.uuid, name: shortName(subject.name) };
  }
  const token = standingToken(subject);
  return { actor: subject.uuid, token: token?.uuid ?? null, name: shortName(token?.name ?? subject.name) };
}

/** A name is only for telling. */
export const shortName = (name: string): string => name.slice(0, MOST_NAME);

/** Each fighter once: two tokens of one actor are one fighter. */
export function targetRefs(targets: ActionData["targets"]): readonly FighterRef[] {
  const refs = targets.map(refOf).filter((ref) => ref !== null);
  return refs.filter((ref, i) => refs.findIndex((other) => other.actor === ref.actor) === i);
}

/** Who else has a say, as the declaration names them. */
export function helperRefs(rules: Family, start: Start, plan: Plan, scene: Battlefield): Pick<Declare, "helpers"> {
  const asked = rules.helpers?.(start, plan, scene) ?? [];
  const helpers = asked.flatMap((uuid): FighterRef[] => {
    const helper = own(scene.fighters, uuid);
    return helper === undefined ? [] : [postedRef({ actor: uuid, token: helper.token, name: shortName(helper.name) })];
  });
  return helpers.length === 0 ? {} : { helpers: helpers.slice(0, MOST_PEOPLE) };
}

/**
 * Why these cannot take part; null: they can. Of each actor there must be one document, the one that its uuid names.
 * Refusals: `badTarget`, `compendium`, `selfTarget`.
 */
export function partyRefusal({ attacker, token, targets }: ActionData): Refusal | null {
  for (const [place, subject] of [attacker, ...targets].entries()) {
    const actor = subject instanceof TokenDocument ? subject.actor : subject;
    const { name } = subject;
    if (actor?.pack) return refuse("compendium", null, { name });
    if (actor === null || resolveActor(actor.uuid) !== actor) return refuse("badTarget", null, { name });
    if (place > 0 && actor === attacker) return refuse("selfTarget", null, { name });
  }
  const isForeign = token !== null && token !== undefined && token.actor !== attacker;
  return isForeign ? refuse("badTarget", null, { name: token.name }) : null;
}
