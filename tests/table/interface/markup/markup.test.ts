/**
 * What stands in the page, by the ids, classes and attributes that published packages for 13 and 14 look for. One pair
 * of windows serves all parts.
 */
import { afterAll, beforeAll, describe } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";
import { boardTests } from "./board.ts";
import { libraryTests } from "./library.ts";
import { sidebarTests } from "./sidebar.ts";
import { trackerTests } from "./tracker.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
});
afterAll(() => table.close());

const gm = () => table.seat("gamemaster").page;
const red = () => table.seat("red").page;

describe("the combat tracker", () => trackerTests(gm, red));
describe("tokens and the board", () => boardTests(gm));
describe("the bundled animation library", () => libraryTests(gm));
describe("the sidebar and the interface", () => sidebarTests(gm));
