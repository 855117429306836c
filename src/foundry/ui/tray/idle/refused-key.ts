/** A digit of an answer that is refused picks nothing: it says the reason, and shows where that stands. */
import { isElement, isTyping } from "../../kit/dom.ts";
import { speak } from "../../kit/announce/speak.ts";
import { isCalm } from "../../kit/options.ts";
import { sentences } from "../../view/shared/words.ts";

function tell(answer: Element): void {
  const name = answer.querySelector(".riposte-answer-name")?.firstChild?.textContent ?? "";
  const reasons = [...answer.querySelectorAll<HTMLElement>(".riposte-reason")];
  speak(sentences([name.trim(), ...reasons.map((reason) => reason.innerText.trim())]));
  answer.scrollIntoView({ block: "nearest" });
  if (!isCalm()) answer.animate({ opacity: [0.2, 1] }, 600);
}

/** Called once. */
export function tellRefusedKeys(): void {
  document.addEventListener(
    "keydown",
    ({ target, key, ctrlKey, altKey, metaKey }) => {
      if (!/^[1-9]$/.test(key) || ctrlKey || altKey || metaKey || !isElement(target) || isTyping(target)) return;
      const answer = target.closest("#riposte-tray")?.querySelectorAll(".riposte-answer")[Number(key) - 1];
      if (answer?.querySelector("input[data-answer]:disabled")) tell(answer);
    },
    true,
  );
}
