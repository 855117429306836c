/** The `pool` family when it is used: its rules, its reading of an actor. */
import { initiativePool } from "../../../rules/pool/math/figures.ts";
import { conditionOf, trackMax } from "../../../rules/pool/stats/body.ts";
import { pool as rules } from "../../../rules/pool/index.ts";
import type { Fallen, FamilyModule } from "../../family/family.ts";
import { loadStyles } from "../../family/styles.ts";
import { loadSoon } from "../../ui/kit/lazy.ts";
import { provideField } from "../../ui/view/shared/own-field.ts";
import { markPictures, optionIcons } from "./icons.ts";
import { PoolRoll } from "./roll.ts";
import { loadSharesTemplate, loadSplitter, sharesField } from "./shares/field.ts";
import { poolJson, poolStats } from "./stats.ts";

/** Dexterity + Perception; of equal Outcomes the larger pool goes first. */
function initiativeRoll(actor: Actor.Implementation): PoolRoll {
  const { dice, difficulty } = initiativePool(poolStats(actor));
  return PoolRoll.pool(dice, difficulty, dice / 100);
}

const initiativeOf = async (actor: Actor.Implementation): Promise<number> =>
  (await initiativeRoll(actor).evaluate({ allowInteractive: false })).total ?? 0;

/** Who is incapacitated or dead is out of the fight. */
function fallen(actor: Actor.Implementation): Fallen | null {
  const { attributes, injuries } = poolStats(actor);
  const condition = conditionOf(trackMax(attributes.brawn), injuries);
  return condition === "incapacitated" ? "down" : condition === "dead" ? condition : null;
}

function register(): void {
  provideField("shares", sharesField);
  // Nobody waits for a sheet's inside later.
  loadSoon(() => Promise.all([import("./sheets/actor-context.ts"), loadStyles("splitter"), loadSplitter()]));
}

const pool: FamilyModule = {
  rules,
  register,
  stats: poolJson,
  icons: optionIcons,
  pictures: markPictures,
  initiativeRoll,
  initiativeHint: "RIPOSTE.Pool.initiativeHint",
  fallen,
  tally: async () => (await import("../../../rules/pool/answer/tally.ts")).poolFight,
  encounter: async (how) => (await import("./encounter/index.ts")).startEncounter(initiativeOf, how),
};

/** The family with everything that its screens are drawn by. */
export async function loadPool(): Promise<FamilyModule> {
  await loadSharesTemplate();
  return pool;
}
