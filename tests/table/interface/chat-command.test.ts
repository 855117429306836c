import { describe, expect, test } from "vitest";
import { parseChatLine } from "../../../table/client/interface/sidebar/chat-command.ts";

describe("lines of the chat box (official article: chat messages)", () => {
  test("plain text is said as it stands", () => {
    expect(parseChatLine("  hello <b> ")).toEqual({ kind: "say", text: "hello <b>" });
  });

  test.each([
    ["/r 2d6", { formula: "2d6", flavor: "", mode: null }],
    ["/roll 1d20 + 3 # to hit", { formula: "1d20 + 3", flavor: "to hit", mode: null }],
    ["/gmr 4d10", { formula: "4d10", flavor: "", mode: "gm" }],
    ["/br 1d6", { formula: "1d6", flavor: "", mode: "blind" }],
    ["/sr 1d6", { formula: "1d6", flavor: "", mode: "self" }],
    ["/pr 1d6", { formula: "1d6", flavor: "", mode: "public" }],
  ])("%s rolls", (line, expected) => {
    expect(parseChatLine(line)).toEqual({ kind: "roll", ...expected });
  });

  test("whispers to one name and to several in brackets", () => {
    expect(parseChatLine("/w Red psst over here")).toEqual({ kind: "whisper", names: ["Red"], text: "psst over here" });
    expect(parseChatLine("/w [Red, Big Blue] psst")).toEqual({
      kind: "whisper",
      names: ["Red", "Big Blue"],
      text: "psst",
    });
  });

  test("an unknown command is refused, not said", () => {
    expect(parseChatLine("/dance wildly")).toEqual({ kind: "invalid", command: "/dance" });
  });
});
