/** Reads TypeScript for the language keys it uses and the text it should not hold. */
import ts from "typescript";
import {
  isKey,
  isKeyStart,
  isReadable,
  isShownAttribute,
  notePattern,
  readableTexts,
  HOLE,
  type LangUses,
} from "./uses.ts";

/** Options of settings, applications and dialogs that people read. */
const SHOWN_OPTIONS = new Set(["title", "label", "hint", "name", "placeholder"]);
const SHOWN_PROPERTIES = new Set(["textContent", "innerText", "title", "placeholder", "ariaLabel", "alt"]);
const NOTICES = new Set(["info", "warn", "error", "success", "notify"]);

/** Adds what one source file uses to the whole. */
export function readCode(uses: LangUses, file: string, source: string): void {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const constants = stringConstants(parsed);
  const where = (node: ts.Node) => `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visible = (node: ts.Node, text: string) => uses.visible.push(`${where(node)}: text outside lang/: "${text}"`);

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyDeclaration(node) && nameOf(node.name) === "LOCALIZATION_PREFIXES") {
      for (const prefix of literalsIn(node)) uses.fieldPrefixes.set(prefix, where(node));
      return;
    }
    if (ts.isPropertyAssignment(node) && nameOf(node.name) === "labelPrefix") {
      // Tabs of an application are labeled `<prefix>.<tab id>`.
      for (const prefix of literalsIn(node.initializer)) notePattern(uses, [`${prefix}.`, ""], where(node));
      return;
    }
    if (ts.isStringLiteralLike(node)) readLiteral(node);
    else if (ts.isTemplateExpression(node)) readTemplate(node);
    else if (ts.isCallExpression(node)) readCall(node);
    else if (ts.isPropertyAssignment(node)) readOption(node);
    else if (ts.isBinaryExpression(node)) readAssignment(node);
    ts.forEachChild(node, visit);
  };

  const readLiteral = (node: ts.StringLiteralLike): void => {
    if (isKeyStart(node.text)) notePattern(uses, [node.text, ""], where(node));
    // A constant that templates of this file begin with is a prefix; those templates are what counts.
    else if (isKey(node.text) && !isPrefixConstant(node)) uses.keys.set(node.text, where(node));
  };

  const isPrefixConstant = (node: ts.StringLiteralLike): boolean =>
    ts.isVariableDeclaration(node.parent) &&
    ts.isIdentifier(node.parent.name) &&
    usedAsPrefix(parsed, node.parent.name.text);

  const readTemplate = (node: ts.TemplateExpression): void => {
    const text = flatten(node, constants);
    if (/^(?:RIPOSTE|TYPES)\./.test(text)) {
      if (text.includes(HOLE)) notePattern(uses, text.split(HOLE), where(node));
      else uses.keys.set(text, where(node));
    }
  };

  const readCall = (node: ts.CallExpression): void => {
    const [first, second] = node.arguments;
    if (!ts.isPropertyAccessExpression(node.expression)) return;
    const { name, expression } = node.expression;
    const owner = ts.isPropertyAccessExpression(expression) ? expression.name.text : "";
    if (NOTICES.has(name.text) && owner === "notifications" && first) refuse(first);
    if (
      name.text === "setAttribute" &&
      first &&
      second &&
      ts.isStringLiteralLike(first) &&
      isShownAttribute(first.text)
    )
      refuse(second);
  };

  const readOption = (node: ts.PropertyAssignment): void => {
    const value = shownText(node.initializer, constants);
    if (SHOWN_OPTIONS.has(nameOf(node.name)) && value.trim().includes(" ") && isReadable(value.replaceAll(HOLE, ""))) {
      visible(node, value.replaceAll(HOLE, "…"));
    }
  };

  const readAssignment = (node: ts.BinaryExpression): void => {
    if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(node.left)) return;
    if (SHOWN_PROPERTIES.has(node.left.name.text)) refuse(node.right);
    if (node.left.name.text === "innerHTML" || node.left.name.text === "outerHTML") {
      for (const text of readableTexts(shownText(node.right, constants))) visible(node, text);
    }
  };

  const refuse = (node: ts.Expression): void => {
    const value = shownText(node, constants);
    if (isReadable(value.replaceAll(HOLE, ""))) visible(node, value.replaceAll(HOLE, "…"));
  };

  visit(parsed);
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : "";
}

function literalsIn(node: ts.Node): string[] {
  const found: string[] = ts.isStringLiteralLike(node) ? [node.text] : [];
  ts.forEachChild(node, (child) => {
    found.push(...literalsIn(child));
  });
  return found;
}

/** Names of constants of the file that hold a string. */
function stringConstants(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (ts.isStringLiteralLike(value)) found.set(node.name.text, value.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A template with its constants put in and a hole for everything else. */
function flatten(node: ts.TemplateExpression, constants: ReadonlyMap<string, string>): string {
  return node.templateSpans.reduce((text, { expression, literal }) => {
    const known = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
    return text + (known ?? HOLE) + literal.text;
  }, node.head.text);
}

/** The text of a literal or template; nothing for any other expression. */
function shownText(node: ts.Expression, constants: ReadonlyMap<string, string>): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? flatten(node, constants) : "";
}

function usedAsPrefix(source: ts.SourceFile, name: string): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && node.head.text === "") {
      const [first] = node.templateSpans;
      found ||= first !== undefined && ts.isIdentifier(first.expression) && first.expression.text === name;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
