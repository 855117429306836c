/** Our keys that lead elsewhere work inside the tray, too: while a field has the keyboard, Foundry hears of no key. */
import { isElement, isTyping } from "../../kit/dom.ts";

const WAYS_OUT = ["openPanel", "takeTurn", "focusHolds"] as const;

const isPressed = ({ code, shiftKey, altKey, ctrlKey }: KeyboardEvent, action: (typeof WAYS_OUT)[number]): boolean =>
  (game.keybindings.get("riposte", action) ?? []).some((binding) => {
    const held = [
      ["Shift", shiftKey],
      ["Alt", altKey],
      ["Control", ctrlKey],
    ] as const;
    const modifiers = binding.modifiers ?? [];
    return (
      binding.key === code && held.every(([modifier, isHeld]) => modifiers.some((each) => each === modifier) === isHeld)
    );
  });

/** Called once. The field gives the keyboard up before Foundry looks who has it. */
export function letKeysOut(): void {
  const leave = (event: KeyboardEvent): void => {
    const field = isElement(event.target) ? event.target.closest<HTMLElement>("#riposte-tray *") : null;
    if (field === null || isTyping(field)) return;
    if (WAYS_OUT.some((action) => isPressed(event, action))) field.blur();
  };
  document.addEventListener("keydown", leave, true);
}
