/** Three fighters, of whom Rosa blocks. */
import type { Choice } from "../../../../src/rules/core/types.ts";
import { table, type SheetSetup, type Table, type TableSetup } from "../table.ts";

export const STRONG = { might: 4, athletics: 2, fists: 2, guns: 5 };
export const three = (setup: TableSetup = {}, gor: SheetSetup = {}, rosa: SheetSetup = {}): Table =>
  table({ Rosa: { side: 1, skills: STRONG, ...rosa }, Gor: { side: -1, ...gor }, Bela: { side: -1 } }, setup);
export const HOW: Choice = { how: "covering fire", types: ["attack"], skill: "might" };
