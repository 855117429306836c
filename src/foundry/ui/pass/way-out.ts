/** Our keys that lead elsewhere work inside the tray, too: while a field has the keyboard, Foundry hears of no key. */
import { isElement, isTyping } from "../kit/dom.ts";

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
    const { target } = event;
    if (!isElement(target) || target.closest("#riposte-tray") === null || isTyping(target)) return;
    if (target instanceof HTMLElement && WAYS_OUT.some((action) => isPressed(event, action))) target.blur();
  };
  document.addEventListener("keydown", leave, true);
}
