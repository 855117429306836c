/** Declaring an attack. */
import { paid, permitted, touched } from "../../rules/core/choice.ts";
import { refuse } from "../../rules/core/refuse.ts";
import type { Declare, FighterRef, Plan, Start } from "../../rules/core/types.ts";
import { rollFor } from "./dice.ts";
import { familyRules } from "./families.ts";
import { fighterOf, mayActFor, momentOf, sceneOf } from "./fighters.ts";
import { no, send, weigh, type AllowOption, type Outcome } from "./outcome.ts";
import { standingToken } from "./public.ts";
import { declareSentence } from "./sentences.ts";

export interface AttackData {
  readonly attacker: Actor.Implementation;
  readonly token?: TokenDocument.Implementation | null;
  readonly targets: readonly (TokenDocument.Implementation | Actor.Implementation)[];
  readonly plan: Plan;
}

function refOf(subject: TokenDocument.Implementation | Actor.Implementation): FighterRef | null {
  if (subject instanceof TokenDocument) {
    const actor = subject.actor;
    return actor === null ? null : { actor: actor.uuid, token: subject.uuid, name: subject.name };
  }
  const token = standingToken(subject);
  return { actor: subject.uuid, token: token?.uuid ?? null, name: token?.name ?? subject.name };
}

/** Each fighter once: two tokens of one actor are one fighter. */
function targetRefs(targets: AttackData["targets"]): readonly FighterRef[] {
  const refs = targets.map(refOf).filter((ref) => ref !== null);
  return refs.filter((ref, i) => refs.findIndex((other) => other.actor === ref.actor) === i);
}

/** Declares an attack. */
export async function declareAttack(data: AttackData, allow: AllowOption = {}): Promise<Outcome> {
  const { attacker } = data;
  const rules = familyRules(attacker.type);
  const fighter = fighterOf(attacker, data.token ?? standingToken(attacker));
  if (rules === null || fighter === null) return no(refuse("unknownFamily"));
  if (!mayActFor(attacker.uuid)) return no(refuse("stranger", null, { name: attacker.name }));
  const targets = targetRefs(data.targets);
  const start: Start = {
    kind: "start",
    family: attacker.type,
    attacker: attacker.uuid,
    targets: targets.map((ref) => ref.actor),
  };
  const scene = sceneOf(start);
  const stranger = targets.find((ref) => scene.fighters[ref.actor]?.family !== attacker.type);
  if (stranger !== undefined) return no(refuse("otherFamily", null, { name: stranger.name }));
  const options = rules.actions(fighter, scene);
  const plan = { ...data.plan, choice: permitted(data.plan.choice, options, data.plan.option, game.user.isGM) };
  const judged = rules.judge(start, plan, scene);
  const { hard, allowed } = weigh(judged, allow);
  if (hard.length > 0) return no(...hard);
  if (!Hooks.call("riposte.preDeclare", { attacker, targets, plan })) return no();
  const { numbers } = judged;
  const { faces, rolls } = await rollFor(rules, { option: plan.option, numbers });
  const body: Declare = {
    kind: "declare",
    family: attacker.type,
    attacker: { actor: attacker.uuid, token: fighter.token, name: fighter.name },
    targets,
    moment: momentOf(attacker.uuid).moment,
    option: plan.option,
    choice: touched(plan.choice, options, plan.option),
    numbers,
    price: paid(judged.price),
    faces,
    allowed,
  };
  return send({ ok: true, draft: { body, speaker: body.attacker, content: declareSentence(body), rolls } });
}
