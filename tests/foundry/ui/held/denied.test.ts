/** Who is told that a GM has said no to a held action. */
import { expect, it } from "vitest";
import { deniedText } from "../../../../src/foundry/ui/holds/later/denied.ts";
import { folded, ruling } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";
import { approval, called, live, waits, watched } from "./watched.ts";

const no = ruling(waits, { ...approval, approve: false, why: "he only looks" });
const told = (user: string, word = no): string | null =>
  deniedText(desk(user, live), folded([watched, called, word]), word.id);

it.each([
  ["bert", "who has called", "Gamemaster says no to Carl’s held Action. (he only looks)"],
  ["carl", "the holder", "Gamemaster says no to Carl’s held Action. (he only looks)"],
  ["anna", "anybody else", null],
  ["gm", "who says it", null],
])("%s: %s", (user, _, text) => expect(told(user)).toBe(text));

it("nobody of a yes, of another message, or of a word without a reason more than that", () => {
  expect(told("bert", ruling(waits, approval))).toBeNull();
  expect(deniedText(desk("bert", live), folded([watched, called, no]), called.id)).toBeNull();
  expect(told("bert", ruling(waits, { ...approval, approve: false }))).toBe(
    "Gamemaster says no to Carl’s held Action.",
  );
});
