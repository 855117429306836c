/** The client's entry: puts the parts together as the globals that packages know, then boots the game. */
import type { WorldPayload } from "../shared/protocol.ts";
import * as apps from "./apps/index.ts";
import { AudioHelper } from "./core/audio/index.ts";
import { bootGame, construct } from "./core/game/boot.ts";
import { createConfig } from "./core/config/index.ts";
import { constants } from "./core/const/index.ts";
import { registerCoreSettings } from "./core/settings/core-settings.ts";
import * as documents from "./core/documents/index.ts";
import { callMethod } from "./core/environment.ts";
import { Game } from "./core/game/game.ts";
import { fillClasses, fillEntries, fillNamespaces, isProvided, missingNames } from "./core/gaps/loud.ts";
import { deltas, setGeneration } from "./core/generation.ts";
import { Hooks } from "./core/hooks.ts";
import { spoilClock, spoilGame, spoilTimers } from "./core/game/nasty.ts";
import { generationGlobals, removeOthers } from "./core/generation-parts.ts";
import { coreNamespace } from "./core/namespace.ts";
import { defineOldGlobals } from "./core/old-globals.ts";
import { extendPrimitives } from "./core/primitives/index.ts";
import { defineShowdown } from "./core/language/showdown.ts";
import { GameSocket } from "./core/game/socket.ts";
import { watchErrors } from "./core/gaps/troubles.ts";
import { type Dict, isDict, messageOf } from "./core/types.ts";
import { Color } from "./core/utils/color/color.ts";
import { Collection, mergeObject } from "./core/utils/index.ts";
import { fromUuid, fromUuidSync } from "./core/uuid-lookup.ts";
import { dice, initialDiceConfig } from "./dice/index.ts";
import * as board from "./interface/index.ts";

/** Merge namespaces one level at a time; classes and functions stay themselves. */
function namespace(...parts: object[]): Dict {
  const merged: Dict = {};
  for (const part of parts) mergeObject(merged, { ...part });
  return merged;
}

/** The same dice in every run: a sequence per seed and user. */
function seeded(seed: string, userId: string): () => number {
  const codes = Array.from(`${seed} ${userId}`, (character) => character.codePointAt(0) ?? 0);
  const twister = new dice.MersenneTwister();
  twister.seedArray(codes);
  return () => twister.random();
}

function assemble({ table, userId }: WorldPayload): void {
  const foundry = namespace(coreNamespace(), {
    applications: namespace(apps.applications, board.applications, { types: {} }),
    canvas: { ...board.canvasClasses, types: {} },
    dice: { ...dice, types: {} },
    nue: apps.nue,
    helpers: { interaction: apps.interaction, media: apps.media, Hooks },
  });
  removeOthers(foundry);
  // Not merged with anything: it is frozen.
  const CONST = constants();
  foundry.CONST = CONST;
  const CONFIG = createConfig();
  Object.assign(CONFIG.Dice, initialDiceConfig());
  if (table.seed !== null) CONFIG.Dice.randomUniform = seeded(table.seed, userId);
  CONFIG.ui = { ...board.defaultInterfaceClasses };
  const { ContextMenu, DragDrop, TextEditor } = apps;
  CONFIG.ux = { ContextMenu, DragDrop, TextEditor, FilePicker: apps.FilePicker, TooltipManager: apps.TooltipManager };
  if (isDict(CONFIG.Token) && isDict(CONFIG.Canvas)) {
    board.configureScene({ Token: CONFIG.Token, Canvas: CONFIG.Canvas });
    CONFIG.Token.prototypeSheetClass = apps.PrototypeTokenConfig;
  }
  if (isDict(CONFIG.ChatMessage) && deltas().tookAway) CONFIG.ChatMessage.popoutClass = board.ChatPopout;
  const classes = { ...documents };
  const ui = {};
  foundry.ui = ui;
  const globals = {
    foundry,
    CONFIG,
    CONST,
    Hooks,
    Collection,
    Color,
    ui,
    fromUuid,
    fromUuidSync,
    ...classes,
  };
  Object.assign(globalThis, globals, { Roll: dice.Roll, Handlebars: apps.Handlebars, ...generationGlobals() });
}

/** The game's own helpers, which packages find as `game.keybindings` and so on. */
function equip(game: Game): void {
  game.audio = new AudioHelper();
  game.keybindings = new apps.ClientKeybindings();
  game.keyboard = new apps.KeyboardManager();
  game.clipboard = new apps.ClipboardHelper();
  game.video = new apps.VideoHelper();
}

async function main(): Promise<void> {
  watchErrors();
  extendPrimitives();
  spoilClock();
  const socket = await GameSocket.connect();
  const world = await socket.world();
  spoilTimers(world);
  setGeneration(world.table.generation);
  assemble(world);
  const game = new Game(world, socket);
  Object.assign(globalThis, { game });
  spoilGame(game, world.table.faults);
  Object.assign(globalThis, { canvas: board.createCanvas() });
  fillNamespaces(world.table.loudGaps);
  for (const root of ["game", "canvas"] as const) fillEntries(root);
  defineShowdown();
  defineOldGlobals({ loud: world.table.loudGaps });
  Object.assign(globalThis, { practiceTable: { missingNames, isProvided } });
  await bootGame(game, socket, {
    prepare: () => {
      apps.prepareApplications();
      fillClasses();
      registerCoreSettings(game);
      equip(game);
      board.registerInterfaceSettings();
      board.registerDocumentSheets();
      board.registerInterfaceQueries();
    },
    equip: () => {
      game.tours = new apps.ToursCollection();
    },
    makeTooltip: () => {
      // Packages name their own class in `init`.
      game.tooltip = construct(apps.TooltipManager.implementation);
    },
    start: () => apps.startApplications(),
    buildInterface: async () => {
      await board.buildInterface();
      // Until then every part of it is undefined, as in life.
      fillEntries("ui");
    },
    drawCanvas: async () => {
      await callMethod(Reflect.get(globalThis, "canvas"), "initialize");
    },
    activateKeyboard: () => {
      callMethod(game.keybindings, "initialize");
      callMethod(game.keyboard, "activateEventListeners");
    },
    listen: () => {
      callMethod(game.tooltip, "activateEventListeners");
      callMethod(game.video, "awaitFirstGesture");
    },
  });
}

main().catch((error: unknown) => {
  console.error(error);
  const message = document.createElement("p");
  message.textContent = `The table could not be opened: ${messageOf(error)}`;
  document.body.append(message);
});
