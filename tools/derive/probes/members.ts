/** Members: what is fixed cannot be assigned, a method is a method, a promise is a promise. */
import ts from "typescript";
import type { ClassFact } from "../host/classes.ts";
import { MANY, type MemberFact } from "../host/member.ts";
import { keyOf } from "../host/pack.ts";
import { ask, descriptorOf, isClass, noAnswers, resolve, thrown, type Answers } from "./probe.ts";

/** Asks about every member that the types declare and the table has; a missing one is reported loudly elsewhere. */
export function probeMembers(foundry: object, classes: readonly ClassFact[]): Answers {
  const answers = noAnswers();
  for (const { path, members } of classes) {
    const cls = resolve(foundry, path);
    if (!isClass(cls)) continue;
    for (const fact of members) {
      const holder: unknown = fact.isStatic ? cls : cls.prototype;
      const found = typeof holder === "object" || typeof holder === "function" ? holder : null;
      const descriptor = found && descriptorOf(found, fact.name);
      const subject = keyOf(path, fact);
      if (fact.isDeprecated) continue;
      if (!descriptor) {
        if (fact.kind === "getter")
          ask(answers, "fixed", subject, isInstanceField(cls, fact) ? "is a field, which can be assigned" : null);
        continue;
      }
      if (fact.kind === "getter") ask(answers, "fixed", subject, assignable(descriptor));
      const method = methodOf(descriptor, found, fact.name);
      ask(answers, "kind", subject, wrongKind(fact, descriptor, method));
      if (fact.kind === "method" && method) {
        ask(answers, "arity", subject, wrongArity(fact, method));
        ask(answers, "async", subject, wrongTime(fact, method));
      }
    }
  }
  return answers;
}

/** Whether the class makes it a property of each instance; told by its source, for nothing is constructed here. */
function isInstanceField(cls: object, { name, isStatic }: MemberFact): boolean {
  return !isStatic && instanceFields(cls).has(name);
}

const readFields = new WeakMap<object, ReadonlySet<string>>();

/** What a class's body or constructor sets on each instance, also after a compiler has rewritten it. */
function instanceFields(cls: object): ReadonlySet<string> {
  const known = readFields.get(cls);
  if (known) return known;
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isOwn =
      ts.isPropertyDeclaration(node) && !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
    if (isOwn && ts.isIdentifier(node.name)) found.add(node.name.text);
    // `__publicField(this, "name", …)`
    const [target, name] = ts.isCallExpression(node) ? node.arguments : [];
    if (target?.kind === ts.SyntaxKind.ThisKeyword && name && ts.isStringLiteral(name)) found.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("class.js", `(${Function.prototype.toString.call(cls)})`, ts.ScriptTarget.Latest));
  readFields.set(cls, found);
  return found;
}

function assignable(descriptor: PropertyDescriptor): string | null {
  if (descriptor.set) return "has a setter";
  return descriptor.writable === true ? "can be assigned" : null;
}

/** The function of a method, also one that only one generation has and a getter gives; a class is none. */
function methodOf(descriptor: PropertyDescriptor, holder: object | null, name: string): object | null {
  let value: unknown = descriptor.value;
  // Most getters need an instance.
  if (descriptor.get && holder) thrown(() => (value = Reflect.get(holder, name)));
  return typeof value === "function" && !isClass(value) ? value : null;
}

/** A getter that the types call a property is no fault: whoever reads it sees the same. */
function wrongKind({ kind }: MemberFact, descriptor: PropertyDescriptor, method: object | null): string | null {
  const isCallable = method !== null;
  if (kind === "method") return isCallable ? null : "is no method";
  if (kind === "getter") return descriptor.get !== undefined || !isCallable ? null : "is a method, not a getter";
  return null;
}

/** `Function#length` counts up to the first default value, so it is the fewest arguments at most. */
function wrongArity({ most }: MemberFact, method: object): string | null {
  const needs: unknown = Reflect.get(method, "length");
  if (most === MANY || typeof needs !== "number" || needs <= most) return null;
  return `needs ${String(needs)} arguments, the host passes ${String(most)}`;
}

/** Only what is certain without calling it. */
function wrongTime({ returns }: MemberFact, method: object): string | null {
  const source = Function.prototype.toString.call(method);
  const isAsync = /^(?:static\s+)?async\b/.test(source);
  // Where the host returns nothing, nobody sees a promise.
  if (isAsync && returns === "value") return "is asynchronous, the host answers at once";
  if (!isAsync && returns === "promise" && !/\breturn\b|=>/.test(source) && !/\bthrow\b/.test(source))
    return "answers at once, the host returns a promise";
  return null;
}
