/** One instance of every class that the bundle defines, made as its users make it, and what it then says of itself. */
import { join } from "node:path";
import { readJson, ROOT } from "../../build/files.ts";
import type { ClassFact } from "../host/classes.ts";
import { isClass, messageOf, resolve } from "../probes/probe.ts";
import { isRecord, nameOfClass, read, record } from "../probes/values.ts";
import { makeDocuments, type Documents } from "./documents.ts";
import type { BundleProblem } from "./found.ts";
import { classAt, type Registered } from "./host.ts";
import { shownProblems, type Shipped } from "./shown.ts";

/** Classes that take more than options. */
const ARGUMENTS: Readonly<Record<string, (documents: Documents) => readonly unknown[]>> = {
  AttackDialog: ({ actor }) => [actor, {}],
  DefendPreview: () => ["best", null],
  PoolRoll: () => ["3d10"],
  RiposteCombatant: ({ combat }) => [{}, { parent: combat }],
};

export interface Instances {
  readonly problems: readonly BundleProblem[];
  /** How many were made. */
  readonly count: number;
}

/** Makes and asks all of them. */
export function askInstances(
  host: Registered,
  defined: ReadonlySet<object>,
  facts: readonly ClassFact[],
  shipped: Shipped,
): Instances {
  const problems: BundleProblem[] = [];
  const { documents, refused, count } = makeDocuments(host);
  problems.push(...refused);
  const byClass = hostClasses(host.foundry, facts);
  const Window = classAt(host.foundry, "applications", "api", "ApplicationV2");
  let made = count;
  for (const cls of defined) {
    if (!isClass(cls) || isExtended(cls, defined) || documents.made.has(cls)) continue;
    const name = nameOfClass(cls);
    for (const given of argumentsOf(cls, host, documents)) {
      try {
        const instance = record(Reflect.construct(cls, given));
        made += 1;
        problems.push(...hiddenProblems({ instance, cls, given }, defined, byClass));
        if (Window && instance instanceof Window) problems.push(...shownProblems(instance, name, shipped));
      } catch (error) {
        problems.push({ rule: "construct", message: `${name}: ${messageOf(error)}`, place: { class: name } });
      }
    }
  }
  return { problems, count: made };
}

/** A class that others of ours extend is made with them. */
function isExtended(cls: object, defined: ReadonlySet<object>): boolean {
  return [...defined].some((other) => Reflect.getPrototypeOf(other) === cls);
}

/** A sheet is made for each type that it is registered for, other windows once. */
function argumentsOf(cls: object, { sheets }: Registered, documents: Documents): readonly (readonly unknown[])[] {
  const special = ARGUMENTS[nameOfClass(cls)];
  if (special) return [special(documents)];
  const registered = sheets.filter(({ sheet }) => sheet === cls);
  if (registered.length === 0) return [[]];
  return registered.flatMap(({ document, options }) => {
    const types: unknown = read(options, "types");
    return (Array.isArray(types) ? types : []).map((type) => [
      { document: documents.ofType.get(`${document}.${String(type)}`) },
    ]);
  });
}

/** The host's classes at the table, with what the types say of each. */
function hostClasses(foundry: object, facts: readonly ClassFact[]): Map<unknown, ClassFact[]> {
  const found = new Map<unknown, ClassFact[]>();
  for (const fact of facts) {
    const cls = resolve(foundry, fact.path);
    if (isClass(cls)) found.set(cls, [...(found.get(cls) ?? []), fact]);
  }
  return found;
}

/** Properties that an instance of ours has and the host's has not: they must not hide what the host has. */
function hiddenProblems(
  { instance, cls, given }: { readonly instance: object; readonly cls: object; readonly given: readonly unknown[] },
  defined: ReadonlySet<object>,
  byClass: ReadonlyMap<unknown, readonly ClassFact[]>,
): BundleProblem[] {
  const chain: object[] = [];
  for (let at = Reflect.getPrototypeOf(cls); at !== null; at = Reflect.getPrototypeOf(at)) chain.push(at);
  const base = chain.find((each) => !defined.has(each));
  const usual = new Set(isClass(base) ? Reflect.ownKeys(record(Reflect.construct(base, plainOf(given)))) : []);
  const members = chain.flatMap((each) => byClass.get(each) ?? []).flatMap((fact) => fact.members);
  const name = nameOfClass(cls);
  return Reflect.ownKeys(instance).flatMap((key): BundleProblem[] => {
    const fact = members.find((each) => !each.isStatic && each.name === key);
    if (!fact || usual.has(key) || (fact.kind === "property" && !fact.isFixed)) return [];
    const rule = fact.kind === "method" ? "override-kind" : "readonly-member";
    const message = `${name}#${String(key)} is a property of each instance and hides the host's ${fact.kind}`;
    return [{ rule, message, place: { class: name } }];
  });
}

/** What the host's own class takes: a document, no more. */
const plainOf = (given: readonly unknown[]): readonly unknown[] =>
  given.filter((each) => typeof each === "string" || (isRecord(each) && ("document" in each || "parent" in each)));

/** The words that a release brings. */
export function shippedWords(): ReadonlySet<string> {
  const words = new Set<string>();
  const below = (at: object, path: string): void => {
    Object.entries(at).forEach(([key, value]: [string, unknown]) => {
      if (isRecord(value)) below(value, `${path}${key}.`);
      else words.add(`${path}${key}`);
    });
  };
  below(readJson(join(ROOT, "lang/en.json")), "");
  return words;
}
