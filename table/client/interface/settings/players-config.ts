/** Who plays whom: a GM sets role and character of every user, a player chooses their own character. */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { icon, make } from "../dom.ts";
import { game, words } from "../platform.ts";
import type { UserView } from "../views.ts";

const ROLES: [number, string][] = [
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
    position: { width: 520 },
    form: { handler: onSubmit, closeOnSubmit: true },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const { users, user } = game();
    const shown = user.isGM ? users.contents : [user];
    const rows = shown.map((one) => userLine(one));
    const footer = make("footer", { class: "form-footer" }, [
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
async function onSubmit(this: PlayersConfig, _event: Event, form: HTMLFormElement): Promise<void> {
  for (const user of game().users) {
    const changes: Record<string, unknown> = {};
    const character = form.elements.namedItem(`${user.id}.character`);
    if (character instanceof HTMLSelectElement && character.value !== (user.character?.id ?? "")) {
      changes["character"] = character.value || null;
    }
    const role = form.elements.namedItem(`${user.id}.role`);
    if (role instanceof HTMLSelectElement && !role.disabled && Number(role.value) !== user.role) {
      changes["role"] = Number(role.value);
    }
    if (Object.keys(changes).length > 0) await user.update(changes);
  }
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
  return make("div", { class: "form-group", data: { userId: user.id } }, [
    make("label", { text: user.name }),
    make("div", { class: "form-fields" }, fields),
  ]);
}
