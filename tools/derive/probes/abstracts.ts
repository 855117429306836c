/** What a subclass must define: without it, the call fails and says so. */
import type { ClassFact } from "../host/classes.ts";
import { keyOf } from "../host/pack.ts";
import { ask, isClass, noAnswers, prototypeOf, rejected, resolve, type Answers, type Class } from "./probe.ts";
import { read } from "./values.ts";

/** Abstract although the types have no word for it; each with where it is said. */
const ALSO = [
  // "must define its schema": every published model does, and https://foundryvtt.com/api/v13/classes/foundry.abstract.DataModel.html
  // calls the class abstract with defineSchema as what defines it.
  { path: "foundry.abstract.DataModel", name: "defineSchema", isStatic: true },
] as const;

/** Asks for each abstract method of a class that the table has. */
export async function probeAbstracts(foundry: object, classes: readonly ClassFact[]): Promise<Answers> {
  const answers = noAnswers();
  const told = classes.flatMap(({ path, members }) =>
    members.filter(({ isAbstract, kind }) => isAbstract && kind !== "property").map((fact) => ({ path, ...fact })),
  );
  for (const fact of [...told, ...ALSO]) {
    const cls = resolve(foundry, fact.path);
    if (!isClass(cls)) continue;
    const holder = fact.isStatic ? cls : instanceOf(cls);
    ask(answers, "abstract", keyOf(fact.path, fact), await works(holder, fact.name));
  }
  return answers;
}

/** An instance that no constructor has seen. */
function instanceOf(cls: Class): object {
  const made = {};
  Reflect.setPrototypeOf(made, prototypeOf(cls));
  return made;
}

async function works(holder: object, name: string): Promise<string | null> {
  const refusal = await rejected(() => {
    const found = read(holder, name);
    return typeof found === "function" ? Reflect.apply(found, holder, []) : undefined;
  });
  if (refusal === null) return "does not throw";
  return refusal.includes("undefined") ? `fails by accident: ${refusal}` : null;
}
