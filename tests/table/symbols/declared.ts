/** What the public types declare for a generation, as a running table is asked for it. */
import thirteen from "../../../table/client/core/gaps/loud-names.json";
import fourteen from "../../../table/client/core/gaps/loud-names-14.json";
import { declaredNames, type GroupName } from "../../../table/client/core/gaps/loud-declared.ts";
import { setGeneration } from "../../../table/client/core/generation.ts";
import values13 from "./declared-values.json";
import values14 from "./declared-values-14.json";

const GROUPS = ["namespaces", "entries", "statics", "members"] as const;

type Listed = Record<GroupName, Record<string, string[]>>;

export interface Asked {
  readonly names: Listed;
  /** What only the other generation has. */
  readonly others: Listed;
  /** What can be called. */
  readonly callable: string[];
  readonly values: Record<string, unknown>;
}

/** Paths of functions, methods and classes. */
function callable(generation: 13 | 14): string[] {
  const lists = generation === 13 ? [thirteen] : [thirteen, fourteen.added];
  const removed = new Set(generation === 13 ? [] : paths(fourteen.removed));
  const found = lists.flatMap(paths).filter((path) => path.endsWith("()") && !removed.has(path));
  return found.map((path) => path.slice(0, -2));
}

const paths = (groups: Record<GroupName, Record<string, string>>): string[] =>
  GROUPS.flatMap((group) =>
    Object.entries(groups[group]).flatMap(([path, names]) =>
      names.split(" ").map((name) => `${path}${group === "members" ? "#" : "."}${name}`),
    ),
  );

function listed(generation: 13 | 14): Listed {
  setGeneration(generation);
  const of = (group: GroupName): Record<string, string[]> => Object.fromEntries(declaredNames(group));
  return { namespaces: of("namespaces"), entries: of("entries"), statics: of("statics"), members: of("members") };
}

function without(all: Listed, known: Listed): Listed {
  const of = (group: GroupName): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(all[group])
        .map(([path, names]) => [path, names.filter((name) => !known[group][path]?.includes(name))] as const)
        .filter(([, names]) => names.length > 0),
    );
  return { namespaces: of("namespaces"), entries: of("entries"), statics: of("statics"), members: of("members") };
}

/**
 * What the types state and no table that has started can have: words that are filled in at start, models and initiative
 * that the test's system brings, and parts of scenes and journals whose classes the table lacks.
 */
const FILLED_IN = /^CONFIG\.\w+\.(?:typeLabels|dataModels)$|^CONFIG\.Combat\.initiative|\.metadata\.embedded$/;

/** Where the types contradict themselves, and what they say elsewhere. */
const MISTAKEN: Readonly<Record<string, string>> = {
  "foundry.documents.BaseCards.metadata.permissions": "its @defaultValue has create: CARDS_CREATE",
  "foundry.documents.BaseRollTable.metadata.compendiumIndexFields": "its @defaultValue has description",
  "foundry.documents.BasePlaylist.metadata.compendiumIndexFields": "its @defaultValue has description",
  ...Object.fromEntries(
    ["collection", "compendiumIndexFields", "indexed", "name", "permissions"].map((name) => [
      `foundry.documents.BaseJournalEntryCategory.metadata.${name}`,
      "13's types repeat those of journals; 14's have them right",
    ]),
  ),
  "CONST.UPLOADABLE_FILE_EXTENSIONS": "leaves out ogg, which AUDIO_FILE_EXTENSIONS has (private remark there)",
  "CONFIG.ChatMessage.template": "an .html of before 13, as that of roll tables, which 14's types have as .hbs",
  "foundry.documents.BaseScene.metadata.labelPlural": "Document.Scenes, which no language file of a DOCUMENT has",
};

/** What the types of 13.346 do not list although 13 has it: its API pages, or the tests of who uses it, say so. */
const FORGOTTEN =
  /\.(?:reloadConfirm|configureUI|getSheetThemeForDocument|easePingPong|HTMLSecretBlockElement|DiceConfig\.SETTING|DICE_CONFIGURATION_SETTING|EDIT_PARTS|VIEW_PARTS|TOKEN_DISPOSITIONS|FontConfig\.\w+|humanizeBinding|resolveTerrainEffects|getMovementCostFunction)$|^CONFIG\.Combat\.settings$|^CONFIG\.Token\.movement\.|^CONFIG\.RegionBehavior\.(?:sheetClasses$|dataModels\.)/;

/** Records that 13's types leave open. */
const OPEN = /^CONFIG\.(?:fontDefinitions|Dice\.\w+|Cards\.typeIcons|\w+\.type(?:Labels|Icons))\b/;

function onlyElsewhere(generation: 13 | 14, names: Listed): Listed {
  const others = without(listed(generation === 13 ? 14 : 13), names);
  const known = new Set(Object.values(names.statics).flat());
  const kept = (group: GroupName, test: (name: string, path: string) => boolean): Record<string, string[]> => {
    const paths = Object.entries(others[group]).map(
      ([path, all]) =>
        [path, all.filter((name) => !FORGOTTEN.test(`${path}.${name}`) && test(name, `${path}.${name}`))] as const,
    );
    return Object.fromEntries(paths);
  };
  return {
    namespaces: kept("namespaces", () => true),
    statics: kept("statics", (name) => !known.has(name) && !name.startsWith("_")),
    entries: kept("entries", (_name, path) => !OPEN.test(path)),
    members: others.members,
  };
}

/** What 14's types state as a whole takes the place of the parts that 13's state. */
function valuesOf14(): Record<string, unknown> {
  const whole = Object.keys(values14);
  const kept = Object.entries(values13).filter(([path]) => !whole.some((above) => path.startsWith(`${above}.`)));
  // A record by id there (#13122); the types still have the list.
  const statuses = values13["CONFIG.statusEffects"].map((status) => [status.id, status] as const);
  return { ...Object.fromEntries(kept), ...values14, "CONFIG.statusEffects": Object.fromEntries(statuses) };
}

/** All that a table of this generation is asked for. */
export function asked(generation: 13 | 14): Asked {
  const names = listed(generation);
  const values: Record<string, unknown> = generation === 13 ? values13 : valuesOf14();
  const stated = Object.entries(values).filter(([path]) => !FILLED_IN.test(path) && !(path in MISTAKEN));
  return {
    names,
    others: onlyElsewhere(generation, names),
    callable: callable(generation),
    values: Object.fromEntries(stated),
  };
}
