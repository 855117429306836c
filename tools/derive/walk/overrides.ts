/** Overrides against the types: kind, arguments, promise or not, what must not be overridden, what nobody calls. */
import ts from "typescript";
import type { Reader } from "../../symbols/program.ts";
import type { ClassFact } from "../host/classes.ts";
import { MANY, returnsOfType, type MemberFact, type MemberKind } from "../host/member.ts";
import type { Problem, Rule } from "../problem.ts";
import { at, hasModifier, nameOf, type Heir } from "./heirs.ts";
import type { Lookup } from "./lookup.ts";

/** All problems of overrides, as one generation sees them. */
export function overrideProblems(
  reader: Reader,
  heirs: readonly Heir[],
  classes: readonly ClassFact[],
  lookup: Lookup,
): Problem[] {
  const used = usedNames(reader);
  // A base class may be typed as less than it is; a name that no class of the host has is nobody's.
  for (const { name } of classes.flatMap(({ members }) => members)) used.add(name);
  const seen = { reader, used, lookup };
  return heirs.flatMap((heir) => heir.node.members.flatMap((member) => memberProblems(seen, heir, member)));
}

/** What a member is held against. */
interface Seen {
  readonly reader: Reader;
  readonly used: ReadonlySet<string>;
  readonly lookup: Lookup;
}
type Say = (rule: Rule, message: string) => Problem;

function memberProblems({ reader, used, lookup }: Seen, heir: Heir, member: ts.ClassElement): Problem[] {
  const name = nameOf(member.name);
  if (name === null || hasModifier(member, ts.SyntaxKind.DeclareKeyword)) return [];
  const isStatic = hasModifier(member, ts.SyntaxKind.StaticKeyword);
  const fact = lookup.member(isStatic ? heir.statics : heir.instance, name);
  const problem: Say = (rule, message) =>
    at(reader, member, rule, `${heir.name}${isStatic ? "." : "#"}${name} ${message}`);
  if (fact) return [...overridden(fact, member, problem), ...methodProblems(reader.checker, fact, member, problem)];
  const other = lookup.member(isStatic ? heir.instance : heir.statics, name);
  const [ours, theirs] = isStatic ? ["static", "an instance's"] : ["an instance's", "static"];
  if (other?.kind === "method" && ts.isMethodDeclaration(member))
    return [problem("override-kind", `is ${ours}, the host's is ${theirs}`)];
  if (used.has(name) || hasModifier(member, ts.SyntaxKind.AbstractKeyword)) return [];
  return [problem("idle-member", "is no member of the host's class, and nothing of ours uses it")];
}

/** A member that the host has. */
function overridden(fact: MemberFact, member: ts.ClassElement, problem: Say): Problem[] {
  const found: Problem[] = [];
  const kind = kindOf(member);
  if (fact.isFinal) found.push(problem("override-final", "must not be overridden, as its documentation says"));
  if (fact.isFixed && kind === "property") found.push(problem("readonly-member", "hides what the host fixes"));
  else if (kind !== null && wrongKind(fact, kind))
    found.push(problem("override-kind", `is a ${kind}, the host's is a ${fact.kind}`));
  const isHidden = fact.visibility === "public" && hasModifier(member, ts.SyntaxKind.PrivateKeyword);
  if (fact.visibility === "private" || isHidden)
    found.push(problem("override-kind", `is ${fact.visibility} at the host`));
  return found;
}

/** A method that the host has: what it needs, and whether it gives a promise. */
function methodProblems(checker: ts.TypeChecker, fact: MemberFact, member: ts.ClassElement, problem: Say): Problem[] {
  if (!ts.isMethodDeclaration(member) || fact.kind !== "method") return [];
  const needs = member.parameters.filter((each) => !each.questionToken && !each.initializer && !each.dotDotDotToken);
  const found: Problem[] = [];
  if (fact.most !== MANY && needs.length > fact.most)
    found.push(
      problem("override-parameters", `needs ${String(needs.length)} arguments, the host passes ${String(fact.most)}`),
    );
  const said = wrongTime(checker, member, fact);
  if (said !== null) found.push(problem("override-async", said));
  return found;
}

function kindOf(member: ts.ClassElement): MemberKind | null {
  if (ts.isMethodDeclaration(member)) return "method";
  if (ts.isGetAccessorDeclaration(member) || ts.isSetAccessorDeclaration(member)) return "getter";
  return ts.isPropertyDeclaration(member) ? "property" : null;
}

/** A property that the host assigns cannot become a getter; a method stays one. Static getters are only read. */
function wrongKind(fact: MemberFact, kind: MemberKind): boolean {
  if (fact.kind === "method") return kind !== "method";
  if (fact.kind === "property") return kind === "method" || (kind === "getter" && !fact.isStatic && !fact.isReadonly);
  return kind === "method";
}

function wrongTime(checker: ts.TypeChecker, member: ts.MethodDeclaration, fact: MemberFact): string | null {
  const signature = checker.getSignatureFromDeclaration(member);
  if (!signature) return null;
  const ours = returnsOfType(checker, checker.getReturnTypeOfSignature(signature));
  if (fact.returns === "promise" && (ours === "value" || ours === "nothing"))
    return "answers at once, the host's returns a promise";
  if (fact.returns === "value" && ours === "promise") return "returns a promise, the host reads the answer at once";
  if (fact.returns === "nothing" && ours === "promise") return "returns a promise, which the host does not wait for";
  return null;
}

/** Every name that is read, called or written out as a text anywhere in `src/`. */
function usedNames({ sources }: Reader): Set<string> {
  const used = new Set<string>();
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) used.add(node.name.text);
      if (ts.isStringLiteralLike(node)) used.add(node.text);
      if (ts.isBindingElement(node)) used.add((node.propertyName ?? node.name).getText(source));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return used;
}
