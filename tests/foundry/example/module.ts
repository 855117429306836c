/** The example family as another package brings it: its document type, its reading of an actor, one call of the API. */
import { coin, COIN } from "../../rules/core/example/coin.ts";

const { fields } = foundry.data;
const schema = () => ({
  coins: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
});

class CoinModel extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override defineSchema(): ReturnType<typeof schema> {
    return schema();
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
  register({
    rules: coin,
    stats: (actor: Actor.Implementation) => (actor.system instanceof CoinModel ? { coins: actor.system.coins } : {}),
    initiativeRoll: () => new Roll("1d2"),
    icons: { dare: "fa-solid fa-coins", heads: "fa-solid fa-user", tails: "fa-solid fa-shield" },
    register: () => Object.assign(CONFIG.Actor.dataModels, { [COIN]: CoinModel }),
  });
});
