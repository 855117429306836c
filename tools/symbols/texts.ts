/** What templates and styles use of Foundry: helpers, core partials, custom properties. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { listFiles } from "../build/files.ts";
import type { SymbolKind } from "./types.ts";

export interface TextUse {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly file: string;
}

/** Helpers that Handlebars itself brings. */
const BUILT_IN = new Set(["if", "unless", "each", "with", "lookup", "log"]);

/** The helpers and core partials of one template. */
export function templateUses(file: string, source: string): TextUse[] {
  const uses: TextUse[] = [];
  const helper = (path: hbs.AST.PathExpression | hbs.AST.Literal, isCertain: boolean): void => {
    const name = path.type === "PathExpression" && "original" in path ? path.original : "";
    if (isCertain && name !== "" && !BUILT_IN.has(name)) uses.push({ kind: "helper", name, file });
  };
  const visitor = new Handlebars.Visitor();
  const { prototype } = Handlebars.Visitor;
  const isCall = (node: { params: readonly unknown[]; hash?: hbs.AST.Hash }): boolean =>
    node.params.length > 0 || !!node.hash?.pairs.length;
  visitor.MustacheStatement = (node) => {
    helper(node.path, isCall(node));
    prototype.MustacheStatement.call(visitor, node);
  };
  visitor.SubExpression = (node) => {
    helper(node.path, true);
    prototype.SubExpression.call(visitor, node);
  };
  visitor.BlockStatement = (node) => {
    helper(node.path, isCall(node));
    prototype.BlockStatement.call(visitor, node);
  };
  visitor.PartialStatement = (node) => {
    const name = "original" in node.name ? node.name.original : "";
    if (name.startsWith("templates/")) uses.push({ kind: "partial", name, file });
    prototype.PartialStatement.call(visitor, node);
  };
  visitor.accept(Handlebars.parse(source));
  return uses;
}

/** The custom properties that styles read and neither they nor our code set. */
export function styleUses(files: ReadonlyMap<string, string>, code = ""): TextUse[] {
  const uses: TextUse[] = [];
  for (const [file, source] of files) {
    for (const [, name = ""] of source.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (!name.startsWith("--riposte-") && !isSet(name, files, code)) uses.push({ kind: "variable", name, file });
    }
  }
  return uses;
}

function isSet(name: string, files: ReadonlyMap<string, string>, code: string): boolean {
  const setting = new RegExp(`(?:^|[{;\\s"'])${name}["']?\\s*:|@property ${name}\\b`, "m");
  if ([...files.values()].some((source) => setting.test(source))) return true;
  return new RegExp(`["'\`]${name}["'\`]|${name}:`).test(code);
}

/** All such uses in a repository. */
export function textUses(root: string): TextUse[] {
  const read = (folder: string, ending: string): Map<string, string> =>
    new Map(
      listFiles(join(root, folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")]),
    );
  const templates = read("templates", ".hbs");
  const code = [...read("src", ".ts").values(), ...templates.values()].join("\n");
  return [
    ...[...templates].flatMap(([file, source]) => templateUses(file, source)),
    ...styleUses(read("styles", ".css"), code),
  ];
}
