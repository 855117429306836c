/**
 * Under what conditions the browser suite plays: `TABLE_CONDITION=usual` (the default) is generation 14, every fact and
 * nasty as usual; `other` is generation 13, every fact the other way round, and everything that can go wrong all the
 * time going wrong. What goes wrong is played by the table itself (its own client included), so a harness has nothing
 * to do but to pass these options on. A test that looks at one of them passes its own value, which goes first.
 */
import {
  otherFacts,
  otherFaults,
  readSwitch,
  SWITCHES,
  usualFacts,
  usualFaults,
  type Facts,
  type Faults,
} from "../../../table/shared/switches.ts";

export type ConditionName = "usual" | "other";

/** The condition named by the environment; throws on a name that is none. */
export function conditionName(): ConditionName {
  const name = process.env["TABLE_CONDITION"] ?? "usual";
  if (name === "usual" || name === "other") return name;
  throw new Error(`TABLE_CONDITION is usual or other, not "${name}"`);
}

export interface Condition {
  readonly generation: 13 | 14;
  readonly facts: Facts;
  readonly faults: Faults;
}

/** What a test says for itself. */
export interface OwnCondition {
  readonly generation?: 13 | 14;
  readonly facts?: Partial<Facts>;
  readonly faults?: Partial<Faults>;
}

/**
 * `npm run matrix` turns one switch at a time (`TABLE_SWITCH=latency`), or some together (`TABLE_SWITCH=drop+dice3d`), on
 * `TABLE_GENERATION=13` or 14.
 */
const asked = (): readonly string[] => (process.env["TABLE_SWITCH"] ?? "").split("+").filter((name) => name !== "");

/** What the harness does by itself when it suits a spec, see cut.ts. */
const CUTS = ["drop", "restart"] as const;
export const cutOf = (): (typeof CUTS)[number] | null => CUTS.find((name) => asked().includes(name)) ?? null;

function turned(kind: "fact" | "nasty"): Readonly<Record<string, boolean | number>> {
  const found = asked()
    .filter((name) => name !== cutOf())
    .map((name) => {
      const one = SWITCHES.find((it) => it.name === name);
      if (one === undefined) throw new Error(`There is no switch "${name}"`);
      return one;
    });
  return Object.fromEntries(
    found.filter((one) => one.kind === kind).map(({ name }) => [name, readSwitch(kind, name, null)]),
  );
}

function generationOf(name: ConditionName): 13 | 14 {
  const asked = process.env["TABLE_GENERATION"];
  return asked === "13" ? 13 : asked === "14" ? 14 : name === "other" ? 13 : 14;
}

/** The options for `startTable`: the condition's, with a test's own on top. */
export function conditionOptions(own: OwnCondition = {}, name: ConditionName = conditionName()): Condition {
  const generation = own.generation ?? generationOf(name);
  const facts = name === "other" ? otherFacts() : usualFacts(generation);
  const faults = name === "other" ? otherFaults() : usualFaults();
  return {
    generation,
    facts: { ...facts, ...turned("fact"), ...own.facts },
    faults: { ...faults, ...turned("nasty"), ...own.faults },
  };
}

/** The same for a table that runs as a process of its own (`table/server/cli.ts`). */
export function conditionArguments({ generation, facts, faults }: Condition): string[] {
  return [
    ...["--generation", String(generation)],
    ...Object.entries(facts).flatMap(([fact, value]) => ["--fact", `${fact}=${String(value)}`]),
    ...Object.entries(faults).flatMap(([nasty, value]) => ["--nasty", `${nasty}=${String(value)}`]),
  ];
}
