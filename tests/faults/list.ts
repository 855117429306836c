/** Small wrong changes to the practice table, such as a tired colleague would make. */
import type { Fault } from "./fault.ts";
import { DOCUMENT_FAULTS } from "./list/documents.ts";
import { HOOK_FAULTS } from "./list/hooks.ts";
import { NEWER_FAULTS } from "./list/newer.ts";
import { PLAY_FAULTS } from "./list/play.ts";
import { SERVER_FAULTS } from "./list/server.ts";
import { THING_FAULTS } from "./list/things.ts";
import { WINDOW_FAULTS } from "./list/windows.ts";

export const FAULTS: readonly Fault[] = [
  ...SERVER_FAULTS,
  ...HOOK_FAULTS,
  ...DOCUMENT_FAULTS,
  ...PLAY_FAULTS,
  ...THING_FAULTS,
  ...WINDOW_FAULTS,
  ...NEWER_FAULTS,
];
