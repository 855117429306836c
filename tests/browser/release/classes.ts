/** The classes of the sources, and those that a window really has. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import ts from "typescript";

const SOURCES = join(import.meta.dirname, "../../../src");
/** What the host calls by the names of their classes: documents, data models, sheets and windows, rolls. */
const BASES = [
  "foundry.abstract.Document",
  "foundry.abstract.DataModel",
  "foundry.applications.api.ApplicationV2",
  "foundry.dice.Roll",
];

/** The names of all classes of the sources that extend another: what is registered with the host does. */
export function sourceClasses(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.flatMap((file) => [...classesIn(join(SOURCES, file))]).sort();
}

function classesIn(path: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)) {
      if (!node.name) throw new Error(`${path}: a class without a name`);
      found.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2023));
  return found;
}

/** The names of all classes in a window that extend what the host names by class, whoever holds them. */
export async function windowClasses(page: Page): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page);
  const names = new Set<string>();
  for (const base of BASES) {
    const { result } = await inspector.send("Runtime.evaluate", { expression: `${base}.prototype` });
    const { objects } = await inspector.send("Runtime.queryObjects", { prototypeObjectId: result.objectId ?? "" });
    const { result: listed } = await inspector.send("Runtime.callFunctionOn", {
      objectId: objects.objectId ?? "",
      functionDeclaration: `function () {
        return this.filter((each) => Object.hasOwn(each, "constructor")).map((each) => each.constructor.name).join();
      }`,
    });
    for (const name of String(listed.value).split(",")) names.add(name);
  }
  await inspector.detach();
  return [...names].sort();
}
