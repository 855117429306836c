import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonical, digestOf, type Stored } from "../../../../src/foundry/exchange/trust/digest.ts";
import { sha256 } from "../../../../src/foundry/exchange/trust/sha256.ts";

const stored: Stored = { type: "reply", author: "red", system: { kind: "step", body: { faces: [1, 2] } }, rolls: [] };

describe("the digest of a message", () => {
  it("is short, names its version, and is the same for the same", () => {
    expect(digestOf(stored)).toMatch(/^1[A-Za-z0-9_-]{22}$/);
    expect(digestOf(structuredClone(stored))).toBe(digestOf(stored));
  });

  it("stays what it is: results of the log refer to it", () => {
    expect(digestOf(stored)).toBe("1AOSOkGenfDUmD1_9XgGc-W");
  });

  it.each([
    ["type", { type: "exchange" }],
    ["author", { author: "blue" }],
    ["system", { system: { kind: "step", body: { faces: [2, 1] } } }],
    ["rolls", { rolls: ["{}"] }],
  ] as const)("differs when %s differs", (_, change) => {
    expect(digestOf({ ...stored, ...change })).not.toBe(digestOf(stored));
  });

  it("is the same whatever the order of keys, and whether a blank is stored or not", () => {
    const other = { body: { more: null, faces: [1, 2] }, kind: "step", gone: undefined };
    expect(digestOf({ ...stored, system: other })).toBe(digestOf(stored));
  });

  it("no two values have the same canonical form, but for blanks", () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const plain = (one: unknown): unknown => JSON.parse(canonical(one));
    fc.assert(
      fc.property(value, (one) => {
        expect(canonical(plain(one))).toBe(canonical(one));
      }),
    );
    expect(canonical({ a: "1" })).not.toBe(canonical({ a: 1 }));
    expect(canonical(["a", null])).not.toBe(canonical(["a"]));
  });

  it("takes any depth", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 50_000; i += 1) deep = [deep];
    expect(digestOf({ ...stored, system: deep })).toMatch(/^1/);
  });

  it("its hash is SHA-256, at every length", () => {
    const hex = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
    const own = (bytes: Uint8Array): string => Buffer.from(sha256(bytes)).toString("hex");
    for (let n = 0; n < 200; n += 1) expect(own(new Uint8Array(n).fill(n))).toBe(hex(new Uint8Array(n).fill(n)));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        expect(own(bytes)).toBe(hex(bytes));
      }),
    );
  });
});
