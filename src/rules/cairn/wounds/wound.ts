/** A wound in the thread (C29, C30, C39): what the player is asked, and what the choice writes. */
import type {
  ActionOption,
  CardLine,
  Change,
  Exchange,
  Input,
  Judgement,
  LocalizedText,
  Plan,
  PriceTag,
  Refusal,
  Slot,
} from "../../core/types.ts";
import { add, setItem, write } from "../../kit/changes.ts";
import { flag, oneOf } from "../../kit/codec.ts";
import { record, stored } from "../../kit/record.ts";
import { initialOf } from "../../kit/inputs.ts";
import { judged, reasons, refuse } from "../../kit/judge.ts";
import type { Part } from "../../kit/steps.ts";
import { line, question } from "../attack-math/text.ts";
import { abilityInput, option, pick, pickOrNone, thingChoices } from "../stats/inputs.ts";
import { droppable, slotsAfter, slotsFree } from "../stats/inventory.ts";
import { WOUND_KINDS, WOUND_LEVELS, type CairnStats } from "../stats/stats.ts";
import { isWay, openWays, readWoundChoice, type WoundChoice, type Wounding } from "../stats/wounding.ts";
import { FITTING, scar, woundOptions, worse, type WoundOption } from "../stats/wounds.ts";

/** What is asked about a wound. */
export const woundQuestion = (exchange: Exchange, slot: Slot, { kind }: Wounding): LocalizedText =>
  question(exchange, slot, slot.kind, { what: { key: `RIPOSTE.CairnSheet.Wound.${kind}` } });

/** C14, C29: what is dropped for it; where a slot is left it may also be filled, and HP counts as 0. */
function dropInput(stats: CairnStats): readonly Input[] {
  const room = slotsFree(stats);
  const things = thingChoices(droppable(stats));
  if (room === null || room > 1 || things.length === 0) return [];
  return [room === 1 ? pickOrNone("drop", things, "keepAll") : pick("drop", things, things[0]?.id ?? "")];
}

/** C29: with no slot free, nothing to drop and a wound to worsen, that is the way. */
function roomRefusal(stats: CairnStats, wounding: Wounding, drop: string | null): Refusal | null {
  const room = slotsFree(stats);
  if (room === null || room > 0 || drop !== null) return null;
  const other = droppable(stats).length > 0 || openWays(wounding).length > 1;
  return other ? refuse("cairn.noWoundSlot", "C29") : null;
}

function wayOption(way: WoundOption, wounding: Wounding, stats: CairnStats): ActionOption {
  const isNew = way.wound === null;
  const before = wounding.wounds.find(({ id }) => id === way.wound)?.level ?? "light";
  const forGood = way.refusal === null && way.level === "permanent";
  const inputs = isNew ? dropInput(stats) : forGood ? [abilityInput(FITTING[wounding.kind])] : [];
  const initial = initialOf(inputs);
  const refusal = isNew
    ? roomRefusal(stats, wounding, readWoundChoice({ option: way.id, choice: initial }).drop)
    : way.refusal;
  const key = isNew ? "newWound" : `worsen.${before}`;
  return option(key, forGood ? "C30" : "C29", {
    id: way.id,
    ...(!isNew && { sort: "worsen" }),
    refusal,
    inputs,
    initial,
  });
}

/**
 * C29: to worsen one that is there, or a new slot; what is not possible is shown with its reason.
 * Refusals: `cairn.noWoundSlot`.
 */
export const wayOptions = (stats: CairnStats, wounding: Wounding): readonly ActionOption[] =>
  woundOptions(wounding.wounds, wounding.kind).map((way) => wayOption(way, wounding, stats));

/** C7, C29: the slot that it takes, and what that means. */
function slotPrice(stats: CairnStats, drop: string | null): readonly PriceTag[] {
  const after = slotsAfter(stats, 1, drop);
  if (after === null) return [];
  const label = `RIPOSTE.Cairn.Price.${after.full ? "lastSlotWound" : "slot"}`;
  return [{ what: "slot", amount: 1, per: null, label, rule: "C29" }];
}

/** A way to take it, held against the live fighter. Refusals: `badStep`, `cairn.noWoundSlot`. */
export function judgeWay(stats: CairnStats, wounding: Wounding, plan: Plan): Judgement {
  const chosen = readWoundChoice(plan);
  const way = wayOptions(stats, wounding).find(({ id }) => id === plan.option);
  const reason = chosen.option === "new" ? roomRefusal(stats, wounding, chosen.drop) : (way?.refusal ?? null);
  const fits = way !== undefined && isWay(wounding, chosen);
  return judged({
    refusals: reasons(reason ?? (fits ? null : refuse("badStep"))),
    price: chosen.option === "new" ? slotPrice(stats, chosen.drop) : [],
  });
}

/** C30: 1 less for good. */
function forGood({ ability }: WoundChoice, wounding: Wounding, { abilities: scores }: CairnStats): readonly Change[] {
  const lowered = ability ?? FITTING[wounding.kind];
  const now = scores[lowered];
  const { value, max } = scar(now);
  const path = `abilities.${lowered}`;
  return [
    ...add(`${path}.max`, max - now.max, "woundForGood"),
    ...add(`${path}.value`, value - now.value, "woundForGood"),
  ];
}

/** What the card says of it. */
const told = record({ kind: oneOf(WOUND_KINDS), level: oneOf(WOUND_LEVELS), worse: flag, full: flag });

/** C29: as the fighter is now: a wound that has been healed since cannot get worse, so it is a new one. `key` names that. */
export function takeWound(
  wounding: Wounding,
  choice: WoundChoice,
  stats: CairnStats,
  key: string,
): Pick<Part, "changes" | "outcome"> {
  const { kind } = wounding;
  const old = stats.wounds.find((wound) => wound.kind === kind && `worsen.${wound.id}` === choice.option);
  const level = old === undefined ? null : worse(old.level);
  if (old !== undefined && level !== null) {
    const lowered = level === "permanent" ? forGood(choice, wounding, stats) : [];
    return {
      changes: [write(`wounds.${old.id}`, { kind, level }, "wound"), ...lowered],
      outcome: { wound: stored(told, { kind, level, worse: true, full: false }) },
    };
  }
  const dropped = stats.cargo.filter(({ id }) => id === choice.drop).map(({ id }) => setItem(id, "dropped"));
  const full = slotsAfter(stats, 1, choice.drop)?.full === true;
  return {
    changes: [write(`wounds.${key}`, { kind, level: "light" }, "wound"), ...dropped],
    outcome: { wound: stored(told, { kind, level: "light", worse: false, full }) },
  };
}

/** The same in sentences, from what a result keeps. */
export function woundLines(outcome: Part["outcome"], who: string): readonly CardLine[] {
  const wound = told.read(outcome["wound"]);
  if (wound === undefined) return [];
  const data = {
    who: { fighter: who },
    what: { key: `RIPOSTE.CairnSheet.Wound.${wound.kind}` },
    level: { key: `RIPOSTE.CairnSheet.Level.${wound.level}` },
  };
  return [
    line(wound.worse ? "woundWorse" : "woundNew", data, "bad"),
    ...(wound.full ? [line("woundFull", { who: data.who }, "warn")] : []),
  ];
}
