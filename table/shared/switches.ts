/**
 * What nobody outside can be sure of, and what goes wrong at real tables: one list. The server, the command line, the
 * client, the tests and docs/fidelity.md all read it.
 */
import type { Generation } from "./protocol.ts";

/** One thing that may be one way or the other. */
export interface Switch {
  readonly name: string;
  /** `fact`: public evidence does not settle it. `nasty`: it happens, though not always. */
  readonly kind: "fact" | "nasty";
  /** What holds when it is at its usual value (facts), or what happens when it is on (nasties). */
  readonly what: string;
  readonly usual: boolean | number;
  /** The other value, that the second run of the browser suite has. */
  readonly other: boolean | number;
  /** The usual value on 13, where that differs. */
  readonly usualOn13?: boolean;
  /** A nasty that changes what a test would see, or doubles what it costs: only tests made for it, and the matrix. */
  readonly apart?: true;
  readonly source: string;
}

export const FACTS = [
  {
    name: "messageAuthorChecked",
    kind: "fact",
    what: "The server refuses a player's new message whose author is somebody else.",
    usual: true,
    other: false,
    source: "platform §3.4, §16.4: known up to 12; metadata of 13 and 14 still name a custom rule",
  },
  {
    name: "duplicateIdRefused",
    kind: "fact",
    what: "The server refuses a document whose id is taken; otherwise the newer replaces the older.",
    usual: true,
    other: false,
    source:
      "design §2: refused for effects (Draw Steel 1.0.0 says so, too); not tried for messages on a licensed server",
  },
  {
    name: "notifyHonored",
    kind: "fact",
    what: "A message that is created with `notify: false` does not pop up.",
    usual: true,
    other: false,
    source: "fvtt-types ChatMessage.Database.CreateOperation; not tried on a licensed server",
  },
  {
    name: "ownersWriteCombatants",
    kind: "fact",
    what: "Who owns an actor may create and delete its combatants, and update more of them than the initiative.",
    usual: false,
    other: true,
    source:
      "platform §4, §16.6: metadata say yes, two live reports on 14 say no; of initiative #10501, #12386 and Nimble#853 say yes",
  },
  {
    name: "queryTellsUser",
    kind: "fact",
    what: "A query's handler is told by the server who asks.",
    usual: true,
    usualOn13: false,
    other: false,
    source: "platform §5.2, §16.8, #13418: absent on 13, seen on 14.367, first build unknown",
  },
  {
    name: "whispersToAll",
    kind: "fact",
    what: "A whisper's document goes to every client, and only the screen hides it.",
    usual: true,
    other: false,
    source: "platform §3.4, §16.5: seen on 13.351, no official word",
  },
  {
    name: "drawersMarkCards",
    kind: "fact",
    what: "Who may look at a deck may mark its cards as drawn; otherwise only who owns the deck may.",
    usual: false,
    other: true,
    source:
      "platform §4, §10: the types name a custom rule for updates of a Card and do not tell it; complete-card-management#171 says that players cannot draw",
  },
  {
    name: "marksBeforeCopies",
    kind: "fact",
    what: "A card that is passed on is marked in its deck before its copy is made; otherwise the copy comes first.",
    usual: true,
    other: false,
    source: "fvtt-types Cards#pass tells what is written, not in which order; seen where the second write is refused",
  },
  {
    name: "deltaOwnershipCounts",
    kind: "fact",
    what: "The server lays the ownership in an unlinked token's ActorDelta over its actor's; otherwise the actor's alone counts.",
    usual: true,
    other: false,
    source: "#11034 shows it at the client, #9509 who owns the actor at the server; of the delta's own nobody says it",
  },
  {
    name: "deltaKeysLiteral",
    kind: "fact",
    what: "On 13 a key with `==` or `-=` is stored as it is in an unlinked token's ActorDelta that has not got its path.",
    usual: false,
    usualOn13: true,
    other: true,
    source: "#13201 and pf2e#19687 report it for builds of 13; which builds is not told",
  },
  {
    name: "createMakesFirstLevel",
    kind: "fact",
    what: "On 14 a scene that is created without levels gets a first one; otherwise it has none, and shows nothing.",
    usual: false,
    other: true,
    source: "no document says it; scenes without levels exist and are broken (#14629)",
  },
  {
    name: "oldMapsKept",
    kind: "fact",
    what: "On 14 a first level that is made for a scene has the map that was given as on 13; otherwise it is forgotten.",
    usual: true,
    other: false,
    source:
      "third parties disagree: one read it in 14.367, others lost maps; #13750, #14107; not tried on a licensed server",
  },
] as const satisfies readonly Switch[];

export const NASTIES = [
  {
    name: "clock",
    kind: "nasty",
    what: "The clocks of Gamemasters' machines are this many ms fast, those of players' as many slow.",
    usual: 0,
    other: 420_000,
    source: "table/README.md, check 6",
  },
  {
    name: "twoTabs",
    kind: "nasty",
    what: "Every user has a second tab open that nobody touches.",
    usual: false,
    other: true,
    apart: true,
    source: "table/README.md, check 6",
  },
  {
    name: "ackAfterBroadcast",
    kind: "nasty",
    what: "The others hear of a write before the one who asked for it.",
    usual: false,
    other: true,
    source: "table/README.md, check 6",
  },
  {
    name: "throttled",
    kind: "nasty",
    what: "A Gamemaster's tab is hidden: the page says so, and its timers fire once a second.",
    usual: false,
    other: true,
    apart: true,
    source: "table/README.md, check 6; browsers throttle the timers of hidden pages to one a second",
  },
  {
    name: "sleepingGm",
    kind: "nasty",
    what: "A further Gamemaster with the lowest id is listed active and never does anything.",
    usual: false,
    other: true,
    apart: true,
    source: "table/README.md, check 6; platform §5.3 (activeGM: highest role, then lowest id)",
  },
  {
    name: "latency",
    kind: "nasty",
    what: "Everything the server sends arrives this many ms late.",
    usual: 0,
    other: 15,
    source: "table/README.md, check 6",
  },
  {
    name: "drop",
    kind: "nasty",
    what: "The first connection of each user is cut this many ms after it was made (0: never), and comes back.",
    usual: 0,
    other: 5000,
    apart: true,
    source: "table/README.md, check 6",
  },
  {
    name: "restart",
    kind: "nasty",
    what: "The server cuts everybody off this many ms after its start (0: never), and answers again a second later.",
    usual: 0,
    other: 5000,
    apart: true,
    source: "table/README.md, check 6",
  },
  {
    name: "dice3d",
    kind: "nasty",
    what: "There is a `game.dice3d`: a message with dice shows when they have landed, and who asks after that hears nothing.",
    usual: false,
    other: true,
    apart: true,
    source: "Dice So Nice's own pages (Companion Messages, Hooks, Roll API) and source, main.js and Dice3D.js",
  },
  {
    name: "tokenFlags",
    kind: "nasty",
    what: "An unlinked token's actor inherits the flags of its base actor.",
    usual: true,
    other: false,
    source: "fvtt-types ActorDelta.applyDelta; design §2 (the ledger names its actor because of it)",
  },
  {
    name: "lossy",
    kind: "nasty",
    what: "Writes are acknowledged first and stored later: a crash loses the last of them.",
    usual: false,
    other: true,
    source: "table/README.md, check 6",
  },
] as const satisfies readonly Switch[];

/** Facts and nasties, as one list. */
export const SWITCHES: readonly Switch[] = [...FACTS, ...NASTIES];

type Widened<T> = T extends boolean ? boolean : number;
type Values<List extends readonly Switch[]> = { [S in List[number] as S["name"]]: Widened<S["usual"]> };

/** A value for each unconfirmed fact. */
export type Facts = Values<typeof FACTS>;
/** A value for each nasty. */
export type Faults = Values<typeof NASTIES>;

function isComplete<List extends readonly Switch[]>(list: List, values: object): values is Values<List> {
  return list.every((one) => typeof Reflect.get(values, one.name) === typeof one.usual);
}

function valuesOf<List extends readonly Switch[]>(list: List, value: (one: Switch) => boolean | number): Values<List> {
  const values: object = Object.fromEntries(list.map((one) => [one.name, value(one)]));
  if (isComplete(list, values)) return values;
  throw new Error("A switch has two kinds of values");
}

/** What holds on a table of this generation unless somebody says otherwise. */
export function usualFacts(generation: Generation): Facts {
  return valuesOf(FACTS, (one) => (generation === 13 ? (one.usualOn13 ?? one.usual) : one.usual));
}

/** Each fact the other way round. */
export function otherFacts(): Facts {
  return valuesOf(FACTS, (one) => one.other);
}

/** Nothing goes wrong. */
export function usualFaults(): Faults {
  return valuesOf(NASTIES, (one) => one.usual);
}

/** Everything goes wrong that can go wrong all the time. */
export function otherFaults(): Faults {
  return valuesOf(NASTIES, (one) => (one.apart === true ? one.usual : one.other));
}

/** The value of a switch that is given as text (`true`, `false`, a number; null: its other value). Throws on others. */
export function readSwitch(kind: Switch["kind"], name: string, text: string | null): boolean | number {
  const list = SWITCHES.filter((one) => one.kind === kind);
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${kind} "${name}": ${list.map((one) => one.name).join(", ")}`);
  if (text === null) return found.other;
  if (typeof found.usual === "number") {
    if (!/^\d+$/.test(text)) throw new Error(`${name} needs a number, not "${text}"`);
    return Number(text);
  }
  if (text !== "true" && text !== "false") throw new Error(`${name} is true or false, not "${text}"`);
  return text === "true";
}

/** Facts or nasties given on a command line as `name` or `name=value`. */
export function readSwitches(kind: Switch["kind"], given: readonly string[]): Record<string, boolean | number> {
  return Object.fromEntries(
    given.map((text) => {
      const cut = text.indexOf("=");
      const name = cut < 0 ? text : text.slice(0, cut);
      return [name, readSwitch(kind, name, cut < 0 ? null : text.slice(cut + 1))];
    }),
  );
}
