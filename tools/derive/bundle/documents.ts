/** A document of every type that the bundle registers a model for, made by the classes that it registers. */
import { isClass, messageOf } from "../probes/probe.ts";
import { nameOfClass, read, record } from "../probes/values.ts";
import type { BundleProblem } from "./found.ts";
import { modelsIn, type Registered } from "./host.ts";

export interface Documents {
  /** `Actor.pool` */
  readonly ofType: ReadonlyMap<string, object>;
  readonly actor: object | undefined;
  readonly combat: object | undefined;
  /** The classes that made them, and those of their system data. */
  readonly made: ReadonlySet<object>;
}

const SOMEBODY = "somebody00000000";

/** Each type once; what cannot be made is a problem of its model. */
export function makeDocuments({ config, ownModels }: Registered): {
  documents: Documents;
  refused: BundleProblem[];
  count: number;
} {
  const ofType = new Map<string, object>();
  const made = new Set<object>();
  const refused: BundleProblem[] = [];
  for (const { document, type, model } of modelsIn(config).filter((each) => !ownModels.has(each.model))) {
    const cls: unknown = read(record(read(config, document)), "documentClass");
    const name = nameOfClass(model);
    try {
      if (!isClass(cls)) throw new Error(`there is no class for ${document}`);
      const instance = record(Reflect.construct(cls, [{ name: "Somebody", type, author: SOMEBODY }]));
      const system: unknown = read(instance, "system");
      if (typeof model !== "function" || !(system instanceof model))
        throw new Error(`the system data of a ${document} of type ${type} are none of it`);
      ofType.set(`${document}.${type}`, instance);
      made.add(cls).add(model);
    } catch (error) {
      refused.push({ rule: "construct", message: `${name}: ${messageOf(error)}`, place: { class: name } });
    }
  }
  const [actor] = [...ofType].filter(([key]) => key.startsWith("Actor.")).map(([, instance]) => instance);
  const Combat: unknown = read(record(read(config, "Combat")), "documentClass");
  const combat = isClass(Combat) ? record(Reflect.construct(Combat, [{}])) : undefined;
  return { documents: { ofType, actor, combat, made }, refused, count: ofType.size };
}
