import { describe, expect, it } from "vitest";
import { liveName, veiledDeclare } from "../../../src/foundry/exchange/world/veil.ts";
import type { FighterRef } from "../../../src/rules/core/types.ts";
import { declare, RED } from "./fixtures.ts";

const GNOLL = declare.attacker.actor;
const hides =
  (...actors: readonly string[]) =>
  (ref: FighterRef): FighterRef =>
    actors.includes(ref.actor) ? { ...ref, name: "unseen" } : ref;
const names = (body: typeof declare): readonly string[] => [body.attacker, ...body.targets].map((ref) => ref.name);

describe("names as all may know them (design §5: a hidden token attacks as somebody unseen)", () => {
  it("are the frozen ones while nobody is hidden", () => {
    expect(veiledDeclare(declare, hides())).toEqual(declare);
  });

  it("are another for whoever is hidden: attacker, target or helper", () => {
    expect(names(veiledDeclare(declare, hides(GNOLL)))).toEqual(["unseen", "Red"]);
    expect(names(veiledDeclare(declare, hides(RED)))).toEqual(["Gnoll", "unseen"]);
    const helped = { ...declare, helpers: [{ actor: "Actor.HuldaHuldaHulda0", token: null, name: "Hulda" }] };
    expect(veiledDeclare(helped, hides("Actor.HuldaHuldaHulda0")).helpers?.[0]?.name).toBe("unseen");
  });

  it("leave who it is, and everything else, as it was", () => {
    const veiled = veiledDeclare(declare, hides(GNOLL, RED));
    expect({ ...veiled, attacker: declare.attacker, targets: declare.targets }).toEqual(declare);
    expect(veiled.attacker).toEqual({ ...declare.attacker, name: "unseen" });
  });
});

describe("the name of a fighter (attacks C8, D6: a message can give any name and any token)", () => {
  const ref = { actor: GNOLL, token: "Scene.Scene00000000000.Token.Token00000000000", name: "Bela" };
  it.for([
    ["its token's", ref, "Gnoll", "Gnoll the Red", "Gnoll"],
    ["its actor's, where it has no token of its own", ref, null, "Gnoll the Red", "Gnoll the Red"],
    ["the posted one only where both are gone", ref, null, null, "Bela"],
    ["its token's, also when it was posted without a name", { ...ref, name: "" }, "Gnoll", "Gnoll the Red", "Gnoll"],
    ["unseen, when it was hidden and its token is gone", { ...ref, name: "" }, null, "Gnoll the Red", "unseen"],
    ["its actor's, without any token", { ...ref, token: null, name: "" }, null, "Gnoll the Red", "Gnoll the Red"],
  ] as const)("is %s", ([_, posted, tokenName, actorName, name]) => {
    expect(liveName(posted, { tokenName, actorName }, "unseen")).toBe(name);
  });
});
