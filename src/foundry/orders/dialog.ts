/** The small question in which a standing order is given. */
import { gameWords } from "../ui/desk.ts";
import { make } from "../ui/dom.ts";
import { failed } from "../ui/notify.ts";
import { ALL_ORDERS, giveOrder, ownOrder, usualOrder, type StandingOrder } from "./orders.ts";
import { orderName } from "./words.ts";

const { DialogV2 } = foundry.applications.api;
const USUAL = "usual";

const t = (key: string, data?: Readonly<Record<string, string>>): string => gameWords.t(key, data);

function form(actor: Actor.Implementation, own: StandingOrder | null): HTMLDivElement {
  const usual = t("RIPOSTE.Orders.Usual", { order: orderName(gameWords, usualOrder(actor).order) });
  const choices = [[USUAL, usual] as const, ...ALL_ORDERS.map((each) => [each, orderName(gameWords, each)] as const)];
  const options = choices.map(([value, label]) =>
    make("option", { value, ...(value === (own?.order ?? USUAL) ? { selected: "" } : {}) }, label),
  );
  const checked = own?.desperate === true ? { checked: "" } : {};
  const desperate = make("input", { type: "checkbox", name: "desperate", ...checked });
  return make(
    "div",
    {},
    make("p", { class: "hint" }, t("RIPOSTE.Orders.Intro", { fighter: actor.name })),
    make(
      "div",
      { class: "form-group" },
      make("label", { for: "riposte-order" }, t("RIPOSTE.Orders.Label")),
      make("div", { class: "form-fields" }, make("select", { name: "order", id: "riposte-order" }, ...options)),
    ),
    make(
      "div",
      { class: "form-group" },
      make("label", { class: "checkbox" }, desperate, " ", t("RIPOSTE.Orders.Desperate")),
      make("p", { class: "hint" }, t("RIPOSTE.Orders.DesperateHint")),
    ),
  );
}

/** Asks how this fighter answers when it is attacked, and keeps it. */
export async function openOrders(actor: Actor.Implementation): Promise<void> {
  const given = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Orders.Title", icon: "fa-solid fa-clipboard-list" },
    content: form(actor, ownOrder(actor)),
    ok: { label: "RIPOSTE.Orders.Keep", icon: "fa-solid fa-check" },
    rejectClose: false,
  });
  if (!given) return;
  const chosen: unknown = Reflect.get(given, "order");
  const order = ALL_ORDERS.find((each) => each === chosen);
  const wanted = order === undefined ? null : { order, desperate: Reflect.get(given, "desperate") === true };
  if (!(await giveOrder(actor, wanted))) failed("RIPOSTE.Orders.NotYours");
}
