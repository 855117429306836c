/** Faults of windows and forms. Their tests need a page, so there are few of them. */
import type { Fault } from "../fault.ts";

const API = "table/client/apps/api";
const APPLICATION = "tests/table/apps/application.test.ts";
const PARTS = "tests/table/apps/handlebars.test.ts";
const FORMS = "tests/table/apps/forms.test.ts";

export const WINDOW_FAULTS: readonly Fault[] = [
  {
    name: "renders-overtake",
    area: "application lifecycle",
    notice: "Of two changes in a row a window shows the older.",
    file: `${API}/application.ts`,
    find: "return this.#semaphore.add(() => this.#render(given));",
    replace: "return this.#render(given);",
    caughtBy: { file: APPLICATION, test: "renders and closes are queued" },
  },
  {
    name: "hooks-of-the-last-class-only",
    area: "application lifecycle",
    notice: "A package that listens to all actor sheets hears of none that a system made.",
    file: `${API}/application-core.ts`,
    find: "if (!parentClassHooks) return;",
    replace: "if (parentClassHooks) return;",
    caughtBy: { file: APPLICATION, test: "the steps come in their order" },
  },
  {
    name: "every-render-is-the-first",
    area: "application lifecycle",
    notice: "Listeners are added at every render: one click counts twice.",
    file: `${API}/application.ts`,
    find: "if (first) await this.#step(() => this._onFirstRender(context, options));",
    replace: "await this.#step(() => this._onFirstRender(context, options));",
    caughtBy: { file: APPLICATION, test: "the steps come in their order" },
  },
  {
    name: "option-lists-replaced",
    area: "application lifecycle",
    notice: "A sheet that adds a class of its own loses the style of its parent.",
    file: `${API}/options.ts`,
    find: "target[key] = [...present, ...value];",
    replace: "target[key] = [...value];",
    caughtBy: { file: APPLICATION, test: "arrays concatenate, inner objects merge" },
  },
  {
    name: "all-parts-drawn-again",
    area: "application lifecycle",
    notice: "A sheet jumps to its top whenever one number changes.",
    file: `${API}/handlebars-application.ts`,
    find: "if (options.isFirstRender || !options.parts)",
    replace: "if (options.parts !== null)",
    caughtBy: { file: PARTS, test: "only the parts asked for are rendered again" },
  },
  {
    name: "part-state-lost",
    area: "application lifecycle",
    notice: "Who types in a field is thrown out of it by another's change.",
    file: "table/client/apps/parts/state.ts",
    find: "element?.focus({ preventScroll: true });",
    replace: "element?.blur();",
    caughtBy: { file: PARTS, test: "only the parts asked for are rendered again" },
  },
  {
    name: "disabled-fields-sent",
    area: "forms",
    notice: "A field that a player may not change is written back as the window shows it.",
    file: "table/client/apps/ux/form-data-extended.ts",
    find: "if (!disabled && isDisabled(element)) continue;",
    replace: "",
    caughtBy: { file: FORMS, test: "disabled fields are skipped" },
  },
  {
    name: "numbers-sent-as-text",
    area: "forms",
    notice: "A modifier of 1 on a skill of 3 makes 31.",
    file: "table/client/apps/ux/form-data-extended.ts",
    find: 'return cast(field.value, dtype ?? "Number");',
    replace: "return cast(field.value, dtype);",
    caughtBy: { file: FORMS, test: "flat dotted names keep" },
  },
  {
    name: "checkbox-without-value-is-text",
    area: "forms",
    notice: "A box that is not ticked counts as ticked.",
    file: "table/client/apps/ux/form-data-extended.ts",
    find: 'if (!field.hasAttribute("value")) return field.checked;',
    replace: "",
    caughtBy: { file: FORMS, test: "a checkbox with a value is that value or null" },
  },
];
