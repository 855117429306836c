/** Declaring an action: an attack, and everything else that a fighter may start. */
import { MOST_PEOPLE } from "../../../rules/core/lib/bounds.ts";
import { pricesOf, allowedChoice, chosenInputs } from "../../../rules/core/lib/choice.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { isRefusal, refuse } from "../../../rules/core/thread/refuse.ts";
import type {
  Declare,
  Family,
  Fighter,
  FighterRef,
  Parent,
  Refusal,
  Battlefield,
  Start,
} from "../../../rules/core/types.ts";
import { rollFor } from "../trust/dice.ts";
import { familyReady, isComing } from "../../family/known.ts";
import { familyRules } from "../world/families.ts";
import { mayActFor } from "../world/permissions.ts";
import { momentOf } from "../world/combats.ts";
import { sceneToStart } from "../fighters/scenes.ts";
import type { FollowThrough } from "../holds/follow-through.ts";
import {
  refusedResult,
  send,
  splitAllowed,
  type AllowOption,
  type ActResult,
  type Prepared,
} from "../post/act-result.ts";
import { postedRef, standingToken } from "../world/visibility.ts";
import { declareSentence } from "../post/sentences.ts";
import { upkeepId } from "../post/upkeep-id.ts";
import { helperRefs, partyRefusal, shortName, targetRefs, type ActionData } from "./parties.ts";
import { whenRolled } from "./when-rolled.ts";

/** How it is declared as what follows through on a call. */
async function followedThrough(parent: Parent, { uuid, type }: Actor.Implementation): Promise<FollowThrough> {
  const { followThrough } = await import("../holds/acts.ts");
  return followThrough(parent, uuid, type);
}

/** What a declaration is made from, before anything is rolled. */
interface Ready {
  readonly kind: "ready";
  readonly rules: Family;
  readonly start: Start;
  readonly targets: readonly FighterRef[];
  readonly scene: Battlefield;
  readonly fighter: Fighter;
}

/** Those who act and are acted on, as they stand now; or why they cannot. */
function readyFor(data: ActionData, rules: Family, parent: Parent | null): Ready | Refusal {
  const { attacker } = data;
  const targets = targetRefs(data.targets);
  if (targets.length > MOST_PEOPLE) return refuse("tooManyTargets", null, { n: MOST_PEOPLE });
  const start: Start = {
    kind: "start",
    family: attacker.type,
    attacker: attacker.uuid,
    targets: targets.map((ref) => ref.actor),
    ...(parent === null ? {} : { parent }),
  };
  const scene = sceneToStart(start, attacker, data.token ?? standingToken(attacker));
  const fighter = own(scene.fighters, attacker.uuid);
  if (fighter === undefined) return refuse("unknownFamily");
  const stranger = targets.find((ref) => own(scene.fighters, ref.actor)?.family !== attacker.type);
  if (stranger !== undefined) return refuse("otherFamily", null, { name: stranger.name });
  return { kind: "ready", rules, start, targets, scene, fighter };
}

/** Why this user cannot ask for this at all; null: they can. */
function askRefusal(data: ActionData): Refusal | null {
  const { attacker, plan } = data;
  if (!mayActFor(attacker.uuid)) return refuse("stranger", null, { name: attacker.name });
  const unfit = partyRefusal(data);
  if (unfit !== null) return unfit;
  return plan.slot === "declare" && plan.fighter === attacker.uuid ? null : refuse("badArguments");
}

/**
 * Declares an action; nobody is asked for dice unless `interactive` says so. A follow-through has the refusals of
 * `followRefusal`, too.
 * Refusals: `badArguments`, `otherFamily`, `stranger`, `tooManyTargets`, `unknownFamily`.
 */
export async function declareAction(data: ActionData, allow: AllowOption = {}): Promise<ActResult> {
  const { attacker } = data;
  if (isComing(attacker.type)) await familyReady(attacker.type);
  const rules = familyRules(attacker.type);
  if (rules === null) return refusedResult(refuse("unknownFamily"));
  const refused = askRefusal(data);
  if (refused !== null) return refusedResult(refused);
  const follow = data.parent === undefined ? null : await followedThrough(data.parent, attacker);
  if (follow !== null && follow.refusal !== null) return refusedResult(follow.refusal);
  const ready = readyFor(data, rules, follow?.parent ?? null);
  if (ready.kind === "refusal") return refusedResult(ready);
  const prepared = await prepare(ready, data, allow);
  return follow === null || !prepared.ok ? send(prepared) : follow.send(prepared.draft);
}

/** Judges and rolls. */
async function prepare(ready: Ready, data: ActionData, allow: AllowOption): Promise<Prepared> {
  const { rules, start, targets, scene, fighter } = ready;
  const { attacker } = data;
  const options = rules.actions(fighter, scene);
  const plan = { ...data.plan, choice: allowedChoice(data.plan.choice, options, data.plan.option, game.user.isGM) };
  const judged = rules.judge(start, plan, scene);
  const { hard, allowed } = splitAllowed(judged, allow);
  if (hard.length > 0) return refusedResult(...hard);
  if (!Hooks.call("riposte.preDeclare", { attacker, targets: [...targets], plan })) return refusedResult();
  const { numbers } = judged;
  const { option } = plan;
  const waits = targets.length > 0 && rules.nextDice({ option, numbers, faces: [] }) !== null;
  const late = waits ? whenRolled(rules, start, scene) : {};
  const { faces, rolls } =
    late.roll === undefined
      ? await rollFor(rules, { option, numbers }, allow, { fighter: attacker.uuid, exchange: null, slot: "declare" })
      : { faces: [], rolls: [] };
  const body: Declare = {
    kind: "declare",
    family: attacker.type,
    attacker: postedRef({ actor: attacker.uuid, token: fighter.token, name: shortName(fighter.name) }),
    targets: targets.map(postedRef),
    moment: momentOf(attacker.uuid).moment,
    option,
    choice: chosenInputs(plan.choice, options, option),
    numbers,
    price: pricesOf(judged.price),
    faces,
    allowed,
    ...late,
    ...helperRefs(rules, start, plan, scene),
    ...(start.parent === undefined ? {} : { parent: start.parent }),
  };
  // What every client would read as nothing is not posted. What a GM allowed may still make no sense.
  const stamp = { createdTime: game.time.serverTime, modifiedBy: null, modifiedTime: null, digest: "" };
  const opened = rules.open({ id: "", author: game.user.id, ...stamp, body });
  if (isRefusal(opened)) return refusedResult(opened);
  const chosen = options.find((offered) => offered.id === option) ?? null;
  const draft = { body, speaker: body.attacker, content: declareSentence(body, chosen), rolls };
  return { ok: true, draft: start.parent === undefined ? { ...draft, ...upkeepId(rules, fighter, option) } : draft };
}
