/** What the test page holds: the framework and the core utilities, as `table`. */
import * as apps from "../../../table/client/apps/index.ts";
import { Hooks, setGeneration, utils } from "../../../table/client/core/index.ts";

const table = { apps, Hooks, utils, setGeneration };
Object.assign(globalThis, {
  table,
  CONFIG: { ux: {}, queries: {}, Actor: { sheetClasses: {} } },
  foundry: { utils, applications: apps.applications, helpers: { interaction: apps.interaction, media: apps.media } },
});
apps.prepareApplications();

export type Table = typeof table;
