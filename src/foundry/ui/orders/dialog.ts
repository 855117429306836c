/** The small question in which a standing order is given. */
import { isPlayers } from "../../exchange/world/permissions.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";
import { inform, warnKey } from "../kit/notify.ts";
import { ALL_ORDERS, giveOrder, usualOrder } from "../../orders/orders.ts";
import { ownOrder, type StandingOrder } from "../../orders/stored.ts";
import { stored } from "../../orders/thresholds.ts";
import { conditionFields } from "./conditions.ts";
import { orderName } from "./words.ts";

const { DialogV2 } = foundry.applications.api;
const USUAL = "usual";

const t = (key: string, data?: Readonly<Record<string, string>>): string => gameWords.t(key, data);

/** The permission to pay the family's costly price; nothing where there is no such price. */
function leave(actor: Actor.Implementation, own: StandingOrder | null): readonly HTMLElement[] {
  const price = familyRules(actor.type)?.orders?.costly;
  if (price === undefined) return [];
  const checked = own?.mayPay === true ? { checked: "" } : {};
  const input = make("input", {
    type: "checkbox",
    name: "mayPay",
    "aria-describedby": "riposte-order-price",
    ...checked,
  });
  const label = make("label", { class: "checkbox" }, input, " ", t(price.label));
  return [
    make("div", { class: "form-group" }, label, make("p", { class: "hint", id: "riposte-order-price" }, t(price.hint))),
  ];
}

/** What an order is about; of a player's fighter not the blows that fall on friends (`isOnOrder`). */
function introOf({ name, type, uuid }: Actor.Implementation): string {
  const friends = isPlayers(uuid) ? familyRules(type)?.orders?.friends : undefined;
  // What an order of this family answers beside attacks.
  const also = `RIPOSTE.Orders.Also.${type}`;
  const keys = [
    "RIPOSTE.Orders.Intro",
    ...(gameWords.has(also) ? [also] : []),
    ...(friends === undefined ? [] : [friends]),
  ];
  return keys.map((key) => t(key, { fighter: name })).join(" ");
}

function form(actor: Actor.Implementation, own: StandingOrder | null, conditions: HTMLElement | null): HTMLDivElement {
  const { order } = usualOrder(actor);
  // Of a player's fighter the usual is one of the orders; of a GM's it is what the world's settings say from time to time.
  const usual = isPlayers(actor.uuid)
    ? []
    : [[USUAL, t("RIPOSTE.Orders.Usual", { order: orderName(gameWords, order) })]];
  const offered = ALL_ORDERS.filter((each) => each !== "rules" || conditions !== null);
  const choices = [...usual, ...offered.map((each) => [each, orderName(gameWords, each)])];
  const chosen = own?.order ?? (usual.length > 0 ? USUAL : order);
  const options = choices.map(([value = "", label = ""]) =>
    make("option", { value, ...(value === chosen ? { selected: "" } : {}) }, label),
  );
  return make(
    "div",
    {},
    make("p", { class: "hint", id: "riposte-order-intro" }, introOf(actor)),
    make(
      "div",
      { class: "form-group" },
      make("label", { for: "riposte-order" }, t("RIPOSTE.Orders.Label")),
      make(
        "div",
        { class: "form-fields" },
        make("select", { name: "order", id: "riposte-order", "aria-describedby": "riposte-order-intro" }, ...options),
      ),
    ),
    ...(conditions ? [conditions] : []),
    ...leave(actor, own),
  );
}

/** What is shown makes the dialog longer: its button must not hang below the window. */
function keepInside(dialog: InstanceType<typeof DialogV2>): void {
  dialog.setPosition({ height: "auto" });
  const { offsetHeight } = dialog.element;
  dialog.setPosition({ top: Math.max(0, Math.min(dialog.position.top, window.innerHeight - offsetHeight - 8)) });
}

/** Asks how this fighter answers when it is attacked, and keeps it. */
export async function openOrders(actor: Actor.Implementation): Promise<void> {
  const own = ownOrder(actor);
  const family = familyRules(actor.type);
  const conditions = family?.orders ? conditionFields(family, own?.rules) : null;
  const given = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Orders.Title", icon: "fa-solid fa-clipboard-list" },
    content: form(actor, own, conditions?.element ?? null),
    ok: { label: "RIPOSTE.Orders.Keep", icon: "fa-solid fa-check" },
    rejectClose: false,
    render: (event: Event, dialog: InstanceType<typeof DialogV2>) => {
      conditions?.bind(dialog.element, () => keepInside(dialog));
      heard("RIPOSTE.Orders.Title")(event, dialog);
    },
  });
  if (!given) return;
  const chosen: unknown = Reflect.get(given, "order");
  const order = ALL_ORDERS.find((each) => each === chosen);
  const mayPay = Reflect.get(given, "mayPay") === true;
  const value = (name: string): unknown => Reflect.get(given, name);
  const rules = order === "rules" && conditions ? { rules: stored(conditions.read(value)) } : {};
  const wanted = order === undefined ? null : { order, mayPay, ...rules };
  if (!(await giveOrder(actor, wanted))) return warnKey("RIPOSTE.Orders.NotYours");
  const name = orderName(gameWords, order ?? usualOrder(actor).order);
  inform(t("RIPOSTE.Orders.Kept", { fighter: actor.name, order: name }));
}
