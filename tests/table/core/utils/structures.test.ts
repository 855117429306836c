import { describe, expect, it } from "vitest";
import * as utils from "../../../../table/client/core/utils/index.ts";

const { BitMask, EventEmitterMixin, IterableWeakMap, IterableWeakSet, StringTree, WordTree } = utils;

describe("BitMask (types: bitmask.d.mts)", () => {
  it("holds states as the bits of a number", () => {
    const mask = new BitMask({ red: true, green: false, blue: true });
    expect([mask.hasState("red"), mask.hasState("green"), Number(mask), String(mask)]).toEqual([true, false, 5, "101"]);
    expect(mask.states).toEqual({ red: "red", green: "green", blue: "blue" });
    expect(mask.toggleState("green")).toBe(7);
    expect(mask.toggleState("red", true)).toBe(7);
    mask.removeState("blue");
    expect(mask.toObject()).toEqual({ red: true, green: true, blue: false });
    mask.clear();
    expect(mask.isEmpty).toBe(true);
  });

  it("refuses states that it does not have, and more than 32", () => {
    expect(() => new BitMask({ red: true }).addState("pink")).toThrow();
    expect(() => new BitMask(Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`s${n}`, false])))).toThrow();
  });

  it("is cloned, written and read", () => {
    const mask = new BitMask({ red: true, green: false });
    const copy = mask.clone();
    copy.addState("green");
    expect([mask.valueOf(), copy.valueOf()]).toEqual([1, 3]);
    expect(BitMask.fromJSON(copy.toJSON()).toObject()).toEqual({ red: true, green: true });
    expect([mask.isCompatible(copy), mask.isCompatible(new BitMask({ red: true }))]).toEqual([true, false]);
  });
});

describe("EventEmitterMixin (types: event-emitter.d.mts)", () => {
  class Bell extends EventEmitterMixin() {
    static emittedEvents = ["ring"];
  }

  it("calls listeners, once if told, and says whether the default was prevented", () => {
    const bell = new Bell();
    const heard: string[] = [];
    bell.addEventListener("ring", () => heard.push("always"));
    bell.addEventListener("ring", () => heard.push("once"), { once: true });
    expect(bell.dispatchEvent(new Event("ring"))).toBe(true);
    const stop = (event: Event): void => event.preventDefault();
    bell.addEventListener("ring", stop);
    expect(bell.dispatchEvent(new Event("ring", { cancelable: true }))).toBe(false);
    bell.removeEventListener("ring", stop);
    expect(bell.dispatchEvent(new Event("ring", { cancelable: true }))).toBe(true);
    expect(heard).toEqual(["always", "once", "always", "always"]);
  });

  it("is the target of its events, as an EventTarget is (MDN: EventTarget)", () => {
    const bell = new Bell();
    const targets: unknown[] = [];
    bell.addEventListener("ring", (event) => targets.push(event.target, event.currentTarget));
    bell.dispatchEvent(new Event("ring"));
    expect(targets).toEqual([bell, bell]);
  });

  it("knows only the events that the class names", () => {
    expect(() => new Bell().addEventListener("toll", () => undefined)).toThrow("toll");
    expect(() => new Bell().dispatchEvent(new Event("toll"))).toThrow("toll");
  });
});

describe("trees of texts (types: string-tree.d.mts, word-tree.d.mts)", () => {
  const named = (name: string): { name: string } => ({ name });

  it("StringTree finds what lies below a path, the nearest first, up to a limit", () => {
    const tree = new StringTree<{ name: string }>();
    tree.addLeaf(["a", "b", "c"], named("deep"));
    const node = tree.addLeaf(["a"], named("near"));
    tree.addLeaf(["constructor"], named("other"));
    expect(tree.lookup(["a"])).toEqual([named("near"), named("deep")]);
    expect(tree.lookup(["a"], { limit: 1 })).toEqual([named("near")]);
    expect(tree.lookup(["a"], { filterEntries: ({ name }) => name !== "near" })).toEqual([named("deep")]);
    expect(tree.lookup(["toString"])).toEqual([]);
    expect(tree.nodeAtPrefix(["a"])).toBe(node);
    expect(tree.nodeAtPrefix(["a", "b"], { hasLeaves: true })).toBe(node);
    expect(tree.nodeAtPrefix(["x"])).toBeUndefined();
    expect(node[StringTree.leaves]).toEqual([named("near")]);
  });

  it("WordTree finds entries by the beginning of a word, ten at most", () => {
    const tree = new WordTree<{ name: string }>();
    tree.addLeaf("Sword", named("Sword"));
    tree.addLeaf("swing", named("swing"));
    expect(tree.lookup("SW").map(({ name }) => name)).toEqual(["Sword", "swing"]);
    expect(tree.lookup("swo")).toEqual([named("Sword")]);
    for (let n = 0; n < 12; n++) tree.addLeaf("axe", named(`axe ${n}`));
    expect(tree.lookup("ax")).toHaveLength(10);
  });
});

describe("weak collections that can be walked (types: iterable-weak-map.d.mts, iterable-weak-set.d.mts)", () => {
  it("IterableWeakMap", () => {
    const [one, two] = [{ n: 1 }, { n: 2 }];
    const map = new IterableWeakMap<object, string>([[one, "one"]]);
    map.set(two, "two").set(one, "uno");
    expect([...map]).toEqual([
      [one, "uno"],
      [two, "two"],
    ]);
    expect([map.delete(one), map.delete(one), map.has(one), map.get(two)]).toEqual([true, false, false, "two"]);
    map.clear();
    expect([...map.values()]).toEqual([]);
  });

  it("IterableWeakSet", () => {
    const [one, two] = [{ n: 1 }, { n: 2 }];
    const set = new IterableWeakSet([one]).add(two).add(one);
    expect([...set]).toEqual([one, two]);
    expect([set.delete(one), set.has(one), [...set.values()].length]).toEqual([true, false, 1]);
  });
});
