/** A wound in the thread (C29, C30, C39): what the player is asked, and what the choice writes. */
import type { JsonObject } from "../../core/types/json.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Change, Input, Judgement, CardLine, ActionOption, Plan, PriceTag, Refusal } from "../../core/types.ts";
import { droppable, slotsAfter, slotsFree } from "../stats/inventory.ts";
import { isWay, openWays, readWoundChoice, type WoundChoice, type Wounding } from "../stats/wounding.ts";
import { FITTING, scarred, woundOptions, worse, type WoundOption } from "../stats/wounds.ts";
import { line } from "../attack-math/text.ts";
import { NO_SECOND, pick } from "../stats/inputs.ts";
import { ABILITIES, WOUND_KINDS, WOUND_LEVELS, type CairnStats } from "../stats/stats.ts";

const abilities = ABILITIES.map((id) => ({ id, label: { key: `RIPOSTE.Cairn.Ability.${id}` }, refusal: null }));

/** C14, C29: what is dropped for it; where a slot is left it may also be filled, and HP counts as 0. */
function dropInput(stats: CairnStats): readonly Input[] {
  const room = slotsFree(stats);
  const things = droppable(stats).map(({ id, name }) => ({ id, label: { text: name }, refusal: null }));
  if (room === null || room > 1 || things.length === 0) return [];
  const keep = { id: NO_SECOND, label: { key: "RIPOSTE.Cairn.Input.keepAll" }, refusal: null };
  return room === 1
    ? [pick("drop", [keep, ...things], NO_SECOND, NO_SECOND)]
    : [pick("drop", things, things[0]?.id ?? "")];
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
  const inputs = isNew ? dropInput(stats) : forGood ? [pick("ability", abilities, FITTING[wounding.kind])] : [];
  const initial = Object.fromEntries(
    inputs.flatMap((input) => (input.kind === "pick" ? [[input.id, input.initial]] : [])),
  );
  const key = isNew ? "newWound" : `worsen.${before}`;
  const refusal = isNew
    ? roomRefusal(stats, wounding, readWoundChoice({ option: way.id, choice: initial }).drop)
    : way.refusal;
  return {
    id: way.id,
    ...(isNew ? {} : { sort: "worsen" }),
    label: `RIPOSTE.Cairn.Option.${key}`,
    hint: `RIPOSTE.Cairn.Option.${key}Hint`,
    rule: forGood ? "C30" : "C29",
    targets: "none",
    refusal,
    inputs,
    initial,
  };
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
  const label = after.full ? "RIPOSTE.Cairn.Price.lastSlotWound" : "RIPOSTE.Cairn.Price.slot";
  return [{ what: "slot", amount: 1, per: null, label, rule: "C29" }];
}

/** A way to take it, held against the live fighter. Refusals: `badStep`, `cairn.noWoundSlot`. */
export function judgeWay(stats: CairnStats, wounding: Wounding, plan: Plan): Judgement {
  const chosen = readWoundChoice(plan);
  const option = wayOptions(stats, wounding).find(({ id }) => id === plan.option);
  const reason = chosen.option === "new" ? roomRefusal(stats, wounding, chosen.drop) : (option?.refusal ?? null);
  const refusals = option === undefined || !isWay(wounding, chosen) ? [reason ?? refuse("badStep")] : [reason];
  return {
    refusals: refusals.filter((refusal) => refusal !== null),
    price: chosen.option === "new" ? slotPrice(stats, chosen.drop) : [],
    numbers: {},
    modifiers: [],
    figures: [],
  };
}

/** The result: what is written, and what the card says of it. */
export interface Taken {
  readonly changes: readonly Change[];
  readonly outcome: JsonObject;
}

/** C30: 1 less for good. */
function forGood({ ability }: WoundChoice, wounding: Wounding, { abilities: scores }: CairnStats): readonly Change[] {
  const lowered = ability ?? FITTING[wounding.kind];
  const now = scores[lowered];
  const { value, max } = scarred(now);
  const path = `abilities.${lowered}`;
  const by = (at: string, n: number): readonly Change[] =>
    n === 0 ? [] : [{ kind: "add", path: `${path}.${at}`, by: n, why: "woundForGood" }];
  return [...by("max", max - now.max), ...by("value", value - now.value)];
}

/** C29: as the fighter is now: a wound that has been healed since cannot get worse, so it is a new one. `key` names that. */
export function takeWound(wounding: Wounding, choice: WoundChoice, stats: CairnStats, key: string): Taken {
  const { kind } = wounding;
  const old = stats.wounds.find((wound) => wound.kind === kind && `worsen.${wound.id}` === choice.option);
  const level = old === undefined ? null : worse(old.level);
  const after = slotsAfter(stats, level === null ? 1 : 0, choice.drop);
  const full = level === null && after?.full === true ? { full: true } : {};
  if (old !== undefined && level !== null) {
    const put: Change = { kind: "put", path: `wounds.${old.id}`, value: { kind, level }, why: "wound" };
    const outcome = { wound: { kind, level, worse: true } };
    return { changes: [put, ...(level === "permanent" ? forGood(choice, wounding, stats) : [])], outcome };
  }
  const put: Change = { kind: "put", path: `wounds.${key}`, value: { kind, level: "light" }, why: "wound" };
  const dropped = stats.cargo.some(({ id }) => id === choice.drop);
  const drop: readonly Change[] =
    dropped && choice.drop !== null
      ? [{ kind: "item", item: choice.drop, path: "dropped", value: true, why: "dropped" }]
      : [];
  return { changes: [put, ...drop], outcome: { wound: { kind, level: "light", ...full } } };
}

/** The same in sentences, from what a result keeps. */
export function woundLines(outcome: JsonObject, who: string): readonly CardLine[] {
  const told = outcome["wound"];
  if (typeof told !== "object" || told === null || !("kind" in told)) return [];
  const kind = WOUND_KINDS.find((each) => each === told["kind"]);
  const level = WOUND_LEVELS.find((each) => each === told["level"]);
  if (kind === undefined || level === undefined) return [];
  const data = {
    who: { fighter: who },
    what: { key: `RIPOSTE.CairnSheet.Wound.${kind}` },
    level: { key: `RIPOSTE.CairnSheet.Level.${level}` },
  };
  return [
    line(told["worse"] === true ? "woundWorse" : "woundNew", data, "bad"),
    ...(told["full"] === true ? [line("woundFull", { who: data.who }, "warn")] : []),
  ];
}
