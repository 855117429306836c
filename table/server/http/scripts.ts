import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Router, type RequestHandler, type Response } from "express";

/** Where the table's own animation library puts itself. */
const SYMBOL = `Symbol.for("practice-table.gsap")`;

/** Parts of the library that packages import by name; the table has none of them, and each says so when it is used. */
const PLUGINS = (
  "Back Bounce Circ Cubic CSSPlugin CustomBounce CustomEase CustomWiggle Draggable DrawSVGPlugin EasePack EaselPlugin " +
  "Elastic Expo ExpoScaleEase Flip GSDevTools InertiaPlugin Linear MorphSVGPlugin MotionPathHelper MotionPathPlugin " +
  "Observer Physics2DPlugin PhysicsPropsPlugin PixiPlugin Power0 Power1 Power2 Power3 Power4 Quad Quart Quint RoughEase " +
  "ScrambleTextPlugin ScrollSmoother ScrollToPlugin ScrollTrigger Sine SlowMo SplitText SteppedEase Strong TextPlugin " +
  "TimelineLite TimelineMax TweenLite TweenMax"
).split(" ");

const GAP = `const gap = (name) => new Proxy(class {}, {
  get: (target, key) => {
    if (typeof key === "symbol" || key === "prototype" || key === "name") return Reflect.get(target, key);
    throw new Error("not provided by the practice table: gsap's " + name + "." + key);
  },
  construct: () => { throw new Error("not provided by the practice table: gsap's " + name); },
});`;

function moduleText(prefix: string): string {
  return [
    `import "${prefix}/table/gsap.js";`,
    GAP,
    `export const gsap = globalThis[${SYMBOL}];`,
    "export default gsap;",
    ...PLUGINS.map((name) => `export const ${name} = gap("${name}");`),
    "",
  ].join("\n");
}

/** As a script that is no module: nothing of it is left in the page but `gsap`. */
async function scriptText(build: string): Promise<string> {
  const text = await readFile(join(build, "gsap.js"), "utf8");
  return `(() => {\n${text}\n})();\nglobalThis.gsap = globalThis[${SYMBOL}];\n`;
}

const PATHS = {
  module: ["/esm/all.js", "/esm/index.js", "/esm/gsap-core.js"],
  script: ["/dist/gsap.min.js", "/dist/gsap.js"],
};

/**
 * The animation library under the paths of the bundled one: `scripts/greensock/esm/all.js` for imports, and
 * `greensock/dist/gsap.min.js` among a manifest's scripts (foundryvtt#7757, #12003).
 */
export function greensock(build: string, prefix: string): Router {
  const router = Router();
  const send = (response: Response, text: string): void => {
    response.setHeader("Cache-Control", "no-cache");
    response.type("text/javascript").send(text);
  };
  router.get(PATHS.module, (_request, response) => send(response, moduleText(prefix)));
  router.get(PATHS.script, async (_request, response) => send(response, await scriptText(build)));
  return router;
}

/** A manifest's script of that name is the library, unless the package has such a file of its own. */
export function bundledScript(folder: (kind: string, id: string) => string, library: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const [, kind = "", id = "", file = ""] =
      /^\/(systems|modules)\/([\w-]+)\/greensock(\/dist\/[\w.]+)$/.exec(request.path) ?? [];
    if (file === "" || existsSync(join(folder(kind, id), "greensock", file))) return next();
    request.url = file;
    library(request, response, next);
  };
}
