/** The local rule finds a look-up under a foreign name, and lets closed keys and places be. */
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import ownKeys from "../../../tools/lint/own-keys.mjs";
import { linesFound } from "./lint-text.ts";

it("names each computed member under a key that may be any text", () => {
  const lines = linesFound(
    ownKeys,
    `
    type Kind = "a" | "b";
    export const text = (all: Record<string, number>, key: string) => all[key];
    export const template = (all: Record<string, number>, id: string) => all[\`x\${id}\`];
    export const optional = (all: Record<string, number> | null, key: string) => all?.[key];
    export const written = (all: Record<string, number>, key: string) => { all[key] = 1; };
    export const closed = (all: Record<Kind, number>, key: Kind) => all[key];
    export const place = (all: readonly number[], at: number) => all[at];
    export const literal = (all: Record<string, number>) => all["a"];
  `,
  );
  expect(lines).toEqual([3, 4, 5, 6]);
});

it("is on for what ships", async () => {
  const config: unknown = await new ESLint().calculateConfigForFile("src/rules/core/thread/phase.ts");
  expect(config).toMatchObject({ rules: { "riposte/own-keys": [2] } });
});
