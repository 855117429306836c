/**
 * A local rule of eslint.config.js: no computed member of an object under a key that may be any text. Such a key can be
 * `constructor` or `__proto__`, written by somebody else. Keys of a closed union, and places in lists, are left alone.
 */
import ts from "typescript";

/** @param {ts.Type} type */
const isOpen = (type) =>
  (type.isUnion() ? type.types : [type]).some(
    ({ flags }) => (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any)) !== 0,
  );

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      open: "This key may be any text: read it with `own(record, key)`, and build the record with a Map or Object.fromEntries.",
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    return {
      /** @param {Extract<import("eslint").Rule.Node, { type: "MemberExpression" }>} node */
      "MemberExpression[computed=true]"(node) {
        if (node.property.type === "Literal") return;
        const key = esTreeNodeToTSNodeMap.get(node.property);
        if (isOpen(checker.getTypeAtLocation(key))) context.report({ node, messageId: "open" });
      },
    };
  },
};
