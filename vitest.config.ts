import { defineConfig } from "vitest/config";

/** Everything but `browser` runs without a browser of its own table; `browser` drives real windows one spec at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: ["tests/rules/**/*.test.ts"],
          environment: "node",
        },
      },
      { test: { name: "foundry", include: ["tests/foundry/**/*.test.ts"], environment: "node" } },
      { test: { name: "tools", include: ["tests/tools/**/*.test.ts"], environment: "node", testTimeout: 60_000 } },
      {
        test: {
          name: "table",
          include: ["tests/table/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
