/** Inputs that rolls share, and how choices of them are read back. */
import type { Choice, Input, PickChoice, Refusal } from "../../core/types.ts";
import { keyed, NONE, pickedIn, textIn } from "../../kit/inputs.ts";
import { skillDatum, type Skill } from "./skills.ts";
import { input } from "./text.ts";

/** The most that is added to a roll by hand, up or down. */
const MOST_BONUS = 8;
/** A zone's name, in characters. */
const MOST_ZONE = 60;

const skillChoice = (skill: Skill): PickChoice => {
  const name = skillDatum(skill);
  const sign = skill.value < 0 ? "−" : "+";
  const text = typeof name === "string" ? `${name} ${sign}${Math.abs(skill.value)}` : null;
  const label = text === null && typeof name === "object" && "key" in name ? { key: name.key } : { text: text ?? "" };
  return { id: skill.id, label, refusal: null };
};

/** The skill that is rolled. */
export const skillPick = (skills: readonly Skill[], initial: string): Input =>
  input.pick("skill", skills.map(skillChoice), initial, { absent: NONE });

/** Aspects that are invoked with the roll; nothing where there are none. */
export const invokeInput = (choices: readonly PickChoice[]): readonly Input[] =>
  choices.length === 0 ? [] : [input.many("invoke", choices, { hint: "RIPOSTE.Fate.Input.invokeHint" })];

/** What a stunt or the fiction adds. */
export const bonusInput = (): Input => input.number("bonus", -MOST_BONUS, MOST_BONUS);
/** A number of a choice within limits; 0: none. */
function numberIn(choice: Choice, id: "bonus" | "difficulty" | "stress" | "more", most: number): number {
  const value = choice[id];
  return typeof value === "number" && Number.isInteger(value) ? Math.min(most, Math.max(-most, value)) : 0;
}
/** The bonus as a part of the roll. */
export const bonusPart = (choice: Choice): readonly { readonly kind: "bonus"; readonly value: number }[] => {
  const value = numberIn(choice, "bonus", MOST_BONUS);
  return value === 0 ? [] : [{ kind: "bonus", value }];
};
/** An amount of a choice, from 0. */
export const amountIn = (choice: Choice, id: "stress" | "more", most: number): number =>
  Math.max(0, numberIn(choice, id, most));

const SOMEWHERE = "elsewhere";
/** Where somebody goes: a zone where somebody is, or another one in words. */
export const zoneInputs = (zones: readonly string[], refusal: Refusal | null = null): readonly Input[] => [
  input.pick(
    "to",
    [
      keyed(NONE, "RIPOSTE.Fate.Input.stays"),
      ...zones.map((zone): PickChoice => ({ id: zone, label: { text: zone }, refusal })),
      { ...keyed(SOMEWHERE, "RIPOSTE.Fate.Input.elsewhere"), refusal },
    ],
    NONE,
    { absent: NONE },
  ),
  input.text("zone", { max: MOST_ZONE, hint: "RIPOSTE.Fate.Input.zoneHint" }),
];
/** Where a choice leads; empty: nowhere. */
export function zoneIn(choice: Choice): string {
  const picked = pickedIn(choice, "to");
  if (picked === null) return "";
  return (picked === SOMEWHERE ? textIn(choice, "zone", MOST_ZONE) : picked).slice(0, MOST_ZONE);
}

/** How hard it is, on the ladder, where nobody opposes it: `none`, or a number. */
const RANKS = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const RANK_KEYS = [
  "terrible", "poor", "mediocre", "average", "fair", "good", "great", "superb", "fantastic", "epic", "legendary",
] as const; // prettier-ignore
export const difficultyInput = (): Input =>
  input.pick(
    "difficulty",
    [
      keyed(NONE, "RIPOSTE.Fate.Input.easy"),
      ...RANKS.map((rank, i) => keyed(String(rank), `RIPOSTE.Fate.Rank.${RANK_KEYS[i] ?? "mediocre"}`)),
    ],
    NONE,
    { absent: NONE, hint: "RIPOSTE.Fate.Input.difficultyHint" },
  );
/** The difficulty of a choice; null: nothing stands against it. */
export function difficultyIn(choice: Choice): number | null {
  const picked = pickedIn(choice, "difficulty");
  return RANKS.find((rank) => String(rank) === picked) ?? null;
}
