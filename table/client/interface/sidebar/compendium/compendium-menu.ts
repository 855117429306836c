/** What a gamemaster does with a compendium pack: take all of it, lock it, say which roles may read it. */
import { callMethod, isRecord } from "../../../apps/env.ts";
import { DialogV2 } from "../../../apps/index.ts";
import { make, plainText } from "../../dom.ts";
import { game, say, words } from "../../platform.ts";
import { menuEntry, type MenuEntry } from "../../menu.ts";
import type { PackView } from "../../views.ts";
import { confirm } from "../chat/chat-controls.ts";

const ROLES = ["PLAYER", "TRUSTED", "ASSISTANT"] as const;
const LEVELS = ["INHERIT", "NONE", "LIMITED", "OBSERVER", "OWNER"] as const;

const titleOf = (pack: PackView): string => say(pack.title ?? pack.metadata.label);

/** The context menu of a pack in the list. */
export function packMenu(find: (row: HTMLElement) => PackView | undefined): MenuEntry[] {
  const isGM = (row: HTMLElement): boolean => game().user.isGM && find(row) !== undefined;
  const withPack = (act: (pack: PackView) => unknown) => (row: HTMLElement) => {
    const pack = find(row);
    return pack ? act(pack) : undefined;
  };
  return [
    menuEntry({
      label: words("COMPENDIUM.ToggleLocked", "Lock or unlock"),
      icon: "fa-solid fa-lock",
      visible: isGM,
      onClick: withPack((pack) => callMethod(pack, "configure", { locked: Reflect.get(pack, "locked") !== true })),
    }),
    menuEntry({
      label: words("COMPENDIUM.Ownership", "Who may see it"),
      icon: "fa-solid fa-user-lock",
      visible: isGM,
      onClick: withPack(configureOwnership),
    }),
    menuEntry({
      label: words("COMPENDIUM.ImportAll", "Import all of it"),
      icon: "fa-solid fa-download",
      visible: isGM,
      onClick: withPack(importAll),
    }),
  ];
}

async function importAll(pack: PackView): Promise<void> {
  const question = `Import all ${pack.index.size} entries of "${titleOf(pack)}" into a folder of that name?`;
  if (!(await confirm(words("COMPENDIUM.ImportAll", "Import all of it"), question))) return;
  await callMethod(pack, "importAll", { folderName: titleOf(pack) });
}

/** A level for each role below gamemaster; "as the role below" stands for none of its own. */
async function configureOwnership(pack: PackView): Promise<void> {
  const now: unknown = Reflect.get(pack, "ownership");
  const rows = ROLES.map((role) => {
    const level = isRecord(now) ? (now[role] ?? "INHERIT") : "INHERIT";
    const options = LEVELS.map((value) =>
      make("option", { value, text: LEVEL_NAMES[value], selected: value === level }),
    );
    return make("div", { class: "form-group" }, [
      make("label", { text: ROLE_NAMES[role] }),
      make("div", { class: "form-fields" }, [make("select", { name: role, "aria-label": ROLE_NAMES[role] }, options)]),
    ]);
  });
  const answer: unknown = await DialogV2.input({
    window: { title: `${words("COMPENDIUM.Ownership", "Who may see it")}: ${titleOf(pack)}` },
    position: { width: 400 },
    content: make("div", {}, rows),
    ok: { label: words("TABLE.Save", "Save"), icon: "fa-solid fa-floppy-disk" },
  });
  if (!isRecord(answer)) return;
  const chosen = ROLES.map((role) => [role, plainText(answer[role])] as const).filter(
    ([, level]) => level !== "INHERIT",
  );
  await callMethod(pack, "configure", { ownership: { ...Object.fromEntries(chosen), GAMEMASTER: "OWNER" } });
}

const ROLE_NAMES = { PLAYER: "Players", TRUSTED: "Trusted players", ASSISTANT: "Assistants" } as const;
const LEVEL_NAMES = {
  INHERIT: "As the role below",
  NONE: "None",
  LIMITED: "Limited",
  OBSERVER: "Observer",
  OWNER: "Owner",
} as const;
