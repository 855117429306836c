/** What an undo is called and what it comes to, in the words of what is taken back. */
import type { Change, Exchange, LangKey } from "../../../../../rules/core/types.ts";
import { namesOf, type ViewContext } from "../../shared/viewer.ts";
import { upperFirst } from "../../shared/words.ts";
import type { UndoView } from "./undo.ts";

/** What its counted results have changed. */
const changesOf = ({ rows }: Exchange): readonly Change[] =>
  Object.values(rows).flatMap(({ results }) => results.flatMap(({ part }) => part.changes));

const isMarker = ({ kind }: Change): boolean => kind === "marker";
/** What is used and what is set up, and what ends by that. */
const isQuiet = ({ kind }: Change): boolean => kind !== "put" && kind !== "add" && kind !== "item";

/** The texts of what is taken back: of a declaration, a block, a hold by their own name, else by what it has done. */
function textsOf({ words }: ViewContext, exchange: Exchange): { readonly title: LangKey; readonly hint: LangKey } {
  const plain = { title: "RIPOSTE.Card.UndoTitle", hint: "RIPOSTE.Card.UndoHint" };
  const changes = changesOf(exchange);
  if (!changes.some(isMarker)) return plain;
  const own = `RIPOSTE.Card.UndoOwn.${exchange.family}.${exchange.declared.body.option}`;
  if (words.has(`${own}.title`)) return { title: `${own}.title`, hint: `${own}.hint` };
  if (!changes.every(isQuiet)) return plain;
  return { title: "RIPOSTE.Card.UndoSetUp.title", hint: "RIPOSTE.Card.UndoSetUp.hint" };
}

/** The title of the question, and what it says before all that changes; `views`: that. */
export function undoHead(
  desk: ViewContext,
  exchange: Exchange,
  views: readonly UndoView[],
): { readonly title: LangKey; readonly hint: string } {
  const { title, hint } = textsOf(desk, exchange);
  const who = namesOf(desk, exchange)(exchange.declared.body.attacker.actor);
  const said = views.length === 0 ? "RIPOSTE.Card.UndoNothing" : hint;
  return { title, hint: upperFirst(desk.words.lang, desk.words.t(said, { who })) };
}
