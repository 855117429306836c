/**
 * A second example family, for what links fighters: one ties another with a rope, which costs a strand. The other pays a
 * strand to pull free, or is tied until the end of the maker's next turn; whoever is tied may slip out.
 */
import { pricesOf, promisedAmount } from "../../../../src/rules/core/lib/choice.ts";
import { turnsEnded } from "../../../../src/rules/core/lib/turns.ts";
import { openRow, slotKinds } from "../../../../src/rules/core/thread/opening.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type {
  ActionOption,
  Battlefield,
  CardLine,
  Change,
  Exchange,
  Family,
  Fighter,
  Judgement,
  Marker,
  PriceTag,
  Prompt,
  Refusal,
  Row,
  Slot,
} from "../../../../src/rules/core/types.ts";

/** The actor type, as a module declares it. */
export const TETHER = "rope-pull.tether";
const ROW = "t0";
const ACTOR_ROW = "a0";
const KINDS = slotKinds(["pull"]);
const STRAND: PriceTag = { what: "strand", amount: 1, per: null, label: "TETHER.Strand", rule: null };
export const STAYS = "none";

const isDown = ({ stats }: Fighter): boolean => stats["down"] === true;
/** Strands that are neither used nor promised. */
export const strandsOf = (fighter: Fighter): number =>
  (typeof fighter.stats["strands"] === "number" ? fighter.stats["strands"] : 0) - promisedAmount(fighter, "strand");

const option = (id: string, targets: ActionOption["targets"], refusal: Refusal | null): ActionOption => ({
  id,
  label: `TETHER.Option.${id}`,
  hint: `TETHER.Option.${id}Hint`,
  rule: null,
  targets,
  refusal,
  inputs: [],
  initial: {},
});
const needsStrand = (fighter: Fighter): Refusal | null =>
  strandsOf(fighter) > 0 ? null : refuse(`${TETHER}.noStrand`, "T1");

const starts = (fighter: Fighter): readonly ActionOption[] => [
  option("tie", "some", needsStrand(fighter)),
  option("slip", "none", fighter.bound.length > 0 ? null : refuse(`${TETHER}.free`, "T2")),
];
const answers = (fighter: Fighter): readonly ActionOption[] => [
  option("pull", "none", needsStrand(fighter)),
  option(STAYS, "none", null),
];

const stepOf = (exchange: Exchange, id: string) => exchange.slots[id]?.step ?? null;
const isDue = (exchange: Exchange, row: Row): boolean =>
  row.state === "open" && (exchange.stopped !== null || row.due.every((id) => stepOf(exchange, id) !== null));

function changesOf({ declared, slots, stopped }: Exchange, row: Row): readonly Change[] {
  const pay: Change = { kind: "add", path: "strands", by: -1, why: "strandUsed" };
  const pulled = slots[ROW]?.step?.body.option === "pull";
  if (row.role === "target") return pulled ? [pay] : [];
  if (declared.body.option === "slip") {
    const cut = row.role === "helper" ? declared.body.numbers["ties"] : [];
    return Array.isArray(cut)
      ? cut.flatMap((id): Change[] => (typeof id === "string" ? [{ kind: "unmark", id }] : []))
      : [];
  }
  const { attacker, moment, targets } = declared.body;
  const on = targets.map(({ actor }) => actor);
  const marker: Marker = { id: declared.id, kind: "tie", by: attacker.actor, moment, on, data: {} };
  return pulled || stopped !== null ? [pay] : [pay, { kind: "marker", marker }];
}

function openTie(exchange: { readonly attacker: string; readonly target: string }) {
  const pull: Slot = KINDS.open({
    id: ROW,
    kind: "pull",
    role: "answer",
    row: ROW,
    target: ROW,
    fighter: exchange.target,
  });
  return {
    slots: [pull],
    rows: [
      openRow(ROW, exchange.target, "target", { slots: [ROW] }),
      openRow(ACTOR_ROW, exchange.attacker, "attacker", { slots: [ROW], target: ROW }),
    ],
  };
}

/** Fighters of the battlefield who are there. */
const optionsFor = (where: "start" | "exchange", fighter: Fighter | undefined): readonly ActionOption[] =>
  fighter === undefined ? [] : where === "start" ? starts(fighter) : answers(fighter);

function judge(where: "start" | "exchange", id: string, fighter: Fighter | undefined): Judgement {
  const chosen = optionsFor(where, fighter).find((each) => each.id === id);
  const refusal = chosen === undefined ? refuse("badStep") : chosen.refusal;
  const ties = id === "slip" ? (fighter?.bound ?? []).map((marker) => marker.id) : [];
  return {
    refusals: refusal === null ? [] : [refusal],
    price: id === "tie" || id === "pull" ? [STRAND] : [],
    numbers: ties.length === 0 ? {} : { ties },
    modifiers: [],
    figures: [],
  };
}

const line = (key: string, who: string): CardLine => ({
  key: `TETHER.Tell.${key}`,
  data: { who: { fighter: who } },
  tone: "plain",
  sums: [],
});

/** The family under another id, so that a world without modules can play it. */
export const tetherAs = (id: string): Family => ({
  id,
  orders: { declines: STAYS },
  // T3: until the maker's next turn has ended, and while both are up.
  isActive: (marker, maker, scene: Battlefield) =>
    marker.kind === "tie" &&
    (marker.moment === null
      ? maker.moment === null
      : (turnsEnded(marker.moment, maker, marker.moment.turn) ?? 2) < 2) &&
    [maker, ...(marker.on ?? []).map((uuid) => scene.fighters[uuid])].every(
      (each) => each !== undefined && !isDown(each),
    ),
  actions: (fighter) => starts(fighter),
  helpers: (start, plan, scene) =>
    plan.option === "slip" ? (scene.fighters[start.attacker]?.bound ?? []).map(({ by }) => by) : [],
  badges: (fighter) =>
    [
      ...fighter.markers.map((marker) => ({ marker, label: "TETHER.Ties", other: marker.on?.[0] ?? "", out: {} })),
      ...fighter.bound.map((marker) => ({ marker, label: "TETHER.TiedBy", other: marker.by, out: { option: "slip" } })),
    ].map(({ marker, label, other, out }) => ({
      id: `${label}-${marker.id}`,
      kind: "condition" as const,
      label,
      data: { who: { fighter: fighter.id }, other: { fighter: other } },
      used: false,
      n: null,
      marker: marker.id,
      icon: "fa-solid fa-link",
      picture: "tie",
      ...out,
    })),
  open: ({ body }) => {
    const [target] = body.targets;
    if (body.option === "tie") {
      return target === undefined
        ? refuse("badDeclare")
        : openTie({ attacker: body.attacker.actor, target: target.actor });
    }
    const makers = (body.helpers ?? []).map(({ actor }, at) => openRow(`h${String(at)}`, actor, "helper"));
    return { slots: [], rows: [openRow(ACTOR_ROW, body.attacker.actor, "attacker"), ...makers] };
  },
  prompts: (exchange, scene) =>
    exchange.phase !== "open" || exchange.rest !== null || exchange.stopped !== null
      ? []
      : Object.values(exchange.slots).flatMap((slot): Prompt[] =>
          slot.step !== null
            ? []
            : [
                {
                  slot: slot.id,
                  row: slot.row,
                  to: { kind: "fighter", fighter: slot.fighter },
                  waits: true,
                  auto: false,
                  options: optionsFor("exchange", scene.fighters[slot.fighter]),
                },
              ],
        ),
  judge: (where, plan, scene) => judge(where.kind, plan.option, scene.fighters[plan.fighter]),
  explain: () => [],
  nextDice: () => null,
  acceptStep: (exchange, step) => {
    const slot = exchange.slots[step.body.slot];
    if (slot === undefined) return refuse("unknownSlot");
    return { ...exchange, slots: { ...exchange.slots, [slot.id]: { ...slot, step } } };
  },
  settle: (exchange) =>
    exchange.phase !== "open" || exchange.rest !== null
      ? []
      : Object.values(exchange.rows)
          .filter((row) => isDue(exchange, row))
          .map((row) => ({
            row: row.id,
            fighter: row.fighter,
            stage: row.stage,
            steps: row.due.flatMap((id) => stepOf(exchange, id)?.id ?? []),
            outcome: {},
            changes: changesOf(exchange, row),
          })),
  odds: (_, plan) => ({
    safe: plan.option === "pull" ? 1 : 0,
    loss: plan.option === "pull" ? 0 : 1,
    unit: "TETHER.Unit",
    losses: [],
    back: null,
  }),
  describe: ({ declared, rows }) => ({
    attack: [line(declared.body.option, declared.body.attacker.actor)],
    rows: Object.fromEntries(Object.values(rows).map((row) => [row.id, [line("row", row.fighter)]])),
  }),
});

/** A price as it is posted. */
export const PRICE = pricesOf([STRAND]);
