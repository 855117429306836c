import { beforeEach, describe, expect, it } from "vitest";
import { ChatMessage } from "../../../table/client/core/documents/chat/chat-message.ts";
import { isDict } from "../../../table/client/core/types.ts";
import { fakeServer, GM, RED } from "../core/fake-server.ts";

const BLUE = "blueblueblueblue";
const ROLL = { class: "Roll", formula: "1d6", terms: [], evaluated: true, total: 4 };

/** A roll that is what its data says: the dice have tests of their own. */
class PlainRoll {
  static fromData(data: object): object {
    return { ...data, _evaluated: true, evaluate: () => Promise.resolve(), toJSON: () => data };
  }
}

function sit(userId: string, generation: 13 | 14 = 13): void {
  const { game } = fakeServer({ userId, generation });
  game.settings.register("core", "rollMode", { scope: "client", type: String, default: "gmroll" });
  game.settings.register("core", "messageMode", { scope: "client", type: String, default: "gm" });
  const config: unknown = Reflect.get(globalThis, "CONFIG");
  if (isDict(config) && isDict(config.Dice)) config.Dice.rolls = [PlainRoll];
}

function message(data: object): ChatMessage {
  return new ChatMessage({ author: RED, ...data });
}

/** What a reader sees: the entry at all, and what it says. */
const seen = (data: object): [boolean, boolean] => [message(data).visible, message(data).isContentVisible];

describe("modes and whispers (T: ChatMessage.applyRollMode)", () => {
  beforeEach(() => sit(RED));

  it.each([
    ["publicroll", { whisper: [], blind: false }],
    ["selfroll", { whisper: [RED], blind: false }],
    ["gmroll", { whisper: [GM], blind: false }],
    ["blindroll", { whisper: [GM], blind: true }],
  ])("%s addresses a message", (mode, expected) => {
    expect(ChatMessage.applyRollMode({}, mode)).toEqual(expected);
  });

  it.each(["gmroll", "blindroll"])("%s keeps those who are addressed already [T, #11442]", (mode) => {
    expect(ChatMessage.applyRollMode({ whisper: [BLUE] }, mode).whisper).toEqual([BLUE]);
    expect(ChatMessage.applyRollMode({ whisper: [BLUE] }, "publicroll").whisper).toEqual([]);
    const kept = message({ whisper: [BLUE] });
    kept.applyRollMode(mode);
    expect(kept.whisper).toEqual([BLUE]);
  });

  it('"roll" is the mode chosen below the log; an unknown one is refused', () => {
    expect(ChatMessage.applyRollMode({}, "roll").whisper).toEqual([GM]);
    expect(() => ChatMessage.applyRollMode({}, "loud")).toThrow("loud");
  });

  it("14 has the mode `ic`, which makes it speech, and CONFIG tells what each mode does [API CONFIG.ChatMessage, #14607]", () => {
    sit(RED, 14);
    expect(ChatMessage.applyMode?.({}, "ic")).toEqual({ whisper: [], blind: false, style: 2 });
    const config: unknown = Reflect.get(globalThis, "CONFIG");
    const modes = isDict(config) && isDict(config.ChatMessage) ? config.ChatMessage.modes : null;
    expect(Object.keys(isDict(modes) ? modes : {})).toEqual(["public", "gm", "blind", "self", "ic"]);
    const data = {};
    const blind = isDict(modes) && isDict(modes.blind) ? modes.blind.handler : null;
    if (typeof blind === "function") Reflect.apply(blind, modes, [data]);
    expect(data).toEqual({ whisper: [GM], blind: true });
  });

  it("14 takes a mode that a package adds to CONFIG.ChatMessage.modes [API CONFIG.ChatMessage]", () => {
    sit(RED, 14);
    const config: unknown = Reflect.get(globalThis, "CONFIG");
    const handler = (data: object): void => void Reflect.set(data, "whisper", [BLUE]);
    if (isDict(config) && isDict(config.ChatMessage))
      Object.assign(Object(config.ChatMessage.modes), { team: { handler } });
    expect(ChatMessage.applyMode?.({}, "team").whisper).toEqual([BLUE]);
  });
});

describe("who sees what (T: ChatMessage#visible, #isContentVisible)", () => {
  it.for([
    ["a whisper is for its readers and its writer", { whisper: [BLUE] }, [true, true], [true, true], [false, false]],
    [
      "a private roll: others see that there was one",
      { whisper: [BLUE], rolls: [ROLL] },
      [true, true],
      [true, true],
      [true, false],
    ],
    [
      "a blind roll keeps it from who rolled",
      { whisper: [BLUE], blind: true, rolls: [ROLL] },
      [true, false],
      [true, true],
      [true, false],
    ],
    ["a public message is everybody's", {}, [true, true], [true, true], [true, true]],
  ] as const)("%s", ([_what, data, author, reader, other]) => {
    sit(RED);
    expect(seen(data)).toEqual(author);
    sit(BLUE);
    expect(seen(data)).toEqual(reader);
    sit(GM);
    expect(seen(data)).toEqual(other);
  });

  it("names of recipients: gm, dm, players, users, then characters [T: ChatMessage.getWhisperRecipients]", () => {
    sit(RED);
    expect(ChatMessage.getWhisperRecipients("GM").map((user) => user.id)).toEqual([GM]);
    expect(ChatMessage.getWhisperRecipients("dm").map((user) => user.id)).toEqual([GM]);
    expect(ChatMessage.getWhisperRecipients("players").map((user) => user.id)).toEqual([RED]);
    expect(ChatMessage.getWhisperRecipients("rEd").map((user) => user.id)).toEqual([RED]);
    expect(ChatMessage.getWhisperRecipients("nobody")).toEqual([]);
  });
});
