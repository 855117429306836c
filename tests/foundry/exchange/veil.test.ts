import { describe, expect, it } from "vitest";
import { veiledDeclare } from "../../../src/foundry/exchange/veil.ts";
import { declare, RED } from "./fixtures.ts";

const GNOLL = declare.attacker.actor;
const hides =
  (...actors: readonly string[]) =>
  (ref: { readonly actor: string }) =>
    actors.includes(ref.actor);
const names = (body: typeof declare): readonly string[] => [body.attacker, ...body.targets].map((ref) => ref.name);

describe("names as all may know them (design §5: a hidden token attacks as somebody unseen)", () => {
  it("are the frozen ones while nobody is hidden", () => {
    expect(veiledDeclare(declare, hides(), "unseen")).toEqual(declare);
  });

  it("are another for whoever is hidden, attacker or target", () => {
    expect(names(veiledDeclare(declare, hides(GNOLL), "unseen"))).toEqual(["unseen", "Red"]);
    expect(names(veiledDeclare(declare, hides(RED), "unseen"))).toEqual(["Gnoll", "unseen"]);
  });

  it("leave who it is, and everything else, as it was", () => {
    const veiled = veiledDeclare(declare, hides(GNOLL, RED), "unseen");
    expect({ ...veiled, attacker: declare.attacker, targets: declare.targets }).toEqual(declare);
    expect(veiled.attacker).toEqual({ ...declare.attacker, name: "unseen" });
  });
});
