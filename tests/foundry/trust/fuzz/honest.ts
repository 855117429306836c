/** What honest people have posted, as a fuzz of whole worlds changes it. */
import { storedDeclare, storedReply } from "../../../../src/foundry/exchange/thread/body.ts";
import type { Entry } from "../../../../src/rules/core/types.ts";
import { tokenId } from "../hostile.ts";
import { bela, BLUE, GM, message, RED, rosa, type StubMessage } from "../world.ts";

const author = (name: string): string =>
  name === rosa.id.toLowerCase() ? RED : name === bela.id.toLowerCase() ? BLUE : GM;

/** The thread under an id of this round, with tokens. */
export function messagesOf(entries: readonly Entry[], round: number): readonly StubMessage[] {
  const first = entries[0]!.id;
  const rename = (id: string): string => `${id.slice(-6)}${String(round).padStart(10, "0")}`;
  return entries.map(({ id, author: by, body }) => {
    const stored = body.kind === "declare" ? storedDeclare(body) : storedReply(body);
    const text = entries.reduce((json, each) => json.replaceAll(each.id, rename(each.id)), JSON.stringify(stored));
    const system: unknown = JSON.parse(text, (key, value: unknown) =>
      key === "attacker" && typeof value === "object" ? { ...value, token: tokenId(rosa.uuid) } : value,
    );
    return message(id === first ? "exchange" : "reply", author(by), system, rename(id));
  });
}
