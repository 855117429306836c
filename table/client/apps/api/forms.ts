import { isElement, isForm } from "../nodes.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { runHandler } from "../env.ts";
import type { FormConfiguration } from "../types.ts";
import type { ApplicationV2 } from "./application.ts";

/** Bind an application's form handling to a form element. */
export function attachForm(app: ApplicationV2, form: HTMLFormElement, config: FormConfiguration): void {
  form.autocomplete = "off";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    runHandler(() => app._onSubmitForm(config, event));
  });
  form.addEventListener("change", (event) => runHandler(() => app._onChangeForm(config, event)));
  // Browsers do not let the submission of a form within a form bubble; unhandled, it would load the page again.
  form.addEventListener("submit", (event) => (event.target === form ? undefined : refuseNested(app, event)), true);
}

/** A form within the window's form owns its fields, so they are not in the window's data. */
function refuseNested(app: ApplicationV2, event: Event): void {
  event.preventDefault();
  console.warn(`${app.constructor.name} has a form within its form: the fields of the inner form are not submitted.`);
}

/** The form an event belongs to: the one listened on, else the one its target is in. */
export function formOf(event: Event, fallback: HTMLFormElement | null): HTMLFormElement | null {
  if (isForm(event.currentTarget)) return event.currentTarget;
  if (isForm(event.target)) return event.target;
  const { target } = event;
  return isElement(target) ? (target.closest("form") ?? fallback) : fallback;
}

/** A form that is submitted, and what asked for it. */
interface Submission {
  event: Event;
  form: HTMLFormElement;
  options?: Record<string, unknown> | undefined;
}

/** Read the form and hand it to the configured handler; whatever the handler returns comes back. */
export async function submitForm(
  app: ApplicationV2,
  config: FormConfiguration,
  { event, form, options = {} }: Submission,
): Promise<unknown> {
  const formData = new FormDataExtended(form);
  let result: unknown;
  if (config.handler) {
    const handled: unknown = await Reflect.apply(config.handler, app, [event, form, formData, options]);
    result = handled;
  }
  if (config.closeOnSubmit) await app.close({ submitted: true });
  return result;
}
