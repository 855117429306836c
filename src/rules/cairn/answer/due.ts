/** What a blow calls for: saves and rolls, the Warden's word, and how a wound is taken (C24 to C26, C29, C32, C39). */
import { own } from "../../core/lib/own.ts";
import type { Judgement, Odds, Refusal, Step } from "../../core/types.ts";
import { isRolled } from "../../kit/dice.ts";
import { keyed } from "../../kit/inputs.ts";
import { judged, refuse, refused } from "../../kit/judge.ts";
import type { Question } from "../../kit/slots.ts";
import { line } from "../attack-math/text.ts";
import { rollNeed, type DueKind, type PendingSave, type Rolled } from "../critical-damage/critical.ts";
import { endOdds, endings } from "../critical-damage/endings.ts";
import { madeOdds, many, option } from "../stats/inputs.ts";
import { saveChance } from "../stats/save.ts";
import { statsOf } from "../stats/stats.ts";
import { isWay, readWoundChoice } from "../stats/wounding.ts";
import { openDue } from "../thread/slots.ts";
import { judgeWay, wayOptions, woundQuestion } from "../wounds/wound.ts";
import { unless, type At, type CairnSlot, type LiveAt } from "./slot.ts";

/** What is asked of one pending thing. */
interface DueRules<D extends PendingSave> {
  readonly ask: (due: D, at: LiveAt) => Question;
  /** Left out: it carries nothing. */
  readonly judge?: (due: D, ...plan: Parameters<CairnSlot["judge"]>) => Judgement;
  /** Does a step give what is pending? */
  readonly isWhole: (due: D, step: Step) => boolean;
  readonly odds?: (due: D, at: LiveAt) => Odds;
}

const pendingIn = ({ read, slot }: At): PendingSave | null => own(read.hits, slot.row)?.due ?? null;

/** The slot of something pending: it is asked while it is what comes next, and the next thing opens when it is filled. */
const dueSlot = <D extends PendingSave>(is: (due: PendingSave) => due is D, rules: DueRules<D>): CairnSlot => {
  const dueAt = (at: At): D | null => {
    const due = pendingIn(at);
    return due !== null && is(due) ? due : null;
  };
  return {
    ask: (at) => {
      const due = dueAt(at);
      return due && rules.ask(due, at);
    },
    judge: (at, plan) => {
      const due = dueAt(at);
      if (due === null) return refused(refuse("late"));
      return rules.judge?.(due, at, plan) ?? judged();
    },
    refusal: (at, step): Refusal | null => {
      const due = dueAt(at);
      return due === null ? refuse("early") : unless(rules.isWhole(due, step));
    },
    opens: (at) => {
      const due = pendingIn(at);
      const row = own(at.exchange.rows, at.slot.row);
      return due === null || row === undefined ? [] : [openDue(row, due.kind)];
    },
    odds: (at) => {
      const due = dueAt(at);
      return due === null ? madeOdds() : (rules.odds?.(due, at) ?? madeOdds());
    },
    tell: ({ slot }, row) => {
      const face = slot.step?.body.faces[0];
      const what = { key: `RIPOSTE.Cairn.Rolled.${slot.kind}` };
      const data = { who: { fighter: row.fighter }, what, face: face ?? "" };
      return [line(face === undefined ? "ruled" : "rolled", data)];
    },
  };
};

/** C25, C26: how it may end from here, where that hangs on what is rolled next. */
function endsFrom(due: Rolled, { read, slot }: At): Pick<Odds, "kills" | "more"> {
  const hit = own(read.hits, slot.row);
  if (hit === undefined || !["save", "fate", "location"].includes(due.kind)) return {};
  return endOdds(endings(hit.blow.victim, hit.blow.harm, hit.rolls));
}

/**
 * Is it rolled without asking? Nobody waits for the Warden's dice, and whoever has rolled a save need not say so of what
 * follows from it (C25, C26, C32), unless the table keeps asking or the roll was taken back.
 */
function rollsItself(kind: Rolled["kind"], { fighter, read, slot }: LiveAt): boolean {
  if (statsOf(fighter).role === "foe") return true;
  const follows = kind !== "save" && own(read.hits, slot.row)?.rolls.save !== undefined;
  return follows && slot.again !== true && !read.declared.house.keepsAsking;
}

/** A save, or a die of a table. */
const rolledSlot = (kind: Rolled["kind"], rule: string): CairnSlot =>
  dueSlot((due): due is Rolled => due.kind === kind, {
    ask: (_, at) => ({
      auto: rollsItself(kind, at),
      options: [option("roll", rule, { label: `RIPOSTE.Cairn.Due.${kind}`, hint: `RIPOSTE.Cairn.Due.${kind}Hint` })],
    }),
    judge: (due) =>
      judged({
        numbers: { dice: [rollNeed(due).sides] },
        figures: "score" in due ? [{ key: "RIPOSTE.Cairn.Figure.save", n: due.score }] : [],
      }),
    isWhole: (due, step) => step.option === "roll" && isRolled(step, [rollNeed(due).sides]),
    odds: (due, at) => ({
      ...("score" in due ? madeOdds(saveChance(due.score)) : { ...madeOdds(), made: true as const }),
      ...endsFrom(due, at),
    }),
  });

/** A slot for everything that a blow may call for. Refusals: `early`, `late`. */
export const DUE_SLOTS: Readonly<Record<DueKind, CairnSlot>> = {
  save: rolledSlot("save", "C24"),
  shock: rolledSlot("shock", "C32"),
  fate: rolledSlot("fate", "C25"),
  heal: rolledSlot("heal", "C25"),
  location: rolledSlot("location", "C26"),
  torso: rolledSlot("torso", "C26"),
  /** C26: what the place that was hit suggests; the Warden leaves out what does not apply. */
  effects: dueSlot((due) => due.kind === "effects", {
    ask: ({ effects }) => {
      const choices = effects.map((id) => keyed(id, `RIPOSTE.Cairn.HitEffect.${id}`));
      const inputs = [many("effects", choices, { initial: effects, hint: "RIPOSTE.Cairn.Input.effectsHint" })];
      return { to: { kind: "gm" }, options: [option("confirm", "C26", { inputs, initial: { effects } })] };
    },
    isWhole: (_, { option: id, faces }) => id === "confirm" && faces.length === 0,
  }),
  /** C39: the Warden's word on a wound. */
  inflict: dueSlot((due) => due.kind === "inflict", {
    ask: ({ wounding }, { exchange, slot }) => ({
      to: { kind: "gm" },
      question: woundQuestion(exchange, slot, wounding),
      options: [option("wounds", "C39"), option("spares", "C39")],
    }),
    isWhole: (_, { option: id, faces }) => (id === "wounds" || id === "spares") && faces.length === 0,
  }),
  /** C29: how the player takes it. */
  wound: dueSlot((due) => due.kind === "wound", {
    ask: ({ wounding }, { exchange, slot, fighter }) => ({
      question: woundQuestion(exchange, slot, wounding),
      options: wayOptions(statsOf(fighter), wounding),
    }),
    judge: ({ wounding }, { fighter }, plan) => judgeWay(statsOf(fighter), wounding, plan),
    isWhole: ({ wounding }, step) => isWay(wounding, readWoundChoice(step)) && step.faces.length === 0,
  }),
};
