/** Settings and keys of the interface itself. */
import { deltas } from "../../core/generation.ts";
import { callMethod, runHandler } from "../../apps/env.ts";
import { DiceConfig } from "../../apps/index.ts";
import { board, game, uiRecord } from "../platform.ts";
import type { Canvas } from "../scene/canvas.ts";
import { TokenRingConfig } from "../scene/rings/ring-config.ts";
import { configureUI, UI_DEFAULTS } from "../theme.ts";
import { markMode } from "../sidebar/chat/chat-input.ts";
import { PermissionConfig } from "./permission-config.ts";
import { copyTokens, pasteTokens } from "./clipboard.ts";
import { CombatTrackerConfig } from "./tracker-config.ts";

function drawnBoard(): Canvas | null {
  const canvas = board();
  return canvas.ready ? canvas : null;
}

/** Registers what the interface remembers and which keys it listens to. Called before `init`. */
export function registerInterfaceSettings(): void {
  TokenRingConfig.registerSettings();
  const { settings } = game();
  settings.register("core", "uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: UI_DEFAULTS,
    onChange: (config: unknown) => configureUI(config),
  });
  settings.register("core", "colorScheme", {
    name: "Light or dark",
    hint: "How the sidebar and the windows look on this screen.",
    scope: "client",
    config: true,
    type: String,
    choices: {
      "dark/dark": "Dark",
      "light/light": "Light",
      "dark/light": "Dark, light windows",
      "/": "As my device prefers",
    },
    default: "dark/dark",
    onChange: (choice: unknown) => runHandler(() => chooseScheme(String(choice))),
  });
  settings.registerMenu("core", "combatTrackerConfig", {
    name: "Combat tracker",
    label: "Set up the tracker",
    hint: "Whether the fallen are left out, and which figure stands in the rows.",
    icon: "fa-solid fa-hand-fist",
    type: CombatTrackerConfig,
    restricted: true,
  });
  settings.registerMenu("core", "permissions", {
    name: "Permissions",
    label: "Who may do what",
    hint: "What players, trusted players and assistants may do in this world.",
    icon: "fa-solid fa-user-lock",
    type: PermissionConfig,
    restricted: true,
  });
  settings.registerMenu("core", "diceConfiguration", {
    name: "Dice",
    label: "Set up dice",
    hint: "Which dice this client rolls, and which are typed in.",
    icon: "fa-solid fa-dice-d20",
    type: DiceConfig,
    restricted: false,
  });
  const { modeSetting: modeKey, messageModes } = deltas();
  if (!settings.settings.has(`core.${modeKey}`)) {
    settings.register("core", modeKey, {
      name: "Who sees my rolls",
      scope: "client",
      config: false,
      type: String,
      default: messageModes.public,
      onChange: () => markMode(),
    });
  }
  settings.register("core", "hotbarLock", { scope: "client", config: false, type: Boolean, default: false });
  registerKeys();
}

async function chooseScheme(choice: string): Promise<void> {
  const [forInterface = "", applications = ""] = choice.split("/");
  const { settings } = game();
  const stored: unknown = settings.get("core", "uiConfig");
  const others = typeof stored === "object" ? stored : {};
  await settings.set("core", "uiConfig", { ...others, colorScheme: { interface: forInterface, applications } });
}

interface KeyPress {
  isShift: boolean;
}

/** What a key does, with which modifiers, and what else is said of its action. */
interface Press {
  onDown: (press: KeyPress) => unknown;
  modifiers?: string[];
  [more: string]: unknown;
}

function registerKeys(): void {
  const keys = game().keybindings;
  if (!keys) return;
  const add = (action: string, name: string, key: string, { onDown, modifiers, ...more }: Press): void =>
    keys.register("core", action, { name, editable: [modifiers ? { key, modifiers } : { key }], onDown, ...more });

  add("target", "Target the token under the pointer", "KeyT", { onDown: target, reservedModifiers: ["Shift"] });
  add("releaseTokens", "Let go of the selected tokens", "Escape", { onDown: release, precedence: 2 });
  add("deleteTokens", "Delete the selected tokens", "Delete", { onDown: remove, restricted: true });
  const modifiers = ["Control"];
  add("copy", "Copy the selected tokens", "KeyC", { onDown: copyTokens, modifiers });
  add("paste", "Put copies of them under the pointer", "KeyV", { onDown: pasteTokens, modifiers });
  const next = (): boolean => drawnBoard()?.tokens.cycleTokens(true) != null;
  add("cycleView", "Select my next token", "Tab", { onDown: next });
  add("character", "Open the sheet of my character", "KeyC", { onDown: openCharacter });
  const steps = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const;
  for (const [name, [x, y]] of Object.entries(steps)) {
    const words = `Move the selected tokens ${name.toLowerCase()}`;
    add(`move${name}`, words, `Arrow${name}`, { onDown: () => move(x, y), repeat: true });
  }
  for (let slot = 1; slot <= 10; slot += 1) {
    add(`executeMacro${slot % 10}`, `Macro ${slot}`, `Digit${slot % 10}`, { onDown: () => runSlot(slot) });
  }
  for (let page = 1; page <= 5; page += 1) {
    const onDown = (): boolean => showPage(page);
    add(`swapMacroPage${page}`, `Macro page ${page}`, `Digit${page}`, { onDown, modifiers: ["Alt"] });
  }
}

function showPage(page: number): boolean {
  const hotbar = uiRecord()["hotbar"];
  runHandler(() => callMethod(hotbar, "changePage", page));
  return true;
}

function target({ isShift }: KeyPress): boolean {
  const token = drawnBoard()?.tokens.hover;
  if (!token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !isShift });
  return true;
}

function release(): boolean {
  const canvas = drawnBoard();
  if (!canvas) return false;
  const buttons = canvas.hud?.token;
  const open = buttons?.object !== undefined;
  if (open) runHandler(() => buttons.close());
  return canvas.tokens.releaseAll() > 0 || open;
}

function remove(): boolean {
  const canvas = drawnBoard();
  if (!canvas || canvas.tokens.controlled.length === 0) return false;
  runHandler(() => canvas.tokens.deleteControlled());
  return true;
}

function move(x: number, y: number): boolean {
  const canvas = drawnBoard();
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
