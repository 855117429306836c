/** How a used symbol is looked for at the running table. The script runs in the page; what is returned is missing. */
import type { UsedSymbol } from "../../../tools/symbols/types.ts";

/** Classes that the table gives no name of their own, by something that stands for an instance. */
const STAND_INS = {
  "foundry.config.ReleaseData": "game.release",
  "foundry.packages.World": "game.world",
  "foundry.packages.System": "game.system",
  "foundry.applications.hud.BasePlaceableHUD": "canvas.hud.token",
};

/** Instances, for members that only an instance has. What cannot be made is left out. */
const SAMPLES = [
  "game",
  "canvas",
  "canvas.tokens",
  "canvas.tokens.placeables[0]",
  "canvas.tokens.placeables[0].renderFlags",
  "game.user",
  "game.actors.contents[0]",
  "game.actors.contents[0].sheet",
  "game.actors.contents[0].items",
  "game.actors.contents[0].system",
  "game.actors.contents[0].getTokenDocument && game.scenes.active.tokens.contents[0]",
  "game.scenes.active.tokens.contents[0].delta",
  "game.scenes.active",
  "game.scenes.active.grid",
  "...Object.values(ui)",
  "...game.packs",
  "...game.collections",
  "game.settings",
  "game.i18n",
  "game.time",
  "game.keybindings",
  "game.tooltip",
  "new Roll('1d6')",
  "new foundry.dice.Roll('2d6').dice[0]",
  "new foundry.applications.ux.FormDataExtended(document.createElement('form'))",
  "new foundry.data.fields.SchemaField({})",
  ...["Item", "Combat", "ChatMessage", "Macro", "Folder", "ActiveEffect", "JournalEntryPage"].map(
    (name) =>
      `new foundry.documents.${name}({ name: "x", type: CONFIG.${name}?.defaultType ?? "base" }, { strict: false })`,
  ),
  "new foundry.applications.api.DialogV2({ buttons: [{ action: 'ok', label: 'x' }] })",
  "new foundry.documents.Item({ name: 'x', type: 'tool' })",
  "new foundry.documents.Combatant({}, { parent: new foundry.documents.Combat({}) })",
];

/** The page's part: which of these paths are not there. */
export function probeScript(symbols: readonly UsedSymbol[]): string {
  const asked = symbols.map(({ path, kind }) => [kind, path]);
  return `(() => {
    // A licensed server has no loud gaps: what is there is provided.
    const isProvided = globalThis.practiceTable?.isProvided ?? ((holder, name) => name in Object(holder));
    const resolve = (path) => path.split(".").reduce((at, name) => (at != null && isProvided(at, name) ? at[name] : undefined), globalThis);
    const attempt = (text) => { try { return new Function("return [" + text + "]")(); } catch { return []; } };
    const samples = ${JSON.stringify(SAMPLES)}.flatMap(attempt).filter((each) => each != null && typeof each === "object");
    const standIns = ${JSON.stringify(STAND_INS)};
    const exists = (path) => {
      const cut = path.lastIndexOf(".");
      const holder = cut < 0 ? globalThis : resolve(path.slice(0, cut));
      const name = path.slice(cut + 1);
      // Nothing is there yet (no combat in a new world): one of its kind tells.
      return holder === null ? samples.some((each) => isProvided(each, name)) : isProvided(holder, name);
    };
    // An abstract model has none, and says so by throwing.
    const fieldsOf = (cls) => { try { return cls.schema?.fields ?? {}; } catch { return {}; } };
    const member = (path) => {
      const [owner, name] = path.split("#");
      const cls = resolve(owner);
      if (typeof cls !== "function") return owner in standIns && attempt(standIns[owner]).some((each) => each != null && isProvided(each, name));
      if (isProvided(cls.prototype, name) || fieldsOf(cls)[name] !== undefined) return true;
      return samples.some((each) => each instanceof cls && isProvided(each, name));
    };
    const style = getComputedStyle(document.body);
    const probes = {
      helper: (path) => typeof Handlebars.helpers[path.slice(7)] === "function",
      partial: (path) => path.slice(8) in Handlebars.partials,
      variable: (path) => style.getPropertyValue(path.slice(9)).trim() !== "",
    };
    return ${JSON.stringify(asked)}
      .filter(([kind, path]) => !(probes[kind] ?? (path.includes("#") ? member : exists))(path))
      .map(([kind, path]) => kind + " " + path);
  })()`;
}
