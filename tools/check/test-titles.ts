/** Reads the cases of a test file without running it: their titles, and how many rows a table of cases has. */
import ts from "typescript";

export interface TestCase {
  /** Titles from the outermost group to the case itself. */
  readonly titles: readonly string[];
  /** How many cases this makes: the rows of its tables that are written out, else 1. */
  readonly count: number;
}

interface Group {
  readonly titles: readonly string[];
  readonly count: number;
}

const GROUPS = new Set(["describe", "suite"]);
const CASES = new Set(["it", "test", "nightly"]);
/** What is marked so does not run. */
const IDLE = new Set(["skip", "todo"]);
const TABLES = new Set(["each", "for"]);

/** `it.each(rows)` → name, marks and rows. */
interface Opener {
  readonly name: string;
  readonly marks: readonly string[];
  readonly rows: ts.Expression | null;
}

function openerOf(callee: ts.Expression): Opener | null {
  if (ts.isIdentifier(callee)) return { name: callee.text, marks: [], rows: null };
  if (ts.isPropertyAccessExpression(callee)) {
    const inner = openerOf(callee.expression);
    return inner && { ...inner, marks: [...inner.marks, callee.name.text] };
  }
  if (ts.isCallExpression(callee)) {
    const inner = openerOf(callee.expression);
    const isTable = TABLES.has(inner?.marks.at(-1) ?? "");
    return inner && (isTable ? { ...inner, rows: callee.arguments[0] ?? null } : inner);
  }
  return null;
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;

/** Rows that are written out, in place or in a constant of the file; 1 where only running would tell. */
function rowsIn(node: ts.Expression | null, constants: ReadonlyMap<string, ts.Expression>): number {
  if (node === null) return 1;
  const value = bare(node);
  if (ts.isIdentifier(value)) {
    const known = constants.get(value.text);
    return known ? rowsIn(known, new Map()) : 1;
  }
  if (!ts.isArrayLiteralExpression(value) || value.elements.some(ts.isSpreadElement)) return 1;
  return value.elements.length;
}

function titleOf(node: ts.Expression | undefined): string {
  if (node === undefined) return "";
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return node.templateSpans.reduce((text, span) => `${text}…${span.literal.text}`, node.head.text);
}

function constantsOf(file: ts.SourceFile): Map<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      found.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Every case of a source that would run. */
export function testCases(name: string, source: string): TestCase[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const cases: TestCase[] = [];

  const visit = (node: ts.Node, group: Group): void => {
    const opener = ts.isCallExpression(node) ? openerOf(node.expression) : null;
    // `it.each(rows)` alone is called with rows, not with a title: its caller is what counts.
    const isWhole = opener !== null && (opener.rows !== null || !TABLES.has(opener.marks.at(-1) ?? ""));
    if (
      !ts.isCallExpression(node) ||
      opener === null ||
      !isWhole ||
      !(GROUPS.has(opener.name) || CASES.has(opener.name))
    )
      return ts.forEachChild(node, (child) => visit(child, group));
    if (opener.marks.some((mark) => IDLE.has(mark))) return;
    const here = {
      titles: [...group.titles, titleOf(node.arguments[0])],
      count: group.count * rowsIn(opener.rows, constants),
    };
    if (CASES.has(opener.name)) cases.push(here);
    else for (const argument of node.arguments) visit(argument, here);
  };

  visit(file, { titles: [], count: 1 });
  return cases;
}
