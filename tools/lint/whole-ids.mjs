/**
 * A local rule of eslint.config.js: no method takes an id apart. What a slot or a row is stands in its fields; an id is
 * compared as a whole. An id is known by its type (`IdOf` of `core/types/ids.ts`), and any text by a name that says so.
 */
import ts from "typescript";

const TAKING_APART = new Set([
  "startsWith",
  "endsWith",
  "includes",
  "indexOf",
  "lastIndexOf",
  "search",
  "match",
  "matchAll",
  "split",
  "slice",
  "substring",
  "substr",
  "at",
  "charAt",
  "charCodeAt",
  "codePointAt",
]);
const MATCHING = new Set(["test", "exec"]);
/** Names of ids, also where their type is only `string`. */
const NAMED = /^(id|uuid|slot|row|[A-Za-z]+(Id|Uuid))$/;

/** @param {ts.Type} type */
const parts = (type) => (type.isUnion() ? type.types : [type]);

/** @param {ts.Type} type */
const isText = (type) => parts(type).some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);

/** @param {ts.Type} type */
const isBranded = (type) =>
  parts(type).some(
    (part) =>
      part.isIntersection() &&
      part.types.some((each) => each.getProperties().some(({ escapedName }) => String(escapedName).includes("@idOf@"))),
  );

/** @param {import("estree").Node} node */
function nameOf(node) {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier")
    return node.property.name;
  return "";
}

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "problem",
    schema: [],
    messages: { apart: "An id is not taken apart: what it stands for is said by a field, or found by the whole id." },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    /** @param {import("estree").Node | undefined} node */
    const isId = (node) => {
      if (node === undefined) return false;
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
      return isBranded(type) || (isText(type) && NAMED.test(nameOf(node)));
    };
    return {
      /** @param {import("estree").SimpleCallExpression & import("eslint").Rule.NodeParentExtension} node */
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression") return;
        const method = nameOf(callee);
        const [first] = node.arguments;
        const read = TAKING_APART.has(method) ? callee.object : MATCHING.has(method) ? first : undefined;
        if (isId(read)) context.report({ node, messageId: "apart" });
      },
    };
  },
};
