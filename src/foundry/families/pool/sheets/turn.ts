/** What a fighter may start now and what it still has, as a strip of the sheet; all of it is the rules' own word. */
import type { Fighter, FighterMark, Option, Refusal } from "../../../../rules/core/types.ts";
import { pool as rules } from "../../../../rules/pool/index.ts";
import { fighterOf } from "../../../exchange/fighters.ts";
import { resolveActor } from "../../../exchange/people.ts";
import { gameWords } from "../../../ui/desk.ts";
import { sentence } from "../../../ui/view/words.ts";
import { optionIcons } from "../icons.ts";
import { PoolPowerModel } from "../models/power.ts";

interface StartView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly hint: string;
  readonly refused: boolean;
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
/** Whether a power can be used now. */
export interface PowerUse {
  readonly refused: boolean;
  readonly hint: string;
}

const MARK_ICONS = {
  condition: "fa-solid fa-heart-crack",
  action: "fa-solid fa-circle",
  hold: "fa-solid fa-hourglass-half",
  store: "fa-solid fa-wind",
  share: "fa-solid fa-arrows-split-up-and-left",
  penalty: "fa-solid fa-arrow-trend-down",
} as const satisfies Record<FighterMark["kind"], string>;

/** In the order of the strip; what the rules do not offer to this fighter is not there. */
const STARTS = ["attack", "evade", "hold", "quick", "act", "mental", "power", "split"] as const;

const withRefusal = (hint: string, refusal: Refusal | null): string =>
  refusal === null ? hint : `${hint}\n${gameWords.refusal(refusal)}`;

function startView(option: Option): StartView {
  const hint = `${game.i18n.localize(option.label)}: ${game.i18n.localize(option.hint)}`;
  const known = option.rule === null ? hint : `${hint} (${option.rule})`;
  return {
    id: option.id,
    label: game.i18n.localize(`RIPOSTE.PoolSheet.Start.${option.id}`),
    icon: optionIcons[option.id] ?? "fa-solid fa-hand-fist",
    hint: withRefusal(known, option.refusal),
    refused: option.refusal !== null,
  };
}

function markView(mark: FighterMark): MarkView {
  const nameOf = (uuid: string): string => resolveActor(uuid)?.name ?? "";
  return {
    kind: mark.kind,
    icon: mark.kind === "action" && mark.used ? "fa-regular fa-circle" : MARK_ICONS[mark.kind],
    text: sentence(gameWords, nameOf, { key: mark.label, data: mark.data }),
    n: mark.n,
    used: mark.used,
  };
}

const offered = (fighter: Fighter): readonly Option[] =>
  rules.actions(fighter, { fighters: { [fighter.id]: fighter } });

/** The strip of a fighter. */
export function turnView(actor: Actor.Implementation): TurnView {
  const fighter = fighterOf(actor);
  if (fighter === null) return { starts: [], marks: [] };
  const options = offered(fighter);
  return {
    starts: STARTS.flatMap((id) => options.filter((option) => option.id === id)).map(startView),
    marks: rules.marks(fighter).map(markView),
  };
}

/** By item id: which powers can be used, as the rules offer them; one that only lasts is not among them. */
export function powerUses(actor: Actor.Implementation): ReadonlyMap<string, PowerUse> {
  const uses = new Map<string, PowerUse>();
  if (!actor.items.some((item) => item.system instanceof PoolPowerModel)) return uses;
  const fighter = fighterOf(actor);
  const option = fighter === null ? undefined : offered(fighter).find(({ id }) => id === "power");
  for (const input of option?.inputs ?? []) {
    if (input.kind !== "pick") continue;
    for (const choice of input.choices) {
      const refusal = choice.refusal ?? option?.refusal ?? null;
      const hint = withRefusal(game.i18n.localize("RIPOSTE.PoolSheet.useHint"), refusal);
      uses.set(choice.id, { refused: refusal !== null, hint });
    }
  }
  return uses;
}
