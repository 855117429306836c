/** Which roles may do what in this world (gamemasters may do everything). */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { userPermissions } from "../../core/const/permissions.ts";
import { icon, make } from "../dom.ts";
import { game, words } from "../platform.ts";

const ROLES: readonly [number, string][] = [
  [1, "Player"],
  [2, "Trusted"],
  [3, "Assistant"],
];

/** What the table has none of is not offered. */
const ABSENT = /^(?:BROADCAST|DRAWING|TEMPLATE|WALL|SHOW_RULER|PING|MANUAL|PLAYLIST|FILES)/;

const NAMES: Readonly<Record<string, string>> = {
  ACTOR_CREATE: "Make actors",
  CARDS_CREATE: "Make card stacks",
  ITEM_CREATE: "Make items",
  JOURNAL_CREATE: "Make journal entries",
  MACRO_SCRIPT: "Run script macros",
  MESSAGE_WHISPER: "Whisper without gamemasters reading it",
  NOTE_CREATE: "Put notes on scenes",
  QUERY_USER: "Let windows ask other players",
  SETTINGS_MODIFY: "Change the world's settings",
  SHOW_CURSOR: "Show where they point",
  TOKEN_CONFIGURE: "Set up their tokens",
  TOKEN_CREATE: "Put tokens on scenes",
  TOKEN_DELETE: "Delete tokens",
};

/** The roles that have a permission now. */
function rolesOf(permission: string): number[] {
  const stored: unknown = Reflect.get(game(), "permissions");
  const own: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, permission) : undefined;
  if (Array.isArray(own)) return own.map(Number);
  const lowest = userPermissions()[permission]?.defaultRole ?? 4;
  return [1, 2, 3, 4].filter((role) => role >= lowest);
}

export class PermissionConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "permissions-config",
    tag: "form",
    classes: ["permissions-config", "standard-form"],
    window: { title: "Permissions", icon: "fa-solid fa-user-lock", contentClasses: ["standard-form"], resizable: true },
    position: { width: 560, height: 560 },
    form: { handler: onSubmit, closeOnSubmit: true },
    actions: { reset: onReset },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const head = make("tr", {}, [make("th"), ...ROLES.map(([, name]) => make("th", { text: name }))]);
    const rows = Object.keys(userPermissions())
      .filter((permission) => !ABSENT.test(permission))
      .map((permission) => {
        const label = words(`PERMISSION.${permission}`, NAMES[permission] ?? permission);
        const has = rolesOf(permission);
        const boxes = ROLES.map(([role, name]) => {
          const box = make("input", {
            type: "checkbox",
            name: `${permission}.${role}`,
            checked: has.includes(role),
            "aria-label": `${label}: ${name}`,
          });
          return make("td", {}, [box]);
        });
        return make("tr", { data: { permission } }, [make("th", { scope: "row", text: label }), ...boxes]);
      });
    const table = make("table", { class: "permissions-list" }, [make("thead", {}, [head]), make("tbody", {}, rows)]);
    const footer = make("footer", { class: "form-footer" }, [
      make("button", { type: "button", data: { action: "reset" }, text: words("SETTINGS.Reset", "Reset to defaults") }),
      make("button", { type: "submit", class: "primary" }, [
        icon("fa-solid fa-floppy-disk"),
        words("SETTINGS.Save", "Save"),
      ]),
    ]);
    return Promise.resolve(
      make("div", { class: "permissions-body" }, [make("div", { class: "scrollable" }, [table]), footer]),
    );
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

async function onSubmit(this: PermissionConfig, _event: Event, form: HTMLFormElement): Promise<void> {
  const permissions: Record<string, number[]> = {};
  for (const permission of Object.keys(userPermissions())) {
    const boxes = ROLES.map(([role]) => [role, form.elements.namedItem(`${permission}.${role}`)] as const);
    if (!boxes.some(([, box]) => box)) continue;
    const chosen = boxes.filter(([, box]) => box instanceof HTMLInputElement && box.checked).map(([role]) => role);
    permissions[permission] = [...chosen, 4];
  }
  await game().settings.set("core", "permissions", permissions);
}

async function onReset(this: PermissionConfig): Promise<void> {
  await game().settings.set("core", "permissions", {});
  await this.render();
}
