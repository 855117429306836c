/**
 * The comparison in the GM's window, message by message: everything that a player's client chooses and that differs from
 * what the GM's client sees is marked, and an edit never counts (attacks B6, B8, M5, N3, D6, C8).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pricesOf } from "../../../src/rules/core/lib/choice.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import type { Declare, Start } from "../../../src/rules/core/types.ts";
import { storedDeclare } from "../../../src/foundry/exchange/thread/body.ts";
import { comparing } from "./comparing.ts";
import { postingWorld } from "./posting.ts";
import { attackOf, bela, BLUE, GM, gor, posted, RED, rosa, type OpenWorld, type StubActor } from "./world.ts";

const tokenId = (name: string): string => `Scene.Scene00000000000.Token.${name.padEnd(16, "0")}`;
const GOR_TOKEN = tokenId("Gor");

let world: OpenWorld;
let work: ReturnType<typeof comparing>;
let seen: { readonly original: number }[] = [];

beforeEach(async () => {
  world = await postingWorld(GM);
  const settings = { get: (_scope: string, key: string): unknown => (key === "gmRolls" ? false : "before") };
  vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), settings });
  // Gor stands hidden, the others in sight.
  for (const token of world.tokens) token.hidden = token.actor === gor;
  const { onThreadEvent } = await import("../../../src/foundry/exchange/thread/news.ts");
  const { compareArrived } = await import("../../../src/foundry/exchange/audit/audit.ts");
  work = comparing(compareArrived);
  seen = [];
  onThreadEvent((event) => {
    seen.push({ original: event.originals.length });
    work.hear(event);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What an honest client of this fighter's owner declares now. */
function honest(attacker: StubActor, targets: readonly StubActor[]): Declare {
  const start: Start = {
    kind: "start",
    family: "pool",
    attacker: attacker.uuid,
    targets: targets.map(({ uuid }) => uuid),
  };
  const plan = { slot: "declare", fighter: attacker.uuid, option: "attack", choice: { weapon: "sword" } };
  const judged = pool.judge(start, plan, world.scenes.sceneOf(start));
  const need = pool.nextDice({ option: "attack", numbers: judged.numbers, faces: [] });
  const faces = Array.from({ length: need?.n ?? 0 }, () => 5);
  return attackOf(attacker, targets, { numbers: judged.numbers, price: pricesOf(judged.price), faces });
}

/** Posts it with dice that fit. */
function post(author: string, body: Declare): ReturnType<typeof posted> {
  const rolls = [{ dice: [{ results: body.faces.map((result) => ({ result })) }] }];
  const one = Object.assign(posted(author, body), { rolls });
  world.add(one);
  return one;
}

/** What the card says that differs; nothing is corrected. */
async function differing(id: string): Promise<readonly string[]> {
  await work.through();
  const marks = world.store.exchanges.get(id)?.marks ?? [];
  return marks.flatMap(({ body: { mark } }) =>
    mark.what === "differs" ? mark.fields.map(({ label }) => label.replace("RIPOSTE.Notice.Differs.", "")) : [],
  );
}

const PARENT = { exchange: "e".repeat(16), call: "c".repeat(16), hold: "h".repeat(16), depth: 1 };
const FORGED: readonly (readonly [string, (body: Declare) => Declare, readonly string[]])[] = [
  ["another round", (body) => ({ ...body, moment: { ...body.moment!, round: 7 } }), ["moment"]],
  ["no moment in a combat", (body) => ({ ...body, moment: null }), ["moment"]],
  ["a roll after the answers", (body) => ({ ...body, roll: "last", faces: [] }), ["roll"]],
  ["a roll that waits for nobody", (body) => ({ ...body, roll: "go", faces: [] }), ["roll"]],
  [
    "held actions that nobody holds",
    (body) => ({ ...body, watchers: [{ hold: "h".repeat(16), holder: bela.uuid }] }),
    ["waits"],
  ],
  [
    "somebody who may not help",
    (body) => ({ ...body, helpers: [{ actor: bela.uuid, token: null, name: "Bela" }] }),
    ["helpers"],
  ],
  ["a held action that nobody has called", (body) => ({ ...body, parent: PARENT }), ["follow"]],
  ["another depth of it", (body) => ({ ...body, parent: { ...PARENT, depth: 0 } }), ["follow", "parent"]],
  ["another name", (body) => ({ ...body, attacker: { ...body.attacker, name: "Bela" } }), ["name"]],
  ["a target's other name", (body) => ({ ...body, targets: [{ ...body.targets[0]!, name: "Rosa" }] }), ["name"]],
  ["another's hidden token", (body) => ({ ...body, attacker: { ...body.attacker, token: GOR_TOKEN } }), ["token"]],
  [
    "a token that is not there",
    (body) => ({ ...body, attacker: { ...body.attacker, token: tokenId("No") } }),
    ["token"],
  ],
  ["no price", (body) => ({ ...body, price: [] }), ["price"]],
  [
    "a Power's effect that it has not (X54)",
    (body) => ({
      ...{ ...body, option: "power", faces: [] },
      numbers: { ...body.numbers, parts: [], effect: { kind: "hinder", n: 9 } },
    }),
    ["refused"],
  ],
  ["better numbers", (body) => ({ ...body, numbers: { ...body.numbers, several: true } }), ["numbers"]],
  [
    "another weapon's name",
    (body) => ({ ...body, numbers: { ...body.numbers, weapon: { name: "Spear", class: "melee" } } }),
    ["named"],
  ],
];

describe("a player's declaration", () => {
  it("that is honest is not marked, with its own token or without", async () => {
    const body = honest(rosa, [gor]);
    const plain = post(RED, body);
    expect(world.store.exchanges.get(plain.id)?.phase).toBe("open");
    expect(await differing(plain.id)).toEqual([]);
  });

  it.each(FORGED)("with %s is marked", async (_, forge, labels) => {
    const one = post(RED, forge(honest(rosa, [gor])));
    const found = await differing(one.id);
    for (const label of labels) expect(found.map((each) => each.replace(/^RIPOSTE.*/, "price"))).toContain(label);
  });

  it("that gives itself leave is judged without it (B6)", async () => {
    const one = post(BLUE, { ...honest(bela, [gor]), allowed: ["pool.notYourTurn"] });
    expect(await differing(one.id)).toContain("refused");
    const gms = post(GM, { ...honest(bela, [gor]), allowed: ["pool.notYourTurn"] });
    expect(await differing(gms.id)).toEqual([]);
  });

  it("of somebody else's token shows under the own name, and nobody is unseen (D6)", async () => {
    const { publicRef } = await import("../../../src/foundry/exchange/world/visibility.ts");
    expect(publicRef({ actor: rosa.uuid, token: GOR_TOKEN, name: "Gor" })).toEqual({
      actor: rosa.uuid,
      token: null,
      name: "Rosa",
    });
    expect(publicRef({ actor: gor.uuid, token: GOR_TOKEN, name: "" }).name).toBe("RIPOSTE.Card.Unseen");
  });

  it.each(FORGED)("that is edited to %s still says what it said first", async (_, forge) => {
    const body = honest(rosa, [gor]);
    const one = post(RED, body);
    const system = storedDeclare(forge(body));
    const edited = { ...one, system, _source: { ...one._source, system } };
    world.messages.set(one.id, edited);
    const { noteMessage } = await import("../../../src/foundry/exchange/thread/arrived.ts");
    Reflect.apply(noteMessage, null, ["updated", edited, RED]);
    expect(seen.at(-1)?.original).toBe(1);
    expect(storedDeclare(world.store.exchanges.get(one.id)!.declared.body)).toEqual(storedDeclare(body));
    expect(await differing(one.id)).toEqual([]);
  });
});
