/** Is this an actor of the family? */
import { FateActorModel } from "./actor.ts";

export const isFate = (actor: Actor.Implementation | null): actor is Actor.Implementation =>
  actor?.system instanceof FateActorModel;
