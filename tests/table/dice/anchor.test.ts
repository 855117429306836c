import { afterEach, beforeEach, expect, test } from "vitest";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

/** As much of a page as a link needs. */
class Element {
  readonly attributes: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly children: unknown[] = [];
  className = "";
  readonly classList = { add: (...names: string[]) => (this.className = [this.className, ...names].join(" ").trim()) };
  readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  append(...children: unknown[]): void {
    this.children.push(...children);
  }
}

beforeEach(() => {
  const document = { createElement: (tag: string) => new Element(tag), createTextNode: (text: string) => ({ text }) };
  Object.assign(globalThis, { document });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "document");
});

test("T Roll#toAnchor: a link with both classes, the roll itself, attributes, data and icon as asked; a label for the total", async () => {
  fixDice(6, 4, 2);
  const roll = await new dice.Roll("2d6+1").evaluate();
  const plain: object = roll.toAnchor();
  expect(plain).toMatchObject({ className: "inline-roll inline-result", dataset: { tooltipText: roll.formula } });
  expect(plain).toMatchObject({ children: [{ tag: "i" }, { text: "7" }] });
  const stored: unknown = Reflect.get(Object(Reflect.get(plain, "dataset")), "roll");
  expect(JSON.parse(decodeURIComponent(String(stored)))).toMatchObject({ formula: "2d6 + 1", total: 7 });
  const asked: object = roll.toAnchor({
    label: "<b>seven</b>",
    attrs: { title: "why" },
    dataset: { kind: "save", nothing: undefined },
    classes: ["mine"],
    icon: "fa-solid fa-shield",
  });
  expect(asked).toMatchObject({
    className: "inline-roll inline-result mine",
    attributes: { title: "why" },
    dataset: { kind: "save" },
    children: [{ className: "fa-solid fa-shield" }, { text: "<b>seven</b>" }],
  });
});
