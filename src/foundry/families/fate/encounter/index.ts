/** The ready encounter of the family: four heroes and seven foes in three zones. */
import { CONSEQUENCES, TRACKS } from "../../../../rules/fate/stats/kinds.ts";
import { replacement } from "../../../compat.ts";
import type { EncounterStart } from "../../../family/family.ts";
import { worldActor, type FighterActor } from "../../../family-kit/encounter/actors.ts";
import { setUp } from "../../../family-kit/encounter/index.ts";
import type { EncounterPlan } from "../../../family-kit/encounter/plan.ts";
import { FateActorModel } from "../models/actor.ts";
import { CAUGHT, PLAN, zoneOf } from "./plan.ts";
import { zoneName } from "./zones.ts";

/** No stress, no consequence, nothing that a maneuver left, all fate points; in no zone, so that `nameZones` names it. */
function unhurt({ system }: FighterActor): Record<string, unknown> {
  if (!(system instanceof FateActorModel)) return {};
  const own = Object.entries(system.aspects).filter(([, { kind }]) => kind !== "maneuver");
  return Object.fromEntries<unknown>([
    replacement("system.aspects", Object.fromEntries(own.map(([key, aspect]) => [key, { ...aspect, tags: 0 }]))),
    ...TRACKS.map((track) => replacement(`system.stress.${track}.boxes`, {})),
    ...CONSEQUENCES.map((kind) => [`system.consequences.${kind}`, { aspect: "", tags: 0, by: "" }] as const),
    ["system.fate.value", system.fate.refresh],
    ["system.spin", false],
    ["system.zone", ""],
    ["system.takenOut", false],
  ]);
}

/** F10: the aspect that one hero begins with; the tag is for whoever put it there. */
function caughtBy(by: FighterActor | undefined): Record<string, unknown> {
  if (by === undefined) return {};
  const name = game.i18n.localize("RIPOSTE.FateEncounter.caught");
  return { [`system.aspects.${CAUGHT.key}`]: { name, kind: "maneuver", tags: CAUGHT.tags, by: by.uuid } };
}

/** Names the zone of everybody who is in none: of all of them when the fight begins again, of nobody when it goes on. */
async function nameZones(plan: EncounterPlan): Promise<void> {
  const fighters = new Map(PLAN.standings.map((standing) => [standing.source, worldActor(plan, standing)]));
  const updates = PLAN.standings.flatMap((standing) => {
    const actor = fighters.get(standing.source);
    if (!(actor?.system instanceof FateActorModel) || actor.system.zone !== "") return [];
    const zone = zoneName(zoneOf(standing));
    const caught = standing.source === CAUGHT.who ? caughtBy(fighters.get(CAUGHT.by)) : {};
    return [{ _id: actor.id, "system.zone": zone, ...caught }];
  });
  if (updates.length > 0) await Actor.implementation.updateDocuments(updates);
}

/** Sets everything up; a second run finds what is there. Only a GM can. */
export function startEncounter(initiativeOf: (actor: FighterActor) => number, how?: EncounterStart): Promise<void> {
  // Nobody rolls for the turn order.
  const initiative = (actor: FighterActor): Promise<number> => Promise.resolve(initiativeOf(actor));
  const plan: EncounterPlan = { ...PLAN, unhurt, initiative, prepare: () => nameZones(plan) };
  return setUp(plan, how);
}
