import { expect, test } from "vitest";
import { useAppsPage } from "./page.ts";

// Public packages that these facts come from: League-of-Foundry-Developers/fvtt-module-popout (windows of another
// document, `TooltipManager#_determineDirection`), foundryvtt/dnd5e 5.3.3 (`ContextMenu5e#_setPosition`,
// `onOpen: () => ui.context.menuItems = …`), sun-dragon-cult/fvtt-system-rqg (`RqgContextMenu`), MetaMorphic-Digital/
// draw-steel (`TooltipManager#_setAnchor`). Types ("T"): fvtt-types 13.346 and 14.366.

const at = useAppsPage();

/** Makes the elements of what is rendered next in the document of a frame; `other` is that document. */
const OTHER = `
  const frame = document.createElement("iframe");
  frame.style.cssText = "width:600px;height:300px";
  document.body.append(frame);
  const other = frame.contentDocument;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const value = (tag) => other.createElement(tag);
  const foreign = () => Object.defineProperty(document, "createElement", { value, configurable: true });
  const own = () => Reflect.deleteProperty(document, "createElement");`;

test("fvtt-module-popout: a dialog, an editable image and a menu work in another window's document", async () => {
  const { page } = at;
  const told = await page.evaluate(`(async () => { ${OTHER}
    const { ContextMenu, DialogV2, DocumentSheetV2 } = table.apps;
    class Foreign extends DialogV2 {
      _insertElement(element) { other.body.append(element); }
    }
    foreign();
    const answer = Foreign.wait({
      content: '<input name="word">',
      buttons: [
        { action: "take", label: "Take", default: true, callback: (_event, button) => button.form.elements.length },
        { action: "leave", label: "Leave" },
      ],
    });
    await wait(100);
    const dialog = other.querySelector("dialog");
    const told = [dialog instanceof HTMLElement, dialog.open];
    const { KeyboardEvent, PointerEvent } = other.defaultView;
    dialog.querySelector("input").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    told.push(await answer);
    foundry.applications.apps.FilePicker = { implementation: class { browse() { told.push("asked"); } } };
    const { editImage } = DocumentSheetV2.DEFAULT_OPTIONS.actions;
    const image = other.createElement("img");
    await (editImage.handler ?? editImage).call({ options: {}, form: null }, new PointerEvent("click"), image);
    const row = other.createElement("p");
    other.body.append(row);
    row.id = "row";
    new ContextMenu(other.body, "#row", [{ name: "One", callback: () => told.push("one") }], { jQuery: false });
    row.dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, clientX: 5, clientY: 5 }));
    await wait(50);
    const item = other.querySelector("#context-menu li");
    item.dispatchEvent(new PointerEvent("click", { bubbles: true }));
    await wait(50);
    own();
    return told;
  })()`);
  expect(told).toEqual([false, true, 3, "asked", "one"]);
});

test("T ContextMenu, dnd5e ContextMenu5e, rqg: `onOpen` chooses the entries at `ui.context`, `_setPosition` is asked, `_close` ends it", async () => {
  const { page } = at;
  const told = await page.evaluate(`(async () => {
    const { ContextMenu } = table.apps;
    globalThis.ui = {};
    const told = [];
    class Own extends ContextMenu {
      _setPosition(html, target, options = {}) {
        html.classList.add("mine");
        told.push(["place", target.id, options.event?.type ?? "no event"]);
        return this._setFixedPosition(html, target, options);
      }
      async _preRender(target, options) { await super._preRender(target, options); told.push(["pre", this.menuItems.length]); }
      async _onRender(options) { await super._onRender(options); told.push(["on", this.element.isConnected]); }
      _close(options) { told.push(["close"]); super._close(options); }
    }
    document.body.innerHTML = '<div id="box"><p id="row">row</p></div>';
    const entries = [{ name: "Late", callback: () => told.push(["late"]) }];
    const menu = new Own(document.querySelector("#box"), "#row", [], { jQuery: false, fixed: true,
      onOpen: (target) => { told.push(["open", target.id]); ui.context.menuItems = entries; } });
    await menu.render(document.querySelector("#row"));
    told.push([menu.element.className.split(" ").includes("mine"), menu.element.textContent, ui.context === menu, menu.expandUp]);
    await menu.close();
    told.push([ui.context ?? "none", menu.element.isConnected]);
    const inner = new ContextMenu(document.querySelector("#box"), "#row", entries, { jQuery: false, fixed: false });
    await inner.render(document.querySelector("#row"));
    told.push([inner.element.parentElement.id]);
    await inner.close({ animate: false });
    return told;
  })()`);
  expect(told).toEqual([
    ["open", "row"],
    ["pre", 1],
    ["place", "row", "no event"],
    ["on", true],
    [true, "Late", true, false],
    ["close"],
    ["none", false],
    ["row"],
  ]);
});

test("T TooltipManager, draw-steel, fvtt-module-popout: a tooltip is put to a side by who asks, or where there is room", async () => {
  const { page } = at;
  const told = await page.evaluate(`(async () => {
    document.body.innerHTML = '<p id="low" style="position:fixed;left:200px;bottom:0;margin:0">low</p>';
    const tooltip = new table.apps.TooltipManager();
    const low = document.querySelector("#low");
    tooltip.activate(low, { text: "Words" });
    const box = () => tooltip.tooltip.getBoundingClientRect();
    const told = [tooltip._determineDirection(), box().bottom < low.getBoundingClientRect().top];
    tooltip._setAnchor("RIGHT");
    told.push(box().left > low.getBoundingClientRect().right);
    tooltip._determineDirection = () => "LEFT";
    tooltip.activate(low, { text: "Words" });
    told.push(box().right < low.getBoundingClientRect().left);
    tooltip._setStyle({ top: 7, left: 3, textAlign: "center" });
    told.push(tooltip.tooltip.style.top, tooltip.tooltip.style.bottom, tooltip.tooltip.style.textAlign);
    return told;
  })()`);
  expect(told).toEqual(["UP", true, true, true, "7px", "", "center"]);
});

test("T VideoHelper, ImageHelper, ClipboardHelper: what needs no PIXI works; there is one of each", async () => {
  const { page } = at;
  const told = await page.evaluate(`(async () => {
    const { VideoHelper, ImageHelper } = foundry.helpers.media;
    globalThis.CONST = { IMAGE_FILE_EXTENSIONS: { webp: "image/webp", png: "image/png" }, VIDEO_FILE_EXTENSIONS: { webm: "video/webm" } };
    const video = new VideoHelper();
    const canvas = ImageHelper.pixelsToCanvas(new Uint8ClampedArray(16).fill(255), 2, 2);
    const data = await ImageHelper.canvasToBase64(canvas);
    const small = await ImageHelper.createThumbnail(data, { width: 8, height: 4 });
    const image = new Image();
    image.src = small.thumb;
    await image.decode();
    const player = document.createElement("video");
    video.play(player);
    const waits = video.pending.has(player);
    video.stop(player);
    const again = (make) => { try { make(); return "made"; } catch (error) { return error.message.slice(0, 40); } };
    const clipboard = new foundry.helpers.interaction.ClipboardHelper();
    document.addEventListener("copy", () => {}, { once: true });
    return [
      VideoHelper.hasVideoExtension("a/b.webm?x=1"), VideoHelper.hasVideoExtension("a/webm.png"), ImageHelper.hasImageExtension("x.WEBP"),
      video.getYouTubeId("https://youtu.be/abc"), video.getYouTubeId("https://www.youtube.com/watch?v=def&t=1"), video.isYouTubeURL("https://a.b/c"),
      video.getYouTubeEmbedURL("https://youtu.be/abc", { loop: 1 }), data.startsWith("data:image/png;base64,"), [image.naturalWidth, image.naturalHeight],
      waits, video.pending.size, again(() => new VideoHelper()), again(() => new clipboard.constructor()),
    ];
  })()`);
  expect(told).toEqual([
    true,
    false,
    true,
    "abc",
    "def",
    false,
    "https://www.youtube.com/embed/abc?loop=1",
    true,
    [8, 4],
    true,
    0,
    "You may not re-initialize the singleton ",
    "You may not re-initialize the singleton ",
  ]);
});
