/** What the table's own sources say: the hooks that it fires, and the methods that it calls. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "../../build/files.ts";
import type { ClassFact } from "../host/classes.ts";
import type { HookFact } from "../host/hooks.ts";
import { keyOf } from "../host/pack.ts";
import { UNLISTED_HOOKS } from "../walk/hooks.ts";
import { ask, descriptorOf, isClass, noAnswers, resolve, type Answers } from "./probe.ts";

/** The table's client, by path. */
export function clientSources(root: string): Map<string, string> {
  const folder = "table/client";
  const names = listFiles(join(root, folder)).filter((name) => /\.(?:ts|pegjs)$/.test(name));
  return new Map(names.map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), "utf8")]));
}

/** A hook that the table fires by its full name is one that the host has, with as many arguments. */
export function probeHooks(sources: ReadonlyMap<string, string>, hooks: readonly HookFact[]): Answers {
  const answers = noAnswers();
  const known = new Map([...hooks, ...UNLISTED_HOOKS].map(({ name, arguments: count }) => [name, count]));
  for (const [file, source] of sources) {
    if (!file.endsWith(".ts") || !/[hH]ooks/.test(source)) continue;
    const visit = (node: ts.Node): void => {
      const [name, ...passed] = ts.isCallExpression(node) && isHookCall(node) ? node.arguments : [];
      if (name && ts.isStringLiteralLike(name) && !passed.some(ts.isSpreadElement)) {
        const count = known.get(name.text);
        const said =
          count === undefined
            ? "the host has no such hook"
            : count === passed.length
              ? null
              : `passes ${String(passed.length)} arguments, the host ${String(count)}`;
        ask(answers, "hook", `${file}: ${name.text}`, said);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  return answers;
}

function isHookCall({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !/^call(?:All)?$/.test(expression.name.text)) return false;
  return /[hH]ooks(?:\(\))?$/.test(expression.expression.getText());
}

/**
 * A protected method exists to be called by the host. One that the table has and never calls makes an override do
 * nothing, silently.
 */
export function probeCalls(
  foundry: object,
  classes: readonly ClassFact[],
  sources: ReadonlyMap<string, string>,
): Answers {
  const answers = noAnswers();
  const code = [...sources.values()].join("\n");
  const called = new Set([...code.matchAll(/[.]([A-Za-z_]\w*)|["'`]([A-Za-z_]\w*)["'`]/g)].map(([, a, b]) => a ?? b));
  for (const { path, members } of classes) {
    const cls = resolve(foundry, path);
    if (!isClass(cls)) continue;
    for (const fact of members) {
      if (fact.kind !== "method" || fact.visibility !== "protected" || fact.isDeprecated) continue;
      const holder: unknown = fact.isStatic ? cls : cls.prototype;
      if (typeof holder !== "object" && typeof holder !== "function") continue;
      if (holder === null || !descriptorOf(holder, fact.name)) continue;
      ask(
        answers,
        "called",
        keyOf(path, fact),
        called.has(fact.name) ? null : "is there, and nothing of the table calls it",
      );
    }
  }
  return answers;
}
