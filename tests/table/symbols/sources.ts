/** What the table's own sources say: names of options that are read, methods that are called, hooks that are fired. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { listFiles, ROOT } from "../../../tools/build/files.ts";

const FOLDERS = ["table/client", "table/server", "table/shared"];

/** All of the table's code and templates. */
export function tableSources(): Map<string, string> {
  const read = FOLDERS.flatMap((folder) =>
    listFiles(join(ROOT, folder))
      .filter((name) => /\.(?:ts|hbs)$/.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), "utf8")]),
  );
  return new Map(read);
}

/** Patterns of the hook names that the table fires; what is put in when it runs may be anything that is a name. */
export function firedHooks(sources: ReadonlyMap<string, string>): RegExp[] {
  const found = new Set<string>();
  const classes = [...sources.values()].flatMap((source) =>
    [...source.matchAll(/\bclass ([A-Z]\w+)/g)].map(([, name]) => name),
  );
  for (const [file, source] of sources) {
    if (!file.startsWith("table/client/") || !file.endsWith(".ts") || !/[hH]ook/.test(source)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isHookCall(node)) add(node.arguments[0]);
      if (ts.isPropertyAssignment(node) && node.name.getText() === "hookName") add(node.initializer);
      ts.forEachChild(node, visit);
    };
    const add = (name: ts.Expression | undefined): void => {
      if (!name) return;
      if (ts.isConditionalExpression(name)) return [name.whenTrue, name.whenFalse].forEach(add);
      // A window's hooks bear the name of its class.
      if (ts.isStringLiteralLike(name))
        found.add(/^(?:preR|r)ender$|^close$/.test(name.text) ? `${name.text}(?:${classes.join("|")})` : name.text);
      // A hole alone would be every name.
      else if (ts.isTemplateExpression(name) && name.head.text !== "")
        found.add(name.templateSpans.reduce((text, { literal }) => `${text}\\w+${literal.text}`, name.head.text));
    };
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  return [...found].map((name) => new RegExp(`^${name}$`));
}

/** `Hooks.call(…)`, `Hooks.callAll(…)`, or of whatever gives the hooks: `hooks().callAll(…)`. */
function isHookCall({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !/^call(?:All)?$/.test(expression.name.text)) return false;
  return /[hH]ooks(?:\(\))?$/.test(expression.expression.getText());
}
