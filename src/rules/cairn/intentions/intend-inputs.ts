/** The form of an intention (C1, C2): what may be picked, and what it begins with. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Battlefield, Choice, Fighter, Input, Refusal } from "../../core/types.ts";
import { keyed, NONE, textIn } from "../../kit/inputs.ts";
import { thingChoices, toggle, weaponChoices } from "../stats/inputs.ts";
import type { CairnStats } from "../stats/stats.ts";
import { unarmedRefusal } from "../turn-order/declared.ts";
import { intentionFor, INTENTIONS, isOpenlyDeclared, TURNS, type Intention } from "../turn-order/intention.ts";
import { bandChoices, type Band } from "../turn-order/range.ts";
import { mayTreat } from "./treat.ts";
import { intentionOf } from "./active-intention.ts";
import { bandOf, nearestFoe, others } from "./around.ts";
import { INPUT, input } from "./text.ts";

/** `now`: what it begins with. Refusals: `cairn.nobodyToTreat`. */
export function inputsFor(fighter: Fighter, stats: CairnStats, scene: Battlefield, now: Choice): readonly Input[] {
  // With nobody to treat that is no plan, unless it was one before; it is in the list, so that it is known to be one.
  const treats = mayTreat(fighter, scene) || intentionFor(textIn(now, "intention"))?.deed === "treat";
  const idle = ({ deed }: Intention): Refusal | null =>
    deed === "treat" && !treats ? refuse("cairn.nobodyToTreat", "C25") : null;
  const intentions = INTENTIONS.map((each) => ({
    ...keyed(each.id, `RIPOSTE.Cairn.Intend.Pick.${each.id}`),
    refusal: unarmedRefusal(each, stats) ?? idle(each),
  }));
  const people = thingChoices(others(fighter, scene));
  const nobody = keyed(NONE, "RIPOSTE.Cairn.Intend.nobody");
  const unsaid = keyed(NONE, `RIPOSTE.Cairn.Intend.${fighter.at === null ? "unsaid" : "asTokens"}`);
  const turns = [NONE, ...TURNS].map((id) => keyed(id, `RIPOSTE.Cairn.Intend.Turn.${id}`));
  const said = (id: "words" | "hint"): Input => input.text(id, { hint: `${INPUT}${id}Hint`, gm: id === "hint" });
  const flags = (["enhanced", "impaired"] as const).map((id) => toggle(id, { initial: now[id] === true }));
  return [
    input.pick("intention", intentions, textIn(now, "intention")),
    ...(people.length === 0
      ? []
      : [input.pick("target", [nobody, ...people], textIn(now, "target") || NONE, { absent: NONE, aims: true })]),
    input.pick("band", [unsaid, ...bandChoices], NONE, { absent: NONE }),
    ...(stats.weapons.length < 2 ? [] : [input.many("weapons", weaponChoices(stats))]),
    // C4: where clashes decide, it decides who strikes first.
    ...(stats.house.clashes ? flags : []),
    said("words"),
    ...(isOpenlyDeclared(stats) ? [] : [said("hint")]),
    // What a GM picks is in the message, also that it is as the intention has it.
    input.pick("turn", turns, NONE, { gm: true }),
  ];
}

/**
 * A fresh round begins with a blow at the only foe, or with what is in hand and can work as tokens stand: a shot, closing
 * in, else a move.
 */
function freshStart(fighter: Fighter, stats: CairnStats, scene: Battlefield): Choice {
  const [first, second] = others(fighter, scene);
  const only = second === undefined ? first : undefined;
  const band = only === undefined ? nearestFoe(fighter, scene) : bandOf(fighter, only);
  return { intention: freshIntention(stats, band), ...(only && { target: only.id }) };
}

/** C6: one move closes in from Near only, and nobody shoots at what is distant. */
function freshIntention({ weapons }: CairnStats, band: Band | null): string {
  const shots = weapons.filter(({ ranged }) => ranged).length;
  if (band === "distant" || (band === "far" && shots === 0)) return "moveTwo";
  if (band === "far" || (shots > 0 && shots === weapons.length)) return "shoot";
  return band === "near" ? "closeMelee" : "melee";
}

const isSaid = (value: string | readonly string[] | true): boolean => value === true || value.length > 0;

/** What one has in mind so far, so that a changed mind begins with it. */
export function startingFrom(fighter: Fighter, stats: CairnStats, scene: Battlefield): Choice {
  const before = intentionOf(fighter);
  if (before === null) return freshStart(fighter, stats, scene);
  const { target, override, ...said } = before;
  const aim = others(fighter, scene).find(({ id }) => id === target);
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value))),
    ...(aim && { target: aim.id }),
    ...(override && { turn: override }),
  };
}
