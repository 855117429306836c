/** Calling off, whatever a family names its slots. */
import { openRow, slotKinds } from "../../../src/rules/core/thread/opening.ts";
import { describe, expect, it } from "vitest";
import { cancelRefusal } from "../../../src/rules/core/fold/fold-reply.ts";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import type { Entry, Exchange, Family, Slot } from "../../../src/rules/core/types.ts";
import { coin, COIN } from "./example/coin.ts";

const common = { choice: {}, numbers: {}, price: [], allowed: [] };
const ref = (actor: string) => ({ actor, token: null, name: actor });
const entry = (id: string, author: string, body: Entry["body"]): Entry => ({
  id,
  author,
  createdTime: Number(id.slice(1)),
  modifiedBy: null,
  modifiedTime: null,
  digest: "",
  body,
});
const toss: Slot = slotKinds(["toss"]).open({ id: "first-toss", kind: "toss", role: "late", row: "a0", fighter: "a" });

/** The one who dares tosses, too, in a slot that no other family has. */
const both: Family = {
  ...coin,
  open: () => ({
    slots: [toss, { ...toss, id: "t0", row: "t0", fighter: "b" }],
    rows: [
      openRow("t0", "b", "target", { slots: ["t0", toss.id] }),
      openRow("a0", "a", "attacker", { slots: ["t0", toss.id], target: "t0" }),
    ],
  }),
};

function after(slot: string, fighter: string): Exchange {
  const declared = { kind: "declare", family: COIN, attacker: ref("a"), targets: [ref("b")], option: "dare" } as const;
  const step = { kind: "step", exchange: "m0", slot, fighter, option: "heads", faces: [1] } as const;
  const entries = [
    entry("m0", "anna", { ...declared, ...common, faces: [], moment: null }),
    entry("m1", "gm", { ...step, ...common }),
  ];
  const folded = fold(entries, { gms: ["gm"], owners: { a: ["anna"], b: ["bert"] } }, { [COIN]: both });
  if (folded === null) throw new Error("no declaration");
  return folded;
}

describe("calling off", () => {
  it.each([
    ["an attacker's dice lie there", "first-toss", "a", "diceLie"],
    ["only the answer lies there", "t0", "b", null],
  ])("while %s", (_, slot, fighter, code) => {
    const exchange = after(slot, fighter);
    expect(exchange.uncounted).toEqual([]);
    expect(cancelRefusal(exchange, false)?.code ?? null).toBe(code);
    expect(cancelRefusal(exchange, true)).toBeNull();
  });
});
