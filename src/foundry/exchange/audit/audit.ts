/**
 * An owner can write any numbers and faces. That is not prevented but shown: the active GM's client judges what arrives
 * by its own live scene and marks on the card what does not fit. Nothing is corrected.
 */
import { MOST_ENTRIES } from "../../../rules/core/lib/bounds.ts";
import { allowedChoice, useId } from "../../../rules/core/lib/choice.ts";
import { withAllowance } from "../../../rules/core/thread/fold-context.ts";
import { derivedId } from "../../../rules/core/lib/ids.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { dueParts } from "../../../rules/core/thread/queries.ts";
import type {
  AuditNote,
  Battlefield,
  Declare,
  Entry,
  Exchange,
  Family,
  Fighter,
  FighterRef,
  Judgement,
  MessageId,
  Result,
  Start,
  Step,
} from "../../../rules/core/types.ts";
import { momentOf, momentsNear } from "../world/combats.ts";
import { declaredFields, differs, type Field, type SeenDeclare } from "./compare-declared.ts";
import { helperRefs, whenRolled } from "../acts/declare.ts";
import { differences, numbersFields, priceFields, type Difference } from "../lib/json-diff.ts";
import { facesOf } from "../trust/dice.ts";
import { gmRolls } from "../../settings.ts";
import { familyRules, familyTable } from "../world/families.ts";
import { resolveActor, sceneOf, sceneToStart, tokenOf } from "../fighters/fighters.ts";
import { heldActions } from "../world/held.ts";
import { entryOf } from "../thread/message.ts";
import { postOnce } from "../post/post-once.ts";
import { asGm, rightsOf } from "../world/permissions.ts";
import { publicExchange, publicRef, standingToken } from "../world/visibility.ts";
import { refusalText } from "../lib/refusals.ts";
import { replySentence } from "../post/sentences.ts";
import type { ThreadEvent } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";

/** A card has no room for more. */
const MOST_FIELDS = 8;

const field = (label: string, found: readonly Difference[]): readonly Field[] =>
  found.map(({ path, said, seen }) => ({
    label: `RIPOSTE.Notice.Differs.${label}`,
    said: path === "" ? said : `${path}: ${said}`,
    seen: path === "" ? seen : `${path}: ${seen}`,
  }));

/** The scene as it was for whoever took this step: what the step itself holds is not yet used. */
function sceneBefore(scene: Battlefield, message: MessageId): Battlefield {
  const its = new Set(Array.from({ length: MOST_ENTRIES }, (_, place) => useId(message, place)));
  const before = (fighter: Fighter): Fighter => ({
    ...fighter,
    spent: fighter.spent.filter((key) => !its.has(key.id)),
    promised: fighter.promised.filter((price) => !its.has(price.id)),
  });
  return {
    fighters: Object.fromEntries(Object.entries(scene.fighters).map(([id, fighter]) => [id, before(fighter)])),
  };
}

function diceFields(message: ChatMessage.Implementation, faces: readonly number[]): readonly Field[] {
  const rolled = message.rolls.flatMap((roll) => facesOf(roll));
  return field("dice", differences([...faces].join(" "), rolled.join(" ")));
}

function judgedFields(rules: Family, body: Declare | Step, judged: Judgement): readonly Field[] {
  const broken = judged.refusals.filter((refusal) => !body.allowed.includes(refusal.code));
  return [
    ...broken.map((refusal) => ({
      label: "RIPOSTE.Notice.Differs.refused",
      said: body.option,
      seen: refusalText(refusal),
    })),
    ...priceFields(body.price, judged.price),
    ...numberFields(rules, body, judged),
  ];
}

/** Numbers that differ: as modifiers where those show it, else as they stand, such as which weapon it was. */
function numberFields(rules: Family, body: Declare | Step, judged: Judgement): readonly Field[] {
  const found = differences(body.numbers, judged.numbers);
  // A step may have more reasons than its own numbers say: the dice of an attack have the declaration's.
  if (found.length === 0) return [];
  const told = numbersFields(rules.explain(body.numbers), judged.modifiers);
  return told.length > 0 ? told : field("numbers", found);
}

function stepFields(message: ChatMessage.Implementation, entry: Entry<Step>, before: Exchange): readonly Field[] {
  const { body } = entry;
  const rules = familyRules(before.family);
  if (rules === null) return [];
  const { slot, fighter, option, choice } = body;
  const scene = sceneBefore(sceneOf(before), entry.id);
  const judged = rules.judge(before, { slot, fighter, option, choice }, scene);
  return [...diceFields(message, body.faces), ...judgedFields(rules, body, judged)];
}

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
    people: [attacker, ...targets, ...helpers].map((said) => ({
      said,
      name: resolveActor(said.actor) === null ? null : publicRef(said).name,
      hasToken: said.token === null || tokenOf(said) !== null,
    })),
  };
}

function declareFields(message: ChatMessage.Implementation, entry: Entry<Declare>, edited: boolean): readonly Field[] {
  const { family, attacker, targets, option, choice, faces, parent } = entry.body;
  const rules = familyRules(family);
  const actor = resolveActor(attacker.actor);
  if (rules === null || actor === null) return [];
  const start: Start = {
    kind: "start",
    family,
    attacker: attacker.actor,
    targets: targets.map((ref) => ref.actor),
    ...(parent === undefined ? {} : { parent: heldActions().settledParent(parent) }),
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

/** The rows' results by this client's own battlefield, against what their owner wrote. */
function resultFields(body: Result, before: Exchange): readonly Field[] {
  const due = dueParts(publicExchange(before), sceneOf(before), familyTable());
  return body.parts.flatMap((part) => {
    const own = due.find((candidate) => candidate.row === part.row && candidate.stage === part.stage);
    return own === undefined
      ? [differs("notDue", part.row, "")]
      : field("result", differences(part.changes, own.changes));
  });
}

const isKind = <K extends Entry["body"]["kind"]>(
  entry: Entry,
  kind: K,
): entry is Entry<Extract<Entry["body"], { kind: K }>> => entry.body.kind === kind;

function fieldsOf(
  message: ChatMessage.Implementation,
  entry: Entry,
  { what, exchange: id }: ThreadEvent,
): readonly Field[] {
  if (isKind(entry, "declare")) return declareFields(message, withAllowance(entry, rightsOf([])), what === "updated");
  const before = exchanges.without(id, entry.id);
  if (before === null) return [];
  if (isKind(entry, "step")) return stepFields(message, withAllowance(entry, rightsOf([])), before);
  return isKind(entry, "result") ? resultFields(entry.body, before) : [];
}

/** Did a player say this just now, in a new message or by an edit? An edit that is on record does not count. */
function isNews({ what, user, before, originals }: ThreadEvent, entry: Entry): boolean {
  if (game.users.get(entry.author)?.isGM === true) return false;
  if (what !== "updated") return what === "created";
  return originals.length === 0 && game.users.get(user)?.isGM !== true && before?.digest !== entry.digest;
}

/** Where the GM's client rolls for players: dice that it has not given, and what was asked for beside them. */
async function givenFields(entry: Entry): Promise<readonly Field[]> {
  if (!gmRolls() || (!isKind(entry, "declare") && !isKind(entry, "step"))) return [];
  const { checkDice } = await import("../trust/dice-giver.ts");
  const checked = await checkDice(entry);
  if (checked === null || (!checked.own && checked.asked.length === checked.used.length)) return [];
  const given = checked.asked.map((faces) => faces.join(" ")).join(" / ");
  return [differs(checked.own ? "ownDice" : "moreDice", entry.body.faces.join(" "), given)];
}

/** Compares a player's message with this GM's own reading and marks what differs. */
export async function compareArrived(event: ThreadEvent): Promise<void> {
  const { what, message, exchange: id } = event;
  if (!game.user.isGM) return;
  const entry = entryOf(message);
  if (entry === null || !isNews(event, entry)) return;
  const exchange = exchanges.get(id);
  if (exchange === null || exchange.phase === "void" || exchange.phase === "changed") return;
  if (exchange.uncounted.some((line) => line.message === entry.id)) return;
  // At once: what this client sees may change while it looks up the dice.
  const seen = fieldsOf(message, entry, event);
  const fields = [...(await givenFields(entry)), ...seen].slice(0, MOST_FIELDS);
  if (fields.length === 0) return;
  const body: AuditNote = { kind: "mark", exchange: id, about: entry.id, mark: { what: "differs", fields } };
  const edit = what === "updated" ? `:${entry.digest}` : "";
  const markId = derivedId(`mark:${id}:${entry.id}:differs${edit}`);
  const content = replySentence(exchange, body, null);
  await asGm(() => postOnce({ id: markId, body, speaker: null, content, rolls: [] }));
}
