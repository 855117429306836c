/** What an option, a line and a sum show: names and pictures that an actor's owner wrote are text and checked paths. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { NOTHING } from "../../../src/foundry/ui/view/prompt/selection.ts";
import { promptView } from "../../../src/foundry/ui/view/prompt/prompt.ts";
import { attackView } from "../../../src/foundry/ui/view/screens/attack/attack.ts";
import { reminderItem } from "../../../src/foundry/ui/moment/reminder-view.ts";
import { pictureOf, pictureViews } from "../../../src/foundry/ui/view/shared/pictures.ts";
import { DEFAULT_ICON, type ViewContext } from "../../../src/foundry/ui/view/shared/viewer.ts";
import { lineView } from "../../../src/foundry/ui/view/shared/lines.ts";
import { pending, type Pending } from "../../../src/rules/core/thread/queries.ts";
import type { ActionOption, Battlefield, CardLine, Exchange } from "../../../src/rules/core/types.ts";
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import { readFighter } from "../linked/world.ts";
import { GM, message, openWorld, posted, RED, type OpenWorld } from "../trust/world.ts";
import { desk } from "../ui/desk.ts";
import { ACE, bluffOf, family, openBluff, people, playOf, type People } from "./world.ts";

afterEach(() => vi.unstubAllGlobals());

const MARKUP = '<img src=x onerror="alert(1)">';
/** Every key with what is put into it. */
const t = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  [key, ...Object.entries(data).map(([name, value]) => `${name}=${value}`)].join(" ");

interface Shown {
  readonly who: People;
  readonly world: OpenWorld;
  readonly live: Battlefield;
  readonly view: ViewContext;
  readonly exchange: Exchange;
}
async function open(cards?: JsonObject, play: Parameters<typeof playOf>[2] | null = null): Promise<Shown> {
  const who = people(cards);
  const world = await openBluff(who, GM);
  const one = posted(GM, bluffOf(who));
  world.add(one);
  if (play !== null) world.add(message("reply", RED, storedReply(playOf(who, one.id, play))));
  const exchange = world.store.exchanges.get(one.id);
  if (exchange === null) throw new Error("no exchange");
  const live = world.scenes.sceneOf(exchange);
  const plain = desk(GM, live, { rights: { gms: [GM], owners: {} } });
  const view: ViewContext = {
    ...plain,
    words: { ...plain.words, t },
    family: () => ({ rules: family, icons: { play: "fa-solid fa-clone" } }),
  };
  return { who, world, live, view, exchange };
}
function asked({ exchange, live }: Shown): Pending {
  const presence = { users: [{ id: GM, active: true, gm: true, character: null }], activeGm: GM };
  const [one] = pending(
    GM,
    [{ exchange, scene: live }],
    { bluff: family },
    { rights: { gms: [GM], owners: {} }, presence },
  );
  if (one === undefined) throw new Error("nobody is asked");
  return one;
}
const linesOf = ({ exchange }: Shown, row: string): readonly CardLine[] => family.describe(exchange).rows[row] ?? [];
const drawn = ({ view }: Shown, line: CardLine | undefined) => {
  if (line === undefined) throw new Error("no line");
  return lineView({ ...view, opened: () => true }, () => "somebody", line, { key: "k", may: true });
};

describe("an option", () => {
  it("says what it is about and shows its picture, else its sort's icon", async () => {
    const shown = await open({ ace: ACE, two: { name: "Two", img: "" } });
    const answers = promptView(shown.view, asked(shown), { ...NOTHING, option: "ace" }).answers;
    expect(answers.map(({ label, picture, icon }) => [label, picture, icon])).toEqual([
      ["BLUFF.Option.play name=Ace", 'url("cards/ace.webp")', "fa-solid fa-clone"],
      ["BLUFF.Option.play name=Two", null, "fa-solid fa-clone"],
      ["BLUFF.Option.none", null, DEFAULT_ICON],
    ]);
    expect(answers[0]?.hint).toBe("BLUFF.Option.playHint name=Ace");
  });

  it("is confirmed by that name", async () => {
    const shown = await open();
    const view = promptView(shown.view, asked(shown), { ...NOTHING, option: "ace" });
    expect(view.confirm.label).toBe("RIPOSTE.Tray.Confirm answer=BLUFF.Option.play name=Ace");
  });

  it("in the turn dialog names a fighter who is there by its name", async () => {
    const { who, world, live, view } = await open();
    const attacker = readFighter(world, who.gor);
    const [bluff] = family.actions(attacker, live);
    if (bluff === undefined) throw new Error("no option");
    const about: ActionOption = {
      ...bluff,
      label: "BLUFF.Option.at",
      data: { whom: { fighter: who.rosa.uuid }, nerve: 2 },
      img: "cards/back.svg?v=2",
    };
    const state = { option: null, choices: {}, chosen: new Set<string>(), allow: false, nobody: false };
    const rules = { ...family, actions: () => [about] };
    const source = {
      attacker,
      portrait: "",
      rules,
      icons: {},
      scene: live,
      candidates: [],
      marked: new Set<string>(),
      state,
    };
    expect(attackView(view, source).options[0]).toMatchObject({
      label: "BLUFF.Option.at whom=Rosa nerve=2",
      picture: 'url("cards/back.svg?v=2")',
    });
    // Who stands hidden is around as well.
    const veiled = { ...view, knownName: () => "somebody unseen" };
    expect(attackView(veiled, source).options[0]?.label).toBe("BLUFF.Option.at whom=somebody unseen nerve=2");
  });

  it("in a prompt names one who is no part of the exchange as the reader may know it", async () => {
    const shown = await open();
    const one = asked(shown);
    const [ace] = one.ask.options;
    if (ace === undefined) throw new Error("no option");
    const about = { ...ace, data: { whom: { fighter: "Actor.Lurker0000000000" } } };
    const view = { ...shown.view, refOf: (actor: string) => ({ actor, token: null, name: "Lurker" }) };
    const { answers } = promptView(view, { ...one, ask: { ...one.ask, options: [about] } }, NOTHING);
    expect(answers[0]?.label).toBe("BLUFF.Option.play whom=somebody unseen");
  });

  it("whose name and picture are hostile is text, cut, and has no picture", async () => {
    const shown = await open({
      ace: { name: MARKUP + "x".repeat(5000), img: `javascript:alert(1)//.png` },
      ["__proto__x"]: { name: "{name}", img: 'a"); background: url("evil.png' },
    });
    const [first, second] = promptView(shown.view, asked(shown), NOTHING).answers;
    // Handlebars escapes it; nothing here makes it markup.
    expect(first?.label).toBe(`BLUFF.Option.play name=${MARKUP}${"x".repeat(100 - MARKUP.length)}`);
    expect(first?.picture).toBeNull();
    expect(second?.label).toBe("BLUFF.Option.play name={name}");
    expect(second?.picture).toBe('url("a\\22 ); background: url(\\22 evil.png")');
  });
});

describe("the turn strip of a sheet", () => {
  it("says what an option is about, and shows its picture", async () => {
    const who = people();
    const img = "cards/back.webp";
    const pictured = { ...family, actions: (...of: Parameters<typeof family.actions>) => offered(of) };
    const offered = (of: Parameters<typeof family.actions>): readonly ActionOption[] =>
      family.actions(...of).map((option) => ({ ...option, ...(option.id === "bluff" ? { img } : {}) }));
    await openWorld(GM, Object.values(who), pictured);
    const format = (key: string, data: Readonly<Record<string, string>>): string => t(key, data);
    Object.assign(game, { i18n: { localize: (key: string) => key, format, has: () => true, lang: "en" } });
    const { turnView } = await import("../../../src/foundry/family-kit/sheets/turn.ts");
    const label = (option: ActionOption): string => option.label;
    const view: unknown = Reflect.apply(turnView, null, [who.gor, null, label]);
    expect(view).toMatchObject({
      starts: [
        {
          label: "BLUFF.Option.bluff nerve=2",
          hint: "BLUFF.Option.bluff nerve=2: BLUFF.Option.bluffHint nerve=2",
          picture: `url("${img}")`,
        },
        { label: "BLUFF.Option.fold", picture: null },
      ],
    });
  });
});

describe("paths of pictures", () => {
  it.each(["a.webp", "https://x.org/a.PNG", "a/b c.svg", "a.jpeg?1", "x.avif"])("%s is one", (path) => {
    expect(pictureOf(path)).toContain("url(");
  });
  it.each([
    "",
    "a.html",
    "a.mp4",
    "png",
    "javascript:x.png",
    " JavaScript:x.png",
    "vbscript:x.png",
    "data:image/png;base64,AAAA",
    "data:text/html,<b>.png",
    `${"a".repeat(1001)}.png`,
  ])("%s is none", (path) => expect(pictureOf(path)).toBeNull());

  it("of a line are twelve at most, with names of a name's length", () => {
    const many = Array.from({ length: 40 }, () => ({ img: "a.png", name: "n".repeat(500) }));
    const views = pictureViews(many);
    expect([views.length, views[0]?.name.length]).toEqual([12, 100]);
    expect(pictureViews()).toEqual([]);
  });
});

describe("a line", () => {
  it("shows the card that was played, and its dice as signs", async () => {
    const shown = await open(undefined, {});
    const [played] = linesOf(shown, "t0");
    const line = drawn(shown, played);
    expect(line.pictures).toEqual([{ name: "Ace", picture: 'url("cards/ace.webp")' }]);
    expect(line.dice?.all.map(({ face, kind, title }) => [face, kind, title])).toEqual([
      ["−", "plain", "−1"],
      ["−", "plain", "−1"],
      ["", "plain", "0"],
      ["+", "plain", "+1"],
    ]);
    expect(line.sums[0]?.total).toBe("−1");
  });

  it("from a message whose card is hostile shows its name, cut, and no picture", async () => {
    const card = { name: MARKUP.repeat(20), img: "data:image/png;base64,AAAA" };
    const shown = await open(undefined, { numbers: { card } });
    expect(shown.exchange.uncounted).toEqual([]);
    const line = drawn(shown, linesOf(shown, "t0")[0]);
    expect(line.pictures).toEqual([{ name: card.name.slice(0, 100), picture: null }]);
  });

  it("with plain dice shows their numbers, without a score", async () => {
    const shown = await open();
    const sum = { label: "S", total: 12, parts: [], dice: { faces: [6, 6] }, rule: null };
    const line = drawn(shown, { key: "K", data: {}, tone: "plain", sums: [sum] });
    expect(line.dice?.all.map(({ face, kind, title }) => [face, kind, title])).toEqual([
      ["6", "plain", "6"],
      ["6", "plain", "6"],
    ]);
    expect(line.pictures).toEqual([]);
  });
});

describe("the sentence of a message", () => {
  it("says what the option is about, as text", async () => {
    const { who, world, exchange } = await open();
    const format = (key: string, data: Readonly<Record<string, string>>): string => t(key, data);
    vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text.replaceAll("<", "&lt;") } });
    Object.assign(game, { i18n: { localize: (key: string) => key, format, lang: "en" } });
    const { declareSentence, replySentence } = await import("../../../src/foundry/exchange/post/sentences.ts");
    const option = (data: ActionOption["data"]): ActionOption => {
      const [first] = family.actions(readFighter(world, who.gor), { fighters: {} });
      if (first === undefined || data === undefined) throw new Error("no option");
      return { ...first, label: "BLUFF.Option.play", data };
    };
    const said = replySentence(exchange, playOf(who, exchange.id), option({ name: MARKUP }));
    expect(said).toContain("choice=BLUFF.Option.play name=&lt;img");
    const alone = { ...exchange.declared.body, targets: [] };
    const people = { whom: { fighters: [who.rosa.uuid, who.gor.uuid] }, n: 3, what: { key: "BLUFF.Card" } };
    expect(declareSentence(alone, option(people))).toContain("whom=Rosa and Gor n=3 what=BLUFF.Card");
    // Who stands hidden is named to nobody.
    for (const token of world.tokens) token.hidden = token.actor === who.rosa;
    Object.assign(who.rosa, { token: world.tokens.find(({ actor }) => actor === who.rosa) });
    expect(declareSentence(alone, option(people))).not.toContain("Rosa");
  });
});

describe("a reminder", () => {
  it("has a button for each option that it offers", async () => {
    const { who, world, view } = await open();
    const fighter = { ...readFighter(world, who.rosa), onTurn: true };
    const [reminder] = family.reminders?.(fighter, () => ({ fighters: {} })) ?? [];
    if (reminder === undefined) throw new Error("no reminder");
    const source = { when: "c.1", fighter: fighter.id, name: "Rosa", reminder };
    expect(reminderItem(view, source).acts.map(({ id, option, label }) => [id, option, label])).toEqual([
      ["do", undefined, "BLUFF.Option.bluffAct"],
      ["other", "fold", "BLUFF.Option.fold"],
      ["later", undefined, "RIPOSTE.Hold.Act.later"],
    ]);
  });
});

describe("where a token stands", () => {
  it("says how high and which way it faces, where that is not 0", async () => {
    const { who, world } = await open();
    const [token] = world.tokens.filter(({ actor }) => actor === who.rosa);
    const at = (more: object): unknown => {
      Object.assign(token ?? {}, { elevation: 0, rotation: 0, hidden: false, ...more });
      const read: unknown = Reflect.apply(world.fighters.fighterOf, null, [who.rosa, token]);
      return typeof read === "object" && read !== null ? Reflect.get(read, "at") : null;
    };
    const place = { scene: "Scene00000000000", x: 0, y: 0, w: 1, h: 1 };
    expect(at({})).toEqual(place);
    expect(at({ elevation: -5, rotation: 90 })).toEqual({ ...place, elevation: -5, rotation: 90 });
  });
});
