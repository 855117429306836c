import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** What `npm run soak` plays beside the fights without windows. */
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: { name: "soak", include: ["tools/soak/*.soak.ts"], environment: "node", hookTimeout: 120_000 },
});
