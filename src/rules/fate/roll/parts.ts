/** What a roll is made of, spelled out for people. */
import type { Modifier } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { part } from "../stats/text.ts";
import type { FatePart, Invoked } from "./numbers.ts";

/** What an invocation adds. */
export const INVOKED = 2;
/** Spin adds this to one later action. */
export const SPIN = 1;
/** F13: what an extra takes off the roll to keep the hold. */
export const EXTRA = -1;

const RULES = { spin: null, supplemental: null, extra: "F13", bonus: null } as const;

/** A roll without its dice. */
export interface Fixed {
  readonly skill: { readonly name: string; readonly value: number };
  readonly parts: readonly FatePart[];
  readonly invoked: readonly Pick<Invoked, "name">[];
}

/** What is added to the dice. */
export const fixedOf = ({ skill, parts, invoked }: Fixed): number =>
  skill.value + sum(parts, ({ value }) => value) + INVOKED * invoked.length;

/** The same, part by part. */
export const modifiersOf = ({ skill, parts, invoked }: Fixed): readonly Modifier[] => [
  part(skill.value, "skill", null, { source: skill.name === "" ? null : skill.name }),
  ...parts.map(({ kind, value }) => part(value, kind, RULES[kind])),
  ...invoked.map(({ name }) => part(INVOKED, "invoked", null, { source: name })),
];
