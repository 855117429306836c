/** The bars of a new fighter's token. */
import { isJsonObject } from "../../rules/core/types/json.ts";
import { own } from "../../rules/core/lib/own.ts";

interface Bar {
  readonly attribute: string;
}

/**
 * What of its prototype token is to be set: the attributes that its family shows, where its data has no bars of its own;
 * null: nothing. The manifest names attributes for actors of every type, also of those that lack them.
 */
export function barsFor(attributes: readonly string[], token: unknown): { bar1?: Bar; bar2?: Bar } | null {
  const isGiven = (bar: string): boolean => isJsonObject(token) && own(token, bar) !== undefined;
  const bars = (["bar1", "bar2"] as const).flatMap((bar, at) => {
    const attribute = attributes[at];
    return attribute === undefined || isGiven(bar) ? [] : [[bar, { attribute }] as const];
  });
  return bars.length === 0 ? null : Object.fromEntries(bars);
}

type Schema = foundry.data.fields.DataSchema;
type Model<S extends Schema> = foundry.abstract.TypeDataModel<S, Actor.Implementation>;
/** What the model of a fighter is told before one is made or changed, and what it answers. */
export type CreateArgs<S extends Schema> = Parameters<Model<S>["_preCreate"]>;
export type UpdateArgs<S extends Schema> = Parameters<Model<S>["_preUpdate"]>;
export type Allowed = ReturnType<Model<Schema>["_preCreate"]>;

/** Sets the bars of a fighter that is being made with this token: its family's, unless it comes with its own. */
export function setBars(actor: Actor.Implementation, attributes: readonly string[], token: unknown): void {
  const bars = barsFor(attributes, token);
  if (bars !== null) actor.updateSource({ prototypeToken: bars });
}
