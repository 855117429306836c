/** What a person reads when something that was started has failed. */
import { describe, expect, it } from "vitest";
import { failureText } from "../../../src/foundry/ui/kit/notify.ts";

const said = (error: unknown): string => failureText(error, () => "Reload this page.");

describe("what went wrong", () => {
  it.each([
    "Failed to fetch dynamically imported module: https://example.org/systems/riposte/later.js",
    "error loading dynamically imported module: https://example.org/systems/riposte/later.js",
    "Importing a module script failed.",
  ])("is that a file has not come, and what helps, as each browser says it: %s", (text) =>
    expect(said(new TypeError(text))).toBe("Reload this page."),
  );
  it("is told as it is otherwise", () => {
    expect(said(new Error("No such actor."))).toBe("No such actor.");
    expect(said("nothing")).toBe("nothing");
  });
});
