/** The ready encounter: four heroes, eight foes, a scene and a combat, by one click and one question. */
import { isJsonObject } from "../../../../rules/core/json.ts";
import { warn } from "../../../ui/notify.ts";
import { make } from "../../../ui/dom.ts";
import { bringFighters, healAll, worldActor, type FighterActor } from "./actors.ts";
import { FIRST_PAGE, shareOut, STANDINGS } from "./plan.ts";
import { knownScene, setCombat, setScene } from "./scene.ts";

const { DialogV2 } = foundry.applications.api;
const t = (key: string, data?: Record<string, string>): string =>
  data ? game.i18n.format(key, data) : game.i18n.localize(key);

/** Who is there without a character, and the hero that is theirs; the heroes by their id in the pack. */
function offers(): readonly { readonly user: User.Implementation; readonly hero: string }[] {
  const players = game.users.filter((user) => user.active && !user.isGM);
  const heroes = STANDINGS.filter(({ hero }) => hero);
  const packId = (user: User.Implementation): string | null => {
    const { character } = user;
    if (!character) return null;
    return heroes.find(({ id }) => worldActor(id) === character)?.id ?? character.id;
  };
  const shared = shareOut(
    players.map((user) => ({ id: user.id ?? "", character: packId(user) })),
    heroes.map(({ id }) => id),
  );
  return shared.flatMap(({ player, hero }) => {
    const user = game.users.get(player);
    return user ? [{ user, hero }] : [];
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
  return make("label", { class: "pool-consent" }, input, make("span", {}, label));
}

/** The one question; null: rather not. */
async function ask(shared: ReturnType<typeof offers>): Promise<Wish | null> {
  const isAgain = knownScene() !== undefined;
  const content = make("div", {}, make("p", {}, t("RIPOSTE.PoolEncounter.ask")));
  if (shared.length > 0) content.append(checkbox("share", sharingText(shared)));
  if (isAgain) content.append(checkbox("again", t("RIPOSTE.PoolEncounter.again")));
  const answer: unknown = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.PoolEncounter.title", icon: "fa-solid fa-archway" },
    position: { width: 440 },
    content,
    ok: { label: "RIPOSTE.PoolEncounter.start", icon: "fa-solid fa-check" },
    rejectClose: false,
  });
  if (!isJsonObject(answer)) return null;
  return { share: answer["share"] === true, again: !isAgain || answer["again"] === true };
}

function sharingText(shared: ReturnType<typeof offers>): string {
  const names = new Map(game.packs.get("riposte.pool-fighters")?.index.map((entry) => [entry._id, entry.name]));
  const pairs = shared.map(({ user, hero }) =>
    t("RIPOSTE.PoolEncounter.plays", { player: user.name, hero: names.get(hero) ?? "" }),
  );
  const list = new Intl.ListFormat(game.i18n.lang, { type: "conjunction" });
  return t("RIPOSTE.PoolEncounter.share", { pairs: list.format(pairs) });
}

async function giveHeroes(shared: ReturnType<typeof offers>, actors: ReadonlyMap<string, FighterActor>): Promise<void> {
  for (const { user, hero } of shared) {
    const actor = actors.get(hero);
    if (!actor?.id || !user.id) continue;
    await actor.update({ ownership: { [user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    await user.update({ character: actor.id });
  }
}

/** What to do next, for the GMs to keep. */
async function tellNext(): Promise<void> {
  const steps = ["begin", "attack", "answer", "hold", "open"].map((step) => t(`RIPOSTE.PoolEncounter.next.${step}`));
  const escape = (text: string): string => foundry.utils.escapeHTML(text);
  const items = steps.map((step) => `<li>${escape(step)}</li>`).join("");
  const title = `<p><strong>${escape(t("RIPOSTE.PoolEncounter.ready"))}</strong></p>`;
  const link = `<p>@UUID[${FIRST_PAGE}]{${t("RIPOSTE.PoolEncounter.page")}}</p>`;
  await ChatMessage.implementation.create({
    content: `${title}<ol>${items}</ol>${link}`,
    whisper: game.users.filter((user) => user.isGM).flatMap(({ id }) => (id === null ? [] : [id])),
  });
  ui.notifications?.info("RIPOSTE.PoolEncounter.ready", { localize: true });
}

/** Sets everything up; a second run finds what is there. Only a GM can. */
export async function startEncounter(initiative: (actor: FighterActor) => Promise<number>): Promise<void> {
  if (!game.user.isGM) return warn(t("RIPOSTE.PoolEncounter.gmOnly"));
  const shared = offers();
  const wish = await ask(shared);
  if (wish === null) return;
  const name = t("RIPOSTE.PoolEncounter.name");
  const actors = await bringFighters(name);
  if (wish.again) await healAll(actors);
  if (wish.share) await giveHeroes(shared, actors);
  const scene = await setScene(name, actors, wish.again);
  await setCombat(scene, initiative, wish.again);
  await tellNext();
}
