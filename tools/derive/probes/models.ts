/** Models: the fixed properties of an instance, and the names that a schema must not use. */
import type { HostFacts, ReservedName } from "../host/read.ts";
import { ask, noAnswers, resolve, thrown, type Answers } from "./probe.ts";

const MODELS = ["foundry.abstract.DataModel", "foundry.abstract.TypeDataModel"];

/** What the probes construct: a model class, a field class. */
type Constructor = new (...args: unknown[]) => object;

const isConstructor = (value: unknown): value is Constructor => typeof value === "function";

function constructorAt(foundry: object, path: string): Constructor {
  const found = resolve(foundry, path);
  if (isConstructor(found)) return found;
  throw new Error(`The table has no ${path}`);
}

/** Asks for each kind of model. */
export function probeModels(foundry: object, { classes, reserved }: HostFacts): Answers {
  const answers = noAnswers();
  const StringField = constructorAt(foundry, "foundry.data.fields.StringField");
  for (const path of MODELS) {
    const Base = constructorAt(foundry, path);
    const modelOf = (fields: () => object): Constructor =>
      class Probe extends Base {
        static defineSchema(): object {
          return fields();
        }
      };
    const Plain = modelOf(() => ({ word: new StringField() }));
    // The classes above a model have their say, too.
    const declaring = MODELS.slice(0, MODELS.indexOf(path) + 1);
    for (const { members } of classes.filter((each) => declaring.includes(each.path)))
      for (const { name, isFixed, isStatic } of members)
        if (isFixed && !isStatic)
          ask(answers, "fixed", `${path}#${name} of an instance`, changeable(new Plain(), name));
    const own = reserved.filter(
      ({ declaredBy }) => declaredBy === "Object" || MODELS.indexOf(declaredBy) <= MODELS.indexOf(path),
    );
    for (const name of own) {
      const Clashing = modelOf(() => Object.fromEntries([[name.name, new StringField()]]));
      ask(answers, "reserved", `${path} with a field "${name.name}"`, accepted(name, Plain, Clashing));
    }
  }
  return answers;
}

/** Whether a property of an instance can be given another value, by assignment or by a new definition. */
function changeable(instance: object, name: string): string | null {
  const before: unknown = Reflect.get(instance, name);
  if (Reflect.set(instance, name, "other") || Reflect.get(instance, name) !== before) return "can be assigned";
  const own = Reflect.getOwnPropertyDescriptor(instance, name);
  return own?.configurable === true ? "can be defined again" : null;
}

/**
 * A fixed name makes the constructor throw. Another name hides a method: a host that assigns fields to the instance
 * then lacks that method, which the field must show, or it refuses the schema.
 */
function accepted({ name, isFixed }: ReservedName, Plain: Constructor, Clashing: Constructor): string | null {
  if (name === "constructor" || name === "__proto__") return null;
  let model: object | null = null;
  const refusal = thrown(() => (model = new Clashing({ [name]: "text" })));
  if (refusal !== null) return null;
  if (isFixed) return "is accepted";
  const hidden: unknown = model && Reflect.get(model, name);
  if (hidden === "text") return null;
  return hidden === Reflect.get(Plain.prototype, name) ? "is accepted, and the method stays" : null;
}
