/** The local rule finds an id that is taken apart, by its type or by its name, and lets whole ids and other texts be. */
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import wholeIds from "../../../tools/lint/whole-ids.mjs";
import { linesFound } from "./lint-text.ts";

it("names each method that takes an id apart", () => {
  const lines = linesFound(
    wholeIds,
    `
    import type { RowId, SlotId, Uuid } from "@types";
    interface Named { readonly id: string; readonly slot: SlotId | null }
    export const typed = (target: RowId) => target.startsWith("t0");
    export const optional = (one: Named) => one.slot?.endsWith("e");
    export const matched = (about: Uuid) => /^Actor/.test(about);
    export const named = (one: Named) => one.id.slice(0, 2);
    export const ended = (rowId: string) => rowId.split("-");
    export const whole = (a: SlotId, all: readonly SlotId[]) => all.includes(a) && all.slice(1).length > 0;
    export const same = (a: SlotId, b: string) => a === b;
    export const other = (text: string, id: string) => text.includes(id);
    export const list = (row: readonly number[]) => row.slice(1);
  `,
  );
  expect(lines).toEqual([4, 5, 6, 7, 8]);
});

it("is on for what ships", async () => {
  const config: unknown = await new ESLint().calculateConfigForFile("src/rules/core/thread/phase.ts");
  expect(config).toMatchObject({ rules: { "ids/whole-ids": [2] } });
});
