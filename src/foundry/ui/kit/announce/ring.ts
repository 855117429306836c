/** Rings as loud as the user wants it; the sound is made when it is first wanted. */
import { runReporting } from "../notify.ts";
import { chimeVolume } from "../options.ts";

export function ring(): void {
  const volume = chimeVolume();
  if (volume > 0) runReporting(import("./chime.ts").then(({ chime }) => chime(volume)));
}
