import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";
import type { Plugin } from "vite";

/**
 * The bundler turns `class PoolActorSheet` into `PoolActorSheet = class`, and an anonymous class is called after its
 * variable: the name is lost as soon as the variable is renamed. So each class expression gets its name back first.
 */
function withClassNames(code: string): string {
  return code.replace(/(?<![\w$.])([\w$]+) = class(?= extends | \{)/g, (_all, name: string) => {
    if (/\$\d+$/.test(name)) throw new Error(`Two classes have the name ${name.replace(/\$\d+$/, "")}`);
    return `${name} = class ${name}`;
  });
}

/** Names that no variable may have: words of the language, and globals that Foundry gives. */
const TAKEN = ["do", "if", "in", "ui", "$"];

/**
 * The names under which files give each other variables, by the variable's own name. A file that calls its variable so
 * needs no `as`: `import{Te}from` in place of `import{Te as a}from`.
 */
function sharedNames(code: string): Record<string, string> {
  const names: Record<string, string> = {};
  const taken = new Set(TAKEN);
  for (const [, kind, list = ""] of code.matchAll(/^(im|ex)port \{([^}]*)\}/gm))
    for (const pair of list.split(",")) {
      const [from = "", to = from] = pair.trim().split(" as ");
      const [own, shared] = kind === "im" ? [to, from] : [from, to];
      if (taken.has(shared) || Object.hasOwn(names, `$${own}`)) continue;
      taken.add(shared);
      names[`$${own}`] = shared;
    }
  return names;
}

/** Only a function without arguments is written out where it is called (terser's level 1): the others pack better. */
const INLINE = { inline: 1 };

/**
 * What is shipped, as small as it gets. Class names stay: they are part of what is stored (rolls, ids of sheets), of hook
 * names and of element ids. Functions may have any name. A library build is not minified like this by itself.
 *
 * `hoist_funs` groups what is alike, and constants stay on the right of a comparison: both pack better. An arrow may
 * stand for a function expression, since none is called with `new` or reads its `arguments`.
 */
export const small: Plugin = {
  name: "small",
  async writeBundle({ dir = "" }, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const file = join(dir, chunk.fileName);
      const bundled = withClassNames(await readFile(file, "utf8"));
      // What only joins the parts has no source.
      const content = chunk.map === null ? null : await readFile(`${file}.map`, "utf8");
      const { code, map } = await minify(bundled, {
        sourceMap: content === null ? false : { content, url: `${chunk.fileName}.map` },
        module: true,
        keep_classnames: true,
        nameCache: { vars: { props: sharedNames(bundled) } },
        compress: { passes: 5, ecma: 2020, hoist_funs: true, lhs_constants: false, unsafe_arrows: true, ...INLINE },
        format: { comments: false },
      });
      const isWhole = code !== undefined && (content === null || typeof map === "string");
      if (!isWhole) throw new Error(`${chunk.fileName} could not be made small`);
      await writeFile(file, code);
      if (typeof map === "string") await writeFile(`${file}.map`, map);
    }
  },
};
