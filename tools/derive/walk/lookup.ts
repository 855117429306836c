/** What a generation's types say of a member of a class that Riposte's classes extend. */
import ts from "typescript";
import { foundryFile, type Reader } from "../../symbols/program.ts";
import { publicNames, type Names } from "../../symbols/names.ts";
import { mixedInto, type ClassFact } from "../host/classes.ts";
import type { Generation } from "../host/file.ts";
import { memberFact, type MemberFact } from "../host/member.ts";
import type { HostFacts } from "../host/read.ts";

export interface Lookup {
  readonly generation: Generation;
  /** A member of a type, be it that of an instance or of a class; null when only we declare it. */
  member(type: ts.Type, name: string): MemberFact | null;
  /** All members that a class's bases declare. */
  inherited(type: ts.Type): readonly MemberFact[];
}

/** Of 13, the compiler knows; its types are what `src/` is compiled against. */
export function lookupOf13({ checker }: Reader): Lookup {
  const factOf = (symbol: ts.Symbol): MemberFact | null =>
    foundryFile(symbol) === null ? null : memberFact(checker, symbol);
  return {
    generation: 13,
    member: (type, name) => {
      const symbol = checker.getPropertyOfType(type, name);
      return symbol ? factOf(symbol) : null;
    },
    inherited: (type) => checker.getPropertiesOfType(type).flatMap((symbol) => factOf(symbol) ?? []),
  };
}

/** Of 14, the derived facts, by the paths of the classes that 13's compiler names. */
export function lookupOf14(reader: Reader, facts: HostFacts): Lookup {
  const names = publicNames(reader);
  const classes = new Map(facts.classes.map((each) => [each.path, each]));
  const known = new WeakMap<ts.Type, Map<string, ClassFact[]>>();
  const declared = (type: ts.Type): Map<string, ClassFact[]> => {
    const found = known.get(type) ?? readPaths(reader, names, type, classes);
    known.set(type, found);
    return found;
  };
  const isStatic = (type: ts.Type): boolean => type.getConstructSignatures().length > 0;
  return {
    generation: 14,
    member: (type, name) => {
      const places = declared(type);
      // Where 13 declares it; else wherever 14 added it, or moved it to.
      const candidates = [...(places.get(name) ?? []), ...(places.get(ANY) ?? [])];
      const wanted = isStatic(type);
      for (const { members } of candidates) {
        const fact = members.find((each) => each.name === name && each.isStatic === wanted);
        if (fact) return fact;
      }
      return null;
    },
    inherited: (type) => {
      const wanted = isStatic(type);
      const bases = declared(type).get(ANY) ?? [];
      return bases.flatMap(({ members }) => members.filter((each) => each.isStatic === wanted));
    },
  };
}

/** All classes that declare anything of a type. */
const ANY = "*";

/** Which classes of 14 declare a type's members, by the member's name. */
function readPaths(
  { checker }: Reader,
  names: Names,
  type: ts.Type,
  classes: ReadonlyMap<string, ClassFact>,
): Map<string, ClassFact[]> {
  const found = new Map<string, ClassFact[]>();
  const all = new Set<string>();
  for (const property of checker.getPropertiesOfType(type)) {
    for (const { parent } of property.declarations ?? []) {
      const path = names.ofDeclaration(parent) ?? mixedInto(parent.getSourceFile().fileName);
      const fact = path === null ? undefined : classes.get(path);
      if (!fact) continue;
      all.add(fact.path);
      found.set(property.name, [...(found.get(property.name) ?? []), fact]);
    }
  }
  // A set grows while it is read: the bases of bases follow.
  for (const path of all) for (const base of classes.get(path)?.bases ?? []) all.add(base);
  found.set(
    ANY,
    [...all].flatMap((path) => classes.get(path) ?? []),
  );
  return found;
}
