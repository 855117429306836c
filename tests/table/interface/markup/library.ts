/** Tests of the animation library that the host bundles, under its documented paths. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

const MODULE = "/scripts/greensock/esm/all.js";

export function libraryTests(gm: () => Page): void {
  test("packages import gsap and name plugins that are not there; those say so when they are used (combat-timeline, eunos-blades)", async () => {
    const told = await gm().evaluate(`(async () => {
      const library = await import("${MODULE}");
      const { gsap, Draggable } = library;
      gsap.registerPlugin(Draggable);
      const failed = (what) => { try { what(); return ""; } catch (error) { return error.message; } };
      return [library.default === gsap, typeof globalThis.gsap, failed(() => Draggable.create("body")),
        failed(() => new library.SplitText("body")), failed(() => gsap.matchMedia()), failed(() => gsap.to({}, { motionPath: {} }))];
    })()`);
    expect(told).toEqual([
      true,
      "undefined",
      "not provided by the practice table: gsap's Draggable.create",
      "not provided by the practice table: gsap's SplitText",
      "not provided by the practice table: gsap.matchMedia",
      `not provided by the practice table: gsap's "motionPath"`,
    ]);
  });

  test("a manifest's script greensock/dist/gsap.min.js puts gsap into the page (foundryvtt#7757, #12003)", async () => {
    const kind = await gm().evaluate(`new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = "/systems/plain/greensock/dist/gsap.min.js";
      script.addEventListener("load", () => resolve(typeof globalThis.gsap.timeline));
      script.addEventListener("error", () => resolve("error"));
      document.head.append(script);
    })`);
    expect(kind).toBe("function");
  });

  test("it moves numbers and elements, with callbacks, repeats and an end to wait for (gsap: public documentation)", async () => {
    const moved = await gm().evaluate(`(async () => {
      const { gsap } = await import("${MODULE}");
      const heard = [];
      const seen = new Set();
      const thing = { value: 10, other: 1 };
      await gsap.to(thing, { value: 20, duration: 0.1, ease: "none", onStart: () => heard.push("start"),
        onUpdate: () => seen.add(thing.value > 10 && thing.value < 20), onComplete: (word) => heard.push(word), onCompleteParams: ["done"] });
      const box = document.createElement("div");
      box.className = "moved-box";
      document.body.append(box);
      gsap.set(box, { x: 10, autoAlpha: 0 });
      const before = [box.style.transform, box.style.visibility, gsap.getProperty(box, "x")];
      await gsap.fromTo(".moved-box", { x: 0, color: "#ff0000" }, { x: "+=50", color: "#0000ff", autoAlpha: 1, width: "40px", duration: 0.05 });
      const after = [gsap.getProperty(box, "x"), box.style.color, box.style.visibility, box.style.width, box.style.opacity];
      const count = { n: 0, laps: 0 };
      await gsap.fromTo(count, { n: 0 }, { n: 1, duration: 0.03, repeat: 1, yoyo: true });
      gsap.to(thing, { other: 99, duration: 5 });
      const busy = gsap.isTweening(thing);
      gsap.killTweensOf(thing);
      box.remove();
      return { heard, between: seen.has(true), value: thing.value, before, after, yoyo: count.n, busy, still: gsap.isTweening(thing) };
    })()`);
    expect(moved).toEqual({
      heard: ["start", "done"],
      between: true,
      value: 20,
      before: ["translate(10px, 0px) rotate(0deg) scale(1, 1)", "hidden", 10],
      after: [50, "rgb(0, 0, 255)", "inherit", "40px", "1"],
      yoyo: 0,
      busy: true,
      still: false,
    });
  });

  test("a timeline goes in order, with positions, labels and calls", async () => {
    const order = await gm().evaluate(`(async () => {
      const { gsap } = await import("${MODULE}");
      const heard = [];
      const tell = (word) => () => heard.push(word);
      const [a, b] = [{ v: 0 }, { v: 0 }];
      const timeline = gsap.timeline({ defaults: { duration: 0.04, ease: "power2.inOut" }, onComplete: tell("end") });
      timeline.to(a, { v: 1, onComplete: tell("a") }).addLabel("middle").to(b, { v: 2, onComplete: tell("b") }, "middle+=0.02")
        .call(tell("call"), [], "<").set(a, { v: 7 });
      const length = Number(timeline.duration().toFixed(3));
      await timeline;
      const called = await new Promise((resolve) => gsap.delayedCall(0.01, resolve, ["later"]));
      return [heard, a.v, b.v, length, called];
    })()`);
    expect(order).toEqual([["a", "call", "b", "end"], 7, 2, 0.1, "later"]);
  });
}
