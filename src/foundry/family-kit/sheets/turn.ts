/** What a fighter may start now and what it still has, as a strip of its sheet; all of it is the rules' own word. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Fighter, LangKey, StatusBadge, ActionOption, Refusal } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { sceneAround } from "../../exchange/fighters/scenes.ts";
import { resolveActor } from "../../exchange/world/permissions.ts";
import { gameWords, knownName } from "../../ui/kit/view-context.ts";
import { badgeIcon, namesAround } from "../../ui/view/shared/badges.ts";
import { isSeen } from "../../ui/view/shared/badges.ts";
import { optionText } from "../../ui/view/shared/option.ts";
import { pictureOf } from "../../ui/view/shared/pictures.ts";
import { sentence } from "../../ui/view/shared/words.ts";
import { familyOf } from "../../family/known.ts";

interface StartView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** In its place, as a CSS value. */
  readonly picture: string | null;
  readonly hint: string;
  readonly refused: boolean;
  /** Read by a screen reader after the button's name; empty: nothing stands against it. */
  readonly reason: string;
}
interface MarkView {
  readonly kind: string;
  readonly icon: string;
  readonly text: string;
  readonly n: number | null;
  readonly used: boolean;
}
export interface TurnView {
  readonly starts: readonly StartView[];
  readonly marks: readonly MarkView[];
}

/** A hint, and under it why it cannot be done. */
export const withRefusal = (hint: string, refusal: Refusal | null): string =>
  refusal === null ? hint : `${hint}\n${gameWords.refusal(refusal)}`;

/** What the family's rules offer to this fighter, as in its turn dialog: among those around it. */
export function offered(fighter: Fighter): readonly ActionOption[] {
  const actor = resolveActor(fighter.id);
  const fighters = { [fighter.id]: fighter, ...(actor && sceneAround(actor).fighters) };
  return familyOf(fighter.family)?.rules.actions(own(fighters, fighter.id) ?? fighter, { fighters }) ?? [];
}

/** Whether something may be started now, and the tooltip of its button. */
export interface StartUse {
  readonly refused: boolean;
  readonly hint: string;
  /** Read by a screen reader after the button's name. */
  readonly reason: string;
}

/** How the button of an option stands now; what its hint says is the button's own. */
export function startUse(actor: Actor.Implementation, option: string, hint: string): StartUse {
  const fighter = fighterOf(actor);
  const refusal = (fighter && offered(fighter).find(({ id }) => id === option)?.refusal) ?? null;
  return {
    refused: refusal !== null,
    hint: withRefusal(hint, refusal),
    reason: refusal === null ? "" : gameWords.refusal(refusal),
  };
}

/** The Attack button of a weapon. */
export const attackUse = (actor: Actor.Implementation): StartUse =>
  startUse(actor, "attack", game.i18n.localize("RIPOSTE.Sheet.attackHint"));

function markView(fighter: Fighter, mark: StatusBadge): MarkView {
  return {
    kind: mark.kind,
    icon: badgeIcon(mark),
    text: sentence(gameWords, namesAround(fighter, knownName), { key: mark.label, data: mark.data }),
    n: mark.n,
    used: mark.used,
  };
}

/**
 * The strip of a fighter: those of `ids` that are offered, in that order (null: all, in the rules' order), called by
 * `labelOf`.
 */
export function turnView(
  actor: Actor.Implementation,
  ids: readonly string[] | null,
  labelOf: (option: ActionOption) => string,
): TurnView {
  const fighter = fighterOf(actor);
  const family = familyOf(actor.type);
  if (fighter === null || family === null) return { starts: [], marks: [] };
  const options = offered(fighter);
  const shown = ids === null ? options : ids.flatMap((id) => options.filter((option) => option.id === id));
  const text = (option: ActionOption, key?: LangKey): string =>
    optionText(gameWords, namesAround(fighter, knownName), option, key);
  const starts = shown.map((option): StartView => {
    const hint = `${text(option)}: ${text(option, option.hint)}`;
    const known = option.rule === null ? hint : `${hint} (${option.rule})`;
    return {
      id: option.id,
      label: text(option, labelOf(option)),
      icon: own(family.icons, option.sort ?? option.id) ?? "fa-solid fa-hand-fist",
      picture: pictureOf(option.img),
      hint: withRefusal(known, option.refusal),
      refused: option.refusal !== null,
      reason: option.refusal === null ? "" : gameWords.refusal(option.refusal),
    };
  });
  const marks = (family.rules.badges?.(fighter) ?? []).filter((mark) => isSeen(mark, game.user.isGM));
  return { starts, marks: marks.map((mark) => markView(fighter, mark)) };
}
