/** A desk without Foundry: English from lang/en.json, any viewer. */
import { own } from "../../../src/rules/core/lib/own.ts";
import { readFileSync } from "node:fs";
import type { Exchange, Presence, Battlefield } from "../../../src/rules/core/types.ts";
import { pending, type Pending } from "../../../src/rules/core/thread/queries.ts";
import { heldOnCards } from "../../../src/foundry/ui/holds/view/moments.ts";
import { provideHeldParts } from "../../../src/foundry/ui/view/card/held-parts.ts";
import type { ViewContext, Viewer } from "../../../src/foundry/ui/view/shared/viewer.ts";
import type { Words } from "../../../src/foundry/ui/view/shared/words.ts";
import { families, pool, RIGHTS } from "../../rules/pool/fixtures.ts";

provideHeldParts(heldOnCards);

const file: unknown = JSON.parse(readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8"));

function lookUp(key: string): string | null {
  let here: unknown = file;
  for (const part of key.split(".")) {
    if (typeof here !== "object" || here === null) return null;
    here = Reflect.get(here, part);
  }
  return typeof here === "string" ? here : null;
}

const missing = new Set<string>();
/** Keys of the screens' own namespaces that en.json lacks. */
export const unknownKeys = (): readonly string[] =>
  [...missing].filter((key) => /^RIPOSTE\.(Attack|Card|Tray|Tracker|Pool|Refusal)\./.test(key));
const t: Words["t"] = (key, data = {}) => {
  const found = lookUp(key);
  if (found === null) missing.add(key);
  return (found ?? key).replace(/\{(\w+)\}/g, (_, name: string) => data[name] ?? `{${name}}`);
};
export const words: Words = {
  t,
  has: (key) => lookUp(key) !== null,
  refusal: (refusal) =>
    t(
      `RIPOSTE.Refusal.${refusal.code}`,
      Object.fromEntries(Object.entries(refusal.data).map(([k, v]) => [k, String(v)])),
    ),
  lang: "en",
};

const PRESENCE: Presence = {
  users: [
    { id: "gm", active: true, gm: true, character: null },
    { id: "anna", active: true, gm: false, character: "Actor.Anna" },
    { id: "bert", active: true, gm: false, character: "Actor.Bert" },
    { id: "carl", active: true, gm: false, character: null },
  ],
  activeGm: "gm",
};

export function desk(user: string, live: Battlefield, changes: Partial<Viewer> = {}): ViewContext {
  return {
    words,
    viewer: {
      user,
      rights: RIGHTS,
      presence: PRESENCE,
      show: "full",
      foeWhy: "all",
      maySee: () => false,
      unseen: new Set(),
      ...changes,
    },
    family: (id) => (id === "pool" ? { rules: pool, icons: { dodge: "fa-solid fa-person-running" } } : null),
    userName: (id) => own<string>({ gm: "Gamemaster", anna: "Anna's player", bert: "Bert's player" }, id) ?? "someone",
    portrait: (ref) => `tokens/${ref.name}.webp`,
    itemPicture: (_, choice) => (typeof choice["weapon"] === "string" ? `icons/${choice["weapon"]}.svg` : ""),
    refOf: (id) => (live.fighters[id] ? { actor: id, token: null, name: live.fighters[id].name } : null),
    knownName: (id) => live.fighters[id]?.name ?? "somebody unseen",
    playersOf: (id) => RIGHTS.owners[id] ?? [],
    live: (ref) => ref,
    sceneOf: () => live,
    opened: () => true,
  };
}

export const waiting = (user: string, exchange: Exchange, live: Battlefield, presence = PRESENCE): readonly Pending[] =>
  pending(user, [{ exchange, scene: live }], families, { rights: RIGHTS, presence });
