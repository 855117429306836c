/** The fields of the host's documents, as the type arguments of their schemas say. */
import ts from "typescript";
import type { Names } from "../../symbols/names.ts";
import type { Reader } from "../../symbols/program.ts";

/** A value that a literal type stands for; undefined where the type says less than a value. */
export type Plain = string | number | boolean | null | readonly Plain[];

export interface FieldFact {
  /** `foundry.documents.BaseMacro` */
  readonly document: string;
  readonly name: string;
  /** `StringField` */
  readonly type: string;
  /** What its options say literally: `required`, `choices`, `min`… */
  readonly options: Readonly<Record<string, Plain>>;
}

const TOLD = ["required", "nullable", "blank", "integer", "positive", "min", "max", "step", "readonly", "initial"];

/** Every field of every document class that has a schema of its own. */
export function readFields({ checker }: Reader, names: Names): FieldFact[] {
  const found: FieldFact[] = [];
  for (const [symbol, path] of names.all) {
    if (!/^foundry\.documents\.Base[A-Z]\w*$/.test(path) || !(symbol.flags & ts.SymbolFlags.Class)) continue;
    const define = checker.getPropertyOfType(checker.getTypeOfSymbol(symbol), "defineSchema");
    const [signature] = define ? checker.getTypeOfSymbol(define).getCallSignatures() : [];
    const schema = signature && checker.getReturnTypeOfSignature(signature);
    if (schema) found.push(...fieldsOf(checker, path, schema, ""));
  }
  return found;
}

/** The fields of a schema, each followed by those within it: `texture`, `texture.src`. */
function fieldsOf(checker: ts.TypeChecker, document: string, schema: ts.Type, above: string): FieldFact[] {
  return checker.getPropertiesOfType(schema).flatMap((field) => {
    const type = checker.getTypeOfSymbol(field);
    const kind = type.symbol?.name ?? "";
    const name = `${above}${field.name}`;
    const fact: FieldFact = { document, name, type: kind, options: optionsOf(checker, type) };
    const [inner] = kind === "SchemaField" ? argumentsOf(checker, type) : [];
    return [fact, ...(inner ? fieldsOf(checker, document, inner, `${name}.`) : [])];
  });
}

/** The options are the type argument that is an object with names of options. */
function optionsOf(checker: ts.TypeChecker, type: ts.Type): Record<string, Plain> {
  const told: Record<string, Plain> = {};
  for (const argument of argumentsOf(checker, type)) {
    // An element's class is an argument, too.
    if (!(argument.flags & ts.TypeFlags.Object) || (argument.symbol && argument.symbol.flags & ts.SymbolFlags.Class))
      continue;
    for (const key of TOLD) {
      const property = checker.getPropertyOfType(argument, key);
      const value = property && plain(checker, checker.getTypeOfSymbol(property));
      if (value !== undefined) told[key] = value;
    }
    const choices = checker.getPropertyOfType(argument, "choices");
    const values = choices && choicesOf(checker, checker.getTypeOfSymbol(choices));
    if (values) told["choices"] = values;
  }
  return told;
}

function argumentsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  if (type.aliasTypeArguments) return type.aliasTypeArguments;
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

const isReference = (type: ts.Type): type is ts.TypeReference =>
  !!(type.flags & ts.TypeFlags.Object) && "target" in type;

/** The value of a literal type. */
export function plain(checker: ts.TypeChecker, type: ts.Type): Plain | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === "true";
  if (type.flags & ts.TypeFlags.Null) return null;
  // `3 & Brand`: a number of an enumeration.
  if (!type.isIntersection()) return undefined;
  return type.types.map((part) => plain(checker, part)).find((value) => value !== undefined);
}

/** `CONST.MACRO_SCOPES[]`, `("a" | "b")[]`, `Record<"a" | "b", string>`. */
function choicesOf(checker: ts.TypeChecker, type: ts.Type): Plain[] | undefined {
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element && checker.isArrayLikeType(type)) {
    const parts = element.isUnion() ? element.types : [element];
    const values = parts.map((part) => plain(checker, part));
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return undefined;
  const keys = checker.getPropertiesOfType(type).map(({ name }) => name);
  return keys.length > 0 ? keys : undefined;
}
