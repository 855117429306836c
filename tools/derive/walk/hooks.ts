/** Hooks that are listened to and called: their names, and how much their listeners expect. */
import ts from "typescript";
import { foundryFile, type Reader } from "../../symbols/program.ts";
import type { HookFact } from "../host/hooks.ts";
import type { Problem } from "../problem.ts";
import { at, type Heir } from "./heirs.ts";

const OURS = "riposte.";
const LISTENING = new Set(["on", "once"]);
const CALLING = new Set(["call", "callAll"]);

/** Fired by a host of 13 or 14, though the types of 13 do not list it; each with its source. */
export const UNLISTED_HOOKS: readonly (HookFact & { readonly source: string })[] = [
  {
    name: "openDetachedWindow",
    arguments: 2,
    source: "14 only; foundryvtt/crucible: crucible.mjs; fvtt-types 14.366: hooks.d.mts",
  },
  { name: "clientSettingChanged", arguments: 3, source: "fvtt-types 14.366: client-settings.d.mts (remarks)" },
  {
    name: "getCombatantContextOptions",
    arguments: 2,
    source: "MetaMorphic-Digital/draw-steel: combat-tracker.mjs names the hooks of the tracker's menus by `hookName`",
  },
  { name: "getChatMessageContextOptions", arguments: 2, source: "foundryvtt/dnd5e, pull request 5590 (13 and 14)" },
];

/** All problems of hooks. Windows of ours fire hooks of their own name. */
export function hookProblems(reader: Reader, hooks: readonly HookFact[], heirs: readonly Heir[]): Problem[] {
  const { checker, sources } = reader;
  const known = new Map([...hooks, ...UNLISTED_HOOKS].map((hook) => [hook.name, hook.arguments]));
  for (const { name } of heirs) {
    known.set(`render${name}`, 4);
    known.set(`close${name}`, 1);
    known.set(`getHeaderControls${name}`, 2);
  }
  const problems: Problem[] = [];
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const call = ts.isCallExpression(node) ? hookCall(checker, node) : null;
      if (call) {
        const { way, name, listener } = call;
        for (const hook of literals(checker, name)) {
          const count = known.get(hook);
          const isOurs = hook.startsWith(OURS);
          if (LISTENING.has(way) && !isOurs && count === undefined)
            problems.push(at(reader, name, "hook-name", `the host has no hook "${hook}"`));
          if (CALLING.has(way) && !isOurs)
            problems.push(
              at(reader, name, "hook-call", `"${hook}" is for the host to call; ours begin with "${OURS}"`),
            );
          const takes = listener ? parameters(checker, listener) : 0;
          if (count !== undefined && takes > count)
            problems.push(
              at(
                reader,
                name,
                "hook-arguments",
                `"${hook}" passes ${String(count)} arguments, the listener takes ${String(takes)}`,
              ),
            );
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return problems;
}

interface HookCall {
  readonly way: string;
  readonly name: ts.Expression;
  readonly listener: ts.Expression | undefined;
}

function hookCall(
  checker: ts.TypeChecker,
  { expression, arguments: [name, listener] }: ts.CallExpression,
): HookCall | null {
  if (!name || !ts.isPropertyAccessExpression(expression)) return null;
  const way = expression.name.text;
  if (!LISTENING.has(way) && !CALLING.has(way)) return null;
  const owner = checker.getSymbolAtLocation(expression.expression);
  const isHooks = ts.isIdentifier(expression.expression) && expression.expression.text === "Hooks";
  return isHooks && (!owner || foundryFile(owner) !== null) ? { way, name, listener } : null;
}

/** The names that an argument can be. The compiler is asked only where the name is not written in place. */
function literals(checker: ts.TypeChecker, node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
}

function parameters(checker: ts.TypeChecker, listener: ts.Expression): number {
  if (ts.isArrowFunction(listener) || ts.isFunctionExpression(listener)) return listener.parameters.length;
  const [signature] = checker.getTypeAtLocation(listener).getCallSignatures();
  return signature?.parameters.filter(({ valueDeclaration }) => !isOptional(valueDeclaration)).length ?? 0;
}

const isOptional = (node: ts.Declaration | undefined): boolean =>
  !!node && ts.isParameter(node) && (!!node.questionToken || !!node.initializer || !!node.dotDotDotToken);
