/** What helps in the tray and may come when the window is idle. */
import { letKeysOut } from "./keys-out.ts";
import { tellRefusedKeys } from "./refused-key.ts";
import { keepPicked } from "./why-click.ts";

/** Called once. */
export function startTrayHelp(): void {
  keepPicked();
  letKeysOut();
  tellRefusedKeys();
}
