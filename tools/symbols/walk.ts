/** Finds every value of Foundry's that a source of ours uses. */
import { basename } from "node:path";
import ts from "typescript";
import { deprecation, type Names } from "./names.ts";
import { foundryFile, unaliased, type Reader } from "./program.ts";
import { receivers, rootedPath, type Receiver } from "./receivers.ts";
import type { SymbolKind } from "./types.ts";

/** One use, before uses of the same symbol are brought together. */
export interface Use {
  readonly path: string;
  readonly kind: SymbolKind;
  readonly declared: string;
  readonly deprecated: string | null;
  readonly file: string;
  readonly line: number;
}

/** Calls that name a property by a string: `Reflect.get(foundry.data, "operators")`. */
const HOOKS = "src/foundry/client/hooks.d.mts";
const BY_NAME = new Set(["get", "has"]);
const LISTENING = new Set(["on", "once", "call", "callAll", "off"]);

/** What a use is at Foundry, and the file that declares it; undefined: the symbol's own. */
interface Found {
  readonly symbol: ts.Symbol | null;
  readonly declared: string | undefined;
}
interface Received {
  readonly symbol: ts.Symbol | null;
  readonly found: readonly Receiver[];
}

const memberAt = (path: string, isStatic: boolean, name: string): [kind: SymbolKind, path: string] =>
  isStatic ? ["static", `${path}.${name}`] : ["member", `${path}#${name}`];

const isStaticMember = (member: ts.ClassElement): boolean =>
  ts.canHaveModifiers(member) && !!ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);

/** All uses in all sources, in reading order. */
export function readUses(reader: Reader, names: Names): Use[] {
  const { checker } = reader;
  const uses: Use[] = [];

  for (const source of reader.sources) {
    const file = reader.shown(source);
    /** `from`: what it is at Foundry; `declared`, where something else says in which file. */
    const add = (node: ts.Node, kind: SymbolKind, path: string, from: ts.Symbol | Found): void => {
      const { symbol, declared } = "declared" in from ? from : { symbol: from, declared: undefined };
      const where = declared ?? (symbol && foundryFile(symbol)) ?? "";
      const deprecated = symbol ? deprecation(symbol, calledSignature(checker, node)) : null;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      uses.push({ path, kind, declared: where, deprecated, file, line });
    };

    /** A property that is read, by whatever way. */
    const property = (node: ts.Node, owner: ts.Expression | null, given: ts.Type, name: string): void => {
      if (name.startsWith("#")) return;
      const type = checker.getNonNullableType(checker.getApparentType(given));
      const symbol = checker.getPropertyOfType(type, name);
      const direct = symbol && names.of(symbol);
      if (symbol && direct) return add(node, "value", direct, symbol);
      const found = receivers(checker, names, type);
      for (const receiver of found) received(node, receiver, name, { symbol: symbol ?? null, found });
      if (found.length || !symbol || foundryFile(symbol) === null) return;
      const owning = owningClass(names, symbol);
      const rooted = owner && rootedPath(owner);
      if (owning) add(node, "member", `${owning}#${name}`, symbol);
      else if (rooted) add(node, "entry", `${rooted}.${name}`, symbol);
      else add(node, "shape", shapePath(symbol, name), symbol);
    };

    /** A property of a class that Foundry names. */
    const received = (node: ts.Node, { path, isStatic }: Receiver, name: string, at: Received): void => {
      const { symbol, found } = at;
      if (symbol ? isForeign(symbol) : !path.startsWith("foundry.documents.")) return;
      if (path === "foundry.Game" && !isStatic) add(node, "entry", `game.${name}`, { symbol, declared: undefined });
      else add(node, ...memberAt(path, isStatic, name), { symbol, declared: declaredOf(symbol, found) });
    };

    const identifier = (node: ts.Identifier): void => {
      const symbol = checker.getSymbolAtLocation(node);
      const target = symbol && unaliased(checker, symbol);
      // What the language has too (`Set`, `Math`) is not Foundry's; its additions are found as properties.
      if (target && names.of(target) && !isLanguage(target)) add(node, "value", node.text, target);
    };

    /** Keys of an object that Foundry reads; `given` where its type is known although nothing says so in place. */
    const literal = (node: ts.ObjectLiteralExpression, given = checker.getContextualType(node)): void => {
      for (const item of given ? node.properties : []) {
        const name = item.name && keyOf(item.name);
        if (!given || name === undefined) continue;
        for (const symbol of propertiesNamed(checker, given, name)) {
          if (foundryFile(symbol) !== null) add(item, "shape", shapePath(symbol, name), symbol);
        }
      }
    };

    /** `static override DEFAULT_OPTIONS = {…}`: its shape is that of the class above. */
    const inherited = (node: ts.Expression, type: ts.Type): void => {
      const bare = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node;
      if (!ts.isObjectLiteralExpression(bare)) return;
      literal(bare, type);
      for (const item of bare.properties) {
        if (!ts.isPropertyAssignment(item)) continue;
        const [symbol] = propertiesNamed(checker, type, keyOf(item.name) ?? "");
        const inner = symbol ? checker.getTypeOfSymbol(symbol) : checker.getIndexTypeOfType(type, ts.IndexKind.String);
        if (inner) inherited(item.initializer, checker.getNonNullableType(inner));
      }
    };

    const pattern = (node: ts.ObjectBindingPattern): void => {
      const type = checker.getTypeAtLocation(node);
      for (const element of node.elements) {
        const key = element.propertyName ?? element.name;
        const name = ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : undefined;
        if (name !== undefined && !element.dotDotDotToken) property(element, null, type, name);
      }
    };

    const heir = (node: ts.ClassLikeDeclaration): void => {
      const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
      if (!base) return;
      const instance = checker.getTypeAtLocation(base);
      const statics = checker.getTypeAtLocation(base.expression);
      for (const member of node.members) {
        const name = member.name && keyOf(member.name);
        if (name === undefined) continue;
        const isStatic = isStaticMember(member);
        const from = isStatic ? statics : instance;
        const symbol = checker.getPropertyOfType(from, name);
        if (!symbol || foundryFile(symbol) === null) continue;
        if (ts.isPropertyDeclaration(member) && member.initializer && isStatic)
          inherited(member.initializer, checker.getTypeOfSymbol(symbol));
        for (const { path } of receivers(checker, names, from)) {
          add(member, "override", `${path}${isStatic ? "." : "#"}${name}`, symbol);
        }
      }
    };

    const call = (node: ts.CallExpression): void => {
      const callee = node.expression;
      const [first, second] = node.arguments;
      if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression) || !first) return;
      const owner = callee.expression.text;
      if (owner === "Hooks" && LISTENING.has(callee.name.text)) {
        for (const name of hookNames(checker, first))
          if (!name.startsWith("riposte.")) add(first, "hook", `hook ${name}`, { symbol: null, declared: HOOKS });
      }
      if (owner === "Reflect" && BY_NAME.has(callee.name.text) && second && ts.isStringLiteralLike(second))
        byName(first, second);
    };

    /** `Reflect.get(first, "second")`. */
    const byName = (first: ts.Expression, second: ts.StringLiteralLike): void => {
      const unknown = { symbol: null, declared: "" };
      const type = checker.getTypeAtLocation(first);
      const known = checker.getPropertyOfType(checker.getApparentType(type), second.text);
      const rooted = rootedPath(first) ?? foundryPath(first);
      if (known) property(second, first, type, second.text);
      else if (rooted) add(second, "value", `${rooted}.${second.text}`, unknown);
      else
        for (const { path, isStatic } of receivers(checker, names, type))
          add(second, ...memberAt(path, isStatic, second.text), unknown);
    };

    const foundryPath = (node: ts.Expression): string | null => {
      const symbol = checker.getSymbolAtLocation(node);
      return (symbol && names.of(symbol)) ?? null;
    };

    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return;
      if (ts.isPropertyAccessExpression(node)) {
        property(node.name, node.expression, checker.getTypeAtLocation(node.expression), node.name.text);
        return visit(node.expression);
      }
      if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
        property(node, node.expression, checker.getTypeAtLocation(node.expression), node.argumentExpression.text);
      if (ts.isIdentifier(node)) return identifier(node);
      if (ts.isObjectLiteralExpression(node)) literal(node);
      if (ts.isObjectBindingPattern(node)) pattern(node);
      if (ts.isClassLike(node)) heir(node);
      if (ts.isCallExpression(node)) call(node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return uses;
}

/** The signature that a call to the member at this place means. */
function calledSignature(checker: ts.TypeChecker, node: ts.Node): ts.Signature | undefined {
  const callee = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const isCalled = ts.isCallExpression(callee.parent) && callee.parent.expression === callee;
  return isCalled && ts.isCallExpression(callee.parent) ? checker.getResolvedSignature(callee.parent) : undefined;
}

/** Declared by JavaScript or the browser first. */
function isLanguage(symbol: ts.Symbol): boolean {
  return !!symbol.declarations?.some((declaration) =>
    declaration.getSourceFile().fileName.includes("/typescript/lib/"),
  );
}

/** The public class whose declaration holds a member. */
function owningClass(names: Names, symbol: ts.Symbol): string | null {
  const paths = (symbol.declarations ?? []).map(({ parent }) => names.ofDeclaration(parent));
  return paths.find((path) => path?.startsWith("foundry.")) ?? null;
}

/** Declared, but not by Foundry: the language's own, or ours. */
function isForeign(symbol: ts.Symbol): boolean {
  return !!symbol.declarations?.length && foundryFile(symbol) === null;
}

function declaredOf(symbol: ts.Symbol | null, [first]: readonly Receiver[]): string {
  return (symbol && foundryFile(symbol)) ?? first?.file ?? "";
}

/** A property of a shape is named by the type that declares it: `Dialog.Button.icon`. */
function shapePath(symbol: ts.Symbol, name: string): string {
  const declaration = symbol.declarations?.[0];
  const owners: string[] = [];
  for (let node: ts.Node | undefined = declaration?.parent; node; node = node.parent) {
    const name = nameOfOwner(node);
    if (name !== undefined && name !== "global") owners.unshift(name);
  }
  const stem = basename(declaration?.getSourceFile().fileName ?? "", ".d.mts");
  return [...(owners.length ? owners : [`<${stem}>`]), name].join(".");
}

function nameOfOwner(node: ts.Node): string | undefined {
  const isOwner = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
  if (isOwner) return node.name?.text;
  return ts.isModuleDeclaration(node) && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

function keyOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** The properties of a name in a type, in each part of a union. */
function propertiesNamed(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Symbol[] {
  const parts = type.isUnion() ? type.types : [type];
  const found = parts
    .map((part) => checker.getPropertyOfType(checker.getApparentType(part), name))
    .filter((symbol) => symbol !== undefined);
  return [...new Set(found)];
}

/** The hook names that an argument can be: a literal, or a constant's or loop variable's literal types. */
function hookNames(checker: ts.TypeChecker, node: ts.Expression): string[] {
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  return parts.filter((part) => part.isStringLiteral()).map((part) => part.value);
}
