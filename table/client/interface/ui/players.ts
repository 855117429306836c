/** Who sits at the table: present or away, their role and character. */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { ImagePopout } from "../../apps/index.ts";
import { iconButton, make } from "../dom.ts";
import { board, game, words } from "../platform.ts";
import { colorOf } from "../scene/token-art.ts";
import { callMethod, runHandler } from "../../apps/env.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import type { UserView } from "../views.ts";

export class Players extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "players",
    tag: "aside",
    classes: ["ui-control", "faded-ui", "flexcol"],
    window: { frame: false, positioned: false },
    actions: { expand: onExpand },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const users = game().users.contents;
    const list = (id: string, shown: UserView[]): HTMLElement =>
      make(
        "ol",
        { id, class: "players-list plain" },
        shown.map((user) => line(user, this._formatName(user))),
      );
    const active = users.filter((user) => user.active);
    const inactive = this.#expanded ? users.filter((user) => !user.active) : [];
    const label = words("PLAYERS.Toggle", "Show who is away");
    const toggle = iconButton("expand", this.#expanded ? "fa-solid fa-angle-down" : "fa-solid fa-angle-up", label);
    toggle.setAttribute("aria-expanded", String(this.#expanded));
    return Promise.resolve(
      make("div", { class: "players-body" }, [
        make("header", { class: "players-header flexrow" }, [
          make("h4", { class: "players-title", text: words("PLAYERS.Title", "At the table") }),
          toggle,
        ]),
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
    const isGM = (): boolean => game().user.isGM;
    return [
      menuEntry({
        label: words("PLAYERS.Configure", "About the player"),
        icon: "fa-solid fa-user-gear",
        visible: (row) => isGM() || user(row)?.isSelf === true,
        onClick: (row) => user(row)?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: words("PLAYERS.OpenCharacter", "Open character"),
        icon: "fa-solid fa-user",
        visible: (row) => user(row)?.character?.testUserPermission(game().user, "LIMITED") === true,
        onClick: (row) => user(row)?.character?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: words("PLAYERS.ShowAvatar", "Look at the picture"),
        icon: "fa-solid fa-image",
        visible: (row) => avatarOf(user(row)) !== "",
        onClick: (row) => {
          const src = avatarOf(user(row));
          return new ImagePopout({ src, window: { title: user(row)?.name ?? "" } }).render({ force: true });
        },
      }),
      menuEntry({
        label: words("PLAYERS.PullToScene", "Bring to this scene"),
        icon: "fa-solid fa-diamond-turn-right",
        visible: (row) => isGM() && user(row)?.active === true && user(row)?.isSelf === false && board().scene !== null,
        onClick: (row) => callMethod(user(row), "query", "table.pullToScene", { scene: board().scene?.id }),
      }),
      menuEntry({
        label: words("PLAYERS.Bar", "Send away and bar"),
        icon: "fa-solid fa-ban",
        visible: (row) => game().user.role >= 4 && user(row)?.isSelf === false && user(row)?.role !== 0,
        onClick: (row) => user(row)?.update({ role: 0 }),
      }),
      menuEntry({
        label: words("PLAYERS.Admit", "Let back in"),
        icon: "fa-solid fa-door-open",
        visible: (row) => game().user.role >= 4 && user(row)?.role === 0,
        onClick: (row) => user(row)?.update({ role: 1 }),
      }),
    ];
  }

  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** Shows those who are away, too, or hides them. */
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    runHandler(() => this.render());
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** The name with pronouns, then the role of a gamemaster or the character. Packages override it. */
  _formatName(user: UserView): string {
    const pronouns = pronounsOf(user);
    const played = user.isGM ? words("USER.GM", "GM") : user.character?.name;
    return [user.name, pronouns && `(${pronouns})`, played && `[${played}]`].filter(Boolean).join(" ");
  }
}

function pronounsOf(user: UserView): string {
  const pronouns: unknown = Reflect.get(user, "pronouns");
  return typeof pronouns === "string" ? pronouns : "";
}

function avatarOf(user: UserView | undefined): string {
  const avatar: unknown = user ? Reflect.get(user, "avatar") : "";
  return typeof avatar === "string" && !avatar.endsWith("mystery-man.svg") ? avatar : "";
}

function line(user: UserView, formatted: string): HTMLElement {
  const dot = make("span", { class: "player-active", title: user.active ? "Here" : "Away" });
  dot.style.setProperty("--player-color", colorOf(user));
  const classes = ["player", "flexrow", user.isSelf && "self", user.isGM && "gm", user.active ? "active" : "inactive"];
  return make("li", { class: classes.filter(Boolean).join(" "), data: { userId: user.id } }, [
    dot,
    make("span", { class: "player-text" }, [make("span", { class: "player-name", text: formatted })]),
  ]);
}

function onExpand(this: Players): void {
  this.toggleExpanded();
}
