/** Reads Handlebars templates for the language keys they use and the text they should not hold. */
import Handlebars from "handlebars";
import { HOLE, isKey, isKeyStart, notePattern, readableTexts, type LangUses } from "./lang-uses.ts";

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
