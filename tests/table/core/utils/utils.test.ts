import { describe, expect, it } from "vitest";
import * as utils from "../../../../table/client/core/utils/index.ts";

const { mergeObject, diffObject, expandObject, flattenObject, filterObject } = utils;

describe("mergeObject (T: the documented examples)", () => {
  it("controls how new keys are added", () => {
    expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: false })).toEqual({ k1: "v1" });
    expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: true })).toEqual({ k1: "v1", k2: "v2" });
    const inner = { k1: { i1: "v1" } };
    expect(mergeObject(structuredClone(inner), { k1: { i2: "v2" } }, { insertValues: false })).toEqual(inner);
    expect(mergeObject(structuredClone(inner), { k1: { i2: "v2" } }, { insertValues: true })).toEqual({
      k1: { i1: "v1", i2: "v2" },
    });
  });

  it("controls how values are overwritten", () => {
    expect(mergeObject({ k1: "v1" }, { k1: "v2" }, { overwrite: true })).toEqual({ k1: "v2" });
    expect(mergeObject({ k1: "v1" }, { k1: "v2" }, { overwrite: false })).toEqual({ k1: "v1" });
  });

  it("controls recursion", () => {
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false })).toEqual({ k1: { i2: "v2" } });
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: true })).toEqual({
      k1: { i1: "v1", i2: "v2" },
    });
  });

  it("deletes and replaces keys when asked to", () => {
    expect(mergeObject({ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true })).toEqual({ k2: "v2" });
    expect(mergeObject({ k1: { i1: "v1" } }, { "==k1": { i2: "v2" } }, { performDeletions: true })).toEqual({
      k1: { i2: "v2" },
    });
  });

  it("works in place unless told otherwise, expands dotted keys, keeps types when told to", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { "a.c": 2 })).toBe(original);
    expect(original).toEqual({ a: { b: 1, c: 2 } });
    expect(mergeObject(original, { "a.b": 5 }, { inplace: false })).toEqual({ a: { b: 5, c: 2 } });
    expect(original.a.b).toBe(1);
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow();
  });

  it("does not reach prototypes through keys", () => {
    mergeObject({}, JSON.parse('{"__proto__.polluted": true, "constructor.prototype.polluted": true}'));
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("objects", () => {
  it("expands and flattens", () => {
    expect(expandObject({ "a.b.c": 1, "a.d": [{ "e.f": 2 }] })).toEqual({ a: { b: { c: 1 }, d: [{ e: { f: 2 } }] } });
    expect(flattenObject({ a: { b: { c: 1 }, e: {} }, f: [1] })).toEqual({ "a.b.c": 1, "a.e": {}, f: [1] });
  });

  it("finds differences", () => {
    expect(diffObject({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 2, d: 4 }, e: 5 })).toEqual({ b: { d: 4 }, e: 5 });
    expect(diffObject({ a: [1, 2] }, { a: [1, 2] })).toEqual({});
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
  });

  it("a value of another type is a difference (T: diffObject, mergeObject enforceTypes)", () => {
    expect(diffObject({ a: 1, b: null, c: [1] }, { a: "1", b: 0, c: "1" })).toEqual({ a: "1", b: 0, c: "1" });
  });

  it("filters by a template (T)", () => {
    const source = { foo: { number: 1, name: "Tim", topping: "olives" }, bar: "baz" };
    const template = { foo: { number: 0, name: "Mit", style: "bold" }, other: 72 };
    expect(filterObject(source, template)).toEqual({ foo: { number: 1, name: "Tim" } });
    expect(filterObject(source, template, { templateValues: true })).toEqual({ foo: { number: 0, name: "Mit" } });
  });

  it("reads, writes and deletes by path", () => {
    const data = { a: { b: 1 } };
    expect(utils.getProperty(data, "a.b")).toBe(1);
    expect(utils.hasProperty(data, "a.x")).toBe(false);
    expect(utils.setProperty(data, "a.c.d", 2)).toBe(true);
    expect(utils.setProperty(data, "a.c.d", 2)).toBe(false);
    expect(utils.deleteProperty(data, "a.b")).toBe(true);
    expect(data).toEqual({ a: { c: { d: 2 } } });
  });

  it("clones, compares, and tells what is empty", () => {
    const inner = { a: [1, { b: 2 }] };
    const clone = utils.deepClone(inner);
    expect(clone).toEqual(inner);
    expect(clone.a[1]).not.toBe(inner.a[1]);
    expect(utils.equals(inner, clone)).toBe(true);
    expect(utils.isEmpty({})).toBe(true);
    expect(utils.isEmpty(0)).toBe(false);
    expect(() => utils.deepClone(new Map(), { strict: true })).toThrow();
  });
});

describe("text and ids", () => {
  it("compares versions (platform §1.1)", () => {
    expect(utils.isNewerVersion("13.10", "13.9")).toBe(true);
    expect(utils.isNewerVersion("1.0", "1.0.0")).toBe(false);
    expect(utils.isNewerVersion("1.0.1", "1.0")).toBe(true);
  });

  it("makes ids of 16 letters and digits", () => {
    expect(utils.randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(utils.randomID(4)).toHaveLength(4);
  });

  it("escapes markup", () => {
    expect(utils.escapeHTML(`<b a="1">'&`)).toBe("&lt;b a=&quot;1&quot;&gt;&#x27;&amp;");
    expect(utils.unescapeHTML(utils.escapeHTML(`<&amp;>"'`))).toBe(`<&amp;>"'`);
  });

  it("takes uuids apart and puts them together", () => {
    expect(utils.parseUuid("Actor.a.Item.b")).toMatchObject({
      id: "b",
      type: "Item",
      primaryType: "Actor",
      primaryId: "a",
      pack: null,
    });
    expect(utils.parseUuid("Compendium.riposte.gear.Item.abc")).toMatchObject({
      id: "abc",
      type: "Item",
      pack: "riposte.gear",
    });
    expect(utils.parseUuid("Scene.s.Token.t.Actor.a")).toMatchObject({
      id: "a",
      type: "Actor",
      embedded: ["Token", "t", "Actor", "a"],
    });
    expect(utils.parseUuid("")).toBeNull();
    expect(utils.buildUuid({ documentName: "Item", id: "i", parent: { uuid: "Actor.a" } })).toBe("Actor.a.Item.i");
    expect(utils.buildUuid({ documentName: "Item", id: "i", pack: "a.b" })).toBe("Compendium.a.b.Item.i");
  });
});

describe("Collection and Semaphore", () => {
  it("iterates over values and filters to arrays", () => {
    const collection = new utils.Collection<{ name: string }>([
      ["1", { name: "a" }],
      ["2", { name: "b" }],
    ]);
    expect([...collection].map(({ name }) => name)).toEqual(["a", "b"]);
    expect(collection.getName("b")?.name).toBe("b");
    expect(collection.filter(({ name }) => name !== "a")).toHaveLength(1);
    expect(() => collection.getName("c", { strict: true })).toThrow();
  });

  it("runs one at a time, in order", async () => {
    const semaphore = new utils.Semaphore(1);
    const order: string[] = [];
    const slow = (name: string) => async (): Promise<void> => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    };
    await Promise.all([semaphore.add(slow("a")), semaphore.add(slow("b"))]);
    expect(order).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  });
});
