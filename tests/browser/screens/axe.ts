/** What axe-core finds on a screen of ours, in both themes. Foundry's own frames around them are not ours to judge. */
import { createRequire } from "node:module";
import { expect } from "vitest";
import type { Seat } from "../kit/harness.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const THEMES = ["light", "dark"] as const;

/** Parts of a page that are ours: windows without their frame, the tray, the strip, cards, marks. */
const OURS = [
  "#riposte-tray",
  "#riposte-holds",
  "#chat .chat-message .riposte",
  "#chat-notifications .riposte",
  "#combat .riposte-marks",
  "#combat .riposte-order",
  ".application .window-content",
];

/** Levels A and AA of WCAG 2.2; the second theme changes nothing but colors. */
const RULES = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  dark: { type: "rule", values: ["color-contrast"] },
} as const;

/** What axe finds there: the rule and the element. */
const violations = (theme: (typeof THEMES)[number]): string => `(async () => {
  const include = ${JSON.stringify(OURS)}.filter((one) => [...document.querySelectorAll(one)].some((each) => each.offsetWidth > 0));
  if (include.length === 0) return ["nothing of ours is shown"];
  const { violations } = await axe.run({ include: include.map((one) => [one]), exclude: [["prose-mirror"]] }, { runOnly: ${JSON.stringify(RULES[theme])}, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ": " + node.html.slice(0, 160) + " | " + node.failureSummary.replace(/\\s+/g, " ").slice(0, 200)));
})()`;

async function setTheme({ page }: Seat, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(
    `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { interface: "${theme}", applications: "${theme}" } })`,
  );
}

/** Axe comes into a window. */
export const bringAxe = ({ page }: Seat): Promise<unknown> => page.addScriptTag({ path: AXE });

/** Looks at what is on screen, in both themes. */
export async function look(seat: Seat, what: string): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(seat, theme);
    // A theme that was just chosen takes a moment to be everywhere.
    let found = await seat.page.evaluate(violations(theme));
    for (let again = 0; again < 3 && String(found) !== ""; again++) {
      await seat.page.waitForTimeout(300);
      found = await seat.page.evaluate(violations(theme));
    }
    expect.soft(found, `${what}, ${theme}`).toEqual([]);
  }
}
