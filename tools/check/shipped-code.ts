/** Spellings that a Foundry of today only puts up with: globals that moved, and keys that take away or replace. */
import ts from "typescript";

/** Where the globals of old live now (platform §14.1). */
const MOVED: Readonly<Record<string, string>> = {
  ...under("foundry.applications.handlebars", "renderTemplate loadTemplates getTemplate"),
  ...under(
    "foundry.utils",
    "mergeObject duplicate deepClone getProperty setProperty hasProperty randomID expandObject flattenObject diffObject filterObject isEmpty isNewerVersion debounce parseUuid saveDataToFile readTextFromFile",
  ),
  ...under(
    "foundry.applications.ux",
    "TextEditor DragDrop ContextMenu Tabs TooltipManager FormDataExtended SearchFilter",
  ),
  ...under("foundry.applications.apps", "FilePicker DocumentSheetConfig ImagePopout"),
  ...under("foundry.applications.sidebar.tabs", "CombatTracker ChatLog ActorDirectory ItemDirectory"),
  ...under(
    "foundry.documents.collections",
    "Actors Items Journal Messages CombatEncounters Scenes Users Macros RollTables Playlists Folders CardStacks WorldCollection CompendiumCollection",
  ),
  ...under("foundry.applications.api (DialogV2, ApplicationV2)", "Dialog Application FormApplication DocumentSheet"),
  ...under("foundry.applications.sheets", "ActorSheet ItemSheet"),
  ...under("foundry.canvas", "Token Ray TokenLayer"),
  ...under("foundry.dice.terms", "Die Coin FateDie DiceTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm"),
  ...under("foundry.audio", "AudioHelper Sound"),
};

function under(place: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, place]));
}

/** `-=key`, `system.map.==key`: 13's way to take away and to replace. */
const SPECIAL_KEY = /(?:^|\.)(?:-=|==)(?=[A-Za-z_$]|$)/;

export interface CodeOptions {
  /** The one file that knows both ways. */
  readonly specialKeys?: boolean;
}

/** What one source spells in an old way. Names that the file itself declares or imports are its own. */
export function codeProblems(file: string, source: string, { specialKeys = false }: CodeOptions = {}): string[] {
  // A macro lies in a JSON file and is a script all the same.
  const kind = file.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.JS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const own = declaredNames(parsed);
  const problems: string[] = [];
  const say = (node: ts.Node, words: string): void => {
    problems.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node))) return;
    if (ts.isIdentifier(node) && isFreeStanding(node) && !own.has(node.text)) {
      const place = Object.hasOwn(MOVED, node.text) ? MOVED[node.text] : undefined;
      if (place !== undefined) say(node, `the global ${node.text} has moved to ${place}`);
    }
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (text && !specialKeys && SPECIAL_KEY.test(node.text))
      say(node, `"${node.text}": compat.ts has deletion() and replacement()`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return problems;
}

/** A name that stands for a global: no member, no key, no name of a declaration. */
function isFreeStanding(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  const isNamed = ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isBindingElement(parent);
  return !isNamed && !ts.isMethodSignature(parent) && !ts.isPropertySignature(parent);
}

function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isImportSpecifier(node) ||
      ts.isImportClause(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node);
    if (isDeclared && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** The scripts that a pack's source holds: commands of macros, with the lines that lead to them. */
export function scriptsIn(source: string): string[] {
  const scripts: string[] = [];
  JSON.parse(source, (key, value: unknown) => {
    if (key === "command" && typeof value === "string") scripts.push(value);
    return value;
  });
  return scripts;
}

/** Keys of a pack's documents that are instructions, not data. */
export function specialKeysIn(source: string): string[] {
  const found: string[] = [];
  JSON.parse(source, (key, value: unknown) => {
    if (SPECIAL_KEY.test(key)) found.push(key);
    return value;
  });
  return found;
}
