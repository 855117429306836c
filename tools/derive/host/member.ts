/** What the public types say of one member of a class. */
import ts from "typescript";

/** How a member is written. */
export type MemberKind = "method" | "getter" | "accessor" | "property";
/** What a method returns: a promise, one or not, nothing, or a value at once. */
export type Returns = "promise" | "either" | "nothing" | "value";

export const MANY = 99;

export interface MemberFact {
  readonly name: string;
  readonly isStatic: boolean;
  readonly kind: MemberKind;
  readonly visibility: "public" | "protected" | "private";
  readonly isAbstract: boolean;
  readonly isReadonly: boolean;
  /** The host makes an assignment fail: a getter without a setter, or documented as unchangeable. */
  readonly isFixed: boolean;
  /** The documentation forbids an override. */
  readonly isFinal: boolean;
  /** For methods: the fewest and the most arguments of any overload; `MANY` stands for any number. */
  readonly least: number;
  readonly most: number;
  readonly returns: Returns;
  /** The words after `@throws`, where the documentation has them. */
  readonly throws: string | null;
  readonly isDeprecated: boolean;
}

/** Brands of the types and private names are no names that a package could use. */
const NAME = /^(?!__)[A-Za-z_$][\w$]*$/;
const UNCHANGEABLE = /\b(?:immutable|defineProperty|not writable|non-writable|sealed|frozen)\b/i;
const FINAL = /\b(?:should|must|may) not be overrid/i;
const ABSTRACT = /\bsubclass (?:of \w+ )?(?:must|should) (?:implement|define) (?:this|the)\b|\b(?:is|are) abstract:/i;

const NO_LONGER = /\bno longer\b[^.]* abstract\b/i;

/** Reads a member's declarations; null for what is no member of a class (a type's brand, a private name). */
export function memberFact(checker: ts.TypeChecker, symbol: ts.Symbol): MemberFact | null {
  const declarations = (symbol.declarations ?? []).filter(isMember);
  const [first] = declarations;
  if (!first || !NAME.test(symbol.name)) return null;
  const flags = ts.getCombinedModifierFlags(first);
  const words = declarations.map(documentation).join("\n");
  const kind = kindOf(declarations);
  const signatures = kind === "method" ? declarations.filter((each) => ts.isMethodDeclaration(each)) : [];
  const isReadonly = kind === "getter" || !!(flags & ts.ModifierFlags.Readonly);
  return {
    name: symbol.name,
    isStatic: !!(flags & ts.ModifierFlags.Static),
    kind,
    visibility:
      flags & ts.ModifierFlags.Private ? "private" : flags & ts.ModifierFlags.Protected ? "protected" : "public",
    isAbstract: !NO_LONGER.test(words) && (!!(flags & ts.ModifierFlags.Abstract) || ABSTRACT.test(words)),
    isReadonly,
    isFixed: kind === "getter" || (isReadonly && UNCHANGEABLE.test(words)),
    isFinal: FINAL.test(words),
    least: Math.min(...signatures.map(fewest), MANY),
    most: Math.max(...signatures.map(most), 0),
    returns: returnsOf(checker, signatures),
    throws: throwsOf(declarations),
    isDeprecated: declarations.every((each) => !!ts.getJSDocDeprecatedTag(each)),
  };
}

type Member = ts.ClassElement & { readonly name: ts.PropertyName };
type Callable = ts.MethodDeclaration;

function isMember(node: ts.Declaration): node is Member {
  return ts.isClassElement(node) && !ts.isConstructorDeclaration(node) && node.name !== undefined;
}

function kindOf(declarations: readonly ts.Node[]): MemberKind {
  if (declarations.some(ts.isMethodDeclaration)) return "method";
  const reads = declarations.some(ts.isGetAccessorDeclaration);
  const writes = declarations.some(ts.isSetAccessorDeclaration);
  return reads && writes ? "accessor" : reads ? "getter" : writes ? "accessor" : "property";
}

/** The text of the comments before a declaration; types of the host put sentences that matter into remarks. */
function documentation(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return ranges
    .map(({ pos, end }) => text.slice(pos, end))
    .join("\n")
    .replace(/\s*\n\s*\*?\s*/g, " ");
}

function throwsOf(declarations: readonly ts.Node[]): string | null {
  for (const node of declarations) {
    const said = /@throws\s+([^@]+)/.exec(documentation(node))?.[1];
    if (said !== undefined) return said.replace(/\*\/.*$/s, "").trim();
  }
  return null;
}

/** A receiver (`this: …`) is no argument. */
const taken = (node: Callable): ts.ParameterDeclaration[] =>
  node.parameters.filter((parameter) => !(ts.isIdentifier(parameter.name) && parameter.name.text === "this"));

const fewest = (node: Callable): number =>
  taken(node).filter((each) => !each.questionToken && !each.initializer && !each.dotDotDotToken).length;

const most = (node: Callable): number => (taken(node).some((each) => each.dotDotDotToken) ? MANY : taken(node).length);

function returnsOf(checker: ts.TypeChecker, signatures: readonly Callable[]): Returns {
  const found = new Set<Returns>();
  for (const node of signatures) {
    const signature = checker.getSignatureFromDeclaration(node);
    if (signature) found.add(returnsOfType(checker, checker.getReturnTypeOfSignature(signature)));
  }
  if (found.size > 1) return found.has("promise") || found.has("either") ? "either" : "value";
  return [...found][0] ?? "nothing";
}

/** What a return type says. */
export function returnsOfType(checker: ts.TypeChecker, type: ts.Type): Returns {
  if (type.flags & (ts.TypeFlags.Conditional | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return "either";
  const parts = type.isUnion() ? type.types : [type];
  const promises = parts.filter((part) => checker.getPropertyOfType(part, "then"));
  if (promises.length > 0) return promises.length === parts.length ? "promise" : "either";
  const nothing = ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never;
  return parts.every((part) => part.flags & nothing) ? "nothing" : "value";
}
