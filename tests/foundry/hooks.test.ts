/** Where Riposte hears Foundry's hooks. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../../src");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

it("hooks are heard in the list of hooks and in the start alone, a family's in its own list", () => {
  const heard = files.filter((file) => /\bHooks\.(on|once|off)\(/.test(readFileSync(join(SRC, file), "utf8")));
  const shared = heard.filter((file) => !/^foundry\/families\/[a-z]+\/hooks\.ts$/.test(file));
  expect(shared.sort()).toEqual(["foundry/hooks.ts", "foundry/init.ts"]);
});
