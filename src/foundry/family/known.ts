/**
 * The families that there are, by their Actor type. Those that Riposte ships are known by their documents from `init` on;
 * the rest of one is loaded when somebody first asks for it. Other packages bring theirs in one piece.
 */
import type { FamilyId } from "../../rules/core/types.ts";
import type { FamilyDocuments, FamilyModule } from "./family.ts";
import { loadFamilyStyles } from "./styles.ts";

/** A shipped family. */
interface Shipped {
  readonly documents: FamilyDocuments;
  /** Its files, from the first request until they are there; null: not requested, or they could not be loaded. */
  loading: Promise<FamilyModule | null> | null;
  /** Its files could not be loaded: only an explicit request tries again. */
  failed: boolean;
}

const shipped = new Map<FamilyId, Shipped>();
const loaded: FamilyModule[] = [];
const listeners = new Set<(id: FamilyId) => void>();

/** The families whose rules are there, in the order in which they came. */
export const families: readonly FamilyModule[] = loaded;

const find = (id: FamilyId): FamilyModule | null => loaded.find(({ rules }) => rules.id === id) ?? null;

function enter(module: FamilyModule): void {
  loaded.push(module);
  module.register?.();
  for (const listener of listeners) {
    try {
      listener(module.rules.id);
    } catch (error) {
      console.error("Riposte |", error);
    }
  }
}

/** What families may opt into, loaded before the first one that does is in play. */
type Capability = (family: FamilyModule) => Promise<unknown> | null;
const capabilities: Capability[] = [];

/** Says how a capability is loaded for a family; null: the family does not have it. Called in `init`, before any family. */
export const addCapability = (capability: Capability): void => void capabilities.push(capability);

/** What this family needs that is not there; empty: nothing. */
const needsOf = (family: FamilyModule): readonly Promise<unknown>[] =>
  capabilities.flatMap((capability) => capability(family) ?? []);

async function load(family: Shipped): Promise<FamilyModule | null> {
  const { id, hasStyles } = family.documents;
  try {
    // Its first screen is drawn with its styles.
    const [module] = await Promise.all([family.documents.load(), hasStyles ? loadFamilyStyles(id) : null]);
    await Promise.all(needsOf(module));
    enter(module);
    return module;
  } catch (error) {
    console.error("Riposte |", error);
    const name = game.i18n.localize(`TYPES.Actor.${id}`);
    ui.notifications?.error("RIPOSTE.Notice.FamilyMissing", { format: { family: name } });
    family.loading = null;
    family.failed = true;
    return null;
  }
}

/** The family of an Actor type, as soon as it is there; null: no family reads this type, or its files cannot be loaded. */
export async function familyReady(id: FamilyId): Promise<FamilyModule | null> {
  const family = shipped.get(id);
  if (family === undefined || find(id) !== null) return find(id);
  family.loading ??= load(family);
  return family.loading;
}

/** Resolves when no family is on its way. */
export async function familiesReady(): Promise<void> {
  await Promise.all([...shipped.values()].flatMap(({ loading }) => loading ?? []));
}

/** A shipped family whose rules are not there yet. */
export const isComing = (id: FamilyId): boolean => shipped.has(id) && find(id) === null;

/** A family whose files are being loaded; null: none. */
export const comingFamily = (): FamilyId | null =>
  [...shipped.keys()].find((id) => isComing(id) && shipped.get(id)?.loading != null) ?? null;

/** The family of an Actor type; null: none of ours, or it is not there yet. Who asks for one has it loaded. */
export function familyOf(id: FamilyId): FamilyModule | null {
  const module = find(id);
  if (module === null && shipped.get(id)?.failed === false) void familyReady(id);
  return module;
}

/** Calls back when a family has come into play. */
export const onFamily = (listener: (id: FamilyId) => void): void => void listeners.add(listener);

/** The families that have a ready encounter. */
export function encounterFamilies(): readonly FamilyId[] {
  const known = [...shipped.values()]
    .filter(({ documents }) => documents.hasEncounter)
    .map(({ documents }) => documents.id);
  const others = loaded.filter((family) => family.encounter !== undefined && !shipped.has(family.rules.id));
  return [...known, ...others.map(({ rules }) => rules.id)];
}

/** The tracker shows initiatives with the most decimals that any family has. */
let decimals = 0;
function showDecimals(wanted = 0): void {
  if (wanted <= decimals) return;
  decimals = wanted;
  CONFIG.Combat.initiative.decimals = wanted;
}

function refuseTwin(id: FamilyId): void {
  if (shipped.has(id) || find(id) !== null) throw new Error(`Riposte: there is already a family "${id}"`);
}

/** Takes the documents of a shipped family; its id is its Actor type. Called in `init`. */
export function addDocuments(documents: FamilyDocuments): void {
  refuseTwin(documents.id);
  shipped.set(documents.id, { documents, loading: null, failed: false });
  showDecimals(documents.decimals);
  documents.register();
}

/** Takes a whole family into play, in `init`: at once, or when the capabilities are there that it opts into. */
export function addFamily(module: FamilyModule): void {
  const { id } = module.rules;
  refuseTwin(id);
  showDecimals(module.decimals);
  if (needsOf(module).length === 0) return enter(module);
  const documents = { id, register: () => undefined, load: () => Promise.resolve(module) };
  shipped.set(id, {
    documents: { ...documents, hasStyles: false, hasEncounter: module.encounter !== undefined },
    loading: null,
    failed: false,
  });
  void familyReady(id);
}
