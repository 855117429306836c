/** "See as player": a GM's window shows no more than the player's own (docs/attacks.md). */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { attackOf, bela, BLUE, GM, gor, message, openWorld, posted, RED, type StubMessage } from "../world.ts";
import { stepOf } from "./passing.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const GOR = "Scene.Scene00000000000.Token.Gor0000000000000";
const whispered = (one: StubMessage, ...to: readonly string[]): StubMessage =>
  Object.assign(one, { whisper: to, blind: false, visible: true, isContentVisible: true });
const open = (one: StubMessage): StubMessage => whispered(one);

/** A GM's window, in which the GM's hidden Gor attacks Bela; texts say what they are made of. */
async function seen(
  user: string,
  replies: (exchange: string) => readonly StubMessage[],
  how: (attack: StubMessage) => StubMessage = open,
): Promise<CardView | null> {
  const world = await openWorld(GM);
  const format = (key: string, data: object): string => `${key} ${Object.values(data).join(" ")}`;
  const i18n = { localize: (key: string): string => key, format, has: () => false, lang: "en" };
  vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), i18n });
  for (const token of world.tokens) token.hidden = token.actor === gor;
  const attack = attackOf(gor, [bela]);
  const one = how(posted(GM, { ...attack, attacker: { actor: gor.uuid, token: GOR, name: "" } }));
  world.add(one, ...replies(one.id));
  const { loadLaterPart } = await import("../../../../src/foundry/ui/card/later-part.ts");
  await loadLaterPart();
  const { cardFor } = await import("../../../../src/foundry/ui/see-as/seen.ts");
  const exchange = world.store.exchanges.get(one.id);
  const as = game.users.get(user);
  if (exchange === null || as === undefined) throw new Error("nothing to see");
  return cardFor(exchange, as, () => true);
}
const authors = (card: CardView | null): readonly string[] => (card?.steps?.list ?? []).map(({ user }) => user);

describe("X78: an exchange that a GM sees as a player", () => {
  it("names nobody who is hidden from that player", async () => {
    for (const user of [RED, BLUE]) {
      const card = await seen(user, (exchange) => [open(stepOf(exchange, BLUE, {}))]);
      expect(card).not.toBeNull();
      expect(JSON.stringify(card)).not.toMatch(/\bGor\b/);
      expect(card?.attacker.name).toBe("RIPOSTE.Card.Unseen");
    }
    expect(JSON.stringify(await seen(GM, () => []))).toMatch(/\bGor\b/);
  });
  it("lists no step that was whispered past that player, and counts none", async () => {
    const secret = (exchange: string): StubMessage =>
      message("reply", GM, { kind: "ruling", exchange, body: { ruling: { what: "go" } } });
    const replies = (exchange: string): readonly StubMessage[] => [
      open(stepOf(exchange, BLUE, {})),
      whispered(secret(exchange), GM),
    ];
    const card = await seen(RED, replies);
    expect([authors(card), card?.steps?.text]).toEqual([[GM, BLUE], "RIPOSTE.Card.Steps 2"]);
    const named = await seen(RED, (exchange) => [whispered(secret(exchange), RED, GM)]);
    expect(authors(named)).toEqual([GM, GM]);
  });
  it("is nothing where all of it is whispered past that player, or is that player's own blind whisper", async () => {
    expect(
      await seen(
        RED,
        () => [],
        (one) => whispered(one, GM),
      ),
    ).toBeNull();
    const blind = (one: StubMessage): StubMessage =>
      Object.assign(whispered(one, GM), { author: Reflect.get(game.users, "contents")[1], blind: true });
    expect(await seen(RED, () => [], blind)).toBeNull();
  });
});
