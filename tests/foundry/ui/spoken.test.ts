/** How what is said aloud is joined. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sentences } from "../../../src/foundry/ui/view/shared/words.ts";

describe("sentences that are said one after the other", () => {
  it.for([
    [
      ["Is Anna’s Condition met?", "I shoot. When: the door opens", "By: Bert attacks Carl."],
      "Is Anna’s Condition met? I shoot. When: the door opens. By: Bert attacks Carl.",
    ],
    [["Called", "“he lifts the ax!”", "Before it (P7)"], "Called. “he lifts the ax!” Before it (P7)."],
    [["Dodge", "It misses anyway. (P14)", "Parry"], "Dodge. It misses anyway. (P14) Parry."],
    [["Only this"], "Only this."],
    [["Wait…", "Who?", "Costs 2.5"], "Wait… Who? Costs 2.5."],
    [[], ""],
  ] as const)("%j", ([parts, said]) => expect(sentences(parts)).toBe(said));
});

describe("rule ids in what is drawn", () => {
  const files = readdirSync("templates", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".hbs"))
    .map((file): [string, string] => [file, readFileSync(`templates/${file}`, "utf8")]);
  const chips = files.flatMap(([file, text]) =>
    [...text.matchAll(/<button [^>]*class="riposte-rule"[^>]*>/g)].map(([tag]): [string, string] => [file, tag]),
  );
  it("are read by no live region around them", () => {
    expect(chips.length).toBeGreaterThan(3);
    expect(chips.filter(([, tag]) => !tag.includes('aria-live="off"'))).toEqual([]);
  });
});
