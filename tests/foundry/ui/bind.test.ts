/** The binder: clicks and changes reach the handler of their id, and no other text does. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { changeField, press } from "../../../src/foundry/ui/kit/bind.ts";

/** What the binder asks of an element. */
class Part extends EventTarget {
  ariaBusy: string | null = null;
  readonly kind: string;
  readonly attributes: Readonly<Record<string, string>>;
  constructor(kind: string, attributes: Readonly<Record<string, string>>) {
    super();
    this.kind = kind;
    this.attributes = attributes;
  }
  matches(selector: string): boolean {
    return selector.split(", ").some((one) => {
      const [kind = "", attribute] = one.replace("]", "").split("[");
      return kind === this.kind && (attribute === undefined || attribute in this.attributes);
    });
  }
  closest(selector: string): Part | null {
    return this.matches(selector) ? this : null;
  }
  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }
}

const isClick = (event: Event): event is MouseEvent => event.type === "click";
function clickOn(target: Part): MouseEvent {
  const event = new Event("click", { cancelable: true });
  Object.defineProperty(event, "target", { value: target });
  if (!isClick(event)) throw new Error("no click");
  return event;
}
const changeOf = (target: Part): Event => Object.defineProperty(new Event("change"), "target", { value: target });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("press", () => {
  const did: string[] = [];
  const binding = {
    actions: { go: (of: string) => void did.push(`go ${of}`), stop: (of: string) => void did.push(`stop ${of}`) },
    read: (button: HTMLButtonElement) => button.getAttribute("data-of"),
  };
  const pressed = (kind: string, attributes: Readonly<Record<string, string>>): boolean =>
    press(binding, clickOn(new Part(kind, attributes)));

  it("calls the handler of the button's id; what is in no table, or is not this screen's, does nothing", () => {
    expect(pressed("button", { "data-action": "go", "data-of": "a" })).toBe(true);
    expect(pressed("button", { "data-action": "stop", "data-of": "b" })).toBe(true);
    for (const id of ["other", "constructor", "toString", ""])
      expect(pressed("button", { "data-action": id, "data-of": "c" })).toBe(false);
    expect(pressed("button", { "data-action": "go" })).toBe(false);
    expect(pressed("a", { "data-action": "go", "data-of": "d" })).toBe(false);
    expect(did).toEqual(["go a", "stop b"]);
  });

  it("a button is not pressed again, and keeps the keyboard, until its work is done, also when that fails; what failed is said", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warned = vi.fn();
    vi.stubGlobal("ui", { notifications: { warn: warned } });
    const after = vi.fn();
    const button = new Part("button", { "data-action": "fail" });
    const fail = vi.fn((): Promise<void> => Promise.reject(new Error("no server")));
    const failing = {
      actions: { fail },
      read: (pressedButton: HTMLButtonElement) => pressedButton,
      disables: true,
      after,
    };
    expect([press(failing, clickOn(button)), press(failing, clickOn(button))]).toEqual([true, true]);
    expect([button.ariaBusy, fail.mock.calls.length, after.mock.calls.length]).toEqual(["true", 1, 0]);
    await new Promise((resolve) => setTimeout(resolve));
    expect([button.ariaBusy, after.mock.calls.length, warned.mock.calls.length]).toEqual([null, 1, 1]);
    press(failing, clickOn(button));
    expect(fail.mock.calls.length).toBe(2);
  });
});

describe("changeField", () => {
  it("gives the value of the first id of the table that the field carries", () => {
    const did: string[] = [];
    const fields = { start: (id: string) => did.push(`start ${id}`), input: (id: string) => did.push(`input ${id}`) };
    expect(changeField(fields, changeOf(new Part("input", { "data-input": "weapon", "data-option": "attack" })))).toBe(
      true,
    );
    expect(changeField(fields, changeOf(new Part("select", { "data-start": "hold" })))).toBe(true);
    expect(changeField(fields, changeOf(new Part("input", { "data-other": "x" })))).toBe(false);
    expect(changeField(fields, changeOf(new Part("button", { "data-start": "x" })))).toBe(false);
    expect(did).toEqual(["input weapon", "start hold"]);
  });
});
