import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build, defineConfig, type Plugin } from "vite";
import { small } from "./tools/build/minify.ts";

/** The families, by their folders. */
const FAMILIES = readdirSync(new URL("src/foundry/families", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The family with the most to load: what only others share is spared it. */
const LARGEST = "cairn";

/** The family that a module belongs to; null: it is shared. */
const familyOf = (module: string): string | null =>
  FAMILIES.find((id) => module.includes(`/src/rules/${id}/`) || module.includes(`/src/foundry/families/${id}/`)) ??
  null;
/** A group takes in what its modules import, so whoever names the families stands outside. */
const isShared = (module: string): boolean =>
  familyOf(module) === null && !/\/(?:riposte|foundry\/init|families\/registry)\.ts$/.test(module);
const documentsOf = (module: string): string | null => {
  const family = familyOf(module);
  return family === null ? null : `${family}-documents`;
};

interface Graph {
  getModuleInfo(module: string): { readonly importers: readonly string[] } | null;
}

/** Modules that import this one, with those that import them, as far as nothing is loaded by `import()`. */
function importersOf(module: string, graph: Graph, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(module)) return found;
  found.add(module);
  for (const importer of graph.getModuleInfo(module)?.importers ?? []) importersOf(importer, graph, found);
  return found;
}

/** Held actions: loaded with the first family that has them. */
const HOLDS = /\/src\/(?:rules\/core|foundry\/(?:exchange|ui))\/holds\//;

/** Features with a file of their own, loaded when they are first used: folders of `src/foundry/ui`. */
const FEATURES = ["recording", "welcome", "moment", "report", "pass", "see-as", "receipts", "sight"];
/** What only a click on a card needs: its timeline and its dialogs. */
const CARD_LATER = /\/src\/foundry\/ui\/(?:view\/)?card\/later\//;

/** What is rarely used, or by few, each in a file of its own. */
const OF_ITS_OWN: Readonly<Record<string, RegExp>> = {
  // What macros and other packages call.
  api: /\/src\/foundry\/api-(?:calls|arguments)\.ts$/,
  // Conditions of standing orders, and why an order could do nothing.
  orders: /\/src\/foundry\/(?:orders\/(?:thresholds|why)|ui\/orders\/(?:dialog|conditions|words))\.ts$/,
  timer: /\/src\/foundry\/ui\/timer\//,
  // How a turn is passed on, and where keys lead.
  "moment-later": /\/src\/foundry\/ui\/moment\/later\//,
  // The page of the journal in which a report is kept.
  "report-page": /\/src\/foundry\/ui\/report\/(?:journal|words\/page-name)\.ts$/,
  // The line of a round's order, and the making of it.
  order: /\/src\/foundry\/ui\/tracker\/(?:order|making|making-items)\.ts$/,
  // Dice that a GM gives.
  dice: /\/src\/foundry\/exchange\/trust\/(?:dice-giver|given)\.ts$/,
  // What the strip says of held actions, and what is done about them.
  "holds-strip": /\/src\/foundry\/ui\/holds\/(?:calls|report-call|sources|strip-items|view\/strip)\.ts$/,
  "holds-acts": /\/src\/foundry\/exchange\/holds\/(?:absent|acts|call|follow-through)\.ts$/,
  // A ready encounter.
  encounter: /\/src\/foundry\/(?:compat-scenes\.ts$|family-kit\/encounter\/|ui\/encounters\/choose\.ts$)/,
  // The GM's buttons in the host's tabs, and what is asked about older encounters.
  "gm-buttons": /\/src\/foundry\/ui\/(?:encounters\/(?:button|end-older)|panel\/button)\.ts$/,
  // An undo, and what is told of it before.
  undo: /\/src\/foundry\/(?:exchange\/ledger\/ledger-undo|ui\/(?:view\/)?card\/later\/(?:undo|undo-dialog|undo-head|asked-again))\.ts$/,
  // What a GM's window checks of what players write.
  audit: /\/src\/foundry\/exchange\/(?:audit\/|lib\/json-diff\.ts$)/,
  // Whether one side is out of the fight, and what the strip asks then.
  over: /\/src\/foundry\/ui\/strip\/over(?:-view)?\.ts$/,
  // How a prompt is said aloud.
  spoken: /\/src\/foundry\/ui\/view\/prompt\/spoken\.ts$/,
  // A weapon that is dropped onto the hotbar.
  macro: /\/src\/foundry\/ui\/attack\/macro\.ts$/,
  // What helps in the tray comes when the window is idle, as passing a prompt on does.
  pass: /\/src\/foundry\/ui\/tray\/idle\//,
  // The tray in a low window.
  low: /\/src\/foundry\/ui\/tray\/low\.ts$/,
  // One answer for all NPCs.
  defend: /\/src\/foundry\/ui\/(?:panel\/defend|view\/screens\/defend(?:-rows)?)\.ts$/,
  hud: /\/src\/foundry\/ui\/hud\.ts$/,
  house: /\/src\/foundry\/family-kit\/house\/(?:form|points)\.ts$/,
  splitter: /\/src\/foundry\/families\/pool\/shares\/(?:moves|shares|splitter)\.ts$/,
  recording: /\/src\/foundry\/exchange\/thread\/recording\.ts$/,
  // What a GM makes of a round's order; what everybody sees of it comes with its family.
  "cairn-order":
    /\/src\/(?:foundry\/families\/cairn\/order\/(?:fix|press|told|turn-numbers|update)|rules\/cairn\/(?:turn-order\/(?:clash|entry|order)|intentions\/order-entries))\.ts$/,
};

/** What the first exchange needs, by who imports it: what people do in one, and what their windows do by themselves. */
const OF_EXCHANGES: Readonly<Record<string, RegExp>> = {
  acts: /\/src\/foundry\/exchange\/act\.ts$/,
  duties: /\/src\/foundry\/(?:exchange\/settle\/(?:coordinator|apply)|orders\/run)\.ts$/,
};

/** Where a module is that is not there at the start: with whom it is needed. */
function partOf(module: string, graph: Graph): string | null {
  if (!module.includes("/src/")) return null;
  // A feature may have a part that only a press needs.
  const part = Object.keys(OF_ITS_OWN).find((name) => OF_ITS_OWN[name]?.test(module));
  if (part !== undefined) return part;
  const feature = FEATURES.find((name) => module.includes(`/src/foundry/ui/${name}/`));
  if (feature !== undefined) return feature;
  if (CARD_LATER.test(module)) return "card-later";
  if (HOLDS.test(module)) return module.includes("/later/") ? "holds-later" : "holds";
  const importers = [...importersOf(module, graph)];
  const users = FAMILIES.filter((id) =>
    importers.some((file) => file.endsWith(`/src/foundry/families/${id}/index.ts`)),
  );
  // What another family needs later must not bring the first one along.
  const isOthers = importers.some((file) => familyOf(file) !== null && familyOf(file) !== users[0]);
  if (users.length === 1 && !isOthers) return users[0] ?? null;
  const sharing = FAMILIES.filter((id) => importers.some((file) => familyOf(file) === id));
  if (users.length > 0) return sharing.includes(LARGEST) ? "kit" : sharing.join("-");
  const family = familyOf(module);
  // What counts a fight comes with the report of one.
  if (family !== null) return module.endsWith("/tally.ts") ? `${family}-tally` : `${family}-later`;
  const ofExchanges = Object.keys(OF_EXCHANGES).find((name) =>
    importers.some((file) => OF_EXCHANGES[name]?.test(file)),
  );
  if (ofExchanges !== undefined) return ofExchanges;
  return importers.some((file) => /\/(?:ui\/(?:attack|card|strip)|sheets)\//.test(file)) ? "later" : "gm";
}

/**
 * The entry holds nothing itself: however it is addressed, what the parts share is loaded once (`core`). Each family has
 * three files: its documents, which are there at the start; what it is played with; what comes later. What families
 * share when they are used is the `kit`. What all share and comes later is in two parts: what anybody may open, and what
 * only GMs do.
 */
const groups = [
  { name: "core", tags: ["$initial" as const], test: isShared, priority: 4 },
  { name: documentsOf, debugName: "documents", tags: ["$initial" as const], priority: 3 },
  { name: "start", tags: ["$initial" as const], priority: 2 },
  { name: partOf, debugName: "parts", includeDependenciesRecursively: false, priority: 1 },
];

/** The styles that are not there at the start, each in a file of its own: those of families that have some, and those of `styles/later`. */
const laterStyles: Plugin = {
  name: "later-styles",
  async writeBundle({ dir = "" }) {
    const styles = join(import.meta.dirname, "styles");
    const ofFamilies = FAMILIES.map((id): [string, string] => [id, join(styles, "families", id, "index.css")]);
    const others = readdirSync(join(styles, "later")).map((file) => [
      basename(file, ".css"),
      join(styles, "later", file),
    ]);
    const input = Object.fromEntries([...ofFamilies.filter(([, file]) => existsSync(file)), ...others]);
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      build: {
        outDir: dir,
        emptyOutDir: false,
        cssMinify: true,
        rolldownOptions: { input, output: { assetFileNames: "[name].css" } },
      },
    });
  },
};

/** The bundle that Foundry and the practice table load: ES modules, with source maps. */
export default defineConfig({
  publicDir: false,
  plugins: [small, laterStyles],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    minify: false,
    cssMinify: true,
    lib: { entry: "src/riposte.ts", formats: ["es"], fileName: () => "riposte.js", cssFileName: "riposte" },
    rolldownOptions: {
      // How long our own plugins take is no warning to whoever starts the table.
      checks: { pluginTimings: false },
      // The entry exports nothing; parts are told apart module by module.
      preserveEntrySignatures: "allow-extension",
      // Reading a property does nothing here: what is read and not used may go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: "[name].js",
        comments: false,
        // Compressed as in an application's build; `small` does the rest.
        minify: { compress: { keepNames: { class: true, function: false } }, mangle: false, codegen: false },
        codeSplitting: { groups },
      },
    },
  },
});
