/** Taking back what a card has applied: with what comes back, and the GM's word for it. */
import { own } from "../../../../rules/core/lib/own.ts";
import { isJsonObject } from "../../../../rules/core/types/json.ts";
import type { Exchange, GmWord, LangKey, MessageId, Row, RulingBody, Uuid } from "../../../../rules/core/types.ts";
import { rule, undoAll } from "../../../exchange/act.ts";
import { sceneOf } from "../../../exchange/fighters/scenes.ts";
import { resolveActor } from "../../../exchange/world/permissions.ts";
import { readLedger } from "../../../exchange/ledger/ledger.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { familyRules } from "../../../exchange/world/families.ts";
import { ledgerFlagOf } from "../../../exchange/world/flags.ts";
import { make } from "../../kit/dom.ts";
import { heard } from "../../kit/heard.ts";
import { reportRefusal } from "../../kit/notify.ts";
import { openScreen } from "../../kit/screens.ts";
import { gameWords, viewContextOf } from "../../kit/view-context.ts";
import { undoHead } from "../../view/card/later/undo-head.ts";
import { againText } from "../../view/card/later/asked-again.ts";
import { goesOnText, undoViews, type Stored } from "../../view/card/later/undo.ts";
import { namesOf } from "../../view/shared/viewer.ts";
import { upperFirst, type Words } from "../../view/shared/words.ts";

const t: Words["t"] = (key, data) => gameWords.t(key, data);
const { DialogV2 } = foundry.applications.api;

/** Reads a fighter's actor as it is stored. */
function storedOf(fighter: Uuid): Stored {
  const actor = resolveActor(fighter);
  const source: unknown = actor?.toObject();
  return actor === null || !isJsonObject(source)
    ? null
    : { source, ledger: readLedger(ledgerFlagOf(actor), actor.uuid) };
}

/** Would anybody be asked again? Of one that was changed nobody is: it has stopped. */
const isAsked = ({ phase, rows }: Exchange): boolean =>
  phase !== "changed" && Object.values(rows).some(({ slots }) => slots.length > 0);

/** What it is called; what will be restored and what cannot be, fighter by fighter. */
function undoPlan(exchange: Exchange): { readonly title: LangKey; readonly plan: HTMLElement } {
  const desk = viewContextOf([exchange]);
  const views = undoViews(desk, exchange, storedOf);
  const { title, hint } = undoHead(desk, exchange, views);
  const lists = views.flatMap(({ name, items }) => [
    make("h4", {}, name),
    make(
      "ul",
      { class: "riposte-undo-plan" },
      ...items.map(({ text, stays }) =>
        make(
          "li",
          { "data-stays": String(stays) },
          make("i", { class: stays ? "fa-solid fa-lock" : "fa-solid fa-rotate-left", "aria-hidden": "true" }),
          stays ? t("RIPOSTE.Card.UndoStays", { what: text }) : text,
        ),
      ),
    ),
  ]);
  const again = isAsked(exchange) ? againText(desk, exchange) : null;
  const goesOn = goesOnText(desk, exchange, namesOf(desk, exchange));
  const asks = [goesOn, again].flatMap((said) => (said === null ? [] : [make("p", { class: "hint" }, said)]));
  return { title, plan: make("div", {}, make("p", {}, hint), ...lists, ...asks) };
}

/** Why a GM takes it back, in the words of its family; none: they have none for that. */
function wordsOnceBack(exchange: Exchange): readonly GmWord[] {
  if (!game.user.isGM) return [];
  const rows = Object.values(exchange.rows).map((row): [string, Row] => [row.id, { ...row, state: "undone" }]);
  return familyRules(exchange.family)?.words?.now({ ...exchange, rows: Object.fromEntries(rows) }) ?? [];
}

/** What a GM may rule on in its place: what it has made, as long as that stands; null: nothing. */
function lastingOf(exchange: Exchange): { readonly actor: Actor.Implementation; readonly option: string } | null {
  const { actor: uuid } = exchange.declared.body.attacker;
  const option = familyRules(exchange.family)?.words?.lasting;
  const actor = resolveActor(uuid);
  const stands = own(sceneOf(exchange).fighters, uuid)?.active?.some(({ id }) => id === exchange.id) ?? false;
  return game.user.isGM && stands && option !== undefined && actor !== null ? { actor, option } : null;
}

const field = (label: string, input: HTMLElement, sort = ""): HTMLElement =>
  make(
    "div",
    { class: `form-group ${sort}` },
    make("label", { for: input.id }, t(label)),
    make("div", { class: "form-fields" }, input),
  );

/** Which word, and a reason beside it. */
function wordFields(exchange: Exchange, words: readonly GmWord[]): readonly HTMLElement[] {
  if (words.length === 0) return [];
  const names = familyRules(exchange.family)?.words?.names ?? "";
  const said = (id: string): string => upperFirst(gameWords.lang, t(`${names}${id}.said`));
  const options = words.map(({ id }) => make("option", { value: id }, said(id)));
  const none = make("option", { value: "", "data-plain": "" }, t("RIPOSTE.Card.UndoSilent"));
  const word = make("select", { name: "word", id: "riposte-undo-word" }, none, ...options);
  const why = make("input", { name: "why", id: "riposte-undo-why", type: "text", maxlength: "100" });
  // Who says nothing gives no reason.
  return [field("RIPOSTE.Card.UndoSay", word), field("RIPOSTE.Card.RuleWhy", why, "riposte-ruled-more")];
}

/** What is in these fields; null: nothing is said. */
function wordIn(button: HTMLElement): RulingBody | null {
  const data = new FormData(button.closest("form") ?? undefined);
  const said = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return said("word") === "" ? null : { what: "word", word: said("word"), why: said("why") };
}

/** Take back what was applied, or take it back and ask again. A GM may say why, or let it stand and rule on what it made. */
export async function openUndo(id: MessageId): Promise<void> {
  const exchange = exchanges.get(id);
  if (exchange === null) return;
  const lasting = lastingOf(exchange);
  const { title, plan } = undoPlan(exchange);
  const said: { word: RulingBody | null } = { word: null };
  const back = {
    action: "back",
    label: "RIPOSTE.Card.UndoBack",
    icon: "fa-solid fa-rotate-left",
    callback: (_event: Event, button: HTMLButtonElement): string => {
      said.word = wordIn(button);
      return "back";
    },
  };
  const again = { action: "again", label: "RIPOSTE.Card.UndoAgain", icon: "fa-solid fa-repeat", default: true };
  const ruling = { action: "rule", label: "RIPOSTE.Card.UndoRule", icon: "fa-solid fa-gavel" };
  const choice = await DialogV2.wait({
    classes: ["riposte", "riposte-dialog"],
    window: { title, icon: "fa-solid fa-rotate-left" },
    content: make("div", {}, plan, ...wordFields(exchange, wordsOnceBack(exchange))),
    buttons: [
      { ...back, default: !isAsked(exchange) },
      ...(isAsked(exchange) ? [again] : []),
      ...(lasting === null ? [] : [ruling]),
    ],
    rejectClose: false,
    // What is said about it is rarely wanted: it begins on its button.
    render: heard(title, { fields: false }),
  });
  if (choice === "rule" && lasting !== null) return openScreen("turn", lasting.actor, { option: lasting.option });
  if (choice !== "back" && choice !== "again") return;
  const isDone = reportRefusal(await undoAll(id, { again: choice === "again" }));
  if (isDone && said.word !== null) reportRefusal(await rule(id, said.word));
}
