/**
 * What families share says nothing in the words of one family: these are the words, by family. A word that two families
 * use, or that any game of fights would, is not among them.
 */
const WORDS = {
  pool: ["brawn", "clash", "desperate", "dodge", "evade", "exert", "parry", "protector"],
  cairn: [
    "bleed",
    "bleeds",
    "critical",
    "fatigue",
    "gambit",
    "impaired",
    "intention",
    "intentions",
    "retreat",
    "scar",
    "warden",
  ],
  fate: [
    "aspect",
    "aspects",
    "consequence",
    "consequences",
    "grapple",
    "grappler",
    "grapples",
    "invoke",
    "invoked",
    "maneuver",
    "maneuvers",
    "soak",
    "stunt",
    "stunts",
    "supplemental",
    "wrench",
  ],
};

const familyOf = new Map(Object.entries(WORDS).flatMap(([family, words]) => words.map((word) => [word, family])));

/**
 * The words of a name or a text: `activeIntention`, `RIPOSTE.Pool.Evade`, `mark-evade.svg`.
 * @param {string} text
 */
const wordsIn = (text) => text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "problem",
    messages: { word: '"{{word}}" is a word of the family {{family}}: what families share does not use it.' },
    schema: [],
  },
  create(context) {
    /** @type {(node: import("estree").Node | import("estree").PrivateIdentifier, text: string) => void} */
    const check = (node, text) => {
      const word = wordsIn(text).find((each) => familyOf.has(each));
      if (word !== undefined) context.report({ node, messageId: "word", data: { word, family: familyOf.get(word) } });
    };
    return {
      Identifier: (node) => check(node, node.name),
      PrivateIdentifier: (node) => check(node, node.name),
      Literal: (node) => {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
