/** Playlists in two windows (API PlaylistDirectoryRenderContext; KB playlists): the GM plays, both hear, and volumes are each client's own. */
import { expect, test } from "vitest";
import { openTable } from "../browser.ts";
import { plainWorld } from "../fixtures/plain-world.ts";

const LIST = "listlist00000000";

/** A second of silence as a WAV file that a browser plays. */
function silence(): string {
  const rate = 8000;
  const bytes = Buffer.alloc(44 + rate, 0x80);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + rate, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(rate, 40);
  return `data:audio/wav;base64,${bytes.toString("base64")}`;
}

const playlists = [
  {
    _id: LIST,
    name: "Battle",
    sounds: [
      { _id: "drums00000000000", name: "Drums", path: silence(), repeat: true },
      { _id: "horns00000000000", name: "Horns", path: silence() },
    ],
  },
];

test("a playlist is played, paused and stopped in the sidebar; every client follows, and shows what plays", async () => {
  const table = await openTable({ seats: ["gamemaster", "red"], seedDocuments: { ...plainWorld(), playlists } });
  try {
    const [{ page: gm }, { page: red }] = [table.seat("gamemaster"), table.seat("red")];
    for (const page of [gm, red]) {
      await page.locator("#sidebar-tabs [data-tab=playlists]").click();
      await page.evaluate("game.audio.unlock");
    }
    expect(await red.locator("#playlists .playlist").count()).toBe(0);
    await gm.locator("#playlists [data-action=playlistPlay]").click();
    for (const page of [gm, red]) {
      await page.locator("#playlists .currently-playing [data-sound-id=drums00000000000]").waitFor();
      await page.waitForFunction(
        `game.playlists.get("${LIST}").sounds.get("drums00000000000").sound?.playing === true`,
      );
    }
    expect(await red.locator("#playlists .playlist").count()).toBe(1);
    expect(await red.locator("#playlists [data-action=soundPlay], #playlists [data-action=soundStop]").count()).toBe(0);
    await gm.locator(".currently-playing [data-action=soundPause]").click();
    const sound = `game.playlists.get("${LIST}").sounds.get("drums00000000000")`;
    await red.waitForFunction(
      `${sound}.playing === false && ${sound}.pausedTime >= 0 && ${sound}.sound.playing === false`,
    );
    await gm.locator(".currently-playing [data-action=soundPause]").click();
    await red.waitForFunction(`${sound}.playing && ${sound}.sound.playing`);
    // A track that does not repeat ends by itself, and the next one begins.
    await gm.evaluate(`${sound}.update({ repeat: false })`);
    await gm.evaluate(`game.playlists.get("${LIST}").playSound(game.playlists.get("${LIST}").sounds.getName("Horns"))`);
    await red.waitForFunction(`${sound}.playing && game.playlists.playing.length === 1`);
    await gm.evaluate(`game.playlists.get("${LIST}").stopAll()`);
    await red.locator("#playlists .currently-playing").waitFor({ state: "hidden" });

    const tree =
      "ui.playlists._prepareContext({}).then(({ tree, controls }) => [tree.entries[0].sounds.map((s) => s.name), tree.depth, Object.keys(controls)])";
    expect(await gm.evaluate(tree)).toEqual([["Drums", "Horns"], 0, ["expanded", "music", "environment", "interface"]]);
    const heard =
      "globalThis.heard = []; Hooks.on('globalPlaylistVolumeChanged', (volume) => heard.push(volume)); game.settings.set('core', 'globalPlaylistVolume', 0.2)";
    expect(
      await red.evaluate(
        `(async () => { ${heard}; await new Promise((done) => setTimeout(done, 50)); return heard; })()`,
      ),
    ).toEqual([0.2]);
    // A one-off sound goes to the others by the socket (T AudioHelper.play).
    await gm.evaluate(`foundry.audio.AudioHelper.play({ src: "${silence()}", volume: 0.4 }, true)`);
    await red.waitForFunction("[...game.audio.playing.values()].some((one) => one.volume === 0.4)");

    await gm.locator("#playlists .playlist .entry-name").click({ button: "right" });
    await gm.locator(".context-item", { hasText: "Edit playlist" }).click();
    const sheet = gm.locator(".playlist-config");
    await sheet.locator("[name=mode]").selectOption("2");
    await sheet.locator("[type=submit]").click();
    await red.waitForFunction(`game.playlists.get("${LIST}").mode === 2`);
    await gm.evaluate(`${sound}.sheet.render({ force: true })`);
    const form = gm.locator(".playlist-sound-config");
    await form.locator("[name=name]").fill("War drums");
    await form.locator("[type=submit]").click();
    await red.waitForFunction(`${sound}.name === "War drums"`);
  } finally {
    await table.close();
  }
});
