/** Which modules are on in this world: everybody may look, a GM switches. What has changed counts after a reload. */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import type { PackageInfo } from "../../core/game/packages.ts";
import { icon, make } from "../dom.ts";
import { game, words } from "../platform.ts";
import { confirm } from "../sidebar/chat/chat-controls.ts";
import { brokenPackages, idsOf, modules } from "./module-list.ts";

export class ModuleManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "module-management",
    tag: "form",
    classes: ["module-management", "standard-form"],
    window: { title: "Modules", icon: "fa-solid fa-cube", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640, height: 560 },
    form: { handler: onSubmit, closeOnSubmit: true },
    actions: { allOn: onAll, allOff: onAll },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const list = modules();
    const rows = [...list.map((info) => line(info)), ...brokenPackages().map(({ id, error }) => brokenLine(id, error))];
    const empty = make("p", { class: "hint", text: "There are no modules in this table's data folder." });
    const body = make("div", { class: "module-list scrollable" }, rows.length > 0 ? rows : [empty]);
    const buttons = [
      make("button", { type: "button", data: { action: "allOn" }, text: "All on" }),
      make("button", { type: "button", data: { action: "allOff" }, text: "All off" }),
      make("button", { type: "submit", class: "primary" }, [
        icon("fa-solid fa-floppy-disk"),
        words("SETTINGS.Save", "Save"),
      ]),
    ];
    const footer = make("footer", { class: "form-footer" }, game().user.isGM && list.length > 0 ? buttons : []);
    return Promise.resolve(make("div", { class: "settings-config-body" }, [body, footer]));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override async _onRender(): Promise<void> {
    this.element.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement) followNeeds(this.element, event.target);
    });
    return Promise.resolve();
  }
}

function line(info: PackageInfo): HTMLElement {
  const { id, title, version, active, problem } = info;
  const input = make("input", {
    type: "checkbox",
    name: id,
    id: `module-${id}`,
    checked: active,
    disabled: !game().user.isGM || problem !== null,
  });
  const needs = idsOf(info, "requires");
  const hints = [
    make("span", { class: "hint", text: `${id} ${version}${info.library ? ", a library" : ""}` }),
    ...(needs.length > 0 ? [make("span", { class: "hint", text: `Needs ${needs.join(", ")}.` })] : []),
    ...(problem === null ? [] : [make("span", { class: "hint problem", text: problem })]),
  ];
  return make("div", { class: "form-group package", data: { moduleId: id } }, [
    make("label", { for: `module-${id}`, text: title }),
    make("div", { class: "form-fields" }, [input]),
    make("p", { class: "hints" }, hints),
  ]);
}

function brokenLine(id: string, error: string): HTMLElement {
  return make("div", { class: "form-group package broken", data: { moduleId: id } }, [
    make("label", { text: id }),
    make("p", { class: "hint problem", text: `It cannot be used: ${error}` }),
  ]);
}

function boxes(element: HTMLElement): HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>(".package input[type=checkbox]")];
}

/** What is switched on takes along what it needs; what is switched off takes with it what needs it. */
function followNeeds(element: HTMLElement, changed: HTMLInputElement): void {
  const byId = new Map(boxes(element).map((box) => [box.name, box]));
  const others = changed.checked
    ? idsOf(game().modules.get(changed.name), "requires")
    : modules()
        .filter((info) => idsOf(info, "requires").includes(changed.name))
        .map(({ id }) => id);
  for (const id of others) {
    const box = byId.get(id);
    if (!box || box.disabled || box.checked === changed.checked) continue;
    box.checked = changed.checked;
    followNeeds(element, box);
  }
}

function onAll(this: ModuleManagement, _event: PointerEvent, target: HTMLElement): void {
  for (const box of boxes(this.element)) if (!box.disabled) box.checked = target.dataset["action"] === "allOn";
}

async function onSubmit(this: ModuleManagement, _event: Event, form: HTMLFormElement): Promise<void> {
  const all = boxes(form);
  const chosen = Object.fromEntries(all.filter((box) => !box.disabled).map((box) => [box.name, box.checked]));
  if (all.every((box) => box.checked === (game().modules.get(box.name)?.active ?? false))) return;
  const stored: unknown = game().settings.get("core", "moduleConfiguration");
  await game().settings.set("core", "moduleConfiguration", {
    ...(typeof stored === "object" ? stored : {}),
    ...chosen,
  });
  const title = words("SETTINGS.ReloadPromptTitle", "Reload");
  if (!(await confirm(title, "Modules come and go when the pages of all players load anew. Do it now?"))) return;
  game().socket.emit("reload");
  window.location.reload();
}
