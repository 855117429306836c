/** Our parts in core's own interface: where they are put, what they leave alone. One fight for all of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { showTab } from "../kit/hands.ts";
import { fence } from "../kit/fence.ts";
import { openFight, type Fight, type Seat } from "../kit/harness.ts";
import {
  CLIPPED_ROWS,
  CUT_NAMES,
  DRAWN_CHOICES,
  FULL_STRIP,
  LOW_ROWS,
  OFF_SCREEN,
  OTHER_CHOICES,
  PICKED_IN_SIGHT,
  SEEDED,
  SMALL_TARGETS,
  STRIP_ABOVE_TRAY,
  TALL_ROWS,
  UNREADABLE,
  WRAPPED_LINES,
} from "../kit/looks.ts";
import { attack, attackAllowed, faces, prompts, settled } from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

let fight: Fight;
let gm: Seat;
let red: Seat;
beforeAll(async () => {
  fight = await openFight({ fighters: FOUR, characters: CHARACTERS, combat: true }, { uncut: true });
  gm = await fight.take("gm");
  red = await fight.take("red");
});
afterAll(() => fight.close());

/** What a failed try left behind must not fail the second one. */
beforeEach(async ({ task }) => {
  if ((task.result?.retryCount ?? 0) === 0) return;
  await red.page.evaluate(scaled({ uiScale: 1, css: "" }));
  await gm.page.evaluate("ChatMessage.implementation.deleteDocuments([], { deleteAll: true })");
  for (const { page } of [gm, red]) {
    await page.evaluate(
      "Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()))",
    );
  }
});

const read = async (seat: Seat, expression: string): Promise<unknown> => {
  const json = await seat.page.evaluate(`JSON.stringify(${expression})`);
  return JSON.parse(String(json));
};

describe("the combat tracker", () => {
  it("has our menu entries in the keys of its generation, whatever other packages push (finding 6)", async () => {
    const keys = await read(
      gm,
      `(() => {
        const other = game.release.generation >= 14 ? { name: "", callback() {} } : { label: "", name: "", callback() {} };
        const entries = [other];
        Hooks.callAll("getCombatantContextOptions", ui.combat, entries);
        return entries.slice(1).map((entry) => Object.keys(entry).sort().join());
      })()`,
    );
    const isNew = Number(await read(gm, "game.release.generation")) >= 14;
    expect(new Set(Array.isArray(keys) ? keys : [])).toEqual(
      new Set([isNew ? "icon,label,onClick,visible" : "callback,condition,icon,name"]),
    );
  });

  it("has the panel's button among the controls at the right, as core's own look (finding 10)", async () => {
    await showTab(gm, "combat");
    const head = gm.page.locator("#combat .encounter-controls");
    const button = head.locator(".control-buttons.right > .riposte-open-panel");
    await button.waitFor();
    expect(await head.locator("> .riposte-open-panel").count()).toBe(0);
    expect(await button.getAttribute("class")).toContain("inline-control combat-control icon fa-solid fa-list-check");
    expect(await button.innerHTML()).toBe("");
    await button.click();
    await gm.page.locator("#riposte-panel").waitFor();
    await gm.page.locator("body").press("Shift+KeyR");
    await gm.page.locator("#riposte-panel").waitFor({ state: "detached" });
  });

  it("does not open a sheet when our buttons in a row are clicked twice (finding 11)", async () => {
    const turn = gm.page.locator("#combat .riposte-marks [data-act=turn]").first();
    await turn.dblclick();
    await gm.page.locator(".riposte-attack").waitFor();
    await fence([gm]);
    expect(await gm.page.locator(".application.sheet").count()).toBe(0);
    await gm.page.locator(".riposte-attack [data-action=close]").click();
    await gm.page.locator(".riposte-attack").waitFor({ state: "detached" });
  });
});

/** Which element is seen at the middle of the tray. */
const OVER_TRAY = `(() => {
  const box = document.querySelector("#riposte-tray").getBoundingClientRect();
  const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return seen.closest("#riposte-tray, .application").id;
})()`;

/**
 * Which element carries core's scale is not documented: Visual Active Effects (13) multiplies by `--ui-scale` directly in
 * `#interface`, as if its columns were scaled; so all ways are tried, and the setting itself.
 */
const SCALES = [
  { uiScale: 1, css: "" },
  { uiScale: 1.5, css: "" },
  { uiScale: 1, css: "#hotbar { transform: scale(1.3); transform-origin: bottom center }" },
  { uiScale: 1, css: "#interface { transform: scale(0.8); transform-origin: 0 0; width: 125%; height: 125% }" },
];
const scaled = ({ uiScale, css }: (typeof SCALES)[number]): string => `(async () => {
  document.querySelector("#scaled")?.remove();
  document.head.append(Object.assign(document.createElement("style"), { id: "scaled", textContent: ${JSON.stringify(css)} }));
  await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), uiScale: ${String(uiScale)} });
  window.dispatchEvent(new Event("resize"));
})()`;

describe("the tray", () => {
  it("is part of the interface, above the hotbar, in its scale; fades only while it asks nobody (finding 12)", async () => {
    await attack(gm, "Gor", ["Rosa"], faces(2));
    await prompts(red).first().waitFor();
    expect(await red.page.locator("#interface #riposte-tray").count()).toBe(1);
    expect(await red.page.locator("#interface #riposte-holds").count()).toBe(1);
    for (const scale of SCALES) {
      await red.page.evaluate(scaled(scale));
      await expect
        .poll(
          () =>
            read(
              red,
              `(() => {
              const tray = document.querySelector("#riposte-tray");
              const scaleOf = (one) => Math.round(one.getBoundingClientRect().width / one.offsetWidth * 50) / 50;
              const [box, bar] = [tray, ui.hotbar.element].map((one) => one.getBoundingClientRect());
              return {
                scale: Math.abs(scaleOf(tray) - scaleOf(ui.hotbar.element)) < 0.03,
                above: box.bottom <= bar.top && box.bottom > bar.top - 24,
                inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth,
                full: box.bottom - tray.querySelector(".riposte-tray-list").lastElementChild.getBoundingClientRect().bottom < 8,
              };
            })()`,
            ),
          { message: JSON.stringify(scale) },
        )
        .toEqual({ scale: true, above: true, inside: true, full: true });
    }
    await red.page.evaluate(scaled({ uiScale: 1, css: "" }));
    expect(await red.page.locator("#riposte-tray.faded-ui").count()).toBe(0);
  });

  it("lies below a window; who is asked is told of it, and the key makes the window give way (finding 12)", async () => {
    // The tray may still move while the sheet opens: the sheet is laid over where it is now.
    const cover = `(async () => {
      const { sheet } = game.actors.get("${idOf("Rosa")}");
      await sheet.render({ force: true });
      const box = document.querySelector("#riposte-tray").getBoundingClientRect();
      sheet.setPosition({ left: box.left - 20, top: Math.max(0, box.top - 40), width: 560, height: box.height + 40 });
    })()`;
    const overTray = async (): Promise<unknown> => {
      await red.page.evaluate(cover);
      return read(red, OVER_TRAY);
    };
    await expect.poll(overTray).not.toBe("riposte-tray");
    await attackAllowed(gm, "Hulda", ["Rosa"], faces(2));
    await red.page.getByText("Press R to see it").first().waitFor();
    await red.page.locator("body").press("KeyR");
    await expect.poll(() => read(red, OVER_TRAY)).toBe("riposte-tray");
    expect(await read(red, `game.actors.get("${idOf("Rosa")}").sheet.minimized`)).toBe(true);
    // The whole frame of an answer picks it, in the tray and on the card.
    for (const [part, id] of [
      ["#riposte-tray", "none"],
      ["#chat .riposte-card", "dodge"],
    ] as const) {
      const answer = red.page.locator(`${part} .riposte-answer[data-key=${id}]`).last();
      await answer.locator(".riposte-figures").click({ position: { x: 60, y: 6 } });
      await expect.poll(() => answer.locator("[data-answer]").isChecked()).toBe(true);
    }
    await red.page.evaluate(`game.actors.get("${idOf("Rosa")}").sheet.close()`);
  });
});

describe("a card that was copied by others (finding 20, foundryvtt#13673)", () => {
  it("answers from the copy, and the copy follows", async () => {
    await red.page.evaluate(`(() => {
      const cards = [...document.querySelectorAll("#chat .chat-message")].filter((one) => one.querySelector("[data-answer]"));
      const copy = cards[0].cloneNode(true);
      copy.id = "copied";
      document.querySelector("#chat-notifications").append(copy);
    })()`);
    // Whatever this window posts under an id of its own was posted a moment before by another tab: the server refuses it,
    // and core shows the refusal in red (finding 21).
    await gm.page.evaluate(`(() => {
      const { createDocuments } = ChatMessage;
      const { error } = ui.notifications;
      globalThis.refused = [];
      globalThis.shown = [];
      ui.notifications.error = function (message, ...rest) {
        shown.push(String(message));
        return error.call(this, message, ...rest);
      };
      ChatMessage.createDocuments = async function (data, options) {
        if (options?.keepId === true) await createDocuments.call(this, data, options);
        try {
          return await createDocuments.call(this, data, options);
        } catch (reason) {
          refused.push(reason.message);
          throw reason;
        }
      };
      globalThis.restore = () => Object.assign(ChatMessage, { createDocuments });
    })()`);
    const copy = red.page.locator("#copied");
    await copy.locator("[data-answer=dodge]").dispatchEvent("click");
    const picked = `[...document.querySelectorAll("[data-answer=dodge]:checked")].map((one) => one.name)`;
    await expect.poll(async () => new Set([await read(red, picked)].flat()).size).toBeGreaterThanOrEqual(2);
    await copy.locator(".riposte-confirm").dispatchEvent("click");
    await expect.poll(() => copy.locator("[data-answer]").count()).toBe(0);
    await prompts(red).locator(".riposte-prompt [data-answer=none]").check();
    await prompts(red).locator(".riposte-confirm").click();
    await settled(red, 2);
    // Refused by the server and shown by core; then taken away, for nothing is wrong.
    const refused = await read(gm, "refused");
    // One of the facts that the other condition turns.
    const isRefused = fight.running?.context.options.table.facts.duplicateIdRefused !== false;
    if (isRefused) expect(refused).toContainEqual(expect.stringMatching(/The _id \[\w{16}\] already exists/));
    else expect(refused).toEqual([]);
    expect(await read(gm, "shown")).toEqual(refused);
    await expect.poll(() => gm.page.locator("#notifications").getByText("already exists").count()).toBe(0);
    await gm.page.evaluate("restore()");
    if (!isRefused) return;
    // What another package gets wrong stays in sight.
    const again = `ChatMessage.create({ _id: "taken00000000000", content: "x" }, { keepId: true })`;
    await gm.page.evaluate(`${again}.then(() => ${again}).catch(() => null)`);
    await gm.page.locator("#notifications").getByText("[taken00000000000] already exists").waitFor();
    await gm.page.evaluate(`(ui.notifications.clear(), game.messages.get("taken00000000000").delete())`);
    expect(gm.errors.splice(0).filter((text) => !text.includes("already exists"))).toEqual([]);
  });
});

/** What a script of `looks.ts` finds in a window that has these rules of core as well. */
const finds = (seat: Seat, script: string, css = "") =>
  read(
    seat,
    `(() => {
      const style = Object.assign(document.createElement("style"), { textContent: ${JSON.stringify(css)} });
      document.head.append(style);
      const found = ${script};
      style.remove();
      return [...new Set(found)];
    })()`,
  );
const SCHEMES = ["light", "dark"].flatMap((ours) => ["light", "dark"].map((apps) => [ours, apps] as const));

describe("the looks, in whatever way core draws its own parts", () => {
  it("rows hold their marks, choices look like core's, pointing lines stay one line (findings 24, 25, 26)", async () => {
    await showTab(gm, "combat");
    for (const css of ["", LOW_ROWS]) await expect.poll(() => finds(gm, CLIPPED_ROWS, css)).toEqual([]);
    expect(await finds(gm, CLIPPED_ROWS, SEEDED.rows)).not.toEqual([]);
    await expect.poll(() => finds(gm, TALL_ROWS)).toEqual([]);
    expect(await finds(gm, TALL_ROWS, SEEDED.tall)).not.toEqual([]);
    // A long name has two lines in the same row.
    const rename = (name: string): Promise<unknown> =>
      gm.page.evaluate(`game.combat.combatant.update({ name: "${name}" })`);
    await rename("Ser Bartholomew Ashgrove-Fitzwilliam the Younger");
    await gm.page.locator("#combat .combatant.riposte-longer").waitFor();
    for (const fault of [CUT_NAMES, TALL_ROWS]) await expect.poll(() => finds(gm, fault)).toEqual([]);
    expect(await finds(gm, CUT_NAMES, SEEDED.names)).not.toEqual([]);
    await rename("");
    await attackAllowed(gm, "Hulda", ["Rosa"], faces(2));
    await prompts(red).first().waitFor();
    await showTab(red, "chat");
    for (const css of ["", DRAWN_CHOICES]) expect(await finds(red, OTHER_CHOICES, css)).toEqual([]);
    expect(await finds(red, OTHER_CHOICES, SEEDED.choices)).not.toEqual([]);
    // Only who wants it sees each step as a line.
    await red.page.evaluate(`game.settings.set("riposte", "stepLines", true)`);
    await red.page.locator("#chat .riposte-slim-line").first().waitFor();
    expect(await finds(red, WRAPPED_LINES)).toEqual([]);
    expect(await finds(red, WRAPPED_LINES, SEEDED.lines)).not.toEqual([]);
    await red.page.evaluate(`game.settings.set("riposte", "stepLines", false)`);
    for (const seat of [gm, red]) expect(await finds(seat, SMALL_TARGETS)).toEqual([]);
    expect(await finds(gm, SMALL_TARGETS, SEEDED.targets)).not.toEqual([]);
  });

  it("texts can be read in all four combinations of themes, with room at the edges (finding 27)", async () => {
    await red.page.evaluate("void game.system.api.turn()");
    // However much the strip has to say, it leaves the prompt free.
    await red.page.evaluate(FULL_STRIP);
    await expect.poll(() => read(red, STRIP_ABOVE_TRAY)).toEqual([true, true]);
    await red.page.locator(".riposte-attack footer").waitFor();
    for (const [ours, applications] of SCHEMES) {
      const scheme = JSON.stringify({ interface: ours, applications });
      await red.page.evaluate(
        `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: ${scheme} })`,
      );
      await expect.poll(() => read(red, `document.body.classList.contains("theme-${applications}")`)).toBe(true);
      await expect.poll(() => finds(red, UNREADABLE), { message: `${ours}, windows ${applications}` }).toEqual([]);
      for (const fault of [SEEDED.texts, SEEDED.edges, SEEDED.times])
        expect(await finds(red, UNREADABLE, fault)).not.toEqual([]);
    }
  });

  it("a window of 800 px shows all of the tray and of the turn dialog", async () => {
    const usual = red.page.viewportSize();
    const close =
      "Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()))";
    await red.page.evaluate(close);
    await red.page.setViewportSize({ width: 800, height: 600 });
    await red.page.evaluate("void game.system.api.turn()");
    await red.page.locator(".riposte-attack footer").waitFor();
    await expect.poll(() => finds(red, OFF_SCREEN)).toEqual([]);
    expect(await finds(red, OFF_SCREEN, SEEDED.screen)).not.toEqual([]);
    await expect.poll(() => finds(red, UNREADABLE)).toEqual([]);
    await red.page.evaluate(close);
    // Lower still, it says that there are more answers below, until they are in sight.
    await red.page.setViewportSize({ width: 800, height: 420 });
    const more = () =>
      read(red, `document.querySelector("#riposte-tray").style.getPropertyValue("--riposte-tray-more")`);
    await expect.poll(more).toBe("1");
    await red.page.evaluate(`document.querySelector(".riposte-tray-list").scrollTo(0, 9999)`);
    await expect.poll(more).toBe("0");
    await red.page.evaluate(`document.querySelector(".riposte-tray-list").scrollTo(0, 0)`);
    await red.page.setViewportSize({ width: 800, height: 600 });
    // What is told of a picked answer lies over other rows, not over its own.
    const picks = red.page.locator("#riposte-tray .riposte-answer:not(.is-refused) input[type=radio]");
    const count = await picks.count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at += 1) {
      await picks.nth(at).evaluate((field) => field instanceof HTMLElement && field.click());
      await expect.poll(() => read(red, PICKED_IN_SIGHT), { message: String(at) }).toBe(true);
    }
    await red.page.evaluate(`document.querySelector(".riposte-tray-list").scrollTo(0, 0)`);
    // For several who sit at one screen it is large, and all of it is there.
    const size = () => read(red, `parseFloat(getComputedStyle(document.querySelector("#riposte-tray")).fontSize)`);
    const before = Number(await size());
    await red.page.evaluate(`game.settings.set("riposte", "sharedScreen", true)`);
    await expect.poll(size).toBeGreaterThan(before);
    await expect.poll(() => finds(red, OFF_SCREEN)).toEqual([]);
    await red.page.evaluate(`game.settings.set("riposte", "sharedScreen", false)`);
    if (usual) await red.page.setViewportSize(usual);
  });
});

describe("the hotbar", () => {
  it("is given a dropped weapon's macro by core's own method (finding 19: User#assignHotbarMacro)", async () => {
    await red.page.evaluate(`(() => {
      const { assignHotbarMacro } = User.prototype;
      globalThis.assigned = [];
      game.user.assignHotbarMacro = function (macro, slot, ...rest) {
        assigned.push([macro.name, slot]);
        return assignHotbarMacro.call(this, macro, slot, ...rest);
      };
      const { uuid } = game.actors.get("${idOf("Rosa")}").items.contents[0];
      Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid }, 3);
    })()`);
    await expect.poll(() => read(red, "assigned")).toEqual([["Rosa: Sword", 3]]);
    await expect.poll(() => read(red, "game.macros.get(game.user.hotbar[3])?.name ?? null")).toBe("Rosa: Sword");
  });
});

describe("a player's macros (finding 23)", () => {
  it("run from the compendium, without being brought in", async () => {
    await showTab(red, "compendium");
    await red.page.locator('#compendium [data-pack="riposte.macros"]').getByRole("button").click();
    const pack = red.page.locator(".compendium-directory, .compendium").filter({ hasText: "Take my turn" }).last();
    await pack.getByText("Take my turn").click();
    await red.page.locator(".application:not(#hotbar) [data-action=execute]").click();
    await red.page.locator(".riposte-attack").waitFor();
    await red.page.evaluate(
      `Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()))`,
    );
  });
});

describe("the ready encounter (finding 23)", () => {
  it("starts from the sidebar and from the settings, for a GM alone", async () => {
    await showTab(gm, "compendium");
    await gm.page.locator("#compendium .header-actions .riposte-encounters").click();
    const dialog = gm.page.locator(".riposte-dialog");
    await dialog.getByRole("button", { name: "The ford (Cairn)" }).click();
    await dialog.getByText("Four characters, seven foes").waitFor();
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
    await showTab(red, "compendium");
    expect(await red.page.locator(".riposte-encounters").count()).toBe(0);
    expect(await read(red, `game.settings.menus.get("riposte.encounters").restricted`)).toBe(true);
    await gm.page.evaluate(`void new (game.settings.menus.get("riposte.encounters").type)().render({ force: true })`);
    await dialog.getByRole("button", { name: "The toll gate (d10 Pool)" }).click();
    await dialog.getByText("Four heroes, eight foes").waitFor();
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  });
});
