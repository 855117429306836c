/** Whom axe-core looks at, and how windows are opened for it. */
import type { Seat } from "../kit/harness.ts";
import { until } from "../kit/play.ts";
import { armor, CHARACTERS, idOf, power, RED, type WorldSetup } from "../kit/world.ts";
import { look } from "./axe.ts";

/** Fighters of all families, with all that a sheet can hold and a long name. */
export const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider", gear: [power("mend", "Mend", {}), armor("mail", 2)], wounds: [2] },
    { name: "Kob", token: "axe-guard", cairn: { role: "foe", weapons: [{ name: "Axe", die: 8 }] } },
    { name: "Ysolde Marrow of the Long Northern Road", id: "Rosa", owners: [RED], token: "duelist", wounds: [1, 3] },
    { name: "Wim", owners: [RED], token: "captain", cairn: { hp: 10, weapons: [{ name: "Axe", die: 8 }] } },
    {
      name: "Bela",
      token: "knife-thrower",
      fate: {
        aspects: { "Sworn to the Long Northern Road": 2, Quick: 0 },
        zone: "Yard",
        armor: 1,
        system: { spin: true, consequences: { mild: { aspect: "Bruised Ribs", tags: 1, by: "" } } },
      },
    },
  ],
  characters: CHARACTERS,
  combat: true,
};

export const CLOSE = `Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close({ animate: false })))`;

/** Waits until so many questions of ours are open. */
export const dialogs = ({ page }: Seat, count: number): Promise<unknown> =>
  until(
    () => page.locator(".riposte-dialog .window-content").count(),
    (now) => now === count,
  );

/** Moves open windows apart: what another one covers is not judged. */
export const apart = ({ page }: Seat): Promise<unknown> =>
  page.evaluate(`(() => {
    let left = 20;
    for (const app of foundry.applications.instances.values()) {
      if (!app.hasFrame) continue;
      app.setPosition({ left, top: 60 });
      left += app.element.offsetWidth + 8;
    }
  })()`);

/** Opens a window by a script, looks at it, and closes it. */
export async function lookAt(seat: Seat, what: string, open: string): Promise<void> {
  await seat.page.evaluate(CLOSE);
  await seat.page.evaluate(open);
  await seat.page.locator(".application .window-content").first().waitFor();
  await look(seat, what);
  await seat.page.evaluate(CLOSE);
}

export const sheetOf = (name: string): string => `game.actors.get("${idOf(name)}").sheet.render({ force: true })`;
export const itemOf = (name: string, type: string): string =>
  `game.actors.get("${idOf(name)}").items.find((item) => item.type === "${type}").sheet.render({ force: true })`;
