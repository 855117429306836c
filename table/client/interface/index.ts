/**
 * The interface of the practice table: sidebar, windows, scene.
 *
 * Game boot uses it so:
 *  1. `applications` is merged into `foundry.applications`, `canvasClasses` into `foundry.canvas`,
 *     `defaultInterfaceClasses` into `CONFIG.ui` (before the `init` hook, so that packages can replace them);
 *  2. `registerInterfaceSettings()` beside the other core settings and keybindings (before `init`);
 *  3. after `setup` and once world documents exist: `await buildInterface()` fills `ui.*`;
 *  4. `globalThis.canvas = createCanvas()` (before `init`), `await canvas.initialize()` after `buildInterface()`:
 *     it draws the user's scene and fires `canvasInit`, `canvasReady`;
 *  5. then `ready`.
 */
import "../styles/index.css";

export { applications } from "./applications.ts";
export { buildInterface, defaultInterfaceClasses } from "./build.ts";
export { ChatPopout } from "./sidebar/chat/chat-popout.ts";
export { registerInterfaceQueries } from "./queries.ts";
export { registerDocumentSheets } from "./documents.ts";
export { registerInterfaceSettings } from "./settings/register.ts";
export { canvasClasses, configureScene, createCanvas } from "./scene/index.ts";
