import { describe, expect, test } from "vitest";
import { macroCall, parseChatLine, rollLines } from "../../../../table/client/interface/sidebar/chat/chat-command.ts";

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

  test("an @name whispers, too; a lone @ is text", () => {
    expect(parseChatLine("@[Red, Blue] psst")).toEqual({ kind: "whisper", names: ["Red", "Blue"], text: "psst" });
    expect(parseChatLine("@Red psst")).toEqual({ kind: "whisper", names: ["Red"], text: "psst" });
    expect(parseChatLine("@ noon")).toEqual({ kind: "say", text: "@ noon" });
  });

  test.each([
    ["/ic hello", { kind: "ic", text: "hello" }],
    ["/ooc hello", { kind: "ooc", text: "hello" }],
    ["/me waves", { kind: "emote", text: "waves" }],
    ["/reply yes", { kind: "reply", text: "yes" }],
    ["/gm psst", { kind: "whisper", names: ["gm"], text: "psst" }],
    ["/players psst", { kind: "whisper", names: ["players"], text: "psst" }],
  ])("%s", (line, expected) => {
    expect(parseChatLine(line)).toEqual(expected);
  });

  test("lines that all roll are as many rolls; one that does not makes them one text", () => {
    expect(rollLines("/r 1d6\n\n/gmr 1d8")).toEqual(["/r 1d6", "/gmr 1d8"]);
    expect(rollLines("/r 1d6")).toEqual([]);
    expect(rollLines("/r 1d6\nand then")).toEqual([]);
  });

  test("a macro is given what stands behind its name (official article: macro commands)", () => {
    expect(macroCall(`Big Hit bonus=3 hard=true by="two of us"`)).toEqual({
      name: "Big Hit",
      scope: { bonus: 3, hard: true, by: "two of us" },
    });
    expect(macroCall("Plain")).toEqual({ name: "Plain", scope: {} });
  });

  test("an unknown command is refused, not said", () => {
    expect(parseChatLine("/dance wildly")).toEqual({ kind: "invalid", command: "/dance" });
  });
});
