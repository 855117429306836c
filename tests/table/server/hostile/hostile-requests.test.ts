import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../../../table/shared/protocol.ts";
import { BLUE, GM, RED, errorOf, id, sit, table } from "../harness.ts";
import type { Tab } from "../harness.ts";
import { WORLD } from "../access/permission-rows.ts";

type Send = [action: string, type: string, operation: { [key: string]: Json }];

const create = (type: string, data: JsonObject, more: JsonObject = {}): Send => [
  "create",
  type,
  { data: [data], keepId: true, ...more },
];
const update = (type: string, changes: JsonObject, more: JsonObject = {}): Send => [
  "update",
  type,
  { updates: [changes], ...more },
];

const ACTOR = `Actor.${id("redhero")}`;
const BOOK = `JournalEntry.${id("book")}`;
const TOKEN = `Scene.${id("scene")}.Token.${id("redtoken")}`;
const dots = (count: number): string => Array.from({ length: count }, () => "a").join(".");

/** What is asked, by whom, and what the asker reads; nothing of it may change anything. */
const REFUSED: [what: string, who: "gm" | "red", send: Send, error: string][] = [
  // [dnd5e#4999]: "… The _id [x] already exists within the parent collection: Actor [y] items"
  [
    "an id that is taken in a parent [dnd5e#4999]",
    "red",
    create("Item", { _id: id("sword"), name: "S", type: "thing" }, { parentUuid: ACTOR }),
    `Item. The _id [${id("sword")}] already exists within the parent collection: Actor [${id("redhero")}] items`,
  ],
  [
    "an id that is taken in the world [dnd5e#4999]",
    "red",
    create("ChatMessage", { _id: id("gmsays"), content: "mine" }),
    `ChatMessage. The _id [${id("gmsays")}] already exists within the collection: messages`,
  ],
  [
    "the same id twice in one request",
    "red",
    ["create", "ChatMessage", { keepId: true, data: [1, 2].map((n) => ({ _id: id("twice"), content: `${n}` })) }],
    `ChatMessage. The _id [${id("twice")}] already exists within the collection: messages`,
  ],
  [
    "an update without _id [symbaroum5ecore#35]",
    "red",
    update("Actor", { name: "Nobody" }),
    "You must provide an _id for every object in the update data Array.",
  ],
  [
    "an update of nothing",
    "gm",
    update("Actor", { _id: id("none"), name: "X" }),
    `Actor "${id("none")}" does not exist!`,
  ],
  ["a deletion of nothing", "gm", ["delete", "Item", { ids: [id("none")], parentUuid: ACTOR }], "does not exist!"],
  [
    "an id of wrong shape",
    "red",
    create("ChatMessage", { _id: "../../x", content: "" }),
    "16-character alphanumeric ID",
  ],
  ["an id that is a list", "gm", create("Actor", { _id: ["a"], name: "A", type: "hero" }), "16-character alphanumeric"],
  // [fallout#746]: "… is not a valid type for the ChatMessage Document class"
  [
    "a subtype that nobody declared [fallout#746, platform §1.2]",
    "red",
    create("ChatMessage", { type: "0", content: "" }),
    '"0" is not a valid type for the ChatMessage Document class',
  ],
  [
    "a subtype of a prototype",
    "gm",
    create("Actor", { name: "A", type: "toString" }),
    '"toString" is not a valid type',
  ],
  ["no subtype where one is needed", "gm", create("Actor", { name: "A" }), '"" is not a valid type for the Actor'],
  ["an update to an unknown subtype", "gm", update("Actor", { _id: id("foe"), type: "x" }), '"x" is not a valid type'],
  // [swnr#77, merchant-sheet#162]: "… validation errors:\n  name: may not be …"
  [
    "a blank name [merchant-sheet#162, T schemas]",
    "gm",
    create("Actor", { _id: id("blank"), name: " ", type: "hero" }),
    `Actor [${id("blank")}] validation errors:\n  name: may not be a blank string`,
  ],
  [
    "no name [T schemas]",
    "red",
    create("Item", { type: "thing" }, { parentUuid: ACTOR }),
    "name: may not be undefined",
  ],
  ["a name of null [swnr#77]", "gm", update("Scene", { _id: id("scene"), name: null }), "name: may not be null"],
  ["a name taken away", "gm", update("Actor", { _id: id("foe"), "-=name": null }), "name: may not be undefined"],
  ["flags that are no object", "red", update("Actor", { _id: id("redhero"), flags: "x" }), "flags: must be an object"],
  [
    "system replaced by a list",
    "red",
    update("Actor", { _id: id("redhero"), "==system": [1] }),
    "system: must be an ob",
  ],
  ["a round of words", "red", update("Combat", { _id: id("combat"), round: "one" }), "round: must be a non-negative"],
  ["a turn below nothing", "red", update("Combat", { _id: id("combat"), turn: -3 }), "turn: must be a non-negative"],
  ["whispers to a word", "red", create("ChatMessage", { content: "", whisper: GM }), "whisper: must be an Array"],
  ["a role that is none", "gm", update("User", { _id: BLUE, role: 9 }), "role: is not a valid choice"],
  [
    "ownership of nonsense",
    "gm",
    update("Actor", { _id: id("foe"), ownership: { default: 7 } }),
    "ownership: is not a mapping of user IDs and document permission levels",
  ],
  [
    "a setting that is no JSON",
    "gm",
    create("Setting", { key: "a.b", value: "{" }),
    "must be a serialized JSON string",
  ],
  ["an author who is nobody", "gm", create("ChatMessage", { author: id("nobody") }), "is not a user of this world"],
  [
    "Blue's words in Red's mouth",
    "red",
    create("ChatMessage", { author: BLUE }),
    "User Red lacks permission to create",
  ],
  // [#8107] Acyclic folder structure is enforced
  [
    "a folder in itself [#8107, T folder]",
    "gm",
    update("Folder", { _id: id("folder"), folder: id("folder") }),
    "itself",
  ],
  [
    "folders in a circle [#8107]",
    "gm",
    [
      "update",
      "Folder",
      {
        updates: [
          ["folder", "inner"],
          ["inner", "folder"],
        ].map(([a, b]) => ({ _id: id(a ?? ""), folder: id(b ?? "") })),
      },
    ],
    "may not contain itself",
  ],
  [
    "a folder of wrong shape",
    "gm",
    update("Actor", { _id: id("foe"), folder: "/etc" }),
    "folder: must be a valid 16-char",
  ],
  [
    "a parent that is not there",
    "gm",
    create("Item", { name: "I", type: "thing" }, { parentUuid: `Actor.${id("none")}` }),
    "does not exist",
  ],
  [
    "a parent that holds no such thing",
    "gm",
    create("Item", { name: "I", type: "thing" }, { parentUuid: BOOK }),
    "cannot be embedded in JournalEntry",
  ],
  [
    "an embedded document at a foreign parent",
    "red",
    update("Item", { _id: id("sword"), name: "X" }, { parentUuid: `Actor.${id("bluehero")}` }),
    `Item "${id("sword")}" does not exist!`,
  ],
  ["a combatant as a world document", "gm", create("Combatant", {}), "there is no collection of Combatant"],
  ["a document type that is none", "gm", create("Weapon", { name: "W" }), "there is no collection of Weapon"],
  ["a document type of a prototype", "gm", create("constructor", {}), "there is no collection of constructor"],
  [
    "a parent of a prototype",
    "gm",
    create("Item", { name: "I" }, { parentUuid: "__proto__.x" }),
    "there is no collection",
  ],
  [
    "a foe's token by way of one's own",
    "red",
    update("Token", { _id: id("foetoken"), x: 1 }, { parentUuid: TOKEN }),
    "cannot be embedded in Token",
  ],
  [
    "a document in another world",
    "gm",
    create("Actor", { name: "A", type: "hero" }, { pack: "world.other" }),
    "There is no compendium world.other",
  ],
  [
    "a parent in a compendium",
    "gm",
    create("Item", { name: "I", type: "thing" }, { parentUuid: `Compendium.tiny.x.Actor.${id("a")}` }),
    "there is no collection of Compendium",
  ],
  ["a compendium that is not there", "red", ["get", "Actor", { pack: "../../x" }], "There is no compendium ../../x"],
  ["keys that reach a prototype", "red", create("ChatMessage", { "flags.__proto__.polluted": true }), "is not allowed"],
  [
    "the same by replacement",
    "red",
    update("Actor", { _id: id("redhero"), "==__proto__": { a: 1 } }),
    "is not allowed",
  ],
  [
    "the same by deletion",
    "red",
    update("Actor", { _id: id("redhero"), flags: { "-=constructor": null } }),
    "is not allow",
  ],
  ["a path without end", "red", update("Actor", { _id: id("redhero"), [dots(200)]: 1 }), "nested deeper than 100"],
  [
    "paths within paths",
    "red",
    update("Actor", { _id: id("redhero"), [dots(60)]: { [dots(60)]: 1 } }),
    "nested deeper",
  ],
  [
    "embedded documents that are no list",
    "red",
    update("Actor", { _id: id("redhero"), items: { a: 1 } }),
    "only be updated as a list",
  ],
  [
    "combatants left out of a list that replaces another (platform §4)",
    "red",
    update("Combat", { _id: id("combat"), combatants: [] }, { recursive: false }),
    `User Red lacks permission to delete Combatant [${id("redfights")}] in parent Combat [${id("combat")}]`,
  ],
  [
    "a page kept back, left out of a list",
    "red",
    update("JournalEntry", { _id: id("book"), pages: [{ _id: id("page") }] }, { recursive: false }),
    `User Red lacks permission to delete JournalEntryPage [${id("secret")}]`,
  ],
  ["everybody's messages at once", "red", ["delete", "ChatMessage", { deleteAll: true }], "lacks permission to delete"],
  ["an action of its own", "gm", ["replace", "Actor", { updates: [] }], "the action must be"],
];

test("what makes no sense is refused in Foundry's words, told to the asker, and changes nothing", async () => {
  const inner = { _id: id("inner"), name: "Inner", type: "Actor", folder: null };
  const running = await table({ seedDocuments: { ...WORLD, folders: [...WORLD.folders, inner] } });
  const tabs: Record<"gm" | "red", Tab> = { gm: await sit(running, GM), red: await sit(running, RED) };
  const blue = await sit(running, BLUE);
  const before = JSON.stringify((await blue.emit("world")).collections);
  const said: [string, string | null][] = [];
  for (const [what, who, [action, type, operation]] of REFUSED) {
    said.push([what, errorOf(await tabs[who].emit("modifyDocument", { action, type, operation }))]);
  }
  for (const [index, [what, , , error]] of REFUSED.entries()) {
    expect(said[index]).toEqual([what, expect.stringContaining(error)]);
  }
  expect(JSON.stringify((await blue.emit("world")).collections)).toBe(before);
  expect(blue.got("modifyDocument")).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("a locked compendium says so [monks-enhanced-journal#214]", async () => {
  const running = await table();
  const metadata = { id: "tiny.heroes", ownership: { PLAYER: "OBSERVER" } };
  const pack = { id: "tiny.heroes", documentName: "Actor", owner: "tiny", metadata };
  const packs = new Map([["tiny.heroes", { ...pack, documents: new Map(), folders: [], index: [] }]]);
  Object.assign(running.context, { packs });
  const gm = await sit(running, GM);
  const answer = await gm.create("Actor", { name: "A", type: "hero" }, { pack: "tiny.heroes" });
  expect(errorOf(answer)).toBe("You may not modify the tiny.heroes Compendium which is currently locked.");
});

test("secrets are not found out by asking for them", async () => {
  const running = await table({ users: [{ name: "Second", role: 4, password: "sesame" }] });
  const red = await sit(running, RED);
  const stored = running.context.world.collection("User").get("second0000000000");
  const asked = await red.all("User", { query: { passwordSalt: stored?.passwordSalt ?? null } });
  expect(asked).toEqual([]);
  expect(await red.all("User", { query: { _id: "second0000000000" } })).toHaveLength(1);
});

test("one part of a request that is refused refuses all of it, also among embedded documents", async () => {
  const running = await table({ seedDocuments: WORLD });
  const red = await sit(running, RED);
  const before = JSON.stringify(await red.all("Actor"));
  const items = [
    { name: "A", type: "thing" },
    { name: "B", type: "nonsense" },
  ];
  expect(errorOf(await red.modify("create", "Item", { data: items, parentUuid: ACTOR }))).toContain("not a valid type");
  const updates = [
    { _id: id("redhero"), name: "New" },
    { _id: id("redhero"), name: "" },
  ];
  expect(errorOf(await red.modify("update", "Actor", { updates }))).toContain("may not be a blank string");
  expect(JSON.stringify(await red.all("Actor"))).toBe(before);
});
