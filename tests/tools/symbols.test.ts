import { join } from "node:path";
import { expect, test } from "vitest";
import { gather, symbolProblems } from "../../tools/symbols/list.ts";
import { publicNames } from "../../tools/symbols/names.ts";
import { openProgram } from "../../tools/symbols/program.ts";
import { styleUses, templateUses } from "../../tools/symbols/texts.ts";
import { readUses, type Use } from "../../tools/symbols/walk.ts";
import { place } from "./place.ts";

/** A Foundry of a few names, declared where the real one is. */
const TYPES = `
declare global {
  namespace foundry {
    namespace abstract {
      class Document {
        id: string;
        update(changes: object): void;
        /** @deprecated since v13, until v15 */
        getHTML(): void;
        static create(data: { name: string; flags?: object }): Document;
        _onUpdate(): void;
      }
    }
    namespace documents {
      class Actor extends abstract.Document { items: string[] }
    }
    namespace utils {
      function mergeObject(a: object, b: object): object;
    }
  }
  const game: InternalGame;
  const Hooks: { on(name: string, fn: () => void): void; callAll(name: string): void };
}
declare class InternalGame { user: foundry.documents.Actor; release: { generation: number } }
export {};
`;

function uses(source: string): Use[] {
  const root = place({
    "node_modules/fvtt-types/src/foundry/client/all.d.ts": TYPES,
    "src/tsconfig.json": {
      compilerOptions: {
        target: "ES2022",
        lib: ["ES2022"],
        types: [],
        strict: true,
        skipLibCheck: true,
        module: "ESNext",
      },
      include: ["**/*.ts", "../node_modules/fvtt-types/src/foundry/client/all.d.ts"],
      exclude: [],
    },
    "src/a.ts": source,
  });
  const reader = openProgram(root);
  expect(reader.sources.map((file) => reader.shown(file))).toEqual([join("src", "a.ts")]);
  return readUses(reader, publicNames(reader));
}

const told = (source: string): string[] => gather(uses(source)).map(({ kind, path }) => `${kind} ${path}`);

test("names, members of classes and of heirs, statics, options, entries and hooks are listed", () => {
  const source = `
    class Mine extends foundry.documents.Actor {
      own = 1;
      override _onUpdate(): void { this.own += this.items.length; }
    }
    export const mine = new Mine();
    mine.update({});
    foundry.abstract.Document.create({ name: "A" });
    foundry.utils.mergeObject({}, {});
    const { id } = game.user;
    if (game.release.generation > 13) Hooks.on("updateActor", () => String(id));
    Hooks.callAll("riposte.declared");
  `;
  const found = told(`${source}\nexport {};`);
  for (const name of [
    "value foundry.utils.mergeObject",
    "member foundry.documents.Actor#items",
    "member foundry.documents.Actor#update",
    "member foundry.documents.Actor#id",
    "override foundry.documents.Actor#_onUpdate",
    "static foundry.abstract.Document.create",
    "entry game.release",
    "entry game.release.generation",
    "hook hook updateActor",
  ])
    expect(found).toContain(name);
  expect(found.filter((name) => /own|riposte|length/.test(name))).toEqual([]);
  expect(found.some((name) => /^shape .*name$/.test(name))).toBe(true);
});

test("what the types mark deprecated is refused, with the file and the words", () => {
  const problems = symbolProblems(gather(uses(`export const f = (a: foundry.documents.Actor): void => a.getHTML();`)));
  expect(problems).toEqual(["src/a.ts: foundry.documents.Actor#getHTML is deprecated: since v13, until v15"]);
});

const use = (path: string, kind: Use["kind"], file: string, declared = "T"): Use => ({
  path,
  kind,
  file,
  declared,
  deprecated: null,
  line: 1,
});

test("what only 14 deprecates is refused by our own list, but where the generation decides", () => {
  const mode = (file: string): string[] =>
    symbolProblems(gather([use("Document.CreateOperation.rollMode", "shape", file)]));
  expect(mode("src/foundry/compat.ts")).toEqual([]);
  expect(mode("src/foundry/exchange/post/post.ts")).toEqual([
    "src/foundry/exchange/post/post.ts: Document.CreateOperation.rollMode is deprecated: messageMode (gone in 16)",
  ]);
  expect(symbolProblems(gather([use("hook renderChatMessage", "hook", "src/a.ts")]))).toHaveLength(1);
});

test("a name that nothing public declares needs a source", () => {
  expect(symbolProblems(gather([use("game.wonder", "value", "src/a.ts", "")]))).toEqual([
    "src/a.ts: game.wonder is in no public type; tools/symbols/hand.ts has to name its source",
  ]);
  expect(gather([use("game.dice3d", "value", "src/a.ts", "")]).map(({ path }) => path)).not.toContain("game.dice3d");
});

test("templates: helpers and core's partials, not Handlebars' own and not data", () => {
  const source = `{{#if (and a b)}}{{localize "X"}}{{name}}{{> "templates/generic/form-footer.hbs"}}{{> "riposte.line"}}{{/if}}`;
  expect(templateUses("a.hbs", source).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "helper and",
    "helper localize",
    "partial templates/generic/form-footer.hbs",
  ]);
});

test("styles: custom properties that nobody here sets", () => {
  const css = `.a { --pool-x: 1; color: var(--color-text-primary); width: var(--pool-x); height: var(--by-code, 1px); }`;
  const found = styleUses(new Map([["a.css", css]]), `element.style.setProperty("--by-code", "1px")`);
  expect(found.map(({ name }) => name)).toEqual(["--color-text-primary"]);
});
