/** What a declaration says of time, people and dice, against what a GM's client sees of them. Pure. */
import type { Declare, FighterRef, LangKey, MarkBody, MessageId, Moment, Parent } from "../../../rules/core/types.ts";
import { clipped } from "../lib/json-diff.ts";
import { sameJson } from "../lib/same-json.ts";

export type Field = Extract<MarkBody, { what: "differs" }>["fields"][number];

/** One of the people of a declaration as it is now. */
export interface SeenPerson {
  readonly said: FighterRef;
  /** Its name as all may know it; null: it is gone. */
  readonly name: string | null;
  /** Does the token belong to it? True where none is named. */
  readonly hasToken: boolean;
}

/** What this client would have posted for the same choice. */
export interface SeenDeclare extends Pick<Declare, "roll" | "watchers" | "helpers"> {
  /** Where the attacker's combat stands, or stood a moment ago. */
  readonly moments: readonly (Moment | null)[];
  readonly parent: Parent | null;
  readonly people: readonly SeenPerson[];
  /** Held actions that stand, whether anybody waits for them or not. */
  readonly holds: readonly MessageId[];
}

const labelOf = (key: string): LangKey => `RIPOSTE.Notice.Differs.${key}`;

/** Something that was said, and what is seen in its place. */
export const differs = (key: string, said: string, seen: string): Field => ({
  label: labelOf(key),
  said: clipped(said),
  seen: clipped(seen),
});

const momentText = (moment: Moment | null): string => (moment === null ? "" : `${moment.round}:${moment.turn + 1}`);

function momentFields(moment: Moment | null, moments: readonly (Moment | null)[]): readonly Field[] {
  if (moments.some((seen) => sameJson(seen, moment))) return [];
  return [differs("moment", momentText(moment), momentText(moments[0] ?? null))];
}

/** Lists of ids, whatever their order. */
const sameIds = (said: readonly string[], seen: readonly string[]): boolean =>
  sameJson([...new Set(said)].sort(), [...new Set(seen)].sort());

function helperFields(said: readonly FighterRef[], seen: readonly FighterRef[]): readonly Field[] {
  const actors = (refs: readonly FighterRef[]): readonly string[] => refs.map((ref) => ref.actor);
  if (sameIds(actors(said), actors(seen))) return [];
  return [differs("helpers", String(said.length), String(seen.length))];
}

/** A holder may have let everything pass meanwhile: to have waited for a hold that stands holds up nobody but oneself. */
function waitFields(body: Declare, seen: SeenDeclare): readonly Field[] {
  const holds = ({ watchers = [] }: Pick<Declare, "watchers">): readonly string[] => watchers.map((each) => each.hold);
  const due = holds(seen);
  const said = holds(body).filter((id) => due.includes(id) || !seen.holds.includes(id));
  const isLate = body.roll === "go" && said.length < holds(body).length;
  const rolled = body.roll === seen.roll || isLate ? [] : [differs("roll", body.roll ?? "", seen.roll ?? "")];
  return sameIds(said, due) ? rolled : [...rolled, differs("waits", String(said.length), String(due.length))];
}

function personFields({ said, name, hasToken }: SeenPerson): readonly Field[] {
  const isNamed = said.name !== "" && name !== null && said.name !== name;
  return [
    ...(hasToken ? [] : [differs("token", said.token ?? "", "")]),
    ...(isNamed ? [differs("name", said.name, name)] : []),
  ];
}

/** Everything that differs; of a declaration that was edited its time is no longer looked at. */
export function declaredFields(body: Declare, seen: SeenDeclare, edited = false): readonly Field[] {
  return [
    ...seen.people.flatMap(personFields),
    ...(edited ? [] : momentFields(body.moment, seen.moments)),
    ...waitFields(body, seen),
    ...helperFields(body.helpers ?? [], seen.helpers ?? []),
    ...(sameJson(body.parent ?? null, seen.parent) ? [] : [differs("parent", String(body.parent?.depth ?? ""), "")]),
  ];
}
