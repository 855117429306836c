/** The values of `CONST`, as far as literal types tell them. */
import ts from "typescript";
import type { Names } from "../../symbols/names.ts";
import { unaliased, type Reader } from "../../symbols/program.ts";
import { plain, type Plain } from "./fields.ts";

/** `CONST.CHAT_MESSAGE_STYLES.OTHER` → 0. */
export type ConstantFacts = Readonly<Record<string, Plain>>;

const DEEPEST = 3;

/** Every path below `CONST` whose type is one value. */
export function readConstants({ checker }: Reader, names: Names): ConstantFacts {
  const found: Record<string, Plain> = {};
  const look = (path: string, type: ts.Type, depth: number): void => {
    const value = plain(checker, type);
    if (value !== undefined) found[path] = value;
    if (value !== undefined || depth > DEEPEST || !isRecord(checker, type)) return;
    for (const property of checker.getPropertiesOfType(type)) {
      const isGone = property.declarations?.some((node) => ts.getJSDocDeprecatedTag(node)) ?? false;
      if (!isGone && /^[A-Za-z_]\w*$/.test(property.name))
        look(`${path}.${property.name}`, checker.getTypeOfSymbol(property), depth + 1);
    }
  };
  const root = [...names.all].find(([, path]) => path === "foundry.CONST")?.[0];
  for (const inner of root ? checker.getExportsOfModule(unaliased(checker, root)) : []) {
    const symbol = unaliased(checker, inner);
    if (symbol.flags & ts.SymbolFlags.Variable) look(`CONST.${inner.name}`, checker.getTypeOfSymbol(symbol), 0);
  }
  return found;
}

function isRecord(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (!(type.flags & ts.TypeFlags.Object) || checker.isArrayLikeType(type)) return false;
  return type.getCallSignatures().length === 0 && type.getConstructSignatures().length === 0;
}
