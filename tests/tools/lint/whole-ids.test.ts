/** The local rule finds an id that is taken apart, by its type or by its name, and lets whole ids and other texts be. */
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
// A file that the compiler knows; its text is another one here.
const filePath = `${root}src/rules/core/thread/phase.ts`;

async function found(text: string): Promise<readonly number[]> {
  const eslint = new ESLint({ cwd: root, overrideConfig: { linterOptions: { reportUnusedDisableDirectives: "off" } } });
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === "ids/whole-ids").map(({ line }) => line);
}

it("names each method that takes an id apart", async () => {
  const lines = await found(`
    import type { RowId, SlotId, Uuid } from "../types.ts";
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
  `);
  expect(lines).toEqual([4, 5, 6, 7, 8]);
});
