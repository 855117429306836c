/** Other documents: combatants, queries, unlinked tokens, scenes, effects, replacements. */
import { GM, idOf, RED, SCENE } from "../../../tests/browser/kit/world.ts";
import { holdsIn, inPage, no, textIn, unknown, YES, type Question } from "../question.ts";

const ROSA = idOf("Rosa");
const GOR = idOf("Gor");

/** Red changes a flag of Rosa's combatant; Red owns Rosa. That initiative may be set is not in question. */
export const ownersWriteCombatants: Question = async ({ gm, red }) => {
  const id = await textIn(
    red,
    `const combatant = game.combats.contents[0]?.combatants.find((one) => one.actorId === data);
     await combatant?.update({ "flags.riposte.fact": 77 }).catch(() => null);
     return combatant?.id ?? "";`,
    ROSA,
  );
  if (id === "") return unknown("Red has no combatant");
  const written = `game.combats.contents[0].combatants.get("${id}")?.flags.riposte?.fact === 77`;
  return (await holdsIn(gm, written, 2000)) ? YES : no("the change is refused");
};

/** Red asks the Gamemaster's client, whose handler tells what it was given. */
export const queryTellsUser: Question = async ({ gm, red }) => {
  // Who asks has to know the query, too.
  for (const page of [gm, red]) {
    await inPage(
      page,
      `CONFIG.queries["riposte.fact"] = (_, context) => ({ user: context?.user?.id ?? context?.user ?? null });
       return true;`,
    );
  }
  const told = await textIn(
    red,
    `try {
       const { user } = await game.users.get(data).query("riposte.fact", {}, { timeout: 5000 });
       return user === null ? "nobody" : String(user);
     } catch (error) { return "error " + (error.message ?? error); }`,
    GM,
  );
  if (told.startsWith("error")) return unknown(told);
  return told === RED ? YES : no("the handler is not told");
};

/** Red owns an unlinked token's delta, and nothing of its actor. */
export const deltaOwnershipCounts: Question = async ({ gm, red }) => {
  const token = await textIn(
    gm,
    `const [token] = await game.scenes.get(data.scene).createEmbeddedDocuments("Token", [{
       name: "Fact", actorId: data.gor, actorLink: false, x: 900, y: 900, width: 1, height: 1,
       delta: { ownership: { default: 0, [data.red]: 3 } } }]);
     return token.id;`,
    { scene: SCENE, gor: GOR, red: RED },
  );
  const path = `game.scenes.get("${SCENE}").tokens.get("${token}")`;
  if (!(await holdsIn(red, `${path}?.actor != null`))) return unknown("the token never came");
  await inPage(red, `await ${path}.actor.update({ name: "Renamed by Red" }).catch(() => null); return true;`);
  const renamed = await holdsIn(gm, `${path}.actor.name === "Renamed by Red"`, 2000);
  return renamed ? YES : no("the owner of the delta may not write it");
};

/** A scene of 13's form with a map, on 14. */
export const oldMapsKept: Question = async ({ gm, generation }) => {
  if (generation === 13) return unknown("asked on 14 only");
  const src = await textIn(
    gm,
    `const scene = await Scene.implementation.create({ name: "Fact", background: { src: "icons/svg/mystery-man.svg" } });
     const level = scene.levels?.contents[0];
     return level === undefined ? "no level" : (level.background?.src ?? "no map");`,
  );
  return src.endsWith("mystery-man.svg") ? YES : no(src);
};

/** A scene made without levels, looked at after a reload. */
export const firstLevelMade: Question = async ({ gm, red, generation }) => {
  if (generation === 13) return unknown("asked on 14 only");
  const id = await textIn(gm, `return (await Scene.implementation.create({ name: "Fact", levels: [] })).id;`);
  await red.reload();
  await red.waitForFunction("globalThis.game?.ready === true");
  const first = await textIn(red, `return game.scenes.get("${id}")?.levels?.contents[0]?.id ?? "";`);
  return first === "" ? unknown("none after a reload; restart the world and look at the scene Fact") : YES;
};

/** A scene is created without levels. */
export const createMakesFirstLevel: Question = async ({ gm, generation }) => {
  if (generation === 13) return unknown("asked on 14 only");
  const first = await textIn(
    gm,
    `const scene = await Scene.implementation.create({ name: "Fact" });
     return scene.levels.contents[0]?.id ?? "";`,
  );
  return first === "" ? no("it has none") : YES;
};

/** 13: a flag that only the base actor has is replaced on an unlinked token's actor; what the server keeps is read. */
export const deltaKeysLiteral: Question = async ({ gm, red, generation }) => {
  if (generation !== 13) return unknown("asked on 13 only");
  const ids = await textIn(
    gm,
    `const actor = game.actors.get(data);
     await actor.update({ "flags.riposte.held": { a: 1 } });
     const scene = await Scene.implementation.create({ name: "Fact" });
     const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Fact", actorId: data, actorLink: false }]);
     await token.actor.update({ flags: { riposte: { "==held": { b: 1 } } } });
     return scene.id + " " + token.id;`,
    GOR,
  );
  const [scene = "", token = ""] = ids.split(" ");
  await red.reload();
  await red.waitForFunction("globalThis.game?.ready === true");
  const stored = await textIn(
    red,
    `const source = game.scenes.get(data.scene).tokens.get(data.token)._source;
     return JSON.stringify(source.delta?.flags?.riposte ?? {});`,
    { scene, token },
  );
  return stored.includes("==held") ? YES : no(`stored: ${stored}`);
};

/** An object is replaced below a flag that is not there yet. */
export const replacementStoresNoKey: Question = async ({ gm, generation }) => {
  const stored = await textIn(
    gm,
    `const actor = game.actors.get(data.gor);
     const value = data.generation === 13
       ? { "flags.riposte.replaced.==deep": { a: 1 } }
       : { "flags.riposte.replaced.deep": new foundry.data.operators.ForcedReplacement({ a: 1 }) };
     await actor.update(value);
     return JSON.stringify(actor._source.flags.riposte?.replaced ?? {});`,
    { gor: GOR, generation },
  );
  return stored === '{"deep":{"a":1}}' ? YES : no(`stored: ${stored}`);
};

/** An effect of one round, without an `expiry` of its own. */
export const roundsEndAsTurnsStart: Question = async ({ gm, generation }) => {
  if (generation === 13) return unknown("asked on 14 only");
  const expiry = await textIn(
    gm,
    `const [effect] = await game.actors.get(data).createEmbeddedDocuments("ActiveEffect",
       [{ name: "Fact", duration: { value: 1, units: "rounds" } }]);
     return String(effect._source.duration.expiry);`,
    GOR,
  );
  return expiry === "turnStart" ? YES : no(`expiry is ${expiry}`);
};
