/** What a window does between two tests of one fight: the GM's puts the world back, each closes what was opened in it. */
import { worldDocuments, type WorldSetup } from "../world.ts";

/** What a world has beside the documents of a spec's setup: settings, and collections that no setup names. As JSON. */
export const KEEP_REST = `JSON.stringify({
  settings: [...game.settings.settings.values()].filter(({ scope }) => scope === "world")
    .map(({ namespace, key }) => [namespace, key, game.settings.get(namespace, key)?.toObject?.() ?? game.settings.get(namespace, key)]),
  ids: [...game.collections.values()].map((collection) => [collection.documentName, [...collection.keys()]]),
  paused: game.paused,
})`;

/** The names of documents in a world, by the name of their collection in a setup. */
const NAMES = { actors: "Actor", scenes: "Scene", combats: "Combat" };

/**
 * Writes a setup's documents into a world that has another's: strangers go, what is missing comes with its id, and what is
 * another than it should be is written whole. `rest`: see above.
 */
export function putBack(setup: WorldSetup, rest: string): string {
  const { users = [], settings = [], ...documents } = worldDocuments(setup);
  return `(async () => {
    const [rest, users, settings, documents] = [${rest}, ${JSON.stringify(users)}, ${JSON.stringify(settings)}, ${JSON.stringify(documents)}];
    const bare = (source, without = []) =>
      JSON.stringify(Object.entries(source).filter(([key]) => !["_stats", ...without].includes(key)).sort());
    const asStored = (Class, source, context) => new Class(source, context).toObject();
    /** Makes the documents of a collection these; with \`whole\`, what differs goes and comes again. */
    const make = async (Class, now, sources, context, whole) => {
      const wanted = new Map(sources.map((source) => [source._id, asStored(Class, source, context)]));
      const differs = (document) => {
        const should = wanted.get(document.id);
        return !should || document.type !== should.type || (whole && bare(document.toObject(), ["ownership"]) !== bare(should, ["ownership"]));
      };
      const same = now.filter((document) => !differs(document));
      const others = sources.filter((source) => !same.some((document) => document.id === source._id));
      // What comes is last; where it belongs between others, all come again.
      const inOrder = [...same.map((document) => document.id), ...others.map((source) => source._id)];
      const [there, missing] = inOrder.join() === sources.map((source) => source._id).join() ? [same, others] : [[], sources];
      const gone = now.filter((document) => !there.includes(document)).map((document) => document.id);
      if (gone.length > 0) await Class.deleteDocuments(gone, context);
      if (missing.length > 0) await Class.createDocuments(missing, { ...context, keepId: true, keepEmbeddedIds: true });
      for (const document of there) {
        const { _id, ...should } = wanted.get(document.id);
        // A setup says of its scene no more than who stands in it; its levels are the server's.
        const isScene = document.documentName === "Scene";
        const inner = isScene ? ["tokens"] : Object.keys(document.collections ?? {});
        for (const name of inner) {
          const { documentClass, contents } = document.collections[name];
          const source = sources.find((one) => one._id === document.id);
          await make(documentClass, contents, source[name] ?? [], { parent: document }, true);
        }
        if (isScene || bare(document.toObject(), [...inner, "_id"]) === bare(should, inner)) continue;
        const own = Object.fromEntries(Object.entries(should).filter(([key]) => !inner.includes(key) && key !== "_stats"));
        await document.update(own, { diff: false, recursive: false });
      }
    };
    const given = new Map(${JSON.stringify(Object.entries(NAMES))}.map(([name, Name]) => [Name, documents[name] ?? []]));
    await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    for (const combat of [...game.combats]) if (combat.round > 0) await combat.delete();
    for (const [Name, ids] of rest.ids) {
      const collection = game.collections.get(Name);
      if (given.has(Name) || ["User", "ChatMessage"].includes(Name)) continue;
      const strangers = [...collection.keys()].filter((id) => !ids.includes(id));
      if (strangers.length > 0) await collection.documentClass.deleteDocuments(strangers);
    }
    for (const [Name, sources] of given) {
      const { documentClass, contents } = game.collections.get(Name);
      await make(documentClass, contents, sources, {}, Name === "Combat");
    }
    // The spec before may have shown a scene of its own.
    const shown = (documents.scenes ?? []).find(({ active }) => active);
    if (shown && game.scenes.active?.id !== shown._id) await game.scenes.get(shown._id)?.activate();
    for (const { _id, character, role } of users) {
      const user = game.users.get(_id);
      if (user?.role !== role) await user?.update({ role });
      if (user?._source.character !== character) await user?.update({ character });
    }
    for (const [namespace, key, before] of rest.settings) {
      const seeded = settings.find((one) => one.key === namespace + "." + key);
      const value = seeded ? JSON.parse(seeded.value) : before;
      const now = game.settings.get(namespace, key);
      if (JSON.stringify(now?.toObject?.() ?? now) !== JSON.stringify(value)) await game.settings.set(namespace, key, value);
    }
    if (game.paused !== rest.paused) game.togglePause(rest.paused, { broadcast: true });
  })()`;
}

/** Closes what a test opened in a window and takes back what it chose; \`stored\`: what was in its storage, as JSON. */
export const tidy = (stored: string): string => `(async () => {
  for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close({ animate: false });
  ui.notifications.clear();
  game.tooltip.deactivate();
  canvas.tokens?.releaseAll();
  canvas.tokens?.setTargets([], { mode: "replace" });
  ui.sidebar.changeTab("chat", "primary");
  ui.sidebar.expand();
  localStorage.clear();
  for (const [key, value] of Object.entries(${stored})) localStorage.setItem(key, value);
  document.activeElement?.blur?.();
})()`;
