/** The tiles of the turn dialog: one for each action that may be started. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { ActionOption, Refusal } from "../../../../../rules/core/types.ts";
import { priceView } from "../../shared/figures.ts";
import { namesAround } from "../../shared/badges.ts";
import { optionText } from "../../shared/option.ts";
import { pictureOf } from "../../shared/pictures.ts";
import type { ViewContext } from "../../shared/viewer.ts";
import { placeOf, planFor, startOf, type AttackSource } from "../turn.ts";

export interface TileView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** In its place, as a CSS value. */
  readonly picture: string | null;
  /** The key that picks it, one of `TILE_KEYS`: the same for everybody who has this option. */
  readonly digit: string | null;
  readonly hint: string;
  readonly selected: boolean;
  readonly refused: string | null;
  readonly price: string | null;
  readonly isCostly: boolean;
  /** Its price or the reason against it is there to be read. */
  readonly hasNote: boolean;
}
const FIST = "fa-solid fa-hand-fist";

/** The keys of the places, in their order. */
export const TILE_KEYS = "1234567890ABCDEFGH";

/** In a few words where there are such: eight tiles may say the same, and the sentence stands above the button. */
function shortReason({ words }: ViewContext, refusal: Refusal): string {
  const key = `RIPOSTE.Attack.Short.${refusal.code}`;
  return words.has(key) ? words.t(key) : words.refusal(refusal);
}

/** What an option costs and what stands against it, before anything of it is filled in. */
export function tileView(
  desk: ViewContext,
  source: AttackSource,
  option: ActionOption,
  at: number,
): Omit<TileView, "selected"> {
  const judged = source.rules.judge(startOf(source, option), planFor(option, source), source.scene);
  // Whom it is aimed at is said below.
  const against = judged.refusals.find(({ code }) => code !== "noTarget") ?? null;
  const followed = source.parent === undefined ? option.refusal : against;
  const name = namesAround(source.attacker, desk.knownName);
  const { price, isCostly } = priceView(desk.words, judged);
  const place = placeOf(source, option, at);
  return {
    id: option.id,
    label: optionText(desk.words, name, option),
    icon: own(source.icons, option.sort ?? option.id) ?? FIST,
    picture: pictureOf(option.img),
    digit: TILE_KEYS[place] ?? null,
    hint: optionText(desk.words, name, option, option.hint),
    refused: followed && shortReason(desk, followed),
    price,
    isCostly,
    hasNote: followed !== null || price !== null,
  };
}
