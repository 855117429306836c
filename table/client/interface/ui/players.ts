/** Who sits at the table: present or away, their role and character. */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { make } from "../dom.ts";
import { game, words } from "../platform.ts";
import { colorOf } from "../scene/token-art.ts";
import { runHandler } from "../../apps/env.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import type { UserView } from "../views.ts";

export class Players extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "players",
    tag: "aside",
    classes: ["ui-control", "faded-ui", "flexcol"],
    window: { frame: false, positioned: false },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const users = game().users.contents;
    const list = (id: string, shown: UserView[]): HTMLElement =>
      make(
        "ol",
        { id, class: "players-list plain" },
        shown.map((user) => line(user)),
      );
    const active = users.filter((user) => user.active);
    const inactive = users.filter((user) => !user.active);
    return Promise.resolve(
      make("div", { class: "players-body" }, [
        make("h4", { class: "players-title", text: words("PLAYERS.Title", "At the table") }),
        list("players-active", active),
        list("players-inactive", inactive),
      ]),
    );
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(...result.childNodes);
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-left-column-1") ?? document.body).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".player[data-user-id]", {
      hookName: "getUserContextOptions",
      fixed: true,
    });
  }

  _getContextMenuOptions(): MenuEntry[] {
    const user = (row: HTMLElement): UserView | undefined => game().users.get(row.dataset["userId"] ?? "");
    return [
      menuEntry({
        label: words("PLAYERS.OpenCharacter", "Open character"),
        icon: "fa-solid fa-user",
        visible: (row) => user(row)?.character?.testUserPermission(game().user, "LIMITED") === true,
        onClick: (row) => runHandler(() => user(row)?.character?.sheet?.render({ force: true })),
      }),
    ];
  }
}

function line(user: UserView): HTMLElement {
  const dot = make("span", { class: "player-active", title: user.active ? "Here" : "Away" });
  dot.style.setProperty("--player-color", colorOf(user));
  const name = make("span", { class: "player-name", text: user.name });
  const role = user.isGM ? [make("span", { class: "player-role", text: "GM" })] : [];
  const character = user.character ? [make("span", { class: "player-character", text: user.character.name })] : [];
  const classes = ["player", "flexrow", user.isSelf && "self", user.isGM && "gm", user.active ? "active" : "inactive"];
  return make("li", { class: classes.filter(Boolean).join(" "), data: { userId: user.id } }, [
    dot,
    make("span", { class: "player-text" }, [name, ...role, ...character]),
  ]);
}
