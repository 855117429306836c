/** A window that shows a page in a frame. */
import { routed } from "../dom.ts";
import type { DefaultOptions, RenderOptions } from "../../apps/types.ts";
import { ApplicationV2 } from "../base.ts";

export class FrameViewer extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "frame-viewer",
    classes: ["theme-dark"],
    window: { icon: "fa-solid fa-window-maximize" },
    url: undefined,
  };

  /** 90% of the window, in its middle, and no wider than 1200 pixels (T14: FrameViewer). */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const width = Math.min(window.innerWidth * 0.9, 1200);
    const height = window.innerHeight * 0.9;
    const left = (window.innerWidth - width) / 2;
    options.position = { ...options.position, width, height, left, top: (window.innerHeight - height) / 2 };
  }

  override async _renderHTML(): Promise<HTMLIFrameElement> {
    const { url } = this.options;
    const frame = document.createElement("iframe");
    if (typeof url === "string") frame.src = routed(url);
    return Promise.resolve(frame);
  }

  override _replaceHTML(result: HTMLIFrameElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
