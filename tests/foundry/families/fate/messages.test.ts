/** What `fate` declares fits into messages as clients post and read them. */
import { describe, expect, it } from "vitest";
import { isId } from "../../../../src/foundry/exchange/lib/type-guards.ts";
import { parseBody } from "../../../../src/foundry/exchange/thread/body.ts";
import { aspectId } from "../../../../src/rules/fate/stats/aspects.ts";
import { sum, table } from "../../../rules/fate/table.ts";

const [ROSA, GOR] = ["Rosa000000000000", "Gor0000000000000"] as const;
const ID = "a".repeat(16);

describe("an aspect's id", () => {
  it.each([`Actor.${ID}`, `Scene.${ID}.Token.${ID}.Actor.${ID}`])(
    "of %s is one that a message may hold, with the longest key",
    (owner) => {
      expect(isId(aspectId({ owner, path: `aspects.${"k".repeat(32)}` }))).toBe(true);
      expect(isId(aspectId({ owner, path: "consequences.moderate" }))).toBe(true);
    },
  );

  it("tells tokens of one actor apart, and tokens from actors", () => {
    const of = (owner: string): string => aspectId({ owner, path: "aspects.a" });
    const other = "b".repeat(16);
    const owners = [
      `Actor.${ID}`,
      `Scene.${ID}.Token.${ID}.Actor.${ID}`,
      `Scene.${ID}.Token.${other}.Actor.${ID}`,
      `Scene.${other}.Token.${ID}.Actor.${ID}`,
    ];
    expect(new Set(owners.map(of)).size).toBe(owners.length);
  });
});

describe("a declaration", () => {
  it.each(["tag", "point"])("that invokes for a %s can be posted and read", (how) => {
    const t = table({ [ROSA]: { fate: 1, aspects: { Quick: how === "tag" ? 1 : 0 } }, [GOR]: {} });
    const body = t.draft(ROSA, "attack", { invoke: [t.lever(ROSA)] }, { to: [GOR], faces: sum(0) });
    const { kind, ...system } = "kind" in body ? body : { kind: null };
    expect(kind).toBe("declare");
    expect(parseBody("exchange", system)).toMatchObject({ kind: "declare", price: [{}, {}] });
  });

  it("of a grapple by a tag can be posted and read", () => {
    const t = table({ [ROSA]: {}, [GOR]: { aspects: { Tangled: 1 } } });
    const body = t.draft(ROSA, "grapple", { lever: t.lever(GOR) }, { to: [GOR], faces: sum(0) });
    const { kind: _kind, ...system } = "kind" in body ? body : { kind: null };
    expect(parseBody("exchange", system)).not.toBeNull();
  });
});
