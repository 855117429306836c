/** Declaring an attack: who strikes with what, alone or with others (C6 to C8, C17 to C19, C27). */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Fighter,
  Input,
  Judgement,
  Modifier,
  ActionOption,
  Plan,
  Refusal,
  Battlefield,
  Start,
} from "../../core/types.ts";
import { ableRefusal, proposedEnhanced, strikesImpaired } from "../stats/condition.ts";
import { sparesLife, weaponsRefusal, type Attack, type Strike } from "../attack-math/attack.ts";
import { breakRefusals, hpGivenUp } from "../attack-math/breaking.ts";
import { ownDice } from "../attack-math/dice.ts";
import { actedRefusal, isSet, pick, secondInput, toggle, TURN, weaponChoices, weaponsIn } from "../stats/inputs.ts";
import { declaredEase, declaredMove, fullTurnRefusal, heldNotes } from "../intentions/held.ts";
import { shockRefusal } from "../stats/timed-effects.ts";
import { abilityIn, attackId, storedDeclaredAttack, type DeclaredAttack } from "../thread/numbers.ts";
import type { IntendedAction } from "../turn-order/intention.ts";
import { BANDS, rangeRefusal, type Band } from "../turn-order/range.ts";
import { ABILITIES, readStats, UNARMED, weaponsOf, type CairnStats } from "../stats/stats.ts";
import { sweepPrice, sweepRefusals, withoutSweep } from "./sweep.ts";
import { alongRefusal, helpersOf, withInput } from "./joint-attack.ts";

export { helpersOf };

/** What begins a blow: an attack, a gambit (C20), the further attack of a sweep (C32). */
const STRIKES = ["attack", "gambit", "sweep"] as const;
/** Null: none of them. */
export const strikeIn = (option: string): (typeof STRIKES)[number] | null =>
  STRIKES.find((id) => id === option) ?? null;

const isRefused = (refusal: Refusal | null): refusal is Refusal => refusal !== null;

/** C27: whom a failed save has left open is proposed to be struck at an advantage; `noPrey` says that it is none. */
const isPrey = (target: Fighter | undefined, house: CairnStats["house"]): boolean =>
  target !== undefined && proposedEnhanced(readStats(target.stats), house);
const hasPrey = ({ id }: Fighter, { house }: CairnStats, { fighters }: Battlefield): boolean =>
  Object.values(fighters).some((other) => other.id !== id && isPrey(other, house));

/** What an attack and a gambit are struck with, from where, together with whom. */
function strikeInputs(fighter: Fighter, stats: CairnStats, scene: Battlefield): readonly Input[] {
  const [first = UNARMED] = stats.weapons;
  const bands = BANDS.map((id) => ({ id, label: { key: `RIPOSTE.Cairn.Band.${id}` }, refusal: null }));
  return [
    pick("weapon", weaponChoices(stats), first.id),
    ...secondInput(stats),
    pick("band", bands, "close", "close"),
    toggle("moves", { refusal: fullTurnRefusal(fighter, "quickMove", "C2") }),
    ...withInput(fighter, scene),
    toggle("impaired"),
    toggle("enhanced"),
    ...(hasPrey(fighter, stats, scene) ? [toggle("noPrey")] : []),
    ...(stats.house.breakingPoint ? [toggle("breaks")] : []),
  ];
}

const firstWeapon = ({ weapons }: CairnStats): string => (weapons[0] ?? UNARMED).id;

/** C2: a move that was declared is in hand. */
const movesFirst = (fighter: Fighter, deeds: readonly IntendedAction[]): { readonly moves?: true } =>
  declaredMove(fighter, deeds) ? { moves: true } : {};

/** C7: an attack, and all that may be said of it. */
export function attackOption(fighter: Fighter, scene: Battlefield): ActionOption {
  const stats = readStats(fighter.stats);
  const inputs = [...strikeInputs(fighter, stats, scene), toggle("nonLethal"), toggle("unaware", { gm: true })];
  return {
    id: "attack",
    label: "RIPOSTE.Cairn.Option.attack",
    hint: "RIPOSTE.Cairn.Option.attackHint",
    rule: "C7",
    targets: "any",
    refusal: startRefusals(fighter, stats)[0] ?? null,
    inputs,
    initial: {
      weapon: firstWeapon(stats),
      band: "close",
      ...movesFirst(fighter, ["melee", "ranged"]),
      ...declaredEase(fighter, ["melee", "ranged"]),
    },
  };
}

/** C20 to C22: what is tried, in words, and the attribute that is proposed for the target's save. */
export function gambitOption(fighter: Fighter, scene: Battlefield): ActionOption {
  const stats = readStats(fighter.stats);
  const abilities = ABILITIES.map((id) => ({ id, label: { key: `RIPOSTE.Cairn.Ability.${id}` }, refusal: null }));
  const words: Input = {
    kind: "text",
    id: "words",
    label: "RIPOSTE.Cairn.Input.words",
    hint: "RIPOSTE.Cairn.Input.wordsHint",
    gm: false,
    initial: "",
    max: 200,
  };
  const withThem = withInput(fighter, scene);
  // C23: of those who strike along, the ones who try the same.
  const tries = withThem.map((input): Input => ({
    ...input,
    id: "tries",
    label: "RIPOSTE.Cairn.Input.tries",
    hint: "RIPOSTE.Cairn.Input.triesHint",
  }));
  const inputs = [
    words,
    // C22: a player proposes.
    { ...pick("ability", abilities, "dex"), hint: stats.role === "pc" ? "RIPOSTE.Cairn.Input.abilityHint" : null },
    ...strikeInputs(fighter, stats, scene),
    ...tries,
    toggle("unaware", { gm: true }),
  ];
  return {
    id: "gambit",
    label: "RIPOSTE.Cairn.Option.gambit",
    hint: "RIPOSTE.Cairn.Option.gambitHint",
    rule: "C20",
    targets: "some",
    refusal: startRefusals(fighter, stats)[0] ?? null,
    inputs,
    initial: {
      words: "",
      ability: "dex",
      weapon: firstWeapon(stats),
      band: "close",
      ...movesFirst(fighter, ["gambit"]),
      ...declaredEase(fighter, ["gambit"]),
    },
  };
}

/** What a gambit is to do, in words. */
export function wordsIn({ choice }: Pick<Plan, "choice">): string {
  const words = choice["words"];
  return typeof words === "string" ? words.trim().slice(0, 200) : "";
}

/** Why this fighter can start nothing now. */
export function startRefusals(fighter: Fighter, stats: CairnStats): readonly Refusal[] {
  return [ableRefusal(stats), shockRefusal(fighter), actedRefusal(fighter)].filter(isRefused);
}

const bandIn = (plan: Plan): Band => BANDS.find((band) => band === plan.choice["band"]) ?? "close";

/** C2, C6: from where it is struck. One move brings whoever strikes in melee, or tries a gambit, from Near to Close. */
function bandFrom(plan: Plan, weapons: Strike["weapons"]): Band {
  const band = bandIn(plan);
  const isMelee = plan.option === "gambit" || weapons.every(({ ranged }) => !ranged);
  const closes = isSet(plan.choice, "moves") && isMelee;
  return closes && band === "near" ? "close" : band;
}

/** C2: what is done by what it is struck with. */
function deedOf(option: string, weapons: Strike["weapons"]): IntendedAction {
  if (option === "gambit") return "gambit";
  return weapons.some(({ ranged }) => ranged) ? "ranged" : "melee";
}

/** One who fights by other rules cannot be attacked by these. */
function strangerRefusal({ family, targets }: Start, { fighters }: Battlefield): Refusal | null {
  const stranger = targets.flatMap((id) => own(fighters, id) ?? []).find((target) => target.family !== family);
  return stranger === undefined ? null : refuse("otherFamily", null, { name: stranger.name });
}

function strikeOf(stats: CairnStats, plan: Plan, prey: boolean): Strike {
  return {
    weapons: weaponsIn(stats, plan.choice),
    impaired: isSet(plan.choice, "impaired") || strikesImpaired(stats),
    enhanced: isSet(plan.choice, "enhanced") || isSet(plan.choice, "breaks") || prey,
    nonLethal: isSet(plan.choice, "nonLethal"),
  };
}

/** Another who strikes along does so with what it has in hand, and as it is said of the whole attack (C8, C18). */
function alongside(fighter: Fighter | undefined, band: Band, prey: boolean, { choice }: Plan): Strike {
  const stats = readStats(fighter?.stats ?? {});
  const reaching = weaponsOf(stats).find((weapon) => rangeRefusal(weapon, band) === null);
  return {
    weapons: [reaching ?? UNARMED],
    impaired: isSet(choice, "impaired") || strikesImpaired(stats),
    enhanced: prey,
    nonLethal: isSet(choice, "nonLethal"),
  };
}

const reason = (kind: string, rule: string, source: string | null = null): Modifier => ({
  kind,
  value: 0,
  label: `RIPOSTE.Cairn.Part.${kind}`,
  rule,
  source,
});

/** A strike, spelled out for people. */
export function strikeParts(strike: Strike & { readonly gambit?: boolean }): readonly Modifier[] {
  const own = strike.weapons.map((weapon) => ({ ...reason("die", "C7", weapon.name), value: weapon.die }));
  return [
    ...own,
    ...(strike.gambit === true ? [reason("gambit", "C20")] : []),
    ...(strike.impaired ? [reason("impaired", "C18")] : []),
    ...(strike.enhanced ? [reason("enhanced", "C18")] : []),
    ...(strike.gambit !== true && strike.weapons.some((weapon) => sparesLife(strike, weapon))
      ? [reason("nonLethal", "C8")]
      : []),
  ];
}

/** C33: the HP that are given up with a weapon; nothing of one that has none left. */
function givenUp(stats: CairnStats): Judgement["price"] {
  const amount = hpGivenUp(stats);
  return amount === 0 ? [] : [{ what: "hp", amount, per: null, label: "RIPOSTE.Cairn.Price.hp", rule: "C33" }];
}

/** What a strike rolls, for a glance: "d8". */
export const dieFigures = (strike: Strike): Judgement["figures"] =>
  ownDice(strike).map(({ faces }) => ({ key: "RIPOSTE.Cairn.Figure.die", n: faces }));

/**
 * An attack or a gambit against the live fighters (C2, C6, C7, C17, C19, C27).
 * Refusals: `cairn.noWords`, `cairn.oneTarget`, `noTarget`, `otherFamily`.
 */
export function judgeAttack(fighter: Fighter, start: Start, plan: Plan, scene: Battlefield): Judgement {
  const stats = readStats(fighter.stats);
  const [target, more] = start.targets;
  const prey = !isSet(plan.choice, "noPrey") && isPrey(own(scene.fighters, target ?? ""), stats.house);
  const sweeps = plan.option === "sweep";
  const strike = sweeps ? withoutSweep(strikeOf(stats, plan, prey)) : strikeOf(stats, plan, prey);
  const { weapons } = strike;
  const band = bandFrom(plan, weapons);
  const helpers = target === undefined ? [] : helpersOf(start, plan, scene);
  const attacks = [strike, ...helpers.map((id) => alongside(own(scene.fighters, id), band, prey, plan))];
  const tried = idsIn(plan.choice["tries"]);
  // C22: a player proposes the attribute, a foe's is the Warden's own.
  const ability = plan.option === "gambit" ? (abilityIn(plan.choice["ability"]) ?? "dex") : null;
  const declared: DeclaredAttack = {
    attacks: attacks.map((each, at): Attack => {
      const { place } = (at === 0 ? fighter : own(scene.fighters, helpers[at - 1] ?? "")) ?? fighter;
      const turn = helpers.length === 0 || place === null ? {} : { turn: place };
      const tries = ability !== null && (at === 0 || tried.includes(helpers[at - 1] ?? ""));
      return { ...each, id: attackId(at), gambit: tries, ...turn };
    }),
    gambit: ability && { ability, agreed: stats.role === "foe" },
    unaware: isSet(plan.choice, "unaware"),
    pays: target !== undefined && readStats(own(scene.fighters, target)?.stats ?? {}).slots !== null,
    band,
    breaks: isSet(plan.choice, "breaks"),
    house: stats.house,
  };
  // C2: a gambit takes a close foe, whatever is in hand.
  const handled = ability === null ? weapons : weapons.map((weapon) => ({ ...weapon, ranged: false }));
  const far = handled.map((weapon) => rangeRefusal(weapon, band)).find(isRefused) ?? null;
  const against = [
    ...(sweeps ? sweepRefusals(fighter, target, weapons) : startRefusals(fighter, stats)),
    weaponsRefusal(weapons),
    far,
    isSet(plan.choice, "moves") ? fullTurnRefusal(fighter, "quickMove", "C2") : null,
    ...helpers.flatMap((id) => own(scene.fighters, id) ?? []).map((other) => alongRefusal(fighter, other)),
    ...(declared.breaks ? weapons.slice(0, 1).flatMap((weapon) => breakRefusals("enhance", weapon, stats)) : []),
    more === undefined ? null : refuse("cairn.oneTarget", "C17"),
    strangerRefusal(start, scene),
    ability !== null && target === undefined ? refuse("noTarget") : null,
    ability !== null && wordsIn(plan) === "" ? refuse("cairn.noWords", "C20") : null,
  ];
  const turn = sweeps ? sweepPrice(fighter) : fighter.moment === null ? [] : [TURN];
  return {
    refusals: against.filter(isRefused),
    price: declared.breaks ? [...turn, ...givenUp(stats)] : turn,
    numbers: storedDeclaredAttack(declared),
    modifiers: strikeParts({ ...strike, gambit: ability !== null }),
    figures: dieFigures(strike),
    notes: sweeps ? [] : heldNotes(fighter, deedOf(plan.option, weapons)),
  };
}
