/** What is seen of a block or a hold in a window: on tokens, and between them. */
import type { Seat } from "../kit/harness.ts";
import { until } from "../kit/play.ts";
import { idOf } from "../kit/world.ts";

/** An actor in the page: by name, or by the uuid of a token's own. */
const actorIn = (who: string): string =>
  who.includes(".") ? `fromUuidSync("${who}")` : `game.actors.get("${idOf(who)}")`;

/** What tokens of this fighter show: pictures of effects, sorted. */
export async function effects(seat: Seat, who: string): Promise<string> {
  const script = `(() => { const actor = ${actorIn(who)};
    const all = game.release.generation >= 14 ? actor.appliedEffects : actor.temporaryEffects;
    return [...all].map(({ img }) => img.split("/").at(-1).replace(".svg", "")).sort().join(" "); })()`;
  return String(await seat.page.evaluate(script));
}
/** Waits until every window shows just these effects of a fighter. */
export async function effectsAre(seats: readonly Seat[], who: string, wanted: string): Promise<void> {
  for (const seat of seats)
    await until(
      () => effects(seat, who),
      (now) => now === wanted,
    );
}

/** Strengths on the lines over the board, sorted, while this window looks at a fighter's token. */
export async function linesOf(seat: Seat, name: string): Promise<() => Promise<string>> {
  const look = (on: boolean): string =>
    `canvas.tokens.placeables.find((one) => one.actor?.id === "${idOf(name)}").setHover(${String(on)})`;
  await seat.page.evaluate(look(true));
  return async () => (await seat.page.locator("#hud .fate-link").allInnerTexts()).sort().join(" ");
}

/** What all actors of this window hold, so that nothing was written is seen. */
export const allSources = async (seat: Seat): Promise<string> =>
  String(
    await seat.page.evaluate(
      `JSON.stringify(game.actors.map((actor) => { const { _stats, ...source } = actor.toObject(); return source; }))`,
    ),
  );

/** Every block and hold as this window derives it for each fighter: what its token would show, with whom and how strong. */
export async function linked(seat: Seat): Promise<string> {
  const script = `JSON.stringify(game.actors.filter(({ type }) => type === "fate").map((actor) => {
    const all = game.release.generation >= 14 ? actor.appliedEffects : actor.temporaryEffects;
    return [actor.name, ...[...all].map(({ name, img }) => name + " " + img).sort()]; }).sort())`;
  return String(await seat.page.evaluate(script));
}
/** Waits until all windows derive the same, and says what. */
export async function linkedAlike(seats: readonly Seat[]): Promise<string> {
  const all = await until(
    () => Promise.all(seats.map((seat) => linked(seat))),
    (read) => new Set(read).size === 1,
  );
  return all[0] ?? "";
}
