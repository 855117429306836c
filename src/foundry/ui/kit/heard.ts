/** Our dialogs as they are heard: the host's have no name of their own, and begin on the button that ends them. */
import type { LangKey } from "../../../rules/core/types.ts";
import { sentences } from "../view/shared/words.ts";
import { gameWords } from "./view-context.ts";

type Dialog = InstanceType<typeof foundry.applications.api.DialogV2>;
type Rendered = (event: Event, dialog: Dialog) => void;

const FIELD = ".dialog-content :is(select, input:not([type=radio]), input:checked)";
const SAYS = ".dialog-content :is(p:not(.hint), h4, li)";

/**
 * For `render` of a dialog: names it, describes it by what it says, and puts the keyboard on its first field, so that nobody
 * goes back from its buttons; without `fields` it begins on a button.
 */
export const heard =
  (title: LangKey, { fields = true } = {}): Rendered =>
  (_event, { element }) => {
    const said = [...element.querySelectorAll<HTMLElement>(SAYS)].map(({ innerText }) => innerText.trim());
    element.setAttribute("aria-label", gameWords.t(title));
    element.setAttribute("aria-description", sentences(said));
    if (fields) element.querySelector<HTMLElement>(FIELD)?.focus();
  };
