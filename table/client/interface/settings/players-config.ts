/** Who sits at the table and plays whom: a gamemaster adds and removes users, a player chooses their own character. */
import { ApplicationV2 } from "../base.ts";
import { isRecord } from "../../apps/env.ts";
import { DialogV2 } from "../../apps/index.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { icon, iconButton, make, plainText } from "../dom.ts";
import { documentClass, game, words } from "../platform.ts";
import { confirm } from "../sidebar/chat/chat-controls.ts";
import type { UserView } from "../views.ts";

const ROLES: [number, string][] = [
  [0, "Barred"],
  [1, "Player"],
  [2, "Trusted player"],
  [3, "Assistant GM"],
  [4, "Gamemaster"],
];

export class PlayersConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "players-config",
    tag: "form",
    classes: ["players-config", "standard-form"],
    window: { title: "Players and characters", icon: "fa-solid fa-users", contentClasses: ["standard-form"] },
    position: { width: 760 },
    form: { handler: onSubmit, closeOnSubmit: true },
    actions: { addUser: onAdd, configureUser: onConfigure, deleteUser: onDelete },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const { users, user } = game();
    const shown = user.isGM ? users.contents : [user];
    const rows = shown.map((one) => userLine(one));
    const add = make("button", { type: "button", data: { action: "addUser" } }, [
      icon("fa-solid fa-user-plus"),
      words("PLAYERS.Add", "Add a player"),
    ]);
    const footer = make("footer", { class: "form-footer" }, [
      ...(manages() ? [add] : []),
      make("button", { type: "submit", class: "primary" }, [
        icon("fa-solid fa-floppy-disk"),
        words("SETTINGS.Save", "Save"),
      ]),
    ]);
    return Promise.resolve(make("div", { class: "players-config-body" }, [...rows, footer]));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
/** Users come and go by a gamemaster's hand; an assistant is none here (the server's word, too). */
const manages = (): boolean => game().user.role >= 4;

async function onSubmit(this: PlayersConfig, _event: Event, form: HTMLFormElement): Promise<void> {
  const field = (user: UserView, name: string): HTMLInputElement | HTMLSelectElement | null => {
    const found = form.elements.namedItem(`${user.id}.${name}`);
    const usable = found instanceof HTMLInputElement || found instanceof HTMLSelectElement;
    return usable && !found.disabled ? found : null;
  };
  for (const user of game().users) {
    const changes: Record<string, unknown> = {};
    const character = field(user, "character");
    if (character && character.value !== (user.character?.id ?? "")) changes["character"] = character.value || null;
    const role = field(user, "role");
    if (role && Number(role.value) !== user.role) changes["role"] = Number(role.value);
    const name = field(user, "name")?.value.trim();
    if (name && name !== user.name) changes["name"] = name;
    const password = field(user, "password")?.value;
    if (password) changes["password"] = password;
    if (Object.keys(changes).length > 0) await user.update(changes);
  }
}

async function onAdd(this: PlayersConfig): Promise<void> {
  const input = make("input", { type: "text", name: "name", placeholder: "New player", autofocus: true });
  const content = make("div", { class: "form-group" }, [make("label", { text: "Name" }), input]);
  const title = words("PLAYERS.Add", "Add a player");
  const answer: unknown = await DialogV2.input({ window: { title }, content, ok: { label: title } });
  if (!isRecord(answer)) return;
  await documentClass("User").create({ name: plainText(answer["name"]).trim() || "New player", role: 1 });
  await this.render();
}

async function onConfigure(this: PlayersConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await userOf(target)?.sheet?.render({ force: true });
}

async function onDelete(this: PlayersConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const user = userOf(target);
  if (!user) return;
  const sure = await confirm(
    words("PLAYERS.Delete", "Remove the player"),
    `Remove ${user.name}? This cannot be undone.`,
  );
  if (!sure) return;
  await user.delete();
  await this.render();
}

function userOf(target: HTMLElement): UserView | undefined {
  return game().users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset["userId"] ?? "");
}

function userLine(user: UserView): HTMLElement {
  const owned = game().actors.filter((actor) => actor.testUserPermission(user, "OWNER"));
  const choices = game().user.isGM ? game().actors.contents : owned;
  const character = make("select", { name: `${user.id}.character`, "aria-label": `Character of ${user.name}` }, [
    make("option", { value: "", text: "No character" }),
    ...choices.map((actor) =>
      make("option", { value: actor.id, text: actor.name, selected: actor.id === user.character?.id }),
    ),
  ]);
  const fields: HTMLElement[] = [character];
  if (game().user.isGM) {
    const options = ROLES.map(([value, text]) => make("option", { value, text, selected: value === user.role }));
    fields.unshift(
      make("select", { name: `${user.id}.role`, disabled: user.isSelf, "aria-label": `Role of ${user.name}` }, options),
    );
  }
  if (manages()) {
    const label = `New password of ${user.name}`;
    const attributes = {
      type: "password",
      name: `${user.id}.password`,
      placeholder: "New password",
      autocomplete: "new-password",
    };
    fields.unshift(
      make("input", { type: "text", name: `${user.id}.name`, value: user.name, "aria-label": `Name of ${user.name}` }),
    );
    fields.push(make("input", { ...attributes, "aria-label": label }));
  }
  fields.push(iconButton("configureUser", "fa-solid fa-user-gear", `About ${user.name}`));
  if (manages() && !user.isSelf) fields.push(iconButton("deleteUser", "fa-solid fa-trash", `Remove ${user.name}`));
  return make("div", { class: "form-group", data: { userId: user.id } }, [
    make("label", { text: user.name }),
    make("div", { class: "form-fields" }, fields),
  ]);
}
