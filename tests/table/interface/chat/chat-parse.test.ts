import { beforeEach, describe, expect, test, vi } from "vitest";
import { setGeneration } from "../../../../table/client/core/generation.ts";
import { parseMessage } from "../../../../table/client/interface/sidebar/chat/chat-patterns.ts";

// mclemente/fvtt-advanced-macros (14) asks `const [command, match, handler] = chatLog.constructor.parse(message)` for every
// message; types of 14 ("T"): ChatLog.parse, ChatLog.ParseMatch, ChatLog.MULTILINE_COMMANDS.
describe("T ChatLog.parse, fvtt-advanced-macros: the command of a line, its match, on 14 its handler", () => {
  const handler = vi.fn();
  const parse = (message: string) => parseMessage(message, () => handler);
  beforeEach(() => setGeneration(13));

  test.each([
    ["hello /r 1d6", "none"],
    ["/nonsense 1", "invalid"],
    ["/ic words", "ic"],
    ["/ooc words", "ooc"],
    ["/me waves", "emote"],
    ["/emote waves", "emote"],
    ["/w Red psst", "whisper"],
    ["@[Red, Blue] psst", "whisper"],
    ["/reply yes", "reply"],
    ["/gm psst", "gm"],
    ["/players psst", "players"],
    ["/macro Heal it", "macro"],
    ["/r 1d6", "roll"],
    ["/gmroll 1d6", "gmroll"],
    ["/br 1d6", "blindroll"],
    ["/sr 1d6", "selfroll"],
    ["/publicroll 1d6", "publicroll"],
  ])("%s is %s", (message, command) => {
    expect(parse(message)[0]).toBe(command);
  });

  test("the match holds the command and what follows; rolls have one match per line, null where a line does not match", () => {
    expect([...parse("/macro Heal it")[1]].slice(1)).toEqual(["/macro ", "Heal it"]);
    expect([...parse("/w [Red, Blue] psst")[1]].slice(2)).toEqual(["[Red, Blue]", "psst"]);
    const [, lines] = parse("/r 1d6 # why\nwords\n/r 2d6");
    expect(lines.map((line) => line && Array.from(line).slice(1))).toEqual([
      ["/r ", "1d6 ", " why"],
      null,
      ["/r ", "2d6", undefined],
    ]);
  });

  test("14 hands over what carries a command out, 13 does not; plain and invalid lines have none", () => {
    expect(parse("/ic words")).toHaveLength(2);
    setGeneration(14);
    expect(parse("/ic words")[2]).toBe(handler);
    expect([parse("words").length, parse("/nonsense").length]).toEqual([2, 2]);
  });
});
