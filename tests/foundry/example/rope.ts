/** The example families `tether` and `bluff` as another package brings them: one module, two calls of the API. */
import { BLUFF, bluffAs } from "../../rules/core/example/bluff.ts";
import { TETHER, tetherAs } from "../../rules/core/example/tether.ts";

const { fields } = foundry.data;
const tetherSchema = () => ({
  strands: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
  down: new fields.BooleanField(),
});
const bluffSchema = () => ({
  nerve: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
  cards: new fields.ObjectField(),
});

class TetherModel extends foundry.abstract.TypeDataModel<ReturnType<typeof tetherSchema>, Actor.Implementation> {
  static override defineSchema(): ReturnType<typeof tetherSchema> {
    return tetherSchema();
  }
}
class BluffModel extends foundry.abstract.TypeDataModel<ReturnType<typeof bluffSchema>, Actor.Implementation> {
  static override defineSchema(): ReturnType<typeof bluffSchema> {
    return bluffSchema();
  }
}

/** What `game.system.api` offers here. */
type Register = (module: object) => void;
function isRegister(value: unknown): value is Register {
  return typeof value === "function";
}

Hooks.once("init", () => {
  const api: unknown = Reflect.get(game.system ?? {}, "api");
  const register: unknown = typeof api === "object" && api !== null ? Reflect.get(api, "registerFamily") : null;
  if (!isRegister(register)) throw new Error("there is no registerFamily");
  const stats = (actor: Actor.Implementation): unknown => actor.toObject().system;
  register({
    rules: tetherAs(TETHER),
    stats,
    initiativeRoll: () => new Roll("1d6"),
    icons: { tie: "fa-solid fa-link" },
    pictures: { tie: { file: "hook-and-chain.svg" } },
    register: () => Object.assign(CONFIG.Actor.dataModels, { [TETHER]: TetherModel }),
  });
  register({
    rules: bluffAs(BLUFF),
    stats,
    initiativeRoll: () => new Roll("1d6 / 8"),
    decimals: 3,
    icons: { bluff: "fa-solid fa-masks-theater", play: "fa-solid fa-clone" },
    register: () => Object.assign(CONFIG.Actor.dataModels, { [BLUFF]: BluffModel }),
  });
});
