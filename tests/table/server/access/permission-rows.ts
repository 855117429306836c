import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { BLUE, GM, RED, id } from "../harness.ts";

export const ASSISTANT = "assistant0000000";
export const TRUSTED = "trusted000000000";

/** A world where Red owns a hero, Blue owns another, and a fight with both and a foe is on. */
export const WORLD = {
  actors: [
    {
      _id: id("redhero"),
      name: "Rosa",
      type: "hero",
      ownership: { default: 0, [RED]: 3 },
      items: [{ _id: id("sword"), name: "Sword", type: "thing" }],
    },
    { _id: id("bluehero"), name: "Bert", type: "hero", ownership: { default: 2, [BLUE]: 3 } },
    { _id: id("foe"), name: "Foe", type: "hero", ownership: { default: 0 } },
  ],
  items: [{ _id: id("shared"), name: "Shared", type: "thing", ownership: { default: 3 } }],
  messages: [
    { _id: id("redsays"), content: "hi", author: RED },
    { _id: id("gmsays"), content: "ho" },
  ],
  combats: [
    {
      _id: id("combat"),
      combatants: [
        { _id: id("redfights"), actorId: id("redhero") },
        { _id: id("foefights"), actorId: id("foe") },
      ],
      groups: [
        { _id: id("group"), ownership: { default: 0 } },
        { _id: id("redgroup"), ownership: { default: 0, [RED]: 3 } },
      ],
    },
  ],
  scenes: [
    {
      _id: id("scene"),
      name: "Scene",
      tokens: [
        { _id: id("redtoken"), actorId: id("redhero"), actorLink: true },
        { _id: id("foetoken"), actorId: id("foe") },
      ],
      templates: [
        { _id: id("redblast"), author: RED, distance: 20 },
        { _id: id("gmblast"), author: "gmgmgmgmgmgmgmgm", distance: 20 },
      ],
      walls: [{ _id: id("door"), c: [0, 0, 100, 0], door: 1, ds: 0 }],
    },
  ],
  journal: [
    {
      _id: id("book"),
      name: "Book",
      ownership: { default: 0, [RED]: 3 },
      pages: [
        { _id: id("page"), name: "Page", type: "text", ownership: { default: -1 } },
        { _id: id("secret"), name: "Secret", type: "text", ownership: { default: 0 } },
      ],
    },
  ],
  tables: [{ _id: id("table"), name: "Table", ownership: { default: 3 } }],
  macros: [{ _id: id("macro"), name: "Macro", type: "chat", author: RED }],
  cards: [
    {
      _id: id("deck"),
      name: "Deck",
      type: "deck",
      ownership: { default: 0, [RED]: 3 },
      cards: [{ _id: id("ace"), name: "Ace" }],
    },
  ],
  folders: [{ _id: id("folder"), name: "Folder", type: "Actor" }],
  settings: [{ _id: id("setting"), key: "tiny.world", value: "1" }],
};

export type Try = [action: "create" | "update" | "delete", type: string, data: JsonObject, parentUuid?: string];
export type Who = "Gamemaster" | "Assistant" | "Trusted" | "Red" | "Blue";

export const ACTOR = `Actor.${id("redhero")}`;
export const COMBAT = `Combat.${id("combat")}`;
const SCENE = `Scene.${id("scene")}`;
const BOOK = `JournalEntry.${id("book")}`;
const DECK = `Cards.${id("deck")}`;
const TABLE = `RollTable.${id("table")}`;

/** Foundry dossier §4, one row per document and action: who may. Everybody else must be refused. */
export const ROWS: [what: string, attempt: Try, allowed: Who[]][] = [
  ["create Actor", ["create", "Actor", { name: "New", type: "hero" }], ["Gamemaster", "Assistant"]],
  ["update own Actor", ["update", "Actor", { _id: id("redhero"), "system.hp": 1 }], ["Gamemaster", "Assistant", "Red"]],
  [
    "update an observed Actor",
    ["update", "Actor", { _id: id("bluehero"), name: "X" }],
    ["Gamemaster", "Assistant", "Blue"],
  ],
  [
    "give ownership of own Actor",
    ["update", "Actor", { _id: id("redhero"), ownership: { [BLUE]: 3 } }],
    ["Gamemaster", "Assistant"],
  ],
  [
    "give ownership by a dotted key",
    ["update", "Actor", { _id: id("redhero"), "ownership.default": 3 }],
    ["Gamemaster", "Assistant"],
  ],
  [
    "replace ownership",
    ["update", "Actor", { _id: id("redhero"), "==ownership": { default: 3 } }],
    ["Gamemaster", "Assistant"],
  ],
  [
    "ownership inside nested data (#12938)",
    ["update", "Actor", { _id: id("redhero"), items: [{ _id: id("sword"), ownership: { default: 3 } }] }],
    ["Gamemaster", "Assistant"],
  ],
  [
    "nested item update",
    ["update", "Actor", { _id: id("redhero"), items: [{ _id: id("sword"), name: "Y" }] }],
    ["Gamemaster", "Assistant", "Red"],
  ],
  ["delete own Actor", ["delete", "Actor", { _id: id("redhero") }], ["Gamemaster", "Assistant"]],
  ["create embedded Item", ["create", "Item", { name: "I", type: "thing" }, ACTOR], ["Gamemaster", "Assistant", "Red"]],
  [
    "update embedded Item",
    ["update", "Item", { _id: id("sword"), name: "Z" }, ACTOR],
    ["Gamemaster", "Assistant", "Red"],
  ],
  ["delete embedded Item", ["delete", "Item", { _id: id("sword") }, ACTOR], ["Gamemaster", "Assistant", "Red"]],
  ["create world Item", ["create", "Item", { name: "I", type: "thing" }], ["Gamemaster", "Assistant"]],
  [
    "update shared world Item",
    ["update", "Item", { _id: id("shared"), name: "Z" }],
    ["Gamemaster", "Assistant", "Trusted", "Red", "Blue"],
  ],
  ["create ActiveEffect", ["create", "ActiveEffect", { name: "E" }, ACTOR], ["Gamemaster", "Assistant", "Red"]],
  [
    "create effect on embedded Item",
    ["create", "ActiveEffect", { name: "E" }, `${ACTOR}.Item.${id("sword")}`],
    ["Gamemaster", "Assistant", "Red"],
  ],
  [
    "create ChatMessage as oneself",
    ["create", "ChatMessage", { content: "x" }],
    ["Gamemaster", "Assistant", "Trusted", "Red", "Blue"],
  ],
  [
    "create ChatMessage as Red",
    ["create", "ChatMessage", { content: "x", author: RED }],
    ["Gamemaster", "Assistant", "Red"],
  ],
  [
    "update Red's ChatMessage (#11250)",
    ["update", "ChatMessage", { _id: id("redsays"), content: "y" }],
    ["Gamemaster", "Assistant", "Red"],
  ],
  ["change the author", ["update", "ChatMessage", { _id: id("redsays"), author: BLUE }], ["Gamemaster", "Assistant"]],
  ["delete Red's ChatMessage", ["delete", "ChatMessage", { _id: id("redsays") }], ["Gamemaster", "Assistant", "Red"]],
  ["delete the GM's ChatMessage", ["delete", "ChatMessage", { _id: id("gmsays") }], ["Gamemaster", "Assistant"]],
  [
    "create a template as Red",
    ["create", "MeasuredTemplate", { author: RED, distance: 5 }, SCENE],
    ["Gamemaster", "Assistant", "Red"],
  ],
  [
    "move Red's template",
    ["update", "MeasuredTemplate", { _id: id("redblast"), x: 5 }, SCENE],
    ["Gamemaster", "Assistant", "Red"],
  ],
  [
    "delete the GM's template",
    ["delete", "MeasuredTemplate", { _id: id("gmblast") }, SCENE],
    ["Gamemaster", "Assistant"],
  ],
  ["create a drawing as Red", ["create", "Drawing", { author: RED }, SCENE], ["Gamemaster", "Assistant"]],
  [
    "open a door",
    ["update", "Wall", { _id: id("door"), ds: 1 }, SCENE],
    ["Gamemaster", "Assistant", "Trusted", "Red", "Blue"],
  ],
  ["move a wall", ["update", "Wall", { _id: id("door"), c: [0, 0, 1, 1] }, SCENE], ["Gamemaster", "Assistant"]],
  ["create a tile", ["create", "Tile", { width: 1, height: 1 }, SCENE], ["Gamemaster", "Assistant"]],
  ["create Combat", ["create", "Combat", {}], ["Gamemaster", "Assistant"]],
  [
    "advance the turn",
    ["update", "Combat", { _id: id("combat"), round: 1, turn: 0 }],
    ["Gamemaster", "Assistant", "Trusted", "Red", "Blue"],
  ],
  [
    "advance the turn and set a flag",
    ["update", "Combat", { _id: id("combat"), turn: 0, "flags.x.y": 1 }],
    ["Gamemaster", "Assistant"],
  ],
  [
    "initiative inside a Combat update",
    ["update", "Combat", { _id: id("combat"), combatants: [{ _id: id("redfights"), initiative: 3 }] }],
    ["Gamemaster", "Assistant", "Red"],
  ],
  ["delete Combat", ["delete", "Combat", { _id: id("combat") }], ["Gamemaster", "Assistant"]],
  [
    "the initiative of a Combatant",
    ["update", "Combatant", { _id: id("redfights"), initiative: 3 }, COMBAT],
    ["Gamemaster", "Assistant", "Red"],
  ],
  [
    "update Combatant",
    ["update", "Combatant", { _id: id("redfights"), defeated: true }, COMBAT],
    ["Gamemaster", "Assistant"],
  ],
  ["create Combatant", ["create", "Combatant", { actorId: id("redhero") }, COMBAT], ["Gamemaster", "Assistant"]],
  ["delete Combatant", ["delete", "Combatant", { _id: id("redfights") }, COMBAT], ["Gamemaster", "Assistant"]],
  ["create CombatantGroup", ["create", "CombatantGroup", {}, COMBAT], ["Gamemaster", "Assistant"]],
  [
    "update CombatantGroup",
    ["update", "CombatantGroup", { _id: id("group"), name: "G" }, COMBAT],
    ["Gamemaster", "Assistant"],
  ],
  [
    "update own CombatantGroup",
    ["update", "CombatantGroup", { _id: id("redgroup"), name: "G" }, COMBAT],
    ["Gamemaster", "Assistant", "Red"],
  ],
  ["create Token", ["create", "Token", { actorId: id("redhero") }, SCENE], ["Gamemaster", "Assistant"]],
  ["move own Token", ["update", "Token", { _id: id("redtoken"), x: 5 }, SCENE], ["Gamemaster", "Assistant", "Red"]],
  ["move a foe's Token", ["update", "Token", { _id: id("foetoken"), x: 5 }, SCENE], ["Gamemaster", "Assistant"]],
  ["delete own Token", ["delete", "Token", { _id: id("redtoken") }, SCENE], ["Gamemaster", "Assistant"]],
  ["create Scene", ["create", "Scene", { name: "S" }], ["Gamemaster", "Assistant"]],
  ["create JournalEntry", ["create", "JournalEntry", { name: "J" }], ["Gamemaster", "Assistant", "Trusted"]],
  [
    "update own JournalEntry",
    ["update", "JournalEntry", { _id: id("book"), name: "J" }],
    ["Gamemaster", "Assistant", "Red"],
  ],
  [
    "update inheriting page",
    ["update", "JournalEntryPage", { _id: id("page"), name: "P" }, BOOK],
    ["Gamemaster", "Assistant", "Red"],
  ],
  [
    "update a page kept back",
    ["update", "JournalEntryPage", { _id: id("secret"), name: "P" }, BOOK],
    ["Gamemaster", "Assistant"],
  ],
  ["delete own JournalEntry", ["delete", "JournalEntry", { _id: id("book") }], ["Gamemaster", "Assistant", "Red"]],
  ["create Folder", ["create", "Folder", { name: "F", type: "Actor" }], ["Gamemaster", "Assistant"]],
  ["create RollTable", ["create", "RollTable", { name: "T" }], ["Gamemaster", "Assistant"]],
  ["delete owned RollTable", ["delete", "RollTable", { _id: id("table") }], ["Gamemaster", "Assistant"]],
  [
    "create TableResult in owned table",
    ["create", "TableResult", { text: "T" }, TABLE],
    ["Gamemaster", "Assistant", "Trusted", "Red", "Blue"],
  ],
  [
    "create Macro",
    ["create", "Macro", { name: "M", type: "chat" }],
    ["Gamemaster", "Assistant", "Trusted", "Red", "Blue"],
  ],
  ["update Red's Macro", ["update", "Macro", { _id: id("macro"), name: "N" }], ["Gamemaster", "Assistant", "Red"]],
  ["create Cards", ["create", "Cards", { name: "C", type: "hand" }], ["Gamemaster", "Assistant"]],
  [
    "update Card of own stack",
    ["update", "Card", { _id: id("ace"), drawn: true }, DECK],
    ["Gamemaster", "Assistant", "Red"],
  ],
  ["create world Setting", ["create", "Setting", { key: "tiny.other", value: "2" }], ["Gamemaster", "Assistant"]],
  ["update world Setting", ["update", "Setting", { _id: id("setting"), value: "2" }], ["Gamemaster", "Assistant"]],
  [
    "create Red's user Setting",
    ["create", "Setting", { key: "tiny.mine", value: "2", user: RED }],
    ["Gamemaster", "Red"],
  ],
  ["create User", ["create", "User", { name: "New", role: 1 }], ["Gamemaster"]],
  ["update Red's color", ["update", "User", { _id: RED, color: "#000000" }], ["Gamemaster", "Assistant", "Red"]],
  ["promote Red", ["update", "User", { _id: RED, role: 4 }], ["Gamemaster"]],
  ["promote Red by ==", ["update", "User", { _id: RED, "==role": 4 }], ["Gamemaster"]],
  ["promote Red by operator", ["update", "User", { _id: RED, role: { __op: "replace", value: 4 } }], ["Gamemaster"]],
  ["give Red permissions", ["update", "User", { _id: RED, "permissions.ACTOR_CREATE": true }], ["Gamemaster"]],
  ["delete User", ["delete", "User", { _id: RED }], ["Gamemaster"]],
  // Assistants keep to users below them (foundryvtt#9069, #9749).
  ["flag Red's User", ["update", "User", { _id: RED, "flags.x.y": 1 }], ["Gamemaster", "Assistant", "Red"]],
  ["flag the Gamemaster's User", ["update", "User", { _id: GM, "flags.x.y": 1 }], ["Gamemaster"]],
];
