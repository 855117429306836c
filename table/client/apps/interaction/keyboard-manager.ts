import { isHtmlElement, isTag } from "../nodes.ts";
import { fromGame, isGM, reportError } from "../env.ts";
import type { ClientKeybindings, KeybindingAction } from "./keybindings.ts";

/** What a keybinding's handler is told. */
export interface KeyboardEventContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
  action?: string;
}

/** What keys belong to while it has the focus (T: KeyboardManager#hasFocus). */
const KEY_TAKERS = "input, select, textarea, form button";
const PRESSED_ONLY = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/** Key presses of the whole page (`game.keyboard`), handed on to the keybindings. */
export class KeyboardManager {
  static MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;

  /** The codes of the keys that are down now. */
  readonly downKeys = new Set<string>();

  /** Does an element have the focus that keys belong to, before any keybinding? */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!isHtmlElement(focused)) return false;
    const { keyboardFocus } = focused.dataset;
    if (keyboardFocus === "false") return false;
    return keyboardFocus === "true" || keyboardFocus === "" || focused.isContentEditable || focused.matches(KEY_TAKERS);
  }

  isModifierActive(modifier: string): boolean {
    return Array.from(this.downKeys).some((code) => modifierOf(code) === modifierName(modifier));
  }

  activateEventListeners(): void {
    window.addEventListener("keydown", (event) => this._handleKeyboardEvent(event, false));
    window.addEventListener("keyup", (event) => this._handleKeyboardEvent(event, true));
    window.addEventListener("blur", () => this.downKeys.clear());
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const [isShift, isControl, isAlt] = [event.shiftKey, event.ctrlKey || event.metaKey, event.altKey];
    const modifiers = [isControl && "Control", isShift && "Shift", isAlt && "Alt"].filter((name) => name !== false);
    const hasModifier = modifiers.length > 0;
    return { event, key: event.code, isShift, isControl, isAlt, hasModifier, modifiers, up, repeat: event.repeat };
  }

  /** A key's name for people. */
  static getKeycodeDisplayString(code: string): string {
    return code.replace(/^(Key|Digit|Arrow)/, "").replace(/^Numpad/, "Num ");
  }

  _handleKeyboardEvent(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (event.defaultPrevented) return;
    if (this.hasFocus && (event.code !== "Escape" || takesText(document.activeElement))) {
      if (!up && event.code === "Escape" && isHtmlElement(document.activeElement)) document.activeElement.blur();
      return;
    }
    // A focused button is pressed by these keys.
    if (
      document.activeElement?.matches("button, a[href], summary, [role=button]") &&
      /^(Space|Enter)$/.test(event.code)
    )
      return;
    const bindings = fromGame("keybindings");
    if (isBindings(bindings))
      this._processKeyboardContext(bindings, KeyboardManager.getKeyboardEventContext(event, up));
  }

  /** Run the actions that fit, in their order, until one says that it has taken the key. */
  _processKeyboardContext(bindings: ClientKeybindings, context: KeyboardEventContext): boolean {
    for (const action of bindings.activeKeys.get(context.key) ?? []) {
      if (!fits(action, context)) continue;
      const handler = context.up ? action.onUp : action.onDown;
      if (!handler || (context.repeat && !action.repeat)) continue;
      try {
        if (handler({ ...context, action: action.action }) !== true) continue;
      } catch (error) {
        reportError(error);
        continue;
      }
      context.event.preventDefault();
      context.event.stopPropagation();
      return true;
    }
    return false;
  }
}

/** Escape leaves a field before it closes the window; a button or a box has nothing to leave. */
function takesText(focused: Element | null): boolean {
  if (isTag(focused, "input")) return !PRESSED_ONLY.includes(focused.type);
  return !isTag(focused, "button");
}

function fits(action: KeybindingAction, { modifiers }: KeyboardEventContext): boolean {
  if (action.restricted && !isGM()) return false;
  if (action.requiredModifiers.some((modifier) => !modifiers.includes(modifier))) return false;
  const allowed = [...action.requiredModifiers, ...action.optionalModifiers];
  return modifiers.every((modifier) => allowed.includes(modifier));
}

function modifierOf(code: string): string | undefined {
  if (code.startsWith("Control") || code.startsWith("Meta") || code.startsWith("OS")) return "Control";
  return code.startsWith("Shift") ? "Shift" : code.startsWith("Alt") ? "Alt" : undefined;
}

/** "CONTROL" and "Control" mean the same. */
export function modifierName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

function isBindings(value: unknown): value is ClientKeybindings {
  return typeof value === "object" && value !== null && "activeKeys" in value;
}
