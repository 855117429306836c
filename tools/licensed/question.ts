/** What is asked of a licensed server, and how the answer is given. */
import type { Page } from "playwright-core";

/** Two windows of one world: a Gamemaster's and the player Red's, with the same four fighters and a combat. */
export interface Rig {
  readonly gm: Page;
  readonly red: Page;
  readonly generation: 13 | 14;
}

/** Does the fact hold? `unknown`: this server could not be asked, and why. */
export type Answer =
  | { readonly kind: "yes" }
  | { readonly kind: "no"; readonly seen: string }
  | { readonly kind: "unknown"; readonly why: string };

export type Question = (rig: Rig) => Promise<Answer>;

export const YES: Answer = { kind: "yes" };
export const no = (seen: string): Answer => ({ kind: "no", seen });
export const unknown = (why: string): Answer => ({ kind: "unknown", why });

/** Runs the body of an async function in a page; what it returns has to be JSON. */
export async function inPage(page: Page, body: string, data: unknown = null): Promise<unknown> {
  return page.evaluate(`(async (data) => { ${body} })(${JSON.stringify(data)})`);
}

/** `inPage` for a body that returns a text; anything else reads as "". */
export async function textIn(page: Page, body: string, data: unknown = null): Promise<string> {
  const value = await inPage(page, body, data);
  return typeof value === "string" ? value : "";
}

/** Waits until a condition holds in a page, at most `timeout` ms; false when it never does. */
export async function holdsIn(page: Page, condition: string, timeout = 5000): Promise<boolean> {
  return page.waitForFunction(condition, null, { timeout, polling: 100 }).then(
    () => true,
    () => false,
  );
}
