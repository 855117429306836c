/** The local rule finds a look-up under a foreign name, and lets closed keys and places be. */
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
// A file that the compiler knows; its text is another one here.
const filePath = `${root}src/rules/core/thread/phase.ts`;

async function found(text: string): Promise<readonly number[]> {
  const eslint = new ESLint({ cwd: root, overrideConfig: { linterOptions: { reportUnusedDisableDirectives: "off" } } });
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === "riposte/own-keys").map(({ line }) => line);
}

it("names each computed member under a key that may be any text", async () => {
  const lines = await found(`
    type Kind = "a" | "b";
    export const text = (all: Record<string, number>, key: string) => all[key];
    export const template = (all: Record<string, number>, id: string) => all[\`x\${id}\`];
    export const optional = (all: Record<string, number> | null, key: string) => all?.[key];
    export const written = (all: Record<string, number>, key: string) => { all[key] = 1; };
    export const closed = (all: Record<Kind, number>, key: Kind) => all[key];
    export const place = (all: readonly number[], at: number) => all[at];
    export const literal = (all: Record<string, number>) => all["a"];
  `);
  expect(lines).toEqual([3, 4, 5, 6]);
});
