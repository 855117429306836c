/** Ids that everybody derives alike can be taken beforehand by anybody. */
import { describe, expect, it } from "vitest";
import { followId, followOf } from "../../../../src/rules/core/holds/follow.ts";
import { idChain } from "../../../../src/rules/core/lib/ids.ts";
import type { Call, Entry, Exchange } from "../../../../src/rules/core/types.ts";
import { attack, entry, facesFor, fighter, folded } from "../../pool/fixtures.ts";

const [anna, bert] = [fighter("Anna"), fighter("Bert")];
const call: Entry<Call> = entry(
  { kind: "call", exchange: "trigger", hold: "hold", holder: bert.id, words: "" } as const,
  "gm",
);
const chain = idChain(followId(call.id));
const parent = { exchange: "trigger", call: call.id, hold: "hold", depth: 1 };

function posted(id: string, by: typeof anna, more: object = {}): Exchange {
  const declared = attack(by, [by === anna ? bert : anna], { faces: facesFor(1, 5), author: by.name.toLowerCase() });
  return folded([{ ...declared, id, body: { ...declared.body, ...more } }]);
}
const found = (...those: readonly Exchange[]): string | undefined =>
  followOf(call, (id) => those.find((one) => one.id === id) ?? null)?.id;

describe("a derived id", () => {
  it("has a bounded chain of others behind it, which everybody derives alike", () => {
    expect(chain).toEqual(idChain(followId(call.id)));
    expect(chain[0]).toBe(followId(call.id));
    expect(new Set(chain).size).toBe(8);
    for (const id of chain) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it("of a follow-through counts only for what follows that call, by its holder (F2)", () => {
    const [first = "", second = ""] = chain;
    expect(found(posted(first, bert, { parent }))).toBe(first);
    const squatters = [
      posted(first, anna),
      posted(first, anna, { parent }),
      posted(first, bert),
      posted(first, bert, { parent: { ...parent, call: "another" } }),
      posted(first, bert, { parent, family: "nonsense" }),
    ];
    for (const squatter of squatters) {
      expect(found(squatter)).toBeUndefined();
      expect(found(squatter, posted(second, bert, { parent }))).toBe(second);
    }
  });
});
