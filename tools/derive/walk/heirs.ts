/** The classes of `src/` that extend a class of the host. */
import ts from "typescript";
import { foundryFile, type Reader } from "../../symbols/program.ts";
import type { Problem, Rule } from "../problem.ts";

export interface Heir {
  readonly name: string;
  readonly node: ts.ClassLikeDeclaration;
  readonly source: ts.SourceFile;
  /** What it extends, as an instance and as a value. */
  readonly instance: ts.Type;
  readonly statics: ts.Type;
  /** The mixins that its bases were made by. */
  readonly mixins: readonly string[];
}

/** All of them, also those that extend another one of ours. */
export function findHeirs({ checker, sources }: Reader): Heir[] {
  const found: Heir[] = [];
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const base = ts.isClassLike(node) ? baseOf(node) : undefined;
      if (base && ts.isClassLike(node)) {
        const instance = checker.getTypeAtLocation(base);
        const statics = checker.getTypeAtLocation(base.expression);
        const mixins = mixinsOf(checker, base.expression);
        if (isOfHost(checker, instance))
          found.push({ name: node.name?.text ?? "", node, source, instance, statics, mixins });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function baseOf(node: ts.ClassLikeDeclaration): ts.ExpressionWithTypeArguments | undefined {
  return node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}

/** `HandlebarsApplicationMixin(…)`, also behind a constant or a class of ours. */
function mixinsOf(checker: ts.TypeChecker, base: ts.Expression): string[] {
  if (ts.isCallExpression(base)) {
    const own = base.expression.getText().split(".").at(-1) ?? "";
    return [own, ...base.arguments.flatMap((argument) => mixinsOf(checker, argument))];
  }
  const symbol = checker.getSymbolAtLocation(base);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = target?.valueDeclaration;
  if (!declared || declared.getSourceFile().isDeclarationFile) return [];
  if (ts.isVariableDeclaration(declared) && declared.initializer) return mixinsOf(checker, declared.initializer);
  const next = ts.isClassLike(declared) ? baseOf(declared) : undefined;
  return next ? mixinsOf(checker, next.expression) : [];
}

/** Whether any member comes from the host's types: a class of ours alone has none. */
function isOfHost(checker: ts.TypeChecker, type: ts.Type): boolean {
  return checker.getPropertiesOfType(type).some((property) => foundryFile(property) !== null);
}

/** A problem at a node. */
export function at(reader: Reader, node: ts.Node, rule: Rule, message: string): Problem {
  const source = node.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  return { file: reader.shown(source), line, rule, message };
}

/** The name of a member, where it is written out. */
export function nameOf(name: ts.PropertyName | undefined): string | null {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : null;
}

export const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some((modifier) => modifier.kind === kind);
