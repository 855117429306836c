/** Names that a field of a model's schema may not have: the host keeps them on every instance. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../../../tools/build/files.ts";

/** Own properties that the public types name as fixed; `_id` belongs to a document's identity, not to its type data. */
const FIXED = ["parent", "_source", "schema", "invalid", "validationFailures", "_id"];
const TYPES = "node_modules/fvtt-types/src/foundry/common/abstract";

function memberNames(file: string, className: string): string[] {
  const path = join(ROOT, TYPES, file);
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2023);
  const found = source.statements.find(
    (node): node is ts.ClassDeclaration => ts.isClassDeclaration(node) && node.name?.text === className,
  );
  if (!found) throw new Error(`${file}: no class ${className}`);
  return found.members.flatMap((member) =>
    !isStatic(member) && member.name !== undefined && ts.isIdentifier(member.name) ? [member.name.text] : [],
  );
}

function isStatic(member: ts.ClassElement): boolean {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
}

/** Every reserved name: the instance members of DataModel and TypeDataModel in the public types, and the fixed ones. */
export const reservedNames = (): ReadonlySet<string> =>
  new Set([
    ...FIXED,
    ...memberNames("data.d.mts", "DataModel"),
    ...memberNames("type-data.d.mts", "TypeDataModel"),
    ...Object.getOwnPropertyNames(Object.prototype),
  ]);

/** The paths of a schema's fields, also of those within schemas, lists, maps and embedded models. */
export function* schemaPaths(field: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof field !== "object" || field === null) return;
  const fields: unknown = Reflect.get(field, "fields");
  for (const [key, inner] of typeof fields === "object" && fields !== null ? Object.entries(fields) : []) {
    yield [...path, key];
    yield* schemaPaths(inner, [...path, key]);
  }
  yield* schemaPaths(Reflect.get(field, "element"), [...path, "*"]);
}

/** The paths of a model's fields whose last part is reserved. */
export const reservedPaths = (model: object, reserved = reservedNames()): string[] =>
  [...schemaPaths(Reflect.get(model, "schema"))]
    .filter((path) => reserved.has(path.at(-1) ?? ""))
    .map((path) => path.join("."));
