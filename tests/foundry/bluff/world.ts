/** A world that plays the example family `bluff`. */
import type { Declare, Step } from "../../../src/rules/core/types.ts";
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import { bluffAs } from "../../rules/core/example/bluff.ts";
import { attackOf, openWorld, RED, StubActor, type OpenWorld } from "../trust/world.ts";

const TYPE = "bluff";
export const family = bluffAs(TYPE);
export const ACE = { name: "Ace", img: "cards/ace.webp" };

export const people = (cards: JsonObject = { ace: ACE }) => ({
  rosa: new StubActor("Rosa", [RED], { stats: { nerve: 3, cards }, type: TYPE }),
  gor: new StubActor("Gor", [], { stats: { nerve: 2, cards: {} }, type: TYPE }),
});
export type People = ReturnType<typeof people>;

/** Opens it at this user's window. */
export const openBluff = (who: People, user: string): Promise<OpenWorld> => openWorld(user, Object.values(who), family);

export const bluffOf = (who: People, more: Partial<Declare> = {}): Declare =>
  attackOf(who.gor, [who.rosa], {
    family: TYPE,
    option: "bluff",
    choice: {},
    numbers: { nerve: 2 },
    price: [],
    faces: [1, 0, -1, 1],
    ...more,
  });

export const playOf = (who: People, exchange: string, more: Partial<Step> = {}): Step => ({
  kind: "step",
  exchange,
  slot: "t0",
  fighter: who.rosa.uuid,
  option: "ace",
  choice: {},
  numbers: { card: ACE },
  price: [],
  faces: [-1, -1, 0, 1],
  allowed: [],
  ...more,
});
