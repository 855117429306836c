/** Members of Foundry's public classes: their own, and those of mixins and bases that have no public name. */
import ts from "typescript";
import type { Names as PublicNames } from "../names.ts";
import { foundryFile, type Reader } from "../program.ts";
import { literalOf } from "./literals.ts";
import { deprecatedWords, isPlainName, isRemovedIn14, listedName } from "./symbols.ts";
import { put, type Declared } from "./types.ts";

/** The browser itself looks for these on every element of ours. */
const ASKED_BY_BROWSER =
  /^(?:(?:dis)?connected|adopted|attributeChanged|form\w+)Callback$|^(?:observedAttributes|formAssociated)$/;

/** Parts that the table has not got at all: the names of their classes say it, nobody gets as far as their members. */
const CLOSED =
  /^foundry\.(?:appv1|av|prosemirror|canvas\.(?:containers|edges|geometry|groups|perception|rendering|sources|vision))\./;
/** Names of classes are those of type helpers; `hasTypeData` contradicts the metadata in places. */
const VAGUE = /^(?:name|hasTypeData)$/;
/** A mixin that the table keeps in the class itself. */
const MIXED = { file: "/client-document.d.mts", path: "foundry.abstract.Document" };

/** May code rely on a member of this name? */
function isAsked({ name, flags }: ts.Symbol): boolean {
  if (!isPlainName(name) || name === "prototype" || ASKED_BY_BROWSER.test(name)) return false;
  return !(flags & ts.SymbolFlags.Optional);
}

/** May its type state a value? */
const isConstant = ({ name, flags }: ts.Symbol): boolean => !(flags & ts.SymbolFlags.Method) && !VAGUE.test(name);

/** Reads the members of classes. */
export class ClassReader {
  constructor(
    readonly reader: Reader,
    readonly names: PublicNames,
    readonly into: Declared,
  ) {}

  /** Lists the members of one class. */
  read(symbol: ts.Symbol, path: string): void {
    const { checker } = this.reader;
    const statics = checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol));
    for (const property of statics) this.#readMember(property, path, true);
    for (const property of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)))
      this.#readMember(property, path, false);
  }

  #readMember(property: ts.Symbol, of: string, isStatic: boolean): void {
    const { name } = property;
    const { checker } = this.reader;
    if (!isAsked(property) || foundryFile(property) === null) return;
    const declarations = property.declarations ?? [];
    const path = declarations.map((declaration) => this.#listedAt(declaration, of)).find((each) => each !== null);
    if (path === undefined || CLOSED.test(path)) return;
    const flags = declarations.map((declaration) => ts.getCombinedModifierFlags(declaration));
    if (flags.some((each) => each & ts.ModifierFlags.Private)) return;
    // What was once open and is now nobody's business is in no Foundry of today.
    if (name.startsWith("_") && deprecatedWords(property) !== "") return;
    const type = checker.getTypeOfSymbol(property);
    // "never" is how the types take back what a base class has.
    if (type.flags & ts.TypeFlags.Never) return;
    const full = `${path}${isStatic ? "." : "#"}${name}`;
    put(isStatic ? this.into.statics : this.into.members, path, listedName(this.reader, property));
    if (isRemovedIn14(property)) this.into.gone.add(full);
    if (isStatic && isConstant(property)) this.#readValue(type, full);
  }

  #readValue(type: ts.Type, path: string): void {
    const { checker } = this.reader;
    if (!path.endsWith(".metadata")) {
      const value = literalOf(checker, type, 2);
      if (value !== undefined) this.into.values.set(path, value);
      return;
    }
    // Metadata is stated in part.
    for (const part of checker.getPropertiesOfType(type)) {
      const stated = literalOf(checker, checker.getTypeOfSymbol(part), 2);
      if (stated !== undefined && isPlainName(part.name)) this.into.values.set(`${path}.${part.name}`, stated);
    }
  }

  /** The path under which a declared member is listed; null where another class lists it. */
  #listedAt(declaration: ts.Declaration, path: string): string | null {
    const { parent } = declaration;
    if (!ts.isClassLike(parent) && !ts.isInterfaceDeclaration(parent)) return null;
    const owner = this.names.ofDeclaration(parent);
    if (owner === null && parent.getSourceFile().fileName.endsWith(MIXED.file)) return MIXED.path;
    return owner === null || owner === path ? path : null;
  }
}
