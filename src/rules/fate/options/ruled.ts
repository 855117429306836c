/** The GM's word on a block or a hold that stands: on whom it works (F8), what it prevents (F2), how long it stands (F7). */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Change, PickChoice } from "../../core/types.ts";
import { keyed } from "../../kit/inputs.ts";
import { missing, refuse } from "../../kit/judge.ts";
import { isBinding, keptBy } from "../bonds/active.ts";
import { lastBond, type BondData } from "../bonds/marker.ts";
import { amountIn } from "../stats/inputs.ts";
import { input, line } from "../stats/text.ts";
import { typesText } from "../stats/types.ts";
import type { FateOption, Settling } from "../thread/option.ts";
import { who } from "../thread/telling.ts";
import { breadthRefusal, typesFor, typesIn, WAIVED } from "./block.ts";
import { bondChange } from "./bond.ts";
import { ownNumbers } from "./keep.ts";
import { whyInput, whyLines } from "./why.ts";

/** The most turns that a GM adds at once. */
const MOST_MORE = 9;

/** The same marker with something else about it; a marker is never written again under its old id. */
function changed({ read, exchange, actor }: Settling, data: Partial<BondData>): readonly Change[] {
  const bond = actor === undefined ? null : lastBond(actor);
  if (bond === null || actor === undefined || bond.marker.id !== read.act.own?.marker) return [];
  const { kind, on, types, strength, skill, how, out, more } = bond;
  const now = { types, strength, skill, how, out, more, ...data };
  return [bondChange(exchange, actor, { kind, on, data: now, moment: bond.marker.moment })];
}

type Ruled = Pick<FateOption, "id" | "rule" | "gm" | "inputs" | "plan" | "effects" | "opening"> &
  Partial<Pick<FateOption, "isOffered" | "refusal">>;
const ruled = (option: Ruled): FateOption => ({
  type: "other",
  targets: "none",
  rolls: false,
  free: true,
  isOffered: ({ fighter }) => keptBy(fighter) !== null,
  refusal: (_body, { own: kept }) => (kept === undefined ? refuse("badDeclare") : null),
  result: () => [],
  ...option,
});

/** F7: it stands for more turns of its maker without being kept. Refusals: `badDeclare`, `fate.nothingKept`. */
export const LENGTHEN = ruled({
  id: "lengthen",
  rule: "F7",
  gm: "fate.gmLengthen",
  inputs: () => [{ ...input.number("more", 1, MOST_MORE), initial: 1 }],
  plan: ({ fighter, choice, scene }) => {
    const bond = keptBy(fighter);
    if (bond === null || !isBinding(bond, scene))
      return { refusals: [refuse("fate.nothingKept", "F7", { name: fighter.name })] };
    return { numbers: { own: ownNumbers(bond), more: bond.more + Math.max(1, amountIn(choice, "more", MOST_MORE)) } };
  },
  effects: (at) => ({ actor: changed(at, { more: at.read.act.more }) }),
  opening: (read) => [line("lengthen", { ...who(read), n: read.act.more })],
});

/**
 * F8: on whom it works is the GM's word, and may change with the fiction.
 * Refusals: `badDeclare`, `fate.nothingKept`.
 */
export const RULE_OUT = ruled({
  id: "ruleOut",
  rule: "F8",
  gm: "fate.gmRuleOut",
  inputs: ({ fighter, scene }) => {
    const on = keptBy(fighter)?.on ?? [];
    const choices = on.map((id): PickChoice => ({
      id,
      label: { text: own(scene.fighters, id)?.name ?? "" },
      refusal: null,
    }));
    return [input.many("out", choices, { hint: "RIPOSTE.Fate.Input.outHint" }), whyInput()];
  },
  plan: ({ fighter, choice, scene }) => {
    const bond = keptBy(fighter);
    if (bond === null || !isBinding(bond, scene))
      return { refusals: [refuse("fate.nothingKept", "F8", { name: fighter.name })] };
    const ids = idsIn(choice["out"]);
    return { numbers: { own: ownNumbers(bond), out: bond.on.filter((id) => ids.includes(id)) } };
  },
  effects: (at) => ({ actor: changed(at, { out: at.read.act.out }) }),
  opening: (read) => {
    const { out } = read.act;
    const key = out.length === 0 ? "ruleIn" : "ruleOut";
    return [line(key, { ...who(read), whom: { fighters: out } }, "warn"), ...whyLines(read)];
  },
});

/**
 * F2: a GM strikes a type off, or lets a block prevent more than its breadth allows; a hold prevents everything (F12).
 * Refusals: `badDeclare`, `fate.noTypes`, `fate.nothingKept`.
 */
export const RULE_TYPES = ruled({
  id: "ruleTypes",
  rule: "F2",
  gm: "fate.gmRuleTypes",
  isOffered: ({ fighter }) => keptBy(fighter)?.kind === "block",
  inputs: ({ fighter, stats }) => {
    const choices = typesFor(stats).map((type) => keyed(type, `RIPOSTE.Fate.TypeName.${type}`));
    return [{ ...input.many("types", choices), initial: keptBy(fighter)?.types ?? [] }, whyInput()];
  },
  plan: ({ fighter, stats, choice, scene }) => {
    const bond = keptBy(fighter);
    if (bond?.kind !== "block" || !isBinding(bond, scene))
      return { refusals: [refuse("fate.nothingKept", "F2", { name: fighter.name })] };
    const types = typesIn(choice, stats);
    return {
      refusals: [types.length === 0 ? missing(refuse("fate.noTypes", "F1")) : null],
      numbers: { own: ownNumbers(bond), types },
    };
  },
  refusal: (_body, { own: kept, types }) =>
    kept === undefined || kept.holds || types.length === 0 ? refuse("badDeclare") : null,
  effects: (at) => ({ actor: changed(at, { types: at.read.act.types }) }),
  opening: (read) => {
    const { types, house, own: kept } = read.act;
    const { key, data } = typesText("RIPOSTE.Fate.Tell.", "ruleTypes", types);
    const isWaived = breadthRefusal(kept?.on.length ?? 0, types.length, house) !== null;
    return [{ key, data, tone: "warn", sums: [] }, ...(isWaived ? [WAIVED] : []), ...whyLines(read)];
  },
});
