/** Every button and field of a template has a handler, and every handler a button or field. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ACTIONS, FIELDS } from "../../../src/foundry/ui/view/shared/actions.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const under = (folder: string, ext: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ext))
    .map((file) => join(folder, file));

/** What these texts write into an attribute. An id that a view gives (`{{id}}`) is typed by the list of its screen. */
function written(
  attribute: string,
  paths: readonly string[],
): { readonly ids: readonly string[]; readonly given: boolean } {
  const found = paths.flatMap((path) => [...read(path).matchAll(new RegExp(`\\b${attribute}="([^"]*)"`, "g"))]);
  const ids = found.map(([, id = ""]) => id);
  return { ids: [...new Set(ids.filter((id) => !id.includes("{")))].sort(), given: ids.some((id) => id.includes("{")) };
}

const SCREENS = "templates/ui/screens";
const PARTS = "templates/ui/parts";
const PROMPT = [`${PARTS}/prompt.hbs`, `${PARTS}/detail.hbs`, `${PARTS}/confirm.hbs`];
const INPUT = ["templates/ui/parts/input.hbs", "templates/pool/shares.hbs"];
const ON_SCREENS = {
  card: [
    "data-action",
    `${SCREENS}/card.hbs`,
    `${SCREENS}/folded.hbs`,
    `${SCREENS}/slim.hbs`,
    `${PARTS}/line.hbs`,
    ...PROMPT,
  ],
  tray: ["data-action", `${SCREENS}/tray.hbs`, ...PROMPT],
  panel: ["data-action", `${SCREENS}/panel.hbs`],
  strip: ["data-action", `${SCREENS}/hold-strip.hbs`],
  trackerRow: ["data-act", `${SCREENS}/tracker.hbs`],
  splitter: ["data-move", "templates/pool/shares.hbs"],
} as const satisfies Record<keyof typeof ACTIONS, readonly [string, ...string[]]>;

const FIELDS_ON = {
  prompt: [...PROMPT, ...INPUT],
  defend: [`${SCREENS}/panel-defend.hbs`],
  turn: [`${SCREENS}/attack.hbs`, ...INPUT],
} as const satisfies Record<keyof typeof FIELDS, readonly string[]>;

describe("buttons", () => {
  it.each(Object.entries(ON_SCREENS))("%s", (screen, [attribute, ...paths]) => {
    const { ids, given } = written(attribute, paths);
    const listed: readonly string[] = Object.entries(ACTIONS).find(([name]) => name === screen)?.[1] ?? [];
    expect(ids.filter((id) => !listed.includes(id))).toEqual([]);
    if (!given) expect([...listed].sort()).toEqual(ids);
  });
});

describe("fields", () => {
  it.each(Object.entries(FIELDS_ON))("%s", (screen, paths) => {
    const listed: readonly string[] = Object.entries(FIELDS).find(([name]) => name === screen)?.[1] ?? [];
    const texts = paths.map(read).join("\n");
    for (const id of listed) expect(texts).toMatch(new RegExp(`<(input|select)[^>]*\\bdata-${id}="`));
    // A field says what it is by one of these, or belongs to the splitter, or is a name in a form.
    const fields = [...texts.matchAll(/<(?:input|select)\b[^>]*>/g)].map(([field]) => field);
    const known = new RegExp(`\\bdata-(${[...listed, "share-use"].join("|")})="`);
    expect(fields.filter((field) => !known.test(field))).toEqual([]);
  });
});

/** The names in a sheet's or form's code: lists of names, and functions of `actions`, `sharedActs` and the like. */
function handled(code: string): readonly string[] {
  const lists = [...code.matchAll(/itemActs\(\[([^\]]*)\]/g)].map(([, list = ""]) => list);
  const tables = [...code.matchAll(/\bactions: \{([^}]*)\}/g)].map(([, table = ""]) => table);
  const loaded = [...code.matchAll(/export const (?:actions|sharedActs) = \{\n([\s\S]*?)\n\}/g)].map(
    ([, table = ""]) => table,
  );
  return [
    ...loaded.flatMap((table) => [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name)),
    ...lists.flatMap((list) => [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name)),
    ...tables.flatMap((table) => [...table.matchAll(/(\w+):/g)].map(([, name = ""]) => name)),
    ...[...code.matchAll(/\baction: "(\w+)"/g)].map(([, name = ""]) => name),
  ];
}

describe("sheets and forms, which have ApplicationV2's own actions", () => {
  const kit = under("src/foundry/family-kit", ".ts").flatMap((path) => handled(read(path)));
  const shared = [...under("templates/sheet", ".hbs"), `${SCREENS}/house.hbs`];
  const families = readdirSync(join(ROOT, "src/foundry/families"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it.each(families)("%s", (family) => {
    const own = under(`src/foundry/families/${family}`, ".ts").flatMap((path) => handled(read(path)));
    const { ids } = written("data-action", [...under(`templates/${family}`, ".hbs"), ...shared]);
    // `editImage` is core's; standing orders are given from a control of the window.
    expect(ids.filter((id) => ![...own, ...kit, "editImage"].includes(id))).toEqual([]);
    expect(own.filter((name) => !ids.includes(name))).toEqual([]);
  });

  it("what all families share is used by one of them", () => {
    const all = written("data-action", [...families.flatMap((name) => under(`templates/${name}`, ".hbs")), ...shared]);
    expect(kit.filter((name) => !all.ids.includes(name) && name !== "giveOrders")).toEqual([]);
  });
});

it("no template has a button that belongs to no screen", () => {
  const known: readonly string[] = [
    ...Object.values(ON_SCREENS).flatMap(([, ...paths]) => paths),
    ...Object.values(FIELDS_ON).flat(),
    `${SCREENS}/house.hbs`,
  ];
  const bound = under("templates/ui", ".hbs").filter((path) => /\bdata-(action|act|move)=/.test(read(path)));
  expect(bound.filter((path) => !known.includes(path))).toEqual([]);
});
