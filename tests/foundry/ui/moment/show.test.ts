/** One setting turns off what floats and what is heard, and who wants nothing to move sees it stand (issue 14, "The moment"). */
import { afterEach, expect, it, vi } from "vitest";
import type {} from "../../../../src/foundry/ui/moment/show.ts";

const WORLD = "../../../../src/foundry/exchange/world";
const NAMES = [`${WORLD}/permissions.ts`, `${WORLD}/visibility.ts`] as const;

afterEach(() => {
  for (const name of NAMES) vi.doUnmock(name);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Seat {
  readonly mode: "full" | "silent" | "off";
  readonly calm?: boolean;
  /** Only a GM knows of the token. */
  readonly secret?: boolean;
  /** Nobody has clicked yet. */
  readonly locked?: boolean;
}

/** What floats and what is heard of a wound and a guard over the same token. */
async function seenBy({ mode, calm = false, secret = false, locked = false }: Seat) {
  const floated: string[] = [];
  const heard: string[] = [];
  vi.useFakeTimers();
  vi.resetModules();
  const token = { isSecret: secret, object: { visible: true, center: { x: 0, y: 0 } } };
  vi.doMock(NAMES[0], () => ({ resolveActor: () => null, tokenOf: () => token }));
  vi.doMock(NAMES[1], () => ({ standingToken: () => null }));
  const createScrollingText = (_: object, text: string, { distance }: { readonly distance?: number }) => {
    floated.push(distance === 0 ? `${text}, still` : text);
    return Promise.resolve();
  };
  const play = ({ src }: { readonly src: string }) => Promise.resolve(void heard.push(src.split("/").at(-1) ?? ""));
  vi.stubGlobal("canvas", { ready: true, interface: { createScrollingText } });
  vi.stubGlobal("CONST", { TEXT_ANCHOR_POINTS: { CENTER: 0, TOP: 2 } });
  vi.stubGlobal("foundry", { audio: { AudioHelper: { play } } });
  vi.stubGlobal("game", { settings: { get: () => mode }, audio: { locked } });
  vi.stubGlobal("matchMedia", () => ({ matches: calm }));
  const { show } = await import("../../../../src/foundry/ui/moment/show.ts");
  const fighter = { actor: "Actor.Rosa", token: null };
  show([
    { fighter, kind: "hurt", text: "Severity 2" },
    { fighter, kind: "guarded", text: "Parried" },
  ]);
  vi.runAllTimers();
  return [floated, heard];
}

const [BOTH, SOUNDS] = [
  ["Severity 2", "Parried"],
  ["hurt.wav", "guarded.wav"],
];
it.each<[what: string, seat: Seat, floated: readonly string[], heard: readonly string[]]>([
  ["all of it", { mode: "full" }, BOTH, SOUNDS],
  ["without sounds", { mode: "silent" }, BOTH, []],
  ["nothing", { mode: "off" }, [], []],
  ["before anybody has clicked: seen only", { mode: "full", locked: true }, BOTH, []],
  ["with reduced motion it stands", { mode: "full", calm: true }, ["Severity 2, still", "Parried, still"], SOUNDS],
  ["of a token that nobody may know of: nothing", { mode: "full", secret: true }, [], []],
])("%s", async (_, seat, floated, heard) => {
  expect(await seenBy(seat)).toEqual([floated, heard]);
});
