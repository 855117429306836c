/** Abstract members that a class of ours, which somebody makes an instance of, leaves out. */
import ts from "typescript";
import { foundryFile, type Reader } from "../../symbols/program.ts";
import type { ClassFact } from "../host/classes.ts";
import type { Problem } from "../problem.ts";
import { at, hasModifier, type Heir } from "./heirs.ts";
import type { Lookup } from "./lookup.ts";

/** A window that puts another in its place is never drawn itself. */
const INSTEAD: Readonly<Record<string, string>> = { _renderHTML: "render", _replaceHTML: "render" };

/** Of each class that is not abstract itself, as one generation sees it. */
export function abstractProblems(
  reader: Reader,
  heirs: readonly Heir[],
  classes: readonly ClassFact[],
  lookup: Lookup,
): Problem[] {
  const { checker } = reader;
  return heirs.flatMap((heir) => {
    if (hasModifier(heir.node, ts.SyntaxKind.AbstractKeyword) || isExtended(heir, heirs)) return [];
    const declared = checker.getTypeAtLocation(heir.node);
    const mixed = classes.filter(({ path }) => heir.mixins.some((mixin) => path.endsWith(`.${mixin}`)));
    const provided = new Set(mixed.flatMap(({ members }) => members.map(({ name }) => name)));
    const isOurs = (name: string | undefined): boolean => {
      const own = name === undefined ? undefined : checker.getPropertyOfType(declared, name);
      return !!own && foundryFile(own) === null;
    };
    const members = lookup.inherited(declared);
    for (const { name, isAbstract } of members) if (!isAbstract) provided.add(name);
    return members.flatMap((fact) => {
      if (!fact.isAbstract || provided.has(fact.name) || isOurs(fact.name) || isOurs(INSTEAD[fact.name])) return [];
      return [
        at(
          reader,
          heir.node,
          "abstract-member",
          `${heir.name} does not define ${fact.name}, which its base class leaves to it`,
        ),
      ];
    });
  });
}

/** A class that others of ours build on may leave it to them. */
function isExtended({ name }: Heir, heirs: readonly Heir[]): boolean {
  return heirs.some(({ node }) =>
    node.heritageClauses?.some((clause) => clause.types.some((type) => type.expression.getText() === name)),
  );
}
