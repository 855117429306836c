/** Reads Handlebars templates for the language keys they use and the text they should not hold. */
import Handlebars from "handlebars";
import { HOLE, isKey, isKeyStart, notePattern, readableTexts, type LangUses } from "./uses.ts";

/** Adds what one template uses to the whole. */
export function readTemplateFile(uses: LangUses, file: string, source: string): void {
  let html = "";
  const literal = (text: string, line: number): void => {
    const where = `${file}:${line}`;
    if (isKeyStart(text)) notePattern(uses, [text, ""], where);
    else if (isKey(text)) uses.keys.set(text, where);
  };
  const visitor = new Handlebars.Visitor();
  visitor.ContentStatement = (node) => {
    html += node.value;
  };
  visitor.StringLiteral = (node) => literal(node.value, node.loc.start.line);
  const { prototype } = Handlebars.Visitor;
  // `(concat "RIPOSTE.Card.Row_" state)` is a key with a variable part, wherever the literal ends.
  visitor.SubExpression = (node) => {
    const text = concatenated(node);
    if (text === null) return prototype.SubExpression.call(visitor, node);
    const where = `${file}:${node.loc.start.line}`;
    if (text.includes(HOLE)) notePattern(uses, text.split(HOLE), where);
    else uses.keys.set(text, where);
  };
  visitor.MustacheStatement = (node) => {
    html += HOLE;
    prototype.MustacheStatement.call(visitor, node);
  };
  visitor.PartialStatement = (node) => {
    html += HOLE;
    prototype.PartialStatement.call(visitor, node);
  };
  visitor.accept(Handlebars.parse(source));
  for (const text of readableTexts(html)) uses.visible.push(`${file}: text outside lang/: "${text}"`);
}

/** What a `concat` of a key's pieces makes, with holes; null for any other expression. */
function concatenated(node: hbs.AST.SubExpression): string | null {
  if (!("original" in node.path) || node.path.original !== "concat") return null;
  const text = node.params.map((param) => (isLiteral(param) ? param.value : HOLE)).join("");
  return /^(?:RIPOSTE|TYPES)\./.test(text) ? text : null;
}

function isLiteral(node: hbs.AST.Node): node is hbs.AST.StringLiteral {
  return node.type === "StringLiteral";
}
