/** A world that plays the example family `tether`. */
import { tetherAs, PRICE } from "../../rules/core/example/tether.ts";
import type { Declare, Fighter } from "../../../src/rules/core/types.ts";
import { attackOf, GM, MOMENT, openWorld, RED, StubActor, type OpenWorld } from "../trust/world.ts";

const TYPE = "rope";
export const people = () => {
  const make = (name: string, owners: readonly string[]): StubActor =>
    new StubActor(name, owners, { stats: { strands: 1 }, type: TYPE });
  return { rosa: make("Rosa", [RED]), gor: make("Gor", []), ulf: make("Ulf", []) };
};
export type People = ReturnType<typeof people>;

/** Opens it at the GM's window. */
export const openTethered = (who: People, user = GM): Promise<OpenWorld> =>
  openWorld(user, Object.values(who), tetherAs(TYPE));

/** Gives an actor a marker that ties another. */
export function tie(maker: StubActor, on: readonly StubActor[], moment: Declare["moment"] = MOMENT): void {
  const named = on.map(({ uuid }) => uuid);
  const marker = { id: "Tie0000000000000", kind: "tie", by: maker.uuid, moment, on: named, data: {} };
  maker.flags = { riposte: { markers: { [marker.id]: marker } } };
}

/** One ties another, as it is posted. */
export const tieOf = (attacker: StubActor, target: StubActor, more: Partial<Declare> = {}): Declare =>
  attackOf(attacker, [target], {
    family: TYPE,
    option: "tie",
    choice: {},
    numbers: {},
    price: PRICE,
    faces: [],
    ...more,
  });

/** An actor as the engine reads it. */
export function readFighter(world: OpenWorld, actor: StubActor): Fighter {
  const read: unknown = Reflect.apply(world.fighters.fighterOf, null, [actor]);
  if (!isFighter(read)) throw new Error(`no fighter: ${actor.name}`);
  return read;
}
const isFighter = (value: unknown): value is Fighter => typeof value === "object" && value !== null && "bound" in value;
