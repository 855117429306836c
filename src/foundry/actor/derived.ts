/** What stands of a fighter as effects that are shown and never saved: nothing is written, nothing can grow stale. */
import type { Fighter } from "../../rules/core/types.ts";
import { combatOf } from "../exchange/world/combats.ts";
import { familyModule } from "../exchange/world/families.ts";
import { memoEach } from "../exchange/lib/once-per.ts";
import { fighterOf } from "../exchange/fighters/fighters.ts";
import { gameWords, knownName } from "../ui/kit/view-context.ts";
import { namesAround } from "../ui/view/shared/badges.ts";
import { badgeText } from "../ui/view/shared/badges.ts";
import { FOLDER, tokenMarks, type TokenMark } from "../family/token-marks.ts";
import { waitingNow } from "../ui/kit/asked/waiting.ts";

type ActorDoc = Actor.Implementation;
type Effect = ActiveEffect.Implementation;

/** Made again only when the badges differ. */
const made = new WeakMap<ActorDoc, { readonly signature: string; readonly effects: readonly Effect[] }>();
/** By a GM's word: of who got away by its rules a badge says so. */
const isAway = ({ id, place }: Fighter): boolean => combatOf(id)?.turns[place ?? -1]?.flags.riposte?.away === true;

function readMarks(actor: ActorDoc): readonly TokenMark[] {
  // Documents are prepared before there is a log to read, or a language to say it in.
  // One without an id is only being made, or shown in a preview: nothing can stand of it.
  if (!game.ready || actor.pack !== null || actor.id === null) return [];
  const family = familyModule(actor.type);
  const rules = family?.rules ?? null;
  if (rules === null) return [];
  const fighter = fighterOf(actor);
  if (fighter === null) return [];
  const asked = (waitingNow().get(fighter.id)?.length ?? 0) > 0;
  const answer = asked ? gameWords.t("RIPOSTE.Token.MustAnswer") : null;
  const marks = tokenMarks(
    rules.badges?.(fighter) ?? [],
    answer,
    (mark) => badgeText({ words: gameWords }, namesAround(fighter, knownName), mark),
    family?.pictures,
  );
  return isAway(fighter)
    ? [
        ...marks,
        { id: "away", img: `${FOLDER}/mark-away.svg`, text: gameWords.t("RIPOSTE.Tracker.Away"), overlay: true },
      ]
    : marks;
}

/** What its token shows; read once in a task. `forget` when something has changed in the middle of it. */
export const marksOf = memoEach(readMarks);

/** Tells two sets of marks apart. */
export const signatureOf = (marks: readonly TokenMark[]): string => JSON.stringify(marks);

function effectOf(actor: ActorDoc, { img, text, overlay }: TokenMark): Effect {
  // What lies over the whole token is that its fighter is out of the fight: other packages look for Foundry's own status.
  // 14 asks each effect whether it is always shown (2); 13 knows no such field and leaves it out.
  const flags = overlay === true ? { core: { overlay } } : {};
  const statuses = overlay === true ? [CONFIG.specialStatusEffects.DEFEATED] : [];
  const data = { name: text, img, transfer: false, showIcon: 2, flags, statuses };
  return new ActiveEffect.implementation(data, { parent: actor });
}

/** The same as effects. */
export function derivedEffects(actor: ActorDoc): readonly Effect[] {
  const marks = marksOf(actor);
  if (marks.length === 0) return [];
  const signature = signatureOf(marks);
  const known = made.get(actor);
  if (known?.signature === signature) return known.effects;
  const effects = marks.map((mark) => effectOf(actor, mark));
  made.set(actor, { signature, effects });
  return effects;
}
