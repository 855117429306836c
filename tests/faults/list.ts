/** Small wrong changes to the practice table. */
import type { Fault } from "./fault.ts";

export const FAULTS: readonly Fault[] = [
  {
    name: "hook-stops-at-any-falsy",
    area: "hooks",
    file: "table/client/core/hooks.ts",
    find: "=== false",
    replace: "== null",
    caughtBy: { file: "tests/table/core/hooks.test.ts", test: "stops at a literal false" },
  },
];
