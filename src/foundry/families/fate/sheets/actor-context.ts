/** What the sheet of a `fate` fighter shows, read from the actor at every render. */
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { turnView } from "../../../family-kit/sheets/turn.ts";
import { FateActorModel } from "../models/actor.ts";

/** Everything of the actor that the templates show. Null: it is no such fighter. */
export async function actorView(actor: Actor.Implementation): Promise<object | null> {
  const { system } = actor;
  if (!(system instanceof FateActorModel)) return null;
  const seen = actor.limited ? {} : { turn: turnView(actor, null, ({ label }) => label) };
  return { ...seen, system, model: system.schema.fields, biography: await proseOf(actor, system.biography) };
}
