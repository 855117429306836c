import { afterEach, describe, expect, it, vi } from "vitest";
import { setGeneration } from "../../../../table/client/core/generation.ts";
import { generationUtils } from "../../../../table/client/core/generation-parts.ts";
import * as fourteen from "../../../../table/client/core/utils/values/fourteen.ts";
import * as utils from "../../../../table/client/core/utils/index.ts";
import { ForcedDeletion, ForcedReplacement } from "../../../../table/client/core/utils/values/operators.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("addresses (types: helpers.d.mts, http.d.mts)", () => {
  it.each([
    ["icons/my sword.webp", "icons/my%20sword.webp"],
    ["https://a.example/x y/é.png", "https://a.example/x%20y/%C3%A9.png"],
  ])("encodeURL(%s), which decodeURIComponent takes back", (path, encoded) => {
    expect(utils.encodeURL(path)).toBe(encoded);
    expect(decodeURIComponent(encoded)).toBe(path);
  });

  it("parseS3URL tells bucket and key", () => {
    expect(utils.parseS3URL("https://maps.s3.eu.example.com/caves/one.webp")).toEqual({
      bucket: "maps",
      keyPrefix: "caves/one.webp",
    });
    expect(utils.parseS3URL("caves/one.webp")).toEqual({ bucket: null, keyPrefix: "" });
  });

  it("getCacheBustURL adds a parameter, or is false", () => {
    expect(utils.getCacheBustURL("https://a.example/x.png?y=1")).toMatch(
      /^https:\/\/a\.example\/x\.png\?y=1&[\w-]+=\d+$/,
    );
    expect(utils.getCacheBustURL("::")).toBe(false);
  });

  it("srcExists asks with HEAD, fetchResource gives the content", async () => {
    const fetch = vi.fn((url: string) =>
      Promise.resolve(new Response("content", { status: url === "gone" ? 404 : 200 })),
    );
    vi.stubGlobal("fetch", fetch);
    expect([await utils.srcExists("here"), await utils.srcExists("gone")]).toEqual([true, false]);
    expect(fetch).toHaveBeenCalledWith("here", expect.objectContaining({ method: "HEAD" }));
    expect(await (await utils.fetchResource("here")).text()).toBe("content");
    await expect(utils.fetchResource("gone")).rejects.toThrow(utils.HttpError);
  });
});

describe("classes and functions (types: helpers.d.mts)", () => {
  class Base {
    static kind = "base";
    greet(): string {
      return "hello";
    }
  }
  class Heir extends Base {
    own(): string {
      return "mine";
    }
  }

  it("getDefiningClass searches statics of a class, and members of an instance", () => {
    expect(utils.getDefiningClass(Heir, "kind")).toBe(Base);
    expect(utils.getDefiningClass(new Heir(), "greet")).toBe(Base);
    expect(utils.getDefiningClass(new Heir(), "own")).toBe(Heir);
  });

  it("AsyncFunction is the class of asynchronous functions", () => {
    expect(Reflect.get(async () => undefined, "constructor")).toBe(utils.AsyncFunction);
    expect(utils.AsyncFunction).not.toBe(Function);
  });

  it("benchmark calls a function as often as it is told, threadLock waits", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const func = vi.fn();
    await utils.benchmark(func, 3, "x");
    expect(func.mock.calls).toEqual([["x"], ["x"], ["x"]]);
    expect(log).toHaveBeenCalled();
    const start = performance.now();
    await utils.threadLock(15);
    expect(performance.now() - start).toBeGreaterThanOrEqual(15);
  });

  it("SortingHelpers.performIntegerSort is the function's old place, which warns when it is called", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    // The warning comes once per load of the module, which other files of this worker may have loaded.
    vi.resetModules();
    const { SortingHelpers } = await import("../../../../table/client/core/utils/index.ts");
    const { performIntegerSort } = SortingHelpers;
    expect(warn).not.toHaveBeenCalled();
    const [first, second] = [{ sort: 0 }, { sort: 10 }];
    const options = { target: first, siblings: [first] };
    expect(performIntegerSort(second, options)).toEqual(utils.performIntegerSort(second, options));
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe("14 only (types of 14.366: common/utils/helpers.d.mts)", () => {
  it("applyDataOperators carries out operators and the old keys, all the way down", () => {
    const data = {
      a: new ForcedDeletion(),
      b: { c: new ForcedReplacement({ d: 1 }), "-=e": null, e: 2 },
      f: [{ "==g": 3 }],
    };
    expect(fourteen.applyDataOperators(data)).toEqual({ b: { c: { d: 1 } }, f: [{ g: 3 }] });
  });

  it("objectKeys and the others walk through an object", () => {
    const obj = { a: 1, b: 2 };
    expect([...fourteen.objectKeys(obj)]).toEqual(["a", "b"]);
    expect([...fourteen.iterateEntries(obj)]).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect([...fourteen.iterateValues(obj)]).toEqual([1, 2]);
  });

  it("none of them is there on 13", () => {
    setGeneration(13);
    expect(generationUtils()).toEqual({});
    setGeneration(14);
    expect(Object.keys(generationUtils())).toEqual(
      expect.arrayContaining(["equals", "isPlainObject", "isElementInstanceOf"]),
    );
  });
});
