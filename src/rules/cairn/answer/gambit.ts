/** A gambit's own slots: the Warden's word on the attribute, and the target's save (C20 to C23). */
import { own } from "../../core/lib/own.ts";
import type { CardLine, Slot } from "../../core/types.ts";
import { isRolled } from "../../kit/dice.ts";
import { textIn } from "../../kit/inputs.ts";
import { judged, refuse, refused } from "../../kit/judge.ts";
import { gambitOdds } from "../attack-math/gambit.ts";
import { line, question } from "../attack-math/text.ts";
import { chanceOf } from "../critical-damage/endings.ts";
import { abilityInput, madeOdds, option } from "../stats/inputs.ts";
import { D20, saveChance } from "../stats/save.ts";
import { statsOf, type Ability } from "../stats/stats.ts";
import type { GambitReading } from "../thread/gambits.ts";
import { abilityIn } from "../thread/numbers.ts";
import type { CairnReading } from "../thread/reading.ts";
import { gambitSlot, openGambit, openReturn, returnSlot } from "../thread/slots.ts";
import { unless, type At, type CairnSlot } from "./slot.ts";
import { returnLines } from "./strike-back.ts";

const abilityDatum = (ability: string): { readonly key: string } => ({ key: `RIPOSTE.Cairn.Ability.${ability}` });

/** The save that the target must make now; null: not yet, or no gambit. */
function pendingSave({ read, slot }: At): { readonly ability: Ability; readonly over: number } | null {
  const { ability, over } = read.gambits.find(({ place }) => place === slot.place) ?? { ability: null, over: null };
  return ability === null || over === null || read.isUnanswered ? null : { ability, over };
}

/** How the target came off against a gambit. */
function saveLines({ exchange, target }: CairnReading, gambit: GambitReading): readonly CardLine[] {
  const { ability, save } = gambit;
  if (target === undefined || ability === null || save === null) return [];
  const { roll, score, over, works } = save;
  const data = { who: { fighter: target.fighter }, ability: abilityDatum(ability), roll, score, over };
  const harder = over > 0 ? "Over" : "";
  const told = works
    ? [
        line(`gambitWorks${harder}`, data, "bad"),
        line("gambitDone", { words: textIn(exchange.declared.body.choice, "words") }, "warn"),
      ]
    : [line(`gambitFails${harder}`, data, "good")];
  return [...told, ...returnLines(gambit)];
}

/** The same of all of them, for the target's own row. */
export function gambitLines(read: CairnReading): readonly CardLine[] {
  if (read.target === undefined || read.ability === null) return [];
  const told = read.gambits.flatMap((gambit) => saveLines(read, gambit));
  const who = { fighter: read.target.fighter };
  return told.length > 0 ? told : [line("agreed", { who, ability: abilityDatum(read.ability) })];
}

/** One who has chosen to fight back against a gambit's own attacker strikes it once, by that (*Ruling* of the table). */
const fightsBack = ({ answer }: CairnReading, row: string): boolean =>
  answer.kind === "fightBack" && answer.against === row;

/** C22, C23: the save against a gambit of one who strikes along opens with its dice, an attack back with the save. */
export function gambitSlots(read: CairnReading): readonly Slot[] {
  const { slots, declared } = read.exchange;
  const target = declared.body.targets[0]?.actor;
  if (target === undefined) return [];
  const opened = read.gambits.flatMap(({ place, row, over, save }) => [
    ...(over === null ? [] : [openGambit(place, target)]),
    ...(over === null || save?.works !== false || fightsBack(read, row) ? [] : [openReturn(place, target)]),
  ]);
  return opened.filter(({ id }) => own(slots, id) === undefined);
}

/** C23: nothing lands before every gambit is settled. */
export const gambitWaits = ({ gambits, exchange }: CairnReading): boolean =>
  gambits.some(({ place, save, returned }) => {
    const isOpen = (id: string): boolean => own(exchange.slots, id) !== undefined;
    return (save === null && isOpen(gambitSlot(place))) || (returned === null && isOpen(returnSlot(place)));
  });

/** C22: the attribute that was proposed, to be confirmed or changed. Refusals: `badStep`. */
export const AGREE_SLOT: CairnSlot = {
  ask: ({ read }) => {
    const ability = read.declared.gambit?.ability ?? "dex";
    const agree = option("agree", "C22", { inputs: [abilityInput(ability)], initial: { ability } });
    return { to: { kind: "gm" }, options: [agree] };
  },
  judge: (_, { choice }) => {
    const ability = abilityIn(choice["ability"]);
    return ability === null ? refused(refuse("badStep")) : judged({ numbers: { ability } });
  },
  refusal: (_, { option: id, numbers, faces }) =>
    unless(id === "agree" && abilityIn(numbers["ability"]) !== null && faces.length === 0),
  // What the gambit's chance is by the attribute that the Warden has in hand.
  odds: ({ read, exchange, scene }, { choice }) => {
    const ability = abilityIn(choice["ability"]) ?? read.declared.gambit?.ability ?? "dex";
    const target = own(scene.fighters, exchange.declared.body.targets[0]?.actor ?? "");
    const score = statsOf(target).abilities[ability].value;
    const over = read.gambits.find(({ place }) => place === 0)?.over ?? null;
    const gambit = read.declared.attacks.find((attack) => attack.gambit);
    const saves =
      over !== null || gambit === undefined ? saveChance(score, over ?? 0) : gambitOdds(gambit, score).attackBack;
    // Nothing is rolled with this word: what it comes to is told.
    return { ...madeOdds(), made: true, more: [chanceOf("gambit", 1 - saves)] };
  },
  tell: ({ read }) => gambitLines(read).slice(0, 1),
};

/** C22: the target's save, against the score it has now. Refusals: `early`. */
export const GAMBIT_SLOT: CairnSlot = {
  ask: (at) => {
    const { read, exchange, slot, fighter } = at;
    const save = pendingSave(at);
    if (save === null) return null;
    const attacker = { fighter: read.attackers[slot.place]?.fighter ?? "" };
    const label = "RIPOSTE.Cairn.Due.gambit";
    return {
      auto: statsOf(fighter).role === "foe",
      question: question(exchange, slot, "gambit", { attacker }),
      options: [option("roll", "C22", { label, hint: `${label}Hint${save.over > 0 ? "Over" : ""}`, data: save })],
    };
  },
  judge: (at) => {
    const save = pendingSave(at);
    if (save === null) return refused(refuse("early"));
    const score = statsOf(at.fighter).abilities[save.ability].value;
    return judged({
      numbers: { dice: [D20], score },
      figures: [
        { key: `RIPOSTE.Cairn.Figure.${save.ability}`, n: score },
        ...(save.over > 0 ? [{ key: "RIPOSTE.Cairn.Figure.over", n: save.over }] : []),
      ],
    });
  },
  refusal: (at, step) => {
    const isWhole = step.option === "roll" && isRolled(step, [D20]) && typeof step.numbers["score"] === "number";
    return pendingSave(at) === null ? refuse("early") : unless(isWhole);
  },
  odds: (at) => {
    const save = pendingSave(at);
    return madeOdds(save === null ? 0 : saveChance(statsOf(at.fighter).abilities[save.ability].value, save.over));
  },
  tell: ({ read, slot }) =>
    read.gambits.filter(({ place }) => place === slot.place).flatMap((each) => saveLines(read, each).slice(0, 1)),
};
