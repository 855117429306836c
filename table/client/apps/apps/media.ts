import { isHtmlElement } from "../nodes.ts";
import { callMethod, fromConfig, isGM, route, textOf } from "../env.ts";
import { ApplicationV2 } from "../api/application.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, HeaderControlsEntry, RenderContext, RenderOptions } from "../types.ts";

export interface ShareImageOptions {
  src?: string;
  caption?: string;
  title?: string;
  users?: string[];
}

/** A picture in a window of its own. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["image-popout"],
    actions: { shareImage: onShare },
    window: {
      resizable: true,
      icon: "fa-solid fa-image",
      controls: [{ action: "shareImage", icon: "fa-solid fa-eye", label: "TABLE.Show.Title" }],
    },
  };

  override *_headerControlButtons(): Generator<HeaderControlsEntry, void, undefined> {
    for (const control of super._headerControlButtons()) {
      if (control.action !== "shareImage" || isGM()) yield { ...control, label: text(control.label) };
    }
  }

  /** Show the picture at the other players' screens; without options, at all of them. */
  shareImage({ src, caption, title, users }: ShareImageOptions = {}): void {
    const shown = {
      title: title ?? this.title,
      caption: caption ?? textOf(this.options.caption),
      ...(users ? { users } : {}),
    };
    const journal = fromConfig("JournalEntry.collection");
    callMethod(journal, "showImage", src ?? textOf(this.options.src), shown);
  }

  constructor(options: DefaultOptions | string = {}, rest: DefaultOptions = {}) {
    super(typeof options === "string" ? { ...rest, src: options } : options);
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const figure = document.createElement("figure");
    const image = document.createElement("img");
    image.src = route(textOf(this.options.src));
    image.alt = this.title;
    figure.append(image);
    const { caption } = this.options;
    if (typeof caption === "string" && caption) {
      const line = document.createElement("figcaption");
      line.textContent = caption;
      figure.append(line);
    }
    return figure;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (isHtmlElement(result)) content.replaceChildren(result);
  }
}

function onShare(this: ApplicationV2): void {
  if (this instanceof ImagePopout) this.shareImage();
}
