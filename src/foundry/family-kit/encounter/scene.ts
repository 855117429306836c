/** The scene of the encounter with its tokens, and a combat that waits to be begun. */
import { mapData, onFirstLevel } from "../../compat-scenes.ts";
import type { FighterActor } from "./actors.ts";
import { GRID, type EncounterPlan } from "./plan.ts";

declare module "fvtt-types/configuration" {
  interface FlagConfig {
    Scene: { riposte?: { encounter?: string; zones?: string } };
  }
}

/** The scene of an earlier run. */
export const knownScene = ({ id }: EncounterPlan): Scene.Implementation | undefined =>
  game.scenes.find((scene) => scene.flags.riposte?.encounter === id);

async function makeScene({ id, map }: EncounterPlan, name: string): Promise<Scene.Implementation> {
  const width = map.columns * GRID;
  const height = map.rows * GRID;
  const scene = await Scene.implementation.create({
    name,
    navigation: true,
    width,
    height,
    padding: 0,
    ...mapData({ name, src: map.src, color: map.ground }),
    grid: { type: CONST.GRID_TYPES.SQUARE, size: GRID, alpha: 0.15, ...(map.grid ?? { distance: 1, units: "m" }) },
    initial: { x: width / 2, y: height / 2, scale: 0.6 },
    tokenVision: false,
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { riposte: { encounter: id } },
  });
  if (!scene) throw new Error(game.i18n.localize("RIPOSTE.Encounter.noScene"));
  onFirstLevel(scene);
  return scene;
}

const placeOf = ({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } => ({
  x: x * GRID,
  y: y * GRID,
});

/** The scene with a token for everybody; with `again`, those who have moved stand where they began. */
export async function setScene(
  plan: EncounterPlan,
  name: string,
  actors: ReadonlyMap<string, FighterActor>,
  again: boolean,
): Promise<Scene.Implementation> {
  const scene = knownScene(plan) ?? (await makeScene(plan, name));
  const fresh = [];
  const moved = [];
  for (const standing of plan.standings) {
    const actor = actors.get(standing.id);
    if (!actor) continue;
    const token = scene.tokens.find((one) => one.actorId === actor.id);
    if (token?.id) moved.push({ _id: token.id, ...placeOf(standing) });
    else {
      const made = await actor.getTokenDocument({ ...placeOf(standing), actorLink: true });
      fresh.push({ ...made.toObject(), ...onFirstLevel(scene) });
    }
  }
  if (fresh.length > 0) await scene.createEmbeddedDocuments("Token", fresh);
  if (again && moved.length > 0) await scene.updateEmbeddedDocuments("Token", moved, { animate: false });
  await scene.activate();
  return scene;
}

/** A combat of everybody on the scene, in the order that they have rolled, not yet begun. */
export async function setCombat(plan: EncounterPlan, scene: Scene.Implementation, again: boolean): Promise<void> {
  const known = game.combats.filter((combat) => combat.scene?.id === scene.id);
  if (known.length > 0 && !again) {
    await known[0]?.activate();
    return;
  }
  for (const combat of known) await combat.delete();
  const combatants = [];
  for (const token of scene.tokens) {
    const { actor } = token;
    if (!actor || !token.id) continue;
    combatants.push({
      tokenId: token.id,
      sceneId: scene.id,
      actorId: actor.id,
      hidden: token.hidden,
      initiative: await plan.initiative(actor),
    });
  }
  const combat = await Combat.implementation.create({ scene: scene.id });
  if (!combat) throw new Error(game.i18n.localize("RIPOSTE.Encounter.noCombat"));
  await combat.createEmbeddedDocuments("Combatant", combatants);
  await combat.activate();
}
