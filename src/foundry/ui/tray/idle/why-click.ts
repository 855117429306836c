/** A click on "why?" opens it and leaves the keyboard on the answer that is picked, so that Enter still answers. */
import { isElement } from "../../kit/dom.ts";

/** Called once. */
export function keepPicked(): void {
  document.addEventListener("mousedown", (event) => {
    if (isElement(event.target) && event.target.closest(".riposte-why, .riposte-reasons > summary"))
      event.preventDefault();
  });
}
