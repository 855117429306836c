/** Selectors in styles and code: each finds markup of ours, or a documented part of the host's. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "../../build/files.ts";
import type { Reader } from "../../symbols/program.ts";
import type { Problem } from "../problem.ts";
import { namesInSelector, namesInStyles } from "./css.ts";
import { at } from "./heirs.ts";
import { HOST_MARKUP } from "./markup.ts";
import { HOLE, textOf, writtenTexts } from "./texts.ts";

const ASKING = new Set(["querySelector", "querySelectorAll", "closest", "matches"]);

/** Texts by path from the root; tests pass their own. */
export type Texts = ReadonlyMap<string, string>;

/** All files of a folder with an ending. */
export function readTexts(root: string, folder: string, ending: string): Map<string, string> {
  const names = listFiles(join(root, folder)).filter((name) => name.endsWith(ending));
  return new Map(names.map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")]));
}

/** Every selector's problems. */
export function selectorProblems(reader: Reader, styles: Texts, templates: Texts): Problem[] {
  const ours = ownNames(reader, templates);
  const isKnown = (name: string): boolean => name in HOST_MARKUP || isLanguage(name) || ours.has(bareName(name));
  const problems: Problem[] = [];
  for (const [file, css] of styles)
    for (const { name, line } of namesInStyles(css))
      if (!isKnown(name)) problems.push({ file, line, rule: "selector", message: `${name} ${UNKNOWN}` });
  for (const { node, text } of askedSelectors(reader))
    for (const name of namesInSelector(text.replaceAll(HOLE, FILLED_IN)))
      if (!name.includes(FILLED_IN) && !isKnown(name))
        problems.push(at(reader, node, "selector", `${name} ${UNKNOWN}`));
  return problems;
}

const FILLED_IN = "-filled-in-";
const UNKNOWN = "is in no template of ours and is no documented markup of the host (tools/derive/walk/markup.ts)";

/** `.name` and `#name` are classes and ids; of an attribute the name counts. */
const bareName = (name: string): string => name.replace(/^[.#[]|\]$/g, "");

/** Attributes of HTML itself. */
const isLanguage = (name: string): boolean =>
  /^\[(?:aria-[a-z]+|class|hidden|href|id|name|open|role|selected|src|style|tabindex|title|type|value|disabled|for)\]$/.test(
    name,
  );

interface Asked {
  readonly source: ts.SourceFile;
  readonly node: ts.Expression;
  readonly text: string;
}

/** What is passed to the functions that search a document. */
function askedSelectors(reader: Reader): Asked[] {
  const found: Asked[] = [];
  for (const source of reader.sources) {
    const visit = (node: ts.Node): void => {
      const asked = ts.isCallExpression(node) ? selectorOf(node) : null;
      const text = asked && textOf(reader, asked.node);
      if (asked && text !== null) found.push({ source, node: asked.node, text: `${asked.prefix}${text}` });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function selectorOf({
  expression,
  arguments: [first],
}: ts.CallExpression): { node: ts.Expression; prefix: string } | null {
  if (!first || !ts.isPropertyAccessExpression(expression)) return null;
  if (ASKING.has(expression.name.text)) return { node: first, prefix: "" };
  return expression.name.text === "getElementById" ? { node: first, prefix: "#" } : null;
}

/** Words that our templates and our code put into markup: everything written out but the selectors themselves. */
function ownNames(reader: Reader, templates: Texts): OwnNames {
  const own = new Set<string>();
  const beginnings = new Set<string>();
  const add = (text: string): void => {
    for (const [word] of text.matchAll(/[A-Za-z_][\w-]*/g)) own.add(word);
    for (const [, word = ""] of text.matchAll(/([A-Za-z_][\w-]*-)(?:\{\{|\u0000)/g)) beginnings.add(word);
  };
  for (const template of templates.values()) add(template);
  for (const { node, text } of writtenTexts(reader)) if (!isAsked(node) && !/^[.#[:]/.test(text)) add(text);
  for (const source of reader.sources) writtenNames(source, own);
  // `is-{{kind}}`: the rest has to be a word of ours, too.
  const isFilledIn = (name: string): boolean =>
    [...beginnings].some((word) => name.startsWith(word) && own.has(name.slice(word.length)));
  return { has: (name) => own.has(name) || isFilledIn(name) };
}

interface OwnNames {
  has(name: string): boolean;
}

function isAsked(node: ts.Expression): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && selectorOf(call)?.node === node;
}

/** Names of properties may be filled in; `element.dataset.combatantId = …` writes `data-combatant-id`. */
function writtenNames(source: ts.SourceFile, own: Set<string>): void {
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) own.add(node.name.text);
    if (ts.isPropertyAccessExpression(node) && /\bdataset$/.test(node.expression.getText(source)))
      own.add(`data-${node.name.text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}
