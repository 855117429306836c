/** The schemas of the registered models: each key, and each default against its own field. */
import { isRecord, record } from "../probes/values.ts";
import type { BundleProblem } from "./found.ts";

/** A field of a schema, with its path from the top. */
export interface WalkedField {
  readonly path: string;
  readonly field: object;
}

/** All fields of a model's class, nested ones too. */
export function fieldsOf(model: object): WalkedField[] {
  const schema: unknown = Reflect.get(model, "schema");
  return isRecord(schema) ? below(schema, "") : [];
}

function below(field: object, path: string): WalkedField[] {
  const inner = record(Reflect.get(field, "fields"));
  const named = Object.entries(inner).flatMap(([name, each]: [string, unknown]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return isRecord(each) ? [{ path: at, field: each }, ...below(each, at)] : [];
  });
  const element: unknown = Reflect.get(field, "element");
  return isRecord(element) ? [...named, ...below(element, `${path}[]`)] : named;
}

/** Whether a field refuses its own default, or has one that is no choice of its own. */
export function defaultProblem(field: object): string | null {
  const given: unknown = Reflect.get(field, "initial");
  if (given === undefined) return null;
  const value: unknown = typeof given === "function" ? Reflect.apply(given, field, [{}]) : given;
  const choices = choicesOf(field);
  const isEmpty = value === null || value === "" || value === undefined;
  if (choices && !isEmpty && isSimple(value) && !choices.includes(String(value)))
    return `its default ${JSON.stringify(value)} is none of ${choices.join(", ")}`;
  return refusal(field, value);
}

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

function choicesOf(field: object): string[] | null {
  const given: unknown = Reflect.get(field, "choices");
  const found: unknown = typeof given === "function" ? Reflect.apply(given, field, []) : given;
  if (!isRecord(found)) return null;
  return (Array.isArray(found) ? found : Object.keys(found)).map(String);
}

/** What a field says of a value; null when it accepts it. */
export function refusal(field: object, value: unknown): string | null {
  const validate: unknown = Reflect.get(field, "validate");
  if (typeof validate !== "function") return null;
  try {
    const failure: unknown = Reflect.apply(validate, field, [value, {}]);
    return failure === undefined ? null : `its default ${JSON.stringify(value)} is refused by its own field`;
  } catch (error) {
    return `its default ${JSON.stringify(value)} is refused: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Problems of one model. */
export function modelProblems(model: object, name: string, reserved: ReadonlySet<string>): BundleProblem[] {
  return fieldsOf(model).flatMap(({ path, field }) => {
    const [key = ""] = path.split(/[.[]/);
    const problems: BundleProblem[] = [];
    if (reserved.has(path))
      problems.push({
        rule: "reserved-key",
        message: `${name} has a field "${path}", which is a member of every model`,
        place: { class: name, key },
      });
    if (path.split(".").includes("_source"))
      problems.push({
        rule: "reserved-key",
        message: `${name} has a field "${path}"; no field may be called _source`,
        place: { class: name, key },
      });
    const said = defaultProblem(field);
    if (said !== null)
      problems.push({ rule: "choice", message: `${name}: "${path}": ${said}`, place: { class: name, key } });
    return problems;
  });
}
