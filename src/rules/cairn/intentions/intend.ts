/** Declaring an intention (C1, C2): asks nobody, costs nothing, and may be changed until the order is made. */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type {
  Battlefield,
  CardLine,
  Choice,
  Declare,
  Exchange,
  Fighter,
  Judgement,
  LocalizedText,
  Plan,
  Refusal,
} from "../../core/types.ts";
import { mark } from "../../kit/changes.ts";
import { isSet, oneIn, pickedIn, textIn } from "../../kit/inputs.ts";
import { instantOption } from "../../kit/instant.ts";
import { judged, missing, reasons, refuse } from "../../kit/judge.ts";
import type { Part } from "../../kit/steps.ts";
import { ableRefusal } from "../stats/condition.ts";
import { option } from "../stats/inputs.ts";
import { statsOf, type CairnStats } from "../stats/stats.ts";
import {
  bandRefusal,
  declareRefusals,
  intentionData,
  storedDeclaredIntention,
  type DeclaredIntention,
} from "../turn-order/declared.ts";
import { intentionFor, isOpenlyDeclared, takesTarget, TURNS, type TurnKind } from "../turn-order/intention.ts";
import { moveNote, type Band } from "../turn-order/range.ts";
import { INTENTION, intentionMarkers, intentionOf } from "./active-intention.ts";
import { awayIn, awayNotes } from "./around.ts";
import { inputsFor, startingFrom } from "./intend-inputs.ts";
import { line } from "./text.ts";

/** What a choice declares; its intention may be none of the catalogue. Only a blow or a shot is aimed at somebody (C2). */
export function declaredIntentionIn(choice: Choice): DeclaredIntention {
  const intention = textIn(choice, "intention");
  const known = intentionFor(intention);
  const aimed = known === null || takesTarget(known);
  return {
    intention,
    words: textIn(choice, "words"),
    hint: textIn(choice, "hint"),
    target: aimed ? pickedIn(choice, "target") : null,
    weapons: aimed ? idsIn(choice["weapons"]) : [],
    override: oneIn(choice, "turn", TURNS),
    ...(aimed && isSet(choice, "enhanced") && { enhanced: true }),
    ...(aimed && isSet(choice, "impaired") && { impaired: true }),
  };
}

/**
 * Every reason against declaring this now. What only a GM may give comes from none but a GM, so it is not asked here.
 * Refusals: `cairn.noCombat`, `cairn.noWords`, `cairn.plainOrder`.
 */
function intendRefusals(
  fighter: Fighter,
  stats: CairnStats,
  declared: DeclaredIntention,
  band: Band | null = null,
): readonly Refusal[] {
  const { round } = stats;
  if (fighter.moment === null || round === null) return reasons(ableRefusal(stats), refuse("cairn.noCombat", "C1"));
  const situation = { stats, band, fixed: round.fixed, warden: false };
  const wordless = intentionFor(declared.intention)?.deed === "other" && declared.words === "";
  return [
    ...(round.mode === "saves" ? [refuse("cairn.plainOrder", "C5")] : []),
    ...declareRefusals({ ...declared, override: null }, situation),
    ...(wordless ? [missing(refuse("cairn.noWords", "C1"))] : []),
  ];
}

/** C2: the Warden's word stays with an intention that is only put otherwise, until the Warden takes it back. */
function keptTurn(fighter: Fighter, choice: Choice, { intention }: DeclaredIntention): TurnKind | null {
  const before = intentionOf(fighter);
  return choice["turn"] === undefined && before?.intention === intention ? before.override : null;
}

/** What a message declares. */
export function declaredBy({ choice, numbers }: Pick<Declare, "choice" | "numbers">): DeclaredIntention {
  const declared = declaredIntentionIn(choice);
  const kept = TURNS.find((kind) => kind === numbers["turn"]) ?? null;
  return { ...declared, override: declared.override ?? kept };
}

/** How far a move leads, for whoever means to do nothing else. */
function moveNotes({ at }: Fighter, { intention }: DeclaredIntention): readonly LocalizedText[] {
  const known = intentionFor(intention);
  return known?.deed === "move" ? [moveNote(known.turn === "full" ? "two" : "one", at !== null)] : [];
}

/** `secret`: it is a foe's, so the card does not tell it (C1). */
function judgeIntend(fighter: Fighter, { choice }: Plan, scene: Battlefield): Judgement {
  const stats = statsOf(fighter);
  const declared = declaredIntentionIn(choice);
  const at = declared.target === null ? "" : (own(scene.fighters, declared.target)?.name ?? "");
  const turn = keptTurn(fighter, choice, declared);
  const away = awayIn(fighter, choice, declared, scene);
  const isOpen = isOpenlyDeclared(stats);
  const isHeld = isOpen || !away.measured;
  const known = intentionFor(declared.intention);
  const against = isHeld ? null : known && bandRefusal(known, away.band);
  return judged({
    refusals: intendRefusals(fighter, stats, declared, isHeld ? away.band : null),
    numbers: {
      ...(!isOpen && { secret: true }),
      ...(at !== "" && { at }),
      ...(turn && { turn }),
    },
    notes: [
      ...awayNotes(away, at),
      // No reason against a foe's: the Warden moves the others first, or means to.
      ...(against === null ? [] : [{ key: `RIPOSTE.Refusal.${against.code}`, data: {} }]),
      ...moveNotes(fighter, declared),
    ],
    // Only a blow or a shot is aimed at somebody, with something (C2).
    idle: known === null || takesTarget(known) ? [] : ["target", "weapons", ...(known.foe === null ? ["band"] : [])],
  });
}

/** C1: the intention of the round, in the place of an earlier one. */
function intentionChanges(exchange: Exchange, scene: Battlefield): Part["changes"] {
  const { attacker, numbers } = exchange.declared.body;
  const fighter = own(scene.fighters, attacker.actor);
  const earlier = fighter === undefined ? [] : intentionMarkers(fighter).filter(({ id }) => id !== exchange.id);
  const at = typeof numbers["at"] === "string" ? numbers["at"] : "";
  const data = storedDeclaredIntention(declaredBy(exchange.declared.body), at);
  return [...earlier.map(({ id }) => ({ kind: "unmark", id }) as const), mark(exchange, INTENTION, data)];
}

/** C1: a PC's is told; of a foe's (`secret`) the card tells the hint at most. */
function intentionLines({ attacker, numbers }: Declare, declared: DeclaredIntention): readonly CardLine[] {
  const { words, hint, target, enhanced, impaired } = declared;
  const who = { fighter: attacker.actor };
  if (numbers["secret"] === true) return [line(hint === "" ? "secret" : "hint", { who, hint })];
  const data = { who, ...intentionData(declared) };
  const at = numbers["at"];
  return [
    target !== null && typeof at === "string" ? line("intendsAt", { ...data, at }) : line("intends", data),
    ...(enhanced === true ? [line("enhanced", { who })] : []),
    ...(impaired === true ? [line("impaired", { who })] : []),
    ...(words === "" ? [] : [line("words", { who, words })]),
  ];
}

/**
 * Declaring, offered to everybody in a round that begins with it.
 * Refusals: `cairn.noCombat`, `cairn.noWords`, `cairn.plainOrder`.
 */
export const INTEND = instantOption({
  id: "intend",
  offer: (fighter, scene) => {
    const stats = statsOf(fighter);
    const initial = startingFrom(fighter, stats, scene);
    const refusals = intendRefusals(fighter, stats, { ...declaredIntentionIn(initial), words: "…" });
    return [
      option("intend", "C1", {
        act: "RIPOSTE.Cairn.Act.intend",
        refusal: refusals[0] ?? null,
        inputs: inputsFor(fighter, stats, scene, initial),
        initial,
      }),
    ];
  },
  judge: (fighter, _start, plan, scene) => judgeIntend(fighter, plan, scene),
  isWhole: ({ choice, moment }) => intentionFor(declaredIntentionIn(choice).intention) !== null && moment !== null,
  result: (exchange, scene) => ({ changes: intentionChanges(exchange, scene) }),
  lines: ({ declared: { body } }) => intentionLines(body, declaredBy(body)),
});
