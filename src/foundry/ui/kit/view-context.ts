/** The present user's desk: who looks, in which words, at which exchange. */
import { isJsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { Choice, Exchange, FamilyId, Fighter, FighterRef, Battlefield, Uuid } from "../../../rules/core/types.ts";
import { familyModule } from "../../exchange/world/families.ts";
import { scenesNow } from "../../exchange/fighters/scenes.ts";
import { ledgerFlagOf } from "../../exchange/world/flags.ts";
import { readLedger, viewOf, type LedgerView } from "../../exchange/ledger/ledger.ts";
import { rightsOf, mayActFor, presenceNow, resolveActor, tokenOf } from "../../exchange/world/permissions.ts";
import { isHidden, liveRef, standingToken } from "../../exchange/world/visibility.ts";
import { refusalText } from "../../exchange/lib/refusals.ts";
import { NONE_OPEN, type OpenState } from "./disclosure.ts";
import { foeWhy, showOdds } from "./options.ts";
import { holdersOf, refsOf, type ViewContext, type FamilyView, type Viewer } from "../view/shared/viewer.ts";
import type { Words } from "../view/shared/words.ts";

/** Foundry's localization as the views want it. */
export const gameWords: Words = {
  t: (key, data) => (data ? game.i18n.format(key, { ...data }) : game.i18n.localize(key)),
  has: (key) => game.i18n.has(key),
  refusal: (refusal) => refusalText(refusal),
  get lang() {
    return game.i18n.lang;
  },
};

function familyView(id: FamilyId): FamilyView | null {
  return familyModule(id);
}

/** A token's own picture, else its actor's. */
export function portraitOf(ref: FighterRef): string {
  return tokenOf(ref)?.texture.src ?? resolveActor(ref.actor)?.img ?? "";
}

/** The picture that the host gives to an item without one. */
const NO_PICTURE = "icons/svg/item-bag.svg";

/** The picture of the first of the fighter's items that a choice names; "": it names none, or it is gone or has none. */
function itemPicture(ref: FighterRef, choice: Choice): string {
  const items = resolveActor(ref.actor)?.items;
  const named = Object.values(choice).map((value) => (typeof value === "string" ? items?.get(value)?.img : null));
  return named.find((img) => Boolean(img) && img !== NO_PICTURE) ?? "";
}

/** A fighter as it stands on the table now. */
function refOf(fighter: Uuid): FighterRef | null {
  const actor = resolveActor(fighter);
  if (!actor) return null;
  const token = standingToken(actor);
  return { actor: fighter, token: token?.uuid ?? null, name: token?.name ?? actor.name };
}

/** Everybody whom a card may name. */
const peopleOf = (exchange: Exchange): readonly FighterRef[] => [
  ...refsOf(exchange),
  ...holdersOf(exchange).flatMap((holder) => refOf(holder) ?? []),
];

type Reader = User.Implementation;

/** Actors of these whose token is hidden to this user. */
function unseenOf(refs: readonly FighterRef[], user: Reader): ReadonlySet<Uuid> {
  if (user.isGM) return new Set();
  return new Set(refs.filter((ref) => isHidden(ref) && !mayActFor(ref.actor, user)).map((ref) => ref.actor));
}

/** The name of somebody whom no declaration names, as this user may know it. */
export function knownName(fighter: Uuid, user: Reader = game.user): string {
  const ref = refOf(fighter);
  if (ref === null) return gameWords.t("RIPOSTE.Card.Nameless");
  return unseenOf([ref], user).size > 0 ? gameWords.t("RIPOSTE.Card.Unseen") : ref.name;
}

function viewerOf(refs: readonly FighterRef[], user: Reader): Viewer {
  return {
    user: user.id ?? "",
    rights: rightsOf(refs.map((ref) => ref.actor)),
    get presence() {
      return presenceNow();
    },
    show: showOdds(),
    foeWhy: foeWhy(),
    maySee: (fighter) => resolveActor(fighter)?.testUserPermission(user, "OBSERVER") ?? false,
    unseen: unseenOf(refs, user),
  };
}

/** The live fighters, read once for one drawing. */
function scenes(): ViewContext["sceneOf"] {
  const read = new Map<Exchange, Battlefield>();
  const sceneOf = scenesNow();
  return (exchange) => {
    const scene = read.get(exchange) ?? sceneOf(exchange);
    read.set(exchange, scene);
    return scene;
  };
}

function deskFor(refs: readonly FighterRef[], opened: OpenState, user: Reader = game.user): ViewContext {
  return {
    words: gameWords,
    viewer: viewerOf(refs, user),
    family: familyView,
    userName: (id) => game.users.get(id)?.name ?? gameWords.t("RIPOSTE.Card.SomeUser"),
    portrait: portraitOf,
    itemPicture,
    refOf,
    knownName: (fighter) => knownName(fighter, user),
    playersOf: (fighter) => own(rightsOf([fighter]).owners, fighter) ?? [],
    live: liveRef,
    sceneOf: scenes(),
    opened,
  };
}

/** A desk for these exchanges, as this user reads them. */
export const viewContextOf = (
  shown: readonly Exchange[],
  opened: OpenState = NONE_OPEN,
  user: Reader = game.user,
): ViewContext => deskFor(shown.flatMap(peopleOf), opened, user);

/** A desk for fighters that are in no exchange yet. */
export const viewContextOfFighters = (fighters: readonly Fighter[], shown: readonly Exchange[] = []): ViewContext =>
  deskFor(
    [
      ...fighters.map((fighter) => ({ actor: fighter.id, token: fighter.token, name: fighter.name })),
      ...shown.flatMap(peopleOf),
    ],
    NONE_OPEN,
  );

/** Does an exchange name somebody whom this user may not know of? */
export const hidesSomebody = (exchange: Exchange | null): boolean =>
  exchange !== null && unseenOf(peopleOf(exchange), game.user).size > 0;

/** May this user not know who spoke under this name? */
export function isVeiled(exchange: Exchange, name: string): boolean {
  const refs = peopleOf(exchange).filter((ref) => ref.name === name || liveRef(ref).name === name);
  return unseenOf(refs, game.user).size > 0;
}

/** What an exchange did to a fighter's actor; null: nothing, or it is gone. */
export function ledgerView(fighter: Uuid, exchange: string): LedgerView | null {
  const actor = resolveActor(fighter);
  const flag = actor && ledgerFlagOf(actor);
  const written = isJsonObject(flag) ? own(flag, exchange) : undefined;
  return actor && written !== undefined ? viewOf(readLedger({ [exchange]: written }, actor.uuid), exchange) : null;
}
