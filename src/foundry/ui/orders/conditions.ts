/** The fields in which the conditions of a standing order are set, with what they mean in a sentence. */
import type { Family, OrderRules } from "../../../rules/core/types.ts";
import { MOST_TRIES, OTHERWISE, readThresholds, type Thresholds } from "../../orders/thresholds.ts";
import { isField, make, valueOf } from "../kit/dom.ts";
import { gameWords } from "../kit/view-context.ts";
import { conditionsInWords } from "./words.ts";

const t = (key: string, data?: Readonly<Record<string, string>>): string => gameWords.t(key, data);

export interface ConditionFields {
  readonly element: HTMLElement;
  /** What the fields say, by their names. */
  read(value: (name: string) => unknown): Thresholds;
  /** Tells what they mean whenever one changes, and shows them while they count. */
  bind(root: HTMLElement, grown: () => void): void;
}

interface Named {
  readonly rules: OrderRules;
  readonly nameOf: (option: string) => string;
}

/** The value of a field by its name. */
const fieldIn =
  (root: HTMLElement) =>
  (name: string): unknown => {
    const field = root.querySelector(`[name="${name}"]`);
    return field && isField(field) ? valueOf(field) : undefined;
  };

function group(label: string, id: string, ...fields: readonly HTMLElement[]): HTMLElement {
  const box = make("div", { class: "form-fields" }, ...fields);
  return make("div", { class: "form-group" }, make("label", { for: id }, label), box);
}

const options = (ids: readonly (readonly [string, string])[], chosen: string): readonly HTMLElement[] =>
  ids.map(([value, label]) => make("option", { value, ...(value === chosen ? { selected: "" } : {}) }, label));

function tryFields({ rules, nameOf }: Named, { tries }: Thresholds, at: number): HTMLElement {
  const set = tries[at];
  const answers = (rules.answers ?? []).map((id) => [id, nameOf(id)] as const);
  const id = `riposte-try-${at}`;
  const label = t(at === 0 ? "RIPOSTE.Orders.First" : "RIPOSTE.Orders.Else", { n: String(at + 1) });
  const none = [["", t("RIPOSTE.Orders.NoTry")] as const];
  return group(
    label,
    id,
    make("select", { name: `try${at}`, id }, ...options([...none, ...answers], set?.option ?? "")),
    make("input", {
      ...{ type: "number", name: `least${at}`, min: "0", max: "100", step: "5" },
      value: String(set?.least ?? (at === 0 ? 50 : 0)),
      "aria-label": `${label}: ${t("RIPOSTE.Orders.Least")}`,
    }),
    make("span", { class: "riposte-percent" }, t("RIPOSTE.Orders.Percent")),
  );
}

function check(name: string, label: string, checked: boolean): HTMLElement {
  const input = make("input", { type: "checkbox", name, ...(checked ? { checked: "" } : {}) });
  return make("div", { class: "form-group" }, make("label", { class: "checkbox" }, input, " ", label));
}

/** The fields for a fighter of this family, set to what stands in its flags. */
export function conditionFields(family: Family, stored: unknown): ConditionFields {
  const rules = family.orders ?? {};
  const nameOf = (option: string): string =>
    family.optionNames === undefined ? option : t(`${family.optionNames}${option}`);
  const now = readThresholds(stored);
  const names = { rules, nameOf };
  const places = (rules.answers ?? []).length === 0 ? [] : Array.from({ length: MOST_TRIES }, (_, at) => at);
  const last = OTHERWISE.map((each) => [each, t(`RIPOSTE.Orders.Name.${each}`)] as const);
  const element = make(
    "fieldset",
    { class: "riposte-orders-conditions" },
    make("legend", {}, t("RIPOSTE.Orders.Conditions")),
    ...places.map((at) => tryFields(names, now, at)),
    group(
      t("RIPOSTE.Orders.Otherwise"),
      "riposte-otherwise",
      make("select", { name: "otherwise", id: "riposte-otherwise" }, ...options(last, now.otherwise)),
    ),
    check("asksWhenDown", t("RIPOSTE.Orders.AsksWhenDown"), now.asksWhenDown),
    ...(rules.last ? [check("keepsLast", t(rules.last.label), now.keepsLast)] : []),
    make("p", { class: "riposte-orders-said", role: "status" }),
  );
  const read = (value: (name: string) => unknown): Thresholds =>
    readThresholds({
      tries: places.map((at) => ({ option: value(`try${at}`), least: Math.round(Number(value(`least${at}`))) })),
      otherwise: value("otherwise"),
      asksWhenDown: value("asksWhenDown"),
      keepsLast: value("keepsLast"),
    });
  const tell = (root: HTMLElement): void => {
    const said = root.querySelector(".riposte-orders-said");
    const chosen = root.querySelector('[name="order"]');
    const fields = root.querySelector<HTMLElement>(".riposte-orders-conditions");
    if (fields && chosen && isField(chosen)) fields.hidden = chosen.value !== "rules";
    const value = fieldIn(root);
    const words = conditionsInWords(gameWords, read(value), { rules, nameOf, mayPay: value("mayPay") === true });
    // A screen reader says what is written here, be it the same again.
    if (said && said.textContent !== words) said.textContent = words;
  };
  return {
    element,
    read,
    bind: (root, grown) => {
      const update = (): void => {
        tell(root);
        grown();
      };
      root.addEventListener("input", update);
      update();
    },
  };
}
