/** Settings, menus, keybindings and sheets as they were registered. */
import { isRecord, nameOfClass, record } from "../probes/values.ts";
import { defaultProblem, refusal } from "./fields.ts";
import type { BundleProblem } from "./found.ts";
import { classAt, isAnyClass, type Registered } from "./host.ts";

/** https://foundryvtt.com/api/v13/interfaces/foundry.types.SettingConfig.html; fvtt-types: ClientSettings. */
const SCOPES = ["world", "client", "user"];
const PLAIN: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [String, "string"],
  [Number, "number"],
  [Boolean, "boolean"],
]);
/** fvtt-types: KeyboardManager.MODIFIER_KEYS. */
const MODIFIERS = ["Control", "Shift", "Alt"];
/** `KeyboardEvent.code`, https://www.w3.org/TR/uievents-code/. */
const CODE =
  /^(?:Key[A-Z]|Digit\d|Numpad\w+|F\d{1,2}|Arrow(?:Up|Down|Left|Right)|Space|Enter|Escape|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Minus|Equal|BracketLeft|BracketRight|Backslash|Semicolon|Quote|Comma|Period|Slash|Backquote)$/;

/** Of every setting. */
export function settingProblems({ settings, foundry }: Registered): BundleProblem[] {
  return [...settings].flatMap(([key, data]) => {
    const problem = (message: string): BundleProblem => ({
      rule: "setting",
      message: `${key}: ${message}`,
      place: { text: lastOf(key) },
    });
    const scope: unknown = Reflect.get(data, "scope");
    const found: BundleProblem[] = [];
    if (!SCOPES.includes(String(scope)))
      found.push(problem(`its scope ${JSON.stringify(scope)} is none of ${SCOPES.join(", ")}`));
    const said = typeProblem(foundry, data);
    if (said !== null) found.push(problem(said));
    const change: unknown = Reflect.get(data, "onChange");
    if (change !== undefined && typeof change !== "function") found.push(problem("its onChange is no function"));
    if (Reflect.get(data, "config") === true && typeof Reflect.get(data, "name") !== "string")
      found.push(problem("is shown without a name"));
    return found;
  });
}

function plainProblem(plain: string, value: unknown): string | null {
  if (value === undefined) return "has no default";
  return typeof value === plain ? null : `its default ${JSON.stringify(value)} is no ${plain}`;
}

/** The type, and the default that it accepts: `default`, or the field's own. */
function typeProblem(foundry: object, data: object): string | null {
  const type: unknown = Reflect.get(data, "type");
  const value: unknown = Reflect.get(data, "default");
  const plain = PLAIN.get(type);
  if (plain !== undefined) return plainProblem(plain, value);
  if (type === Object || type === Array)
    return isRecord(value) && Array.isArray(value) === (type === Array) ? null : "has a default of another type";
  const Field = classAt(foundry, "data", "fields", "DataField");
  if (isRecord(type) && Field && type instanceof Field)
    return value === undefined ? defaultProblem(type) : refusal(type, value);
  return isAccepted(foundry, type)
    ? null
    : `its type ${nameOfClass(type) || JSON.stringify(type)} is none that the host accepts`;
}

/** A data model, or a function that makes the value. */
function isAccepted(foundry: object, type: unknown): boolean {
  const Model = classAt(foundry, "abstract", "DataModel");
  if (typeof type !== "function") return false;
  return nameOfClass(type) === "" || (Model !== null && type.prototype instanceof Model);
}

/** Of every menu in the settings: a window, and who may open it. */
export function menuProblems({ menus, foundry }: Registered): BundleProblem[] {
  const Application = classAt(foundry, "applications", "api", "ApplicationV2");
  return [...menus].flatMap(([key, data]) => {
    const type: unknown = Reflect.get(data, "type");
    const isWindow = isAnyClass(type) && Application !== null && type.prototype instanceof Application;
    const problem = (message: string): BundleProblem => ({
      rule: "setting",
      message: `menu ${key} ${message}`,
      place: { text: lastOf(key) },
    });
    const found = isWindow ? [] : [problem("opens no ApplicationV2")];
    return typeof Reflect.get(data, "restricted") === "boolean"
      ? found
      : [...found, problem("does not say whether it is restricted")];
  });
}

/** Of every keybinding. */
export function keybindingProblems({ keybindings }: Registered): BundleProblem[] {
  return [...keybindings].flatMap(([key, data]) => {
    const said: string[] = [];
    for (const list of ["editable", "uneditable"]) {
      const bindings: unknown = Reflect.get(data, list) ?? [];
      for (const binding of Array.isArray(bindings) ? bindings.filter(isRecord) : []) {
        const code = String(Reflect.get(binding, "key"));
        if (!CODE.test(code)) said.push(`"${code}" is no key`);
        const modifiers: unknown = Reflect.get(binding, "modifiers") ?? [];
        for (const modifier of Array.isArray(modifiers) ? modifiers.map(String) : [])
          if (!MODIFIERS.includes(modifier)) said.push(`"${modifier}" is no modifier`);
      }
    }
    if (typeof Reflect.get(data, "onDown") !== "function" && typeof Reflect.get(data, "onUp") !== "function")
      said.push("does nothing");
    const precedence: unknown = Reflect.get(data, "precedence");
    const known = Object.values(
      record(
        Reflect.get(globalThis, "CONST") &&
          Reflect.get(record(Reflect.get(globalThis, "CONST")), "KEYBINDING_PRECEDENCE"),
      ),
    );
    if (precedence !== undefined && !known.includes(precedence))
      said.push(`its precedence ${JSON.stringify(precedence)} does not exist`);
    return said.map((message): BundleProblem => ({
      rule: "keybinding",
      message: `${key}: ${message}`,
      place: { text: lastOf(key) },
    }));
  });
}

const lastOf = (key: string): string => key.split(".").at(-1) ?? key;
