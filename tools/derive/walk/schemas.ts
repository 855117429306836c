/** The keys of every schema that a model defines: their names, and where they are written. */
import ts from "typescript";
import type { Reader } from "../../symbols/program.ts";
import type { ReservedName } from "../host/read.ts";
import type { Problem } from "../problem.ts";
import { at, hasModifier, nameOf, type Heir } from "./heirs.ts";

/** A key at the top of a model's schema. */
export interface SchemaKey {
  readonly model: string;
  readonly key: string;
  readonly source: ts.SourceFile;
  readonly node: ts.Node;
}

/** What `defineSchema` returns, by its type: spreads and helpers are looked through. */
export function schemaKeys({ checker }: Reader, heirs: readonly Heir[]): SchemaKey[] {
  return heirs.flatMap(({ name: model, node, source }) => {
    const define = node.members.find(
      (member): member is ts.MethodDeclaration =>
        ts.isMethodDeclaration(member) &&
        nameOf(member.name) === "defineSchema" &&
        hasModifier(member, ts.SyntaxKind.StaticKeyword),
    );
    const signature = define && checker.getSignatureFromDeclaration(define);
    if (!signature) return [];
    return checker.getPropertiesOfType(checker.getReturnTypeOfSignature(signature)).map((property): SchemaKey => {
      const declared = property.declarations?.[0];
      return { model, key: property.name, source: declared?.getSourceFile() ?? source, node: declared ?? define };
    });
  });
}

/** Keys that are names of the model's own members. */
export function reservedKeyProblems(
  reader: Reader,
  keys: readonly SchemaKey[],
  reserved: readonly ReservedName[],
): Problem[] {
  return keys.flatMap(({ model, key, node }) => {
    const name = reserved.find((each) => each.name === key);
    if (!name) return [];
    const what = name.isFixed ? "which cannot be assigned: no such model can be made" : "which the field would hide";
    return [
      at(reader, node, "reserved-key", `${model} has a field "${key}"; ${name.declaredBy} has such a member, ${what}`),
    ];
  });
}
