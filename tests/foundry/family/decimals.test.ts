/** The tracker shows initiatives with the most decimals that any family has, in whatever order the families come. */
import { afterEach, expect, it, vi } from "vitest";
import { bluffAs } from "../../rules/core/example/bluff.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [[2, 3], 3],
  [[3, 2, undefined], 3],
  [[undefined], "as core has them"],
])("families with %j: %s", async (wanted, shown) => {
  vi.resetModules();
  const initiative = { decimals: "as core has them" };
  vi.stubGlobal("CONFIG", { Combat: { initiative } });
  const { addDocuments, addFamily } = await import("../../../src/foundry/family/known.ts");
  for (const [at, decimals] of wanted.entries()) {
    const own = decimals === undefined ? {} : { decimals };
    const load = () => Promise.reject(new Error("not loaded here"));
    const documents = { register: () => undefined, load, hasStyles: false, hasEncounter: false };
    if (at === 0) addDocuments({ id: "shipped", ...documents, ...own });
    else {
      const initiativeRoll = (): never => {
        throw new Error("no dice here");
      };
      addFamily({ rules: bluffAs(`other${String(at)}`), stats: () => ({}), initiativeRoll, icons: {}, ...own });
    }
  }
  expect(initiative.decimals).toBe(shown);
});
