/** The hooks that the public types document, with the number of arguments that each passes. */
import ts from "typescript";
import type { Reader } from "../../symbols/program.ts";

export interface HookFact {
  readonly name: string;
  readonly arguments: number;
}

const FILE = "/src/foundry/client/hooks.d.mts";

/** All of them, those of documents, windows and placeables written out. */
export function readHooks({ program, checker }: Reader): HookFact[] {
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(FILE));
  const node = file?.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === "AllHooks");
  if (!node || !ts.isInterfaceDeclaration(node)) throw new Error("Foundry's types declare no AllHooks");
  return checker
    .getPropertiesOfType(checker.getTypeAtLocation(node))
    .map((property): HookFact => {
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      const counts = checker.getSignaturesOfType(type, ts.SignatureKind.Call).map(argumentsOf(checker));
      return { name: property.name, arguments: Math.max(0, ...counts) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const argumentsOf =
  (checker: ts.TypeChecker) =>
  (signature: ts.Signature): number => {
    const last = signature.parameters.at(-1);
    const node = last?.valueDeclaration;
    if (!last || !node || !ts.isParameter(node) || !node.dotDotDotToken) return signature.parameters.length;
    const type = checker.getTypeOfSymbol(last);
    const parts = type.isUnion() ? type.types : [type];
    const longest = parts.map((part) => (checker.isTupleType(part) ? checker.getTypeArguments(tuple(part)).length : 9));
    return signature.parameters.length - 1 + Math.max(...longest);
  };

function tuple(type: ts.Type): ts.TypeReference {
  if (isReference(type)) return type;
  throw new Error("A tuple has no elements");
}

const isReference = (type: ts.Type): type is ts.TypeReference =>
  !!(type.flags & ts.TypeFlags.Object) && "target" in type;
