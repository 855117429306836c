/** Odds against the drawing of a prompt, with the largest pools that are shipped. */
import { isJsonObject, type JsonObject } from "../../src/rules/core/types/json.ts";
import type { Fighter } from "../../src/rules/core/types.ts";
import { weaponsOf, weaponParts } from "../../src/rules/pool/math/numbers.ts";
import { resolve } from "../../src/rules/pool/math/parts.ts";
import { openFight } from "../../tests/browser/kit/harness.ts";
import { idOf } from "../../tests/browser/kit/world.ts";
import { plant } from "../crowd.ts";
import type { Depth } from "../depth.ts";
import { ratioAtMost, round, type Line } from "../report.ts";
import { fighterOf, shipped, statsOf, withItems, type Shipped } from "../shipped.ts";
import { arm, call } from "../window.ts";

/** The largest pool that a fighter rolls with anything in hand. */
const largestPool = (source: JsonObject): number => {
  const stats = statsOf(source);
  return Math.max(...weaponsOf(stats).map((weapon) => resolve(weaponParts(stats, weapon)).dice));
};

const isMelee = (item: JsonObject): boolean =>
  item["type"] === "poolWeapon" && isJsonObject(item["system"]) && item["system"]["class"] === "melee";

/** The two with the largest pools, the second of them with every melee weapon of the pack in hand. */
function worst({ fighters, gear }: Shipped): readonly [JsonObject, JsonObject] {
  const [first, second] = [...fighters].sort((a, b) => largestPool(b) - largestPool(a));
  if (first === undefined || second === undefined) throw new Error("The pack has too few fighters");
  const weapons = [...gear].filter(([, item]) => isMelee(item)).map(([name]) => name);
  const armed = withItems(second, weapons, gear);
  return [withItems(first, weapons, gear), { ...armed, _id: idOf("worst") }];
}

/** The line of the worst shipped prompt. */
export async function oddsLine({ rounds }: Depth): Promise<Line> {
  const sources = worst(await shipped());
  const fight = await openFight({ fighters: [] });
  try {
    if (fight.running === null) throw new Error("The table runs elsewhere");
    const stats = { createdTime: Date.now(), modifiedTime: Date.now(), lastModifiedBy: null };
    const docs = sources.map((source) => ({ ...structuredClone(source), _stats: stats }));
    await plant(fight.running.context, "Actor", docs);
    const { page } = await fight.take("gm");
    await arm(page);
    const [attacker, target] = sources.map((source): Fighter => fighterOf(source, null));
    if (attacker === undefined || target === undefined) throw new Error("Nobody fights");
    await call(page, "attackAt", attacker.id, target.id);
    await page.locator("#riposte-tray .riposte-prompt").waitFor();
    const cost = await call(page, "oddsAgainstPrompt", [attacker, target], rounds);
    const pools = sources.map(largestPool).join(" against ");
    const note = `${pools} dice, ${cost.options} options; all rules ${round(cost.rules)}`;
    return ratioAtMost("odds of all options over the drawing of their prompt", cost.ratio, 0.1, note);
  } finally {
    await fight.close();
  }
}
