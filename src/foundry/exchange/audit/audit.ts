/**
 * An owner can write any numbers and faces. That is not prevented but shown: the active GM's client judges what arrives
 * by its own live scene and marks on the card what does not fit. Nothing is corrected.
 */
import { withAllowance } from "../../../rules/core/thread/fold-context.ts";
import { derivedId } from "../../../rules/core/lib/ids.ts";
import { dueParts } from "../../../rules/core/thread/queries.ts";
import type { AuditNote, Entry, Exchange, Result, Step } from "../../../rules/core/types.ts";
import { differs, type Field } from "./compare-declared.ts";
import { sameJson } from "../lib/same-json.ts";
import { gmRolls } from "../../settings.ts";
import { familyRules, familyTable } from "../world/families.ts";
import { sceneOf } from "../fighters/scenes.ts";
import { entryOf } from "../thread/message.ts";
import { postOnce } from "../post/post-once.ts";
import { asGm, rightsOf } from "../world/permissions.ts";
import { publicExchange } from "../world/visibility.ts";
import { replySentence } from "../post/sentences.ts";
import type { ThreadEvent } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";
import { sceneBefore, diceFields, judgedFields } from "./compare-judged.ts";
import { declareFields } from "./seen-declare.ts";

/** A card has no room for more. */
const MOST_FIELDS = 8;

/** An answer or a later roll, against this client's own reading of it. */
function stepFields(message: ChatMessage.Implementation, entry: Entry<Step>, before: Exchange): readonly Field[] {
  const { body } = entry;
  const rules = familyRules(before.family);
  if (rules === null) return [];
  const { slot, fighter, option, choice } = body;
  const scene = sceneBefore(sceneOf(before), entry.id);
  const judged = rules.judge(before, { slot, fighter, option, choice }, scene);
  return [...diceFields(message, body.faces), ...judgedFields(rules, body, judged)];
}

/** The rows' results by this client's own battlefield, against what their owner wrote. */
function resultFields(body: Result, before: Exchange): readonly Field[] {
  const due = dueParts(publicExchange(before), sceneOf(before), familyTable());
  return body.parts.flatMap((part) => {
    const own = due.find((candidate) => candidate.row === part.row && candidate.stage === part.stage);
    if (own === undefined) return [differs("notDue", "", "")];
    return sameJson(part.changes, own.changes) ? [] : [differs("result", "", "")];
  });
}

const isKind = <K extends Entry["body"]["kind"]>(
  entry: Entry,
  kind: K,
): entry is Entry<Extract<Entry["body"], { kind: K }>> => entry.body.kind === kind;

/** Everything in which a message differs from what this client sees; of kinds that say no numbers, nothing. */
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
