/** Declaring an intention (C1, C2): asks nobody, costs nothing, and may be changed until the order is made. */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Choice,
  Declare,
  Fighter,
  Input,
  Judgement,
  ActionOption,
  PickChoice,
  Plan,
  Refusal,
  Battlefield,
} from "../../core/types.ts";
import { ableRefusal } from "../stats/condition.ts";
import { isSet, toggle, weaponChoices } from "../stats/inputs.ts";
import { declareRefusals, type DeclaredIntention } from "../turn-order/declared.ts";
import {
  intentionFor as knownIntention,
  INTENTIONS,
  isOpenlyDeclared,
  takesTarget,
  TURNS,
  type TurnKind,
} from "../turn-order/intention.ts";
import { BANDS, type Band } from "../turn-order/range.ts";
import { readStats, type CairnStats } from "../stats/stats.ts";
import { awayIn, awayNotes, bandOf, nearestFoe } from "./around.ts";
import { intentionOf } from "./active-intention.ts";

/** Nobody in particular; as the intention has it. */
const NONE = "none";
const LONGEST = 200;

const isRefused = (refusal: Refusal | null): refusal is Refusal => refusal !== null;

const textOf = (choice: Choice, id: string): string => {
  const value = own(choice, id);
  return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
};

/** What a choice declares; its intention may be none of the catalogue. Only a blow or a shot is aimed at somebody (C2). */
export function declaredIntentionIn(choice: Choice): DeclaredIntention {
  const intention = textOf(choice, "intention");
  const known = knownIntention(intention);
  const aimed = known === null || takesTarget(known);
  const target = aimed ? textOf(choice, "target") : "";
  return {
    intention,
    words: textOf(choice, "words"),
    hint: textOf(choice, "hint"),
    target: target === "" || target === NONE ? null : target,
    weapons: aimed ? idsIn(choice["weapons"]) : [],
    override: TURNS.find((kind) => kind === choice["turn"]) ?? null,
    ...(aimed && isSet(choice, "enhanced") ? { enhanced: true } : {}),
    ...(aimed && isSet(choice, "impaired") ? { impaired: true } : {}),
  };
}

/**
 * Every reason against declaring this now. What only a GM may give comes from none but a GM, so it is not asked here.
 * Refusals: `cairn.noCombat`, `cairn.noWords`, `cairn.plainOrder`.
 */
export function intendRefusals(
  fighter: Fighter,
  stats: CairnStats,
  declared: DeclaredIntention,
  band: Band | null = null,
): readonly Refusal[] {
  const { round } = stats;
  if (fighter.moment === null || round === null) {
    return [ableRefusal(stats), refuse("cairn.noCombat", "C1")].filter(isRefused);
  }
  const situation = { stats, band, fixed: round.fixed, warden: false };
  const wordless = declared.intention.startsWith("other") && declared.words === "";
  return [
    ...(round.mode === "saves" ? [refuse("cairn.plainOrder", "C5")] : []),
    ...declareRefusals({ ...declared, override: null }, situation),
    ...(wordless ? [refuse("cairn.noWords", "C1")] : []),
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

/**
 * A declaration that is considered. `secret`: it is a foe's, so the card does not tell it (C1).
 * Refusals: `cairn.noCombat`, `cairn.noWords`, `cairn.plainOrder`.
 */
export function judgeIntend(fighter: Fighter, plan: Plan, scene: Battlefield): Judgement {
  const stats = readStats(fighter.stats);
  const declared = declaredIntentionIn(plan.choice);
  const at = declared.target === null ? "" : (own(scene.fighters, declared.target)?.name ?? "");
  const secret = isOpenlyDeclared(stats) ? {} : { secret: true };
  const turn = keptTurn(fighter, plan.choice, declared);
  const away = awayIn(fighter, plan.choice, declared, scene);
  return {
    refusals: intendRefusals(fighter, stats, declared, away.band),
    price: [],
    numbers: { ...secret, ...(at === "" ? {} : { at }), ...(turn === null ? {} : { turn }) },
    modifiers: [],
    figures: [],
    notes: awayNotes(away, at),
  };
}

const INPUT = "RIPOSTE.Cairn.Intend.Input";

const pick = (id: string, choices: readonly PickChoice[], more: { initial: string; absent: string | null }): Input => ({
  kind: "pick",
  id,
  label: `${INPUT}.${id}`,
  hint: null,
  gm: id === "turn",
  choices,
  ...more,
});
const text = (id: "words" | "hint", initial: string): Input => ({
  kind: "text",
  id,
  label: `${INPUT}.${id}`,
  hint: `${INPUT}.${id}Hint`,
  gm: id === "hint",
  initial,
  max: LONGEST,
});
const listed = (id: string, key: string): PickChoice => ({ id, label: { key }, refusal: null });

/** Those whom it may be aimed at: everybody but one's own side. */
const others = (fighter: Fighter, scene: Battlefield): readonly Fighter[] =>
  Object.values(scene.fighters).filter(
    ({ id, side }) => id !== fighter.id && (fighter.side === null || side !== fighter.side),
  );

function inputsFor(fighter: Fighter, stats: CairnStats, scene: Battlefield, now: Choice): readonly Input[] {
  const intentions = INTENTIONS.map(({ id }) => listed(id, `RIPOSTE.Cairn.Intend.Pick.${id}`));
  const people = others(fighter, scene).map(({ id, name }): PickChoice => ({
    id,
    label: { text: name },
    refusal: null,
  }));
  const nobody = listed(NONE, "RIPOSTE.Cairn.Intend.nobody");
  const turns = [NONE, ...TURNS].map((id) => listed(id, `RIPOSTE.Cairn.Intend.Turn.${id}`));
  const unsaid = listed(NONE, `RIPOSTE.Cairn.Intend.${fighter.at === null ? "unsaid" : "asTokens"}`);
  const bands = [unsaid, ...BANDS.map((id) => listed(id, `RIPOSTE.Cairn.Band.${id}`))];
  const many = { kind: "many", id: "weapons", label: `${INPUT}.weapons`, hint: null, gm: false } as const;
  return [
    pick("intention", intentions, { initial: textOf(now, "intention"), absent: null }),
    ...(people.length === 0
      ? []
      : [pick("target", [nobody, ...people], { initial: textOf(now, "target") || NONE, absent: NONE })]),
    pick("band", bands, { initial: NONE, absent: NONE }),
    ...(stats.weapons.length < 2 ? [] : [{ ...many, initial: [], choices: weaponChoices(stats) }]),
    // C4: where clashes decide, it decides who strikes first.
    ...(stats.house.clashes
      ? [
          toggle("enhanced", { initial: now["enhanced"] === true }),
          toggle("impaired", { initial: now["impaired"] === true }),
        ]
      : []),
    text("words", ""),
    ...(isOpenlyDeclared(stats) ? [] : [text("hint", "")]),
    // What a GM picks is in the message, also that it is as the intention has it.
    pick("turn", turns, { initial: NONE, absent: null }),
  ];
}

/** A fresh round begins with a blow at the only foe, or with what is in hand: a shot, closing in. */
function freshStart(fighter: Fighter, stats: CairnStats, scene: Battlefield): Choice {
  const [first, second] = others(fighter, scene);
  const only = second === undefined ? first : undefined;
  const band = only === undefined ? nearestFoe(fighter, scene) : bandOf(fighter, only);
  const isArcher = stats.weapons.length > 0 && stats.weapons.every(({ ranged }) => ranged);
  const known = isOpenlyDeclared(stats) ? band : null;
  // C6: one move closes in from Near only, and nobody shoots at what is distant.
  const isFar = known === "distant" || (known === "far" && !isArcher);
  const intention = isFar ? "moveTwo" : isArcher ? "shoot" : known === "near" ? "closeMelee" : "melee";
  return { intention, ...(only === undefined ? {} : { target: only.id }) };
}

/** What one has in mind so far, so that a changed mind begins with it. */
function startingFrom(fighter: Fighter, stats: CairnStats, scene: Battlefield): Choice {
  const before = intentionOf(fighter);
  if (before === null) return freshStart(fighter, stats, scene);
  const { intention, words, hint, target, weapons, override, enhanced, impaired } = before;
  return {
    intention,
    ...(words === "" ? {} : { words }),
    ...(hint === "" ? {} : { hint }),
    ...(target === null || own(scene.fighters, target) === undefined ? {} : { target }),
    ...(weapons.length === 0 ? {} : { weapons }),
    ...(override === null ? {} : { turn: override }),
    ...(enhanced === true ? { enhanced } : {}),
    ...(impaired === true ? { impaired } : {}),
  };
}

/**
 * Declaring, offered to everybody in a round that begins with it.
 * Refusals: `cairn.noCombat`, `cairn.noWords`, `cairn.plainOrder`.
 */
export function intendOption(fighter: Fighter, scene: Battlefield): ActionOption {
  const stats = readStats(fighter.stats);
  const initial = startingFrom(fighter, stats, scene);
  return {
    id: "intend",
    label: "RIPOSTE.Cairn.Option.intend",
    hint: "RIPOSTE.Cairn.Option.intendHint",
    rule: "C1",
    targets: "none",
    act: "RIPOSTE.Cairn.Act.intend",
    refusal: intendRefusals(fighter, stats, { ...declaredIntentionIn(initial), words: "…" })[0] ?? null,
    inputs: inputsFor(fighter, stats, scene, initial),
    initial,
  };
}
