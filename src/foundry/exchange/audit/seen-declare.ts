/** A declaration against the one that this client would have posted for the same choice. */
import { allowedChoice } from "../../../rules/core/lib/choice.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { Battlefield, Declare, Entry, Family, FighterRef, Judgement, Start } from "../../../rules/core/types.ts";
import { momentOf, momentsNear } from "../world/combats.ts";
import { declaredFields, differs, type Field, type SeenDeclare } from "./compare-declared.ts";
import { helperRefs } from "../acts/parties.ts";
import { whenRolled } from "../acts/when-rolled.ts";
import { familyRules } from "../world/families.ts";
import { sceneToStart } from "../fighters/scenes.ts";
import { resolveActor, tokenOf } from "../world/permissions.ts";
import { heldActions } from "../world/held.ts";
import { publicRef, standingToken } from "../world/visibility.ts";
import { sceneBefore, judgedFields, diceFields } from "./compare-judged.ts";

/** Outside a combat a client knows only who is on the scene that it looks at. */
function seesAround(ref: FighterRef): boolean {
  const scene = game.scenes.viewed ?? game.scenes.active ?? null;
  return momentOf(ref.actor).moment !== null || tokenOf(ref)?.parent === scene;
}

/** What this client sees of the same start. */
interface Seen {
  readonly start: Start;
  readonly judged: Judgement;
  readonly scene: Battlefield;
}

/** What this client would have posted for the same choice. */
function seenDeclare(rules: Family, { body, createdTime }: Entry<Declare>, seen: Seen): SeenDeclare {
  const { start, judged, scene } = seen;
  const { attacker, targets, helpers = [], option, choice } = body;
  const isRolled = start.targets.length > 0 && rules.nextDice({ option, numbers: judged.numbers, faces: [] }) !== null;
  const plan = { slot: "declare", fighter: attacker.actor, option, choice };
  return {
    ...(isRolled ? whenRolled(rules, start, scene) : {}),
    ...(seesAround(attacker) ? helperRefs(rules, start, plan, scene) : { helpers }),
    moments: momentsNear(attacker.actor, createdTime),
    parent: start.parent ?? null,
    holds: Object.values(scene.fighters).flatMap(({ markers }) =>
      markers.filter(({ kind }) => kind === "hold").map(({ id }) => id),
    ),
    people: [attacker, ...targets, ...helpers].map((said) => ({
      said,
      name: resolveActor(said.actor) === null ? null : publicRef(said).name,
      hasToken: said.token === null || tokenOf(said) !== null,
    })),
  };
}

/** Everything in which a declaration differs. Edited: its time is no longer looked at. */
export function declareFields(
  message: ChatMessage.Implementation,
  entry: Entry<Declare>,
  edited: boolean,
): readonly Field[] {
  const { family, attacker, targets, option, choice, faces, parent } = entry.body;
  const rules = familyRules(family);
  const actor = resolveActor(attacker.actor);
  if (rules === null || actor === null) return [];
  const start: Start = {
    kind: "start",
    family,
    attacker: attacker.actor,
    targets: targets.map((ref) => ref.actor),
    ...(parent === undefined ? {} : { parent: heldActions().parentOf(parent) }),
  };
  const scene = sceneBefore(sceneToStart(start, actor, tokenOf(attacker) ?? standingToken(actor)), entry.id);
  const fighter = own(scene.fighters, attacker.actor);
  const options = fighter === undefined ? [] : rules.actions(fighter, scene);
  const plan = {
    slot: "declare",
    fighter: attacker.actor,
    option,
    choice: allowedChoice(choice, options, option, false),
  };
  const judged = rules.judge(start, plan, scene);
  return [
    ...judgedFields(rules, entry.body, judged),
    ...diceFields(message, faces),
    ...followFields(entry),
    ...declaredFields(entry.body, seenDeclare(rules, entry, { start, judged, scene }), edited),
  ];
}

/** A held action that nobody approved, or that was followed through already. */
function followFields({ id, body: { parent, attacker, option } }: Entry<Declare>): readonly Field[] {
  const isFollow = parent === undefined || heldActions().isFollow(id, attacker.actor, parent);
  return isFollow ? [] : [differs("follow", option, "")];
}
