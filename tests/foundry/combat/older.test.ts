/** A GM who begins an encounter may end those that were left open (issue 14, "One encounter counts"). */
import { afterEach, expect, it, vi } from "vitest";
import type {} from "../../../src/foundry/ui/encounters/end-older.ts";
import { bela, gor, rosa } from "../trust/world.ts";
import { startedCombat } from "../combats.ts";

const DOM = "../../../src/foundry/ui/kit/dom.ts";

afterEach(() => {
  vi.doUnmock(DOM);
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Which encounters are ended, and how often that was asked, when a GM has begun one and answers so. */
async function begun(answer: boolean | null, others: readonly ("same fighter" | "same scene" | "elsewhere" | "new")[]) {
  const ended: string[] = [];
  let asked = 0;
  vi.resetModules();
  vi.doMock(DOM, () => ({ make: () => ({}) }));
  const combat = (id: string, actors: readonly object[], scene: string, started = true) => {
    const names = actors.map(() => ({ name: "Somebody" }));
    const one = startedCombat(actors);
    const contents = one.combatants.contents.map((each, at) => ({ ...each, ...names[at] }));
    const kept = { turns: contents, combatants: { ...one.combatants, contents } };
    return { ...one, ...kept, id, started, scene: { id: scene }, delete: () => Promise.resolve(void ended.push(id)) };
  };
  const now = combat("now", [rosa, gor], "gate");
  const all = others.map((kind) => {
    switch (kind) {
      case "same fighter":
        return combat(kind, [rosa], "demo");
      case "same scene":
        return combat(kind, [bela], "gate");
      case "elsewhere":
        return combat(kind, [bela], "demo");
      case "new":
        return combat(kind, [rosa], "gate", false);
    }
  });
  const contents = [...all, now];
  const confirm = () => Promise.resolve(((asked += 1), answer));
  vi.stubGlobal("foundry", { applications: { api: { DialogV2: { confirm } } }, utils: {} });
  vi.stubGlobal("game", {
    combats: { contents, has: (id: string) => contents.some((one) => one.id === id) },
    i18n: { lang: "en", localize: (key: string) => key, format: (key: string) => key },
  });
  const { offerEnding } = await import("../../../src/foundry/ui/encounters/end-older.ts");
  await Reflect.apply(offerEnding, null, [now]);
  return { asked, ended };
}

it.each([
  [true, ["same fighter", "same scene"]],
  [false, []],
  [null, []],
] as const)("those with one of its fighters or on its scene are ended if the answer is %s", async (answer, ended) => {
  const others = ["same fighter", "same scene", "elsewhere", "new"] as const;
  expect(await begun(answer, others)).toEqual({ asked: 1, ended });
});
it("nothing is asked where none was left open", async () => {
  expect(await begun(true, ["elsewhere", "new"])).toEqual({ asked: 0, ended: [] });
});
