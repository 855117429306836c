/** The few questions that a card asks back: taking back, cancelling, and the GM's ruling. */
import type { Exchange, MessageId } from "../../../../rules/core/types.ts";
import { cancel, rule, stop } from "../../../exchange/act.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { viewContextOf, gameWords } from "../../kit/view-context.ts";
import { make } from "../../kit/dom.ts";
import { heard } from "../../kit/heard.ts";
import { reportRefusal, warnKey } from "../../kit/notify.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import { namesOf } from "../../view/shared/viewer.ts";
import { rulingOffers, type RulingOffer } from "../../view/card/later/ruling-offers.ts";
import { list, type Words } from "../../view/shared/words.ts";

/** What an undo comes to is read only when it is asked for. */
export const openUndo = async (exchange: MessageId): Promise<void> =>
  (await import("./undo-dialog.ts")).openUndo(exchange);

const t: Words["t"] = (key, data) => gameWords.t(key, data);
const { DialogV2 } = foundry.applications.api;

/** The targets of whom it is settled. */
function settledNames(exchange: Exchange): string {
  const name = namesOf(viewContextOf([exchange]), exchange);
  const settled = Object.values(exchange.rows).filter(({ role, state }) => role === "target" && state === "settled");
  return list(gameWords, [...new Set(settled.map(({ fighter }) => name(fighter)))]);
}

/** Call an open exchange off? */
async function askCancel(id: MessageId): Promise<boolean> {
  const exchange = exchanges.get(id);
  const fighters = exchange === null ? "" : settledNames(exchange);
  const what = exchange === null ? [] : [make("h4", {}, headlineOf(viewContextOf([exchange]), exchange))];
  const hint = t(`RIPOSTE.Card.Cancel${fighters === "" ? "" : "Rest"}Hint`, { fighters });
  const sure = await DialogV2.confirm({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Card.CancelTitle", icon: "fa-solid fa-xmark" },
    content: make("div", {}, ...what, make("p", {}, hint)),
    // No other window may hide it: the button that asked would seem dead.
    modal: true,
    rejectClose: false,
    render: heard("RIPOSTE.Card.CancelTitle"),
  });
  return sure === true;
}

/** Stop an action that a held one came before? Null: no; else why, in a word. */
async function askStop(): Promise<string | null> {
  const why = make("input", { name: "why", type: "text", maxlength: "200", id: "riposte-stop-why" });
  const given = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Card.StopTitle", icon: "fa-solid fa-hand" },
    content: make(
      "div",
      {},
      make("p", {}, t("RIPOSTE.Card.StopHint")),
      make(
        "div",
        { class: "form-group" },
        make("label", { for: "riposte-stop-why" }, t("RIPOSTE.Card.RuleWhy")),
        make("div", { class: "form-fields" }, why),
      ),
    ),
    ok: { label: "RIPOSTE.Card.Stop", icon: "fa-solid fa-hand" },
    modal: true,
    rejectClose: false,
    render: heard("RIPOSTE.Card.StopTitle"),
  });
  if (!given) return null;
  const said: unknown = Reflect.get(given, "why");
  return typeof said === "string" ? said.trim() : "";
}

/** Cancels an open exchange where the user is sure. */
export async function openCancel(id: MessageId): Promise<void> {
  if (await askCancel(id)) reportRefusal(await cancel(id));
}

/** Stops an action that a held one came before, with a reason. */
export async function openStop(id: MessageId): Promise<void> {
  const why = await askStop();
  if (why !== null) reportRefusal(await stop(id, why));
}

/** Whose result no ruling changes any more; null: nobody's. */
function settledText(exchange: Exchange): string | null {
  const fighters = settledNames(exchange);
  return fighters === "" ? null : t("RIPOSTE.Card.RuleSettled", { fighters });
}

function rulingForm(offers: readonly RulingOffer[], settled: string | null): HTMLDivElement {
  const options = offers.map(({ label, takesNumber }, at) =>
    make("option", { value: String(at), ...(takesNumber ? {} : { "data-plain": "" }) }, label),
  );
  const field = (label: string, input: HTMLElement, sort = ""): HTMLElement =>
    make(
      "div",
      { class: `form-group ${sort}` },
      make("label", {}, t(label), make("div", { class: "form-fields" }, input)),
    );
  return make(
    "div",
    {},
    ...(settled === null ? [] : [make("p", { class: "hint" }, settled)]),
    field("RIPOSTE.Card.RuleWhat", make("select", { name: "offer" }, ...options)),
    field(
      "RIPOSTE.Card.RuleValue",
      make("input", { name: "value", type: "number", value: "1", min: "-10", max: "10", step: "1" }),
      "riposte-ruled-more",
    ),
    field("RIPOSTE.Card.RuleWhy", make("input", { name: "why", type: "text", maxlength: "100" })),
  );
}

/** The GM's word on an open exchange. */
export async function openRuling(id: MessageId): Promise<void> {
  const exchange = exchanges.get(id);
  if (!exchange) return;
  const offers = rulingOffers(viewContextOf([exchange]), exchange);
  // It was answered while somebody was about to.
  if (offers.length === 0) return warnKey("RIPOSTE.Card.RuleNothing");
  const given = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Card.RuleTitle", icon: "fa-solid fa-gavel" },
    content: rulingForm(offers, settledText(exchange)),
    ok: { label: "RIPOSTE.Card.RuleOk", icon: "fa-solid fa-gavel" },
    rejectClose: false,
    render: heard("RIPOSTE.Card.RuleTitle"),
  });
  if (!given) return;
  const offer = offers[Number(Reflect.get(given, "offer"))];
  const value = Math.trunc(Number(Reflect.get(given, "value")));
  const why: unknown = Reflect.get(given, "why");
  if (!offer || (offer.takesNumber && (!Number.isFinite(value) || value === 0))) return;
  reportRefusal(await rule(id, offer.body(value, typeof why === "string" ? why.trim().slice(0, 100) : "")));
}
