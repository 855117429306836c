/** Settings and keys of the interface itself. */
import { runHandler } from "../../apps/env.ts";
import { game, uiRecord } from "../platform.ts";
import type { Canvas } from "../scene/canvas.ts";
import { applyTheme } from "../theme.ts";

function board(): Canvas | null {
  const canvas: Canvas | undefined = Reflect.get(globalThis, "canvas");
  return canvas?.ready ? canvas : null;
}

/** Registers what the interface remembers and which keys it listens to. Called before `init`. */
export function registerInterfaceSettings(): void {
  const { settings, release } = game();
  if (!settings.settings.has("core.colorScheme")) {
    settings.register("core", "colorScheme", {
      name: "Light or dark",
      hint: "For the sidebar and the scene / for windows.",
      scope: "client",
      config: true,
      type: String,
      choices: {
        "": "As my device prefers",
        "dark/dark": "Dark",
        "light/light": "Light",
        "dark/light": "Dark, light windows",
      },
      default: "",
      onChange: () => applyTheme(),
    });
  }
  const modeKey = release.generation >= 14 ? "messageMode" : "rollMode";
  if (!settings.settings.has(`core.${modeKey}`)) {
    settings.register("core", modeKey, {
      name: "Who sees my rolls",
      scope: "client",
      config: false,
      type: String,
      default: release.generation >= 14 ? "public" : "publicroll",
      onChange: () => refreshModes(modeKey),
    });
  }
  registerKeys();
}

function refreshModes(key: string): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>("select.roll-mode")) {
    select.value = String(game().settings.get("core", key));
  }
}

function registerKeys(): void {
  const keys = game().keybindings;
  if (!keys) return;
  const add = (action: string, name: string, bindings: string[], onDown: () => unknown, more: object = {}): void =>
    keys.register("core", action, { name, editable: bindings.map((key) => ({ key })), onDown, ...more });

  add(
    "pause",
    "Pause or go on",
    ["Space"],
    () => Boolean(game().togglePause(!game().paused, { broadcast: true })) || true,
    {
      restricted: true,
    },
  );
  add("target", "Target the token under the pointer", ["KeyT"], () => target(true), {
    editable: [{ key: "KeyT" }],
    reservedModifiers: ["Shift"],
  });
  add("deleteTokens", "Delete the selected tokens", ["Delete"], () => remove(), { restricted: true });
  add("cycleView", "Select my next token", ["Tab"], () => board()?.tokens.cycleTokens(true) != null);
  add("character", "Open the sheet of my character", ["KeyC"], () => openCharacter());
  const steps = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const;
  for (const [name, [x, y]] of Object.entries(steps)) {
    add(`move${name}`, `Move the selected tokens ${name.toLowerCase()}`, [`Arrow${name}`], () => move(x, y), {
      repeat: true,
    });
  }
  for (let slot = 1; slot <= 10; slot += 1) {
    add(`executeMacro${slot % 10}`, `Macro ${slot}`, [`Digit${slot % 10}`], () => runSlot(slot));
  }
}

function target(releaseOthers: boolean): boolean {
  const token = board()?.tokens.hover;
  if (!token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: releaseOthers && !shiftIsDown() });
  return true;
}

let shift = false;
for (const event of ["keydown", "keyup", "pointermove"] as const) {
  globalThis.addEventListener?.(
    event,
    (happened: Event) => {
      if (happened instanceof KeyboardEvent || happened instanceof PointerEvent) shift = happened.shiftKey;
    },
    true,
  );
}

function shiftIsDown(): boolean {
  return shift;
}

function remove(): boolean {
  const canvas = board();
  if (!canvas || canvas.tokens.controlled.length === 0) return false;
  runHandler(() => canvas.tokens.deleteControlled());
  return true;
}

function move(x: number, y: number): boolean {
  const canvas = board();
  if (!canvas || canvas.tokens.controlled.length === 0) return false;
  runHandler(() => canvas.tokens.moveMany({ x, y }));
  return true;
}

function openCharacter(): boolean {
  const sheet = game().user.character?.sheet;
  if (!sheet) return false;
  runHandler(() => sheet.render({ force: true }));
  return true;
}

function runSlot(slot: number): boolean {
  const hotbar = uiRecord()["hotbar"];
  const run: unknown = typeof hotbar === "object" && hotbar !== null ? Reflect.get(hotbar, "executeSlot") : undefined;
  return typeof run === "function" && Reflect.apply(run, hotbar, [slot]) === true;
}
