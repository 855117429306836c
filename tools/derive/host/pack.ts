/**
 * The committed form of what the types say: one line per class, one word per member. Reading the types takes a quarter
 * of a minute, and they change only with their version.
 */
import { isObject, type Json, type JsonObject } from "../../build/files.ts";
import type { ClassFact } from "./classes.ts";
import type { MemberFact } from "./member.ts";

const KINDS = { m: "method", g: "getter", a: "accessor", p: "property" } as const;
const VISIBILITIES = { "+": "public", "#": "protected", "-": "private" } as const;
const RETURNS = { p: "promise", e: "either", n: "nothing", v: "value" } as const;
/** After the arguments: static, abstract, read-only, fixed, final, deprecated. */
const MARKS = {
  s: "isStatic",
  b: "isAbstract",
  r: "isReadonly",
  f: "isFixed",
  l: "isFinal",
  d: "isDeprecated",
} as const;

const WORD = /^([\w$]+):([mgap])([+#-])(\d+),(\d+)([penv])([sbrfld]*)$/;

/** `_onRender:m#2,2p` */
function packMember(fact: MemberFact): string {
  const letter = (letters: Readonly<Record<string, string>>, value: string): string =>
    Object.entries(letters).find(([, each]) => each === value)?.[0] ?? "?";
  const marks = Object.entries(MARKS).flatMap(([mark, key]) => (fact[key] ? [mark] : []));
  const shape = `${letter(KINDS, fact.kind)}${letter(VISIBILITIES, fact.visibility)}`;
  return `${fact.name}:${shape}${fact.least},${fact.most}${letter(RETURNS, fact.returns)}${marks.join("")}`;
}

const has = <T extends object>(letters: T, key: string): key is Extract<keyof T, string> => key in letters;

function unpackMember(word: string, throws: string | null): MemberFact {
  const [, name = "", kind = "", visibility = "", least, most, returns = "", marks = ""] = WORD.exec(word) ?? [];
  if (!has(KINDS, kind) || !has(VISIBILITIES, visibility) || !has(RETURNS, returns))
    throw new Error(`"${word}" is no member`);
  return {
    name,
    kind: KINDS[kind],
    visibility: VISIBILITIES[visibility],
    least: Number(least),
    most: Number(most),
    returns: RETURNS[returns],
    isStatic: marks.includes("s"),
    isAbstract: marks.includes("b"),
    isReadonly: marks.includes("r"),
    isFixed: marks.includes("f"),
    isFinal: marks.includes("l"),
    isDeprecated: marks.includes("d"),
    throws,
  };
}

/** Classes as JSON: per path its members, and apart from them the documented errors. */
export function packClasses(classes: readonly ClassFact[]): {
  classes: JsonObject;
  bases: JsonObject;
  throws: JsonObject;
} {
  const told = classes.flatMap(({ path, members }) =>
    members.flatMap((fact) => (fact.throws === null ? [] : [[keyOf(path, fact), fact.throws] as const])),
  );
  return {
    classes: Object.fromEntries(classes.map(({ path, members }) => [path, members.map(packMember).join(" ")])),
    bases: Object.fromEntries(
      classes.flatMap(({ path, bases }) => (bases.length > 0 ? [[path, bases.join(" ")] as const] : [])),
    ),
    throws: Object.fromEntries(told),
  };
}

/** The other way round. */
export function unpackClasses(
  classes: Json | undefined,
  throws: Json | undefined,
  bases: Json | undefined,
): ClassFact[] {
  const told = isObject(throws) ? throws : {};
  const extended = isObject(bases) ? bases : {};
  return Object.entries(isObject(classes) ? classes : {}).map(([path, words]) => ({
    path,
    bases: listed(extended[path]),
    members: (typeof words === "string" ? words : "")
      .split(" ")
      .map((word) => unpackMember(word, null))
      .map((fact): MemberFact => {
        const said = told[keyOf(path, fact)];
        return typeof said === "string" ? { ...fact, throws: said } : fact;
      }),
  }));
}

/** `foundry.abstract.DataModel#parent`, `foundry.abstract.DataModel.schema` */
export function keyOf(path: string, { name, isStatic }: Pick<MemberFact, "name" | "isStatic">): string {
  return `${path}${isStatic ? "." : "#"}${name}`;
}

const listed = (words: Json | undefined): string[] => (typeof words === "string" ? words.split(" ") : []);
