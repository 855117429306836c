/** Fields of documents: their class, their options, their choices; and values that no choice allows. */
import type { FieldFact, Plain } from "../host/fields.ts";
import { ask, isClass, noAnswers, resolve, thrown, type Answers } from "./probe.ts";

/** Asks about every field of every document class that the table has. */
export function probeFields(foundry: object, fields: readonly FieldFact[]): Answers {
  const answers = noAnswers();
  for (const document of new Set(fields.map((fact) => fact.document))) {
    const cls = resolve(foundry, document);
    const known = new Set(fields.filter((fact) => fact.document === document).map(({ name }) => name));
    for (const name of isClass(cls) ? namesIn(schemaOf(cls), "", known) : [])
      ask(answers, "field", `${document}#${name}`, known.has(name) ? null : "is no field of the host, which drops it");
  }
  for (const fact of fields) {
    const cls = resolve(foundry, fact.document);
    if (!isClass(cls)) continue;
    const subject = `${fact.document}#${fact.name}`;
    const field = fieldOf(cls, fact.name);
    const above = fact.name.split(".").slice(0, -1).join(".");
    if (field === null) {
      // Of what is missing, the inside is missing, too.
      if (above === "" || fieldOf(cls, above) !== null)
        ask(answers, "field", subject, "is no field of the table's schema");
      continue;
    }
    const declared = resolve(foundry, `foundry.data.fields.${fact.type}`);
    if (isClass(declared))
      ask(
        answers,
        "field",
        subject,
        field instanceof declared ? null : `is a ${field.constructor.name}, not a ${fact.type}`,
      );
    for (const [option, value] of Object.entries(fact.options)) {
      if (option === "choices") ask(answers, "choice", subject, otherChoices(field, value));
      else ask(answers, "field", `${subject} ${option}`, otherOption(field, option, value));
    }
    if (fact.options["choices"] !== undefined)
      ask(answers, "choice", `${subject} with an unknown value`, acceptsUnknown(field, fact.options["choices"]));
  }
  return answers;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const schemaOf = (cls: object): object | null => inside({ cls }, "cls", "schema");

/** A part of a part, where all of them are objects. */
function inside(holder: object, ...names: string[]): object | null {
  let at: unknown = holder;
  for (const name of names) at = isObject(at) || typeof at === "function" ? Reflect.get(at, name) : null;
  return isObject(at) ? at : null;
}

/** `texture.src` */
function fieldOf(cls: object, name: string): object | null {
  let at = schemaOf(cls);
  for (const step of name.split(".")) at = at && inside(at, "fields", step);
  return at;
}

/** The names of a schema's fields, and of those within the ones whose inside the types tell. */
function namesIn(schema: object | null, above: string, known: ReadonlySet<string>): string[] {
  const fields = schema && inside(schema, "fields");
  return Object.keys(fields ?? {}).flatMap((key) => {
    const name = `${above}${key}`;
    const isTold = [...known].some((each) => each.startsWith(`${name}.`));
    return [name, ...(fields && isTold ? namesIn(inside(fields, key), `${name}.`, known) : [])];
  });
}

function otherOption(field: object, option: string, value: Plain): string | null {
  const there: unknown = Reflect.get(field, option);
  const found: unknown =
    typeof there === "function" && option === "initial" ? Reflect.apply(there, field, [{}]) : there;
  return found === value ? null : `is ${JSON.stringify(found)}, the host has ${JSON.stringify(value)}`;
}

/** The values that a field accepts, however its choices are written. */
function choicesOf(field: object): string[] | null {
  const given: unknown = Reflect.get(field, "choices");
  const found: unknown = typeof given === "function" ? Reflect.apply(given, field, []) : given;
  if (!isObject(found)) return null;
  const values: unknown[] = Array.isArray(found) ? found : Object.keys(found);
  return values.map(String).sort();
}

function otherChoices(field: object, value: Plain): string | null {
  const there = choicesOf(field);
  const host = (Array.isArray(value) ? value : []).map(String).sort();
  if (there === null) return `has no choices, the host has ${host.join(", ")}`;
  return there.join() === host.join() ? null : `has the choices ${there.join(", ")}, the host ${host.join(", ")}`;
}

function acceptsUnknown(field: object, choices: Plain): string | null {
  const isNumeric = Array.isArray(choices) && choices.every((each) => typeof each === "number");
  const unknown = isNumeric ? 987654 : "no such choice";
  const validate: unknown = Reflect.get(field, "validate");
  if (typeof validate !== "function") return "cannot be validated";
  let failure: unknown = undefined;
  const refusal = thrown(() => (failure = Reflect.apply(validate, field, [unknown, { strict: true }])));
  return refusal === null && failure === undefined ? `${JSON.stringify(unknown)} is accepted` : null;
}
