/**
 * The field of a consequence that nobody has named yet is empty and belongs to no form, so that nothing else which is typed
 * on the sheet empties that consequence. With a name in it, it is sent as any other field.
 */
import { isElement } from "../../../ui/kit/dom.ts";

const FIELD = "input[data-named-as]";

/** Somebody has typed something on a page: called before the form that it is in takes it. */
export function isNamed({ target }: Event): void {
  const field = isElement(target) ? target.closest<HTMLInputElement>(FIELD) : null;
  if (field !== null && field.value.trim() !== "") field.name = field.dataset["namedAs"] ?? "";
}
