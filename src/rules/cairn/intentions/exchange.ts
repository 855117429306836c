/** Intentions and retreats as exchanges of their own: they ask nobody and settle at once. */
import { usesOf } from "../../core/lib/choice.ts";
import { openRow } from "../../core/thread/opening.ts";
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Change,
  Declare,
  Entry,
  Exchange,
  Fighter,
  Judgement,
  CardLine,
  Opened,
  ActionOption,
  Plan,
  Refusal,
  ResultPart,
  Row,
  Battlefield,
  CardText,
} from "../../core/types.ts";
import { bleedChanges, bleedLines, bleedOption, judgeBleed, readBleed } from "../thread/bleed.ts";
import { areFaces } from "../../kit/dice.ts";
import { diceIn } from "../thread/numbers.ts";
import { intentionLabel, intentionFor as knownIntention, turnKind } from "../turn-order/intention.ts";
import { attackerRow } from "../thread/slots.ts";
import { declaredBy, declaredIntentionIn, intendOption, judgeIntend } from "./intend.ts";
import { storedDeclaredIntention } from "../turn-order/declared.ts";
import { hasRetreated, judgeRetreat, readRetreat, retreatLines, retreatOption } from "./retreat.ts";
import { INTENTION, intentionMarkers } from "./active-intention.ts";

const DEEDS = ["intend", "retreat", "bleeds"] as const;
type Deed = (typeof DEEDS)[number];

/** Null: it is another family's, or an exchange that asks. */
const deedIn = (option: string): Deed | null => DEEDS.find((id) => id === option) ?? null;

/** Is this exchange one of these? */
export const isTurnAction = ({ declared }: Pick<Exchange, "declared">): boolean =>
  deedIn(declared.body.option) !== null;

/** What a fighter may start beside its attacks. */
export const turnActionOptions = (fighter: Fighter, scene: Battlefield): readonly ActionOption[] => [
  intendOption(fighter, scene),
  retreatOption(fighter, scene),
  ...bleedOption(fighter),
];

/** One of these, considered; null: it is none of them. */
export function judgeTurnAction(fighter: Fighter, plan: Plan, scene: Battlefield): Judgement | null {
  switch (deedIn(plan.option)) {
    case "intend":
      return judgeIntend(fighter, plan, scene);
    case "retreat":
      return judgeRetreat(fighter, plan);
    case "bleeds":
      return judgeBleed(fighter);
    case null:
      return null;
  }
}

/** What its declaration opens: one row that waits for nothing; null: it is none of these. Refusals: `badDeclare`. */
export function openTurnAction({ body }: Entry<Declare>): Opened | Refusal | null {
  const deed = deedIn(body.option);
  if (deed === null) return null;
  const isRolled = areFaces(body.faces, diceIn(body.numbers));
  const isWhole = {
    intend: () => knownIntention(declaredIntentionIn(body.choice).intention) !== null && body.moment !== null,
    retreat: () => readRetreat(body) !== null && isRolled,
    bleeds: () => readBleed(body) !== null && isRolled,
  }[deed]();
  if (!isWhole || body.targets.length > 0 || (body.helpers ?? []).length > 0) return refuse("badDeclare");
  return { slots: [], rows: [openRow(attackerRow(0), body.attacker.actor, "attacker")] };
}

/** C1: the intention of the round, in the place of an earlier one. */
function intentionChanges({ id, declared }: Exchange, scene: Battlefield): readonly Change[] {
  const { attacker, moment, numbers } = declared.body;
  const fighter = own(scene.fighters, attacker.actor);
  const earlier = fighter === undefined ? [] : intentionMarkers(fighter).filter((marker) => marker.id !== id);
  const at = typeof numbers["at"] === "string" ? numbers["at"] : "";
  const data = storedDeclaredIntention(declaredBy(declared.body), at);
  return [
    ...earlier.map((marker): Change => ({ kind: "unmark", id: marker.id })),
    { kind: "marker", marker: { id, kind: INTENTION, by: attacker.actor, moment, data } },
  ];
}

/** The result of one of these. */
export function settleTurnAction(exchange: Exchange, row: Row, scene: Battlefield): Omit<ResultPart, "attempt"> {
  const { declared, stopped } = exchange;
  const uses = declared.body.moment === null ? [] : usesOf(declared);
  const spent = uses.map((use): Change => ({ kind: "spend", ...use }));
  const intends = deedIn(declared.body.option) === "intend" && stopped === null;
  const away = hasRetreated(exchange);
  return {
    row: row.id,
    fighter: row.fighter,
    stage: row.stage,
    steps: [],
    outcome: stopped === null ? (away === null ? {} : { away }) : { stopped: true },
    changes: [
      ...spent,
      ...(intends ? intentionChanges(exchange, scene) : []),
      ...(stopped === null ? bleedChanges(exchange, scene) : []),
    ],
  };
}

/** C1: a PC's intention is told; of a foe's the card tells the hint at most. */
function intentionLines({ declared }: Exchange): readonly CardLine[] {
  const { attacker, numbers, allowed } = declared.body;
  const { intention, words, hint, override, target, enhanced, impaired } = declaredBy(declared.body);
  const who = { fighter: attacker.actor };
  const told = (key: string, data: CardLine["data"] = {}, tone: CardLine["tone"] = "plain"): CardLine => ({
    key: `RIPOSTE.Cairn.Intend.Tell.${key}`,
    data: { who, ...data },
    tone,
    sums: [],
  });
  if (numbers["secret"] === true) return [hint === "" ? told("secret") : told("hint", { hint })];
  const what = { key: intentionLabel({ id: intention }) };
  const turn = { key: `RIPOSTE.Cairn.Intend.Turn.${turnKind(intention, override)}` };
  const at = numbers["at"];
  return [
    target !== null && typeof at === "string" ? told("intendsAt", { what, turn, at }) : told("intends", { what, turn }),
    ...(enhanced === true ? [told("enhanced")] : []),
    ...(impaired === true ? [told("impaired")] : []),
    ...(words === "" ? [] : [told("words", { words })]),
    ...(allowed.length > 0 ? [told("allowed", {}, "warn")] : []),
  ];
}

/** One of these in sentences. */
export function describeTurnAction(exchange: Exchange): CardText {
  const tells = { intend: intentionLines, retreat: retreatLines, bleeds: bleedLines };
  const deed = deedIn(exchange.declared.body.option);
  const attack = deed === null ? [] : tells[deed](exchange);
  return { attack, rows: Object.fromEntries(Object.keys(exchange.rows).map((row) => [row, []])) };
}
