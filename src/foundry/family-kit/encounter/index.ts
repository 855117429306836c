/** A ready encounter: heroes, foes, a scene and a combat, by one click and one question. */
import { isJsonObject } from "../../../rules/core/types/json.ts";
import type { EncounterStart } from "../../family/family.ts";
import { warn } from "../../ui/kit/notify.ts";
import { make } from "../../ui/kit/dom.ts";
import { heard } from "../../ui/kit/heard.ts";
import { bringFighters, renewAll, worldActor, type FighterActor } from "./actors.ts";
import { packOf, shareOut, type EncounterPlan, type Placement } from "./plan.ts";
import { knownScene, setCombat, setScene } from "./scene.ts";

const { DialogV2 } = foundry.applications.api;
const t = (key: string, data?: Record<string, string>): string =>
  data ? game.i18n.format(key, data) : game.i18n.localize(key);

const listed = (texts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(game.i18n.lang, { type }).format(texts);

interface Offer {
  readonly user: User.Implementation;
  readonly hero: Placement;
}

/** Who is there without a character, and the hero that is theirs. */
function offers(plan: EncounterPlan): readonly Offer[] {
  const players = game.users.filter((user) => user.active && !user.isGM);
  const heroes = plan.standings.filter(({ hero }) => hero);
  const packId = (user: User.Implementation): string | null => {
    const { character } = user;
    if (!character) return null;
    return heroes.find((hero) => worldActor(plan, hero) === character)?.id ?? character.id;
  };
  const shared = shareOut(
    players.map((user) => ({ id: user.id ?? "", character: packId(user) })),
    heroes.map(({ id }) => id),
  );
  return shared.flatMap(({ player, hero: id }) => {
    const user = game.users.get(player);
    const hero = heroes.find((each) => each.id === id);
    return user && hero ? [{ user, hero }] : [];
  });
}

interface Wish {
  /** Players get their heroes. */
  readonly share: boolean;
  /** Everybody begins unhurt, in place, with a new combat. */
  readonly again: boolean;
}

function checkbox(name: string, label: string): HTMLElement {
  const input = make("input", { type: "checkbox", name });
  // As an attribute: a dialog may carry its content over as markup.
  input.setAttribute("checked", "");
  return make("label", { class: "riposte-consent" }, input, make("span", {}, label));
}

/** The one question; null: rather not. */
async function ask(plan: EncounterPlan, shared: readonly Offer[]): Promise<Wish | null> {
  const isAgain = knownScene(plan) !== undefined;
  const content = make("div", {}, make("p", {}, t(`RIPOSTE.${plan.texts}.ask`)));
  if (shared.length > 0) content.append(checkbox("share", sharingText(plan, shared)));
  if (isAgain) content.append(checkbox("again", t("RIPOSTE.Encounter.again")));
  const answer: unknown = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Encounter.title", icon: "fa-solid fa-archway" },
    position: { width: 440 },
    content,
    ok: { label: "RIPOSTE.Encounter.start", icon: "fa-solid fa-check" },
    rejectClose: false,
    render: heard("RIPOSTE.Encounter.title"),
  });
  if (!isJsonObject(answer)) return null;
  return { share: answer["share"] === true, again: !isAgain || answer["again"] === true };
}

function sharingText(plan: EncounterPlan, shared: readonly Offer[]): string {
  const pairs = shared.map(({ user, hero }) => {
    const name = game.packs.get(packOf(plan, hero))?.index.get(hero.id)?.name ?? "";
    return t("RIPOSTE.Encounter.plays", { player: user.name, hero: name });
  });
  return t("RIPOSTE.Encounter.share", { pairs: listed(pairs) });
}

async function giveHeroes(shared: readonly Offer[], actors: ReadonlyMap<string, FighterActor>): Promise<void> {
  for (const { user, hero } of shared) {
    const actor = actors.get(hero.id);
    if (!actor?.id || !user.id) continue;
    await actor.update({ ownership: { [user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    await user.update({ character: actor.id });
  }
}

const inTags = (tag: "li" | "p", texts: readonly string[]): string =>
  texts.map((text) => `<${tag}>${foundry.utils.escapeHTML(text)}</${tag}>`).join("");

async function whisper(to: readonly User.Implementation[], title: string, content: string): Promise<void> {
  await ChatMessage.implementation.create({
    content: `<div class="riposte riposte-guide"><p><strong>${foundry.utils.escapeHTML(title)}</strong></p>${content}</div>`,
    whisper: to.flatMap(({ id }) => (id === null ? [] : [id])),
  });
}

/** Whom each player plays, and how: for those who have never sat here. */
async function tellPlayers({ texts }: EncounterPlan, actors: ReadonlyMap<string, FighterActor>): Promise<void> {
  const plays = game.users
    .filter((user) => !user.isGM)
    .flatMap((user) => {
      const heroes = [...actors.values()].filter((actor) => actor.testUserPermission(user, "OWNER"));
      return heroes.length === 0 ? [] : [{ user, heroes }];
    });
  if (plays.length === 0) return;
  const who = plays.map(({ user, heroes }) =>
    t("RIPOSTE.Encounter.plays", { player: user.name, hero: listed(heroes.map(({ name }) => name)) }),
  );
  const how = [...["turn", "answer"].map((step) => t(`RIPOSTE.Encounter.players.${step}`)), t(`RIPOSTE.${texts}.walk`)];
  const users = plays.map(({ user }) => user);
  await whisper(users, t(`RIPOSTE.${texts}.name`), `${inTags("p", who)}<ol>${inTags("li", how)}</ol>`);
}

/** Who of the heroes is left to the GM, in a sentence; nothing where each has a player. */
function unplayedText({ standings }: EncounterPlan, actors: ReadonlyMap<string, FighterActor>): readonly string[] {
  const heroes = standings.flatMap(({ hero, id }) => (hero ? (actors.get(id) ?? []) : []));
  const names = heroes.filter(({ hasPlayerOwner }) => !hasPlayerOwner).map(({ name }) => name);
  return names.length === 0 ? [] : [t("RIPOSTE.Encounter.unplayed", { heroes: listed(names, "disjunction") })];
}

/** What to do next, for the GMs to keep. */
async function tellNext(plan: EncounterPlan, actors: ReadonlyMap<string, FighterActor>): Promise<void> {
  const { texts, steps, page } = plan;
  const items = steps.map((step) => t(`RIPOSTE.${texts}.next.${step}`));
  const link = `<p>@UUID[${page}]{${t(`RIPOSTE.${texts}.page`)}}</p>`;
  const gms = game.users.filter((user) => user.isGM);
  const left = inTags("p", unplayedText(plan, actors));
  await whisper(gms, t(`RIPOSTE.${texts}.ready`), `${left}<ol>${inTags("li", items)}</ol>${link}`);
  ui.notifications?.info("RIPOSTE.Tray.Notice", { format: { text: t(`RIPOSTE.${texts}.ready`) } });
}

/** Sets everything up; a second run finds what is there, and always asks. Only a GM can. */
export async function setUp(plan: EncounterPlan, { ask: isAsked = true }: EncounterStart = {}): Promise<void> {
  if (!game.user.isGM) return warn(t("RIPOSTE.Encounter.gmOnly"));
  const shared = offers(plan);
  const isPlain = !isAsked && knownScene(plan) === undefined;
  const wish = isPlain ? { share: true, again: true } : await ask(plan, shared);
  if (wish === null) return;
  const name = t(`RIPOSTE.${plan.texts}.name`);
  const actors = await bringFighters(plan, name);
  if (wish.again) await renewAll(plan, actors);
  if (wish.share) await giveHeroes(shared, actors);
  const scene = await setScene(plan, name, actors, wish.again);
  await plan.prepare?.([...actors.values()], scene);
  await setCombat(plan, scene, wish.again);
  if (wish.again) await tellPlayers(plan, actors);
  await tellNext(plan, actors);
}
