/** Who looks, and what they may see and do. Display only: every click is judged again by the engine. */
import { own } from "../../../../rules/core/lib/own.ts";
import type {
  Choice,
  Exchange,
  Family,
  FamilyId,
  FighterRef,
  Presence,
  Rights,
  Battlefield,
  UserId,
  Uuid,
} from "../../../../rules/core/types.ts";
import { cssUrl } from "./pictures.ts";
import { list, upperFirst, type NameOf, type Words } from "./words.ts";

/** How much of foreign NPCs' numbers players see (a world setting). */
export type ShowOdds = "full" | "own" | "none";

/** How much "why?" shows players of foes whose sheet they may not see (a world setting). */
export type FoeWhy = "all" | "chance" | "nothing";

export interface Viewer {
  readonly user: UserId;
  readonly rights: Rights;
  readonly presence: Presence;
  readonly show: ShowOdds;
  readonly foeWhy: FoeWhy;
  /** May the viewer see its sheet? */
  maySee(fighter: Uuid): boolean;
  /** Actors whose token is hidden to this viewer. */
  readonly unseen: ReadonlySet<Uuid>;
}

/** What a family lends to the screens. */
export interface FamilyView {
  readonly rules: Family;
  readonly icons: Readonly<Record<string, string>>;
  /** Tables that help with what a rule leaves open, by the rule. */
  readonly tables?: Readonly<Record<string, string>>;
}

/** Everything that a view is made from beside the exchange itself. */
export interface ViewContext {
  readonly words: Words;
  readonly viewer: Viewer;
  family(id: FamilyId): FamilyView | null;
  userName(id: UserId): string;
  portrait(ref: FighterRef): string;
  /** The picture of the item that a fighter's choice names; "": none. */
  itemPicture(ref: FighterRef, choice: Choice): string;
  /** Somebody whom no declaration names (the holder of an Action), as they are now; null: gone. */
  refOf(fighter: Uuid): FighterRef | null;
  /** The same one's name as the reader may know it. */
  readonly knownName: NameOf;
  /** The players who own a fighter, also one whom no declaration names. */
  playersOf(fighter: Uuid): readonly UserId[];
  /** Somebody whom a declaration names, with the name and token of now. */
  live(ref: FighterRef): FighterRef;
  sceneOf(exchange: Exchange): Battlefield;
  /** Has the reader opened this on the screen that is drawn? What is closed has no body. */
  opened(key: string): boolean;
}

export const UNSEEN_PORTRAIT = "icons/svg/mystery-man.svg";
export const DEFAULT_ICON = "fa-solid fa-shield-halved";

export const isGm = (viewer: Viewer): boolean => viewer.rights.gms.includes(viewer.user);

/** May the viewer act for this fighter? */
export const mayActFor = (viewer: Viewer, fighter: Uuid): boolean =>
  isGm(viewer) || (own(viewer.rights.owners, fighter)?.includes(viewer.user) ?? false);

/** A fighter that no player owns. */
export const isNpc = (viewer: Viewer, fighter: Uuid): boolean =>
  (own(viewer.rights.owners, fighter) ?? []).every((user) => viewer.rights.gms.includes(user));

/** Somebody else's foe, whose sheet the viewer may not see. */
const isFoe = (viewer: Viewer, fighter: Uuid): boolean =>
  !mayActFor(viewer, fighter) && isNpc(viewer, fighter) && !viewer.maySee(fighter);

/** Its dice, sums and what follows from them. */
export function seesNumbers(viewer: Viewer, fighter: Uuid): boolean {
  const shows = viewer.show === "full" || mayActFor(viewer, fighter) || !isNpc(viewer, fighter);
  return shows && (viewer.foeWhy !== "nothing" || !isFoe(viewer, fighter));
}

/** What its pool is made of: attributes, abilities and all else that is on its sheet. */
export const seesMakeup = (viewer: Viewer, fighter: Uuid): boolean =>
  seesNumbers(viewer, fighter) && (viewer.foeWhy === "all" || !isFoe(viewer, fighter));

/** The frozen fighters of an exchange: attacker, targets, and who may step in for them. */
export const refsOf = (exchange: Exchange): readonly FighterRef[] => [
  exchange.declared.body.attacker,
  ...exchange.declared.body.targets,
  ...(exchange.declared.body.helpers ?? []),
];

/** Who holds an Action that watches this exchange, or was called on it. */
export const holdersOf = (exchange: Exchange): readonly Uuid[] => [
  ...(exchange.declared.body.watchers ?? []).map(({ holder }) => holder),
  ...exchange.calls.map(({ entry }) => entry.body.holder),
];

/** A fighter of an exchange as it is now; where it is gone, as the declaration names it. */
export function refIn(desk: ViewContext, exchange: Exchange, fighter: Uuid): FighterRef {
  const ref = refsOf(exchange).find((one) => one.actor === fighter);
  return ref === undefined ? (desk.refOf(fighter) ?? { actor: fighter, token: null, name: "" }) : desk.live(ref);
}

/** Names of the fighters of an exchange, and of others, as they are now; a hidden token is "somebody unseen". */
export function namesOf(desk: ViewContext, exchange: Exchange): NameOf {
  return (fighter) => {
    if (desk.viewer.unseen.has(fighter)) return desk.words.t("RIPOSTE.Card.Unseen");
    const ref = refsOf(exchange).find((one) => one.actor === fighter);
    return ref === undefined ? desk.knownName(fighter) : desk.live(ref).name || desk.words.t("RIPOSTE.Card.Nameless");
  };
}

/** Names of users as one list of words; of nobody, an empty text. */
export const userNames = (desk: ViewContext, users: readonly UserId[]): string =>
  list(
    desk.words,
    users.map((user) => desk.userName(user)),
  );

export interface FaceView {
  readonly name: string;
  readonly img: string;
  /** The picture as a CSS value. */
  readonly picture: string;
}

const face = (name: string, img: string): FaceView => ({ name, img, picture: cssUrl(img) });

/** A fighter's face and name as this viewer may see them. */
export function faceView(desk: ViewContext, name: NameOf, ref: FighterRef): FaceView {
  if (desk.viewer.unseen.has(ref.actor)) {
    return face(upperFirst(desk.words.lang, name(ref.actor)), UNSEEN_PORTRAIT);
  }
  return face(name(ref.actor), desk.portrait(ref) || UNSEEN_PORTRAIT);
}
