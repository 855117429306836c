/** What the sheet of a `fate` fighter shows, read from the actor at every render. */
import type { Fighter } from "../../../../rules/core/types.ts";
import { zonesAround } from "../../../../rules/fate/start/offer.ts";
import {
  ASPECT_KINDS,
  CONSEQUENCES,
  readStats,
  WHEN_HELD,
  type FateStats,
} from "../../../../rules/fate/stats/stats.ts";
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { resolveActor } from "../../../exchange/world/permissions.ts";
import { sceneAround } from "../../../exchange/fighters/scenes.ts";
import { standingToken } from "../../../exchange/world/visibility.ts";
import { choices } from "../../../family-kit/sheets/choices.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { attackUse, offered, turnView } from "../../../family-kit/sheets/turn.ts";
import { allPending } from "../../../ui/kit/prompts.ts";
import { gameWords, knownName } from "../../../ui/kit/view-context.ts";
import { FateActorModel } from "../models/actor.ts";
import { fateJson } from "../stats.ts";
import { armorRows, stuntRows, weaponRows } from "./gear.ts";
import { aspectRows, consequenceRows } from "./view/aspects.ts";
import { bondViews, type BondView } from "./view/bonds.ts";
import { invocableNow, isForMe } from "./view/invoking.ts";
import { rungsOf, skillFields } from "./view/ladder.ts";
import type { Reader } from "./view/shared.ts";
import { isStressed, trackViews } from "./view/stress.ts";

type ActorDoc = Actor.Implementation;

/** What a turn is for, in the order of the dialog; what ends a block or hold stands beside that. */
const STARTS = ["attack", "maneuver", "block", "grapple", "move", "other"] as const;

const reader: Reader = {
  words: gameWords,
  nameOf: (uuid) => (resolveActor(uuid) === null ? null : knownName(uuid)),
};

/** What may be started, and what the round has left; blocks, holds, zone and spin are shown on their own. */
function turnOf(actor: ActorDoc): object {
  const turn = turnView(actor, STARTS, ({ label }) => label);
  return { ...turn, marks: turn.marks.filter(({ kind }) => kind === "action") };
}

function bondsOf(fighter: Fighter | null): readonly BondView[] {
  if (fighter === null) return [];
  return bondViews({ words: gameWords, name: knownName, gm: game.user.isGM }, fighter, offered(fighter));
}

/** Zones that somebody is in whom this user may know of. */
function zonesFor(actor: ActorDoc, fighter: Fighter | null): readonly string[] {
  return fighter === null ? [] : zonesAround({ fighter, scene: sceneAround(actor, standingToken(actor)) });
}

/** What only its fields need. */
function fieldsOf(system: FateActorModel, stats: FateStats): object {
  return {
    skillFields: skillFields(gameWords, stats).map((skill) => ({
      ...skill,
      held: choices(WHEN_HELD, skill.held, (way) => `RIPOSTE.FateSheet.Held.${way}`),
    })),
    takes: CONSEQUENCES.map((kind) => ({
      kind,
      label: `RIPOSTE.FateSheet.Consequence.${kind}`,
      on: system.takes.has(kind),
    })),
  };
}

function fighterView(actor: ActorDoc, system: FateActorModel, editing: boolean): object {
  const stats = readStats(fateJson(actor));
  const fighter = fighterOf(actor, standingToken(actor));
  const owner = { id: actor.uuid, stats, open: invocableNow(allPending().filter(isForMe)) };
  const aspects = aspectRows(reader, owner);
  return {
    // Ids of elements: whoever presses one keeps the keyboard on it.
    uid: `fate-${actor.uuid.replaceAll(".", "-")}`,
    aspects: aspects.map((row) => ({
      ...row,
      kinds: editing ? choices(ASPECT_KINDS, row.kind, (kind) => `RIPOSTE.FateSheet.Kind.${kind}`) : [],
    })),
    consequences: consequenceRows(reader, owner),
    tracks: trackViews(gameWords, stats),
    stressed: isStressed(stats),
    rungs: rungsOf(gameWords, stats),
    weapons: weaponRows(actor, system, stats),
    attackUse: attackUse(actor),
    armors: armorRows(actor),
    armorWhy: stats.armorName,
    stunts: stuntRows(actor, system, stats),
    fate: { ...system.fate, short: system.fate.value < system.fate.refresh },
    zones: zonesFor(actor, fighter),
    bonds: bondsOf(fighter),
    turn: turnOf(actor),
    ...(editing ? fieldsOf(system, stats) : {}),
  };
}

/** Everything of the actor that the templates show; who may only have a look gets the words. Null: it is no such fighter. */
export async function actorView(actor: ActorDoc, editing: boolean): Promise<object | null> {
  const { system } = actor;
  if (!(system instanceof FateActorModel)) return null;
  const seen = actor.limited ? {} : fighterView(actor, system, editing);
  return { ...seen, system, model: system.schema.fields, biography: await proseOf(actor, system.biography) };
}
