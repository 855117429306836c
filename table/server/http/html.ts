/** Text as HTML text or attribute value. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The look of the pages around the game: plain paper by day, a dim hall by night. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f6f2ea; --card: #fffdf8; --ink: #26221d; --soft: #6d645a; --line: #dcd3c3; --accent: #8a2f2b; }
@media (prefers-color-scheme: dark) { :root { --paper: #191715; --card: #23201d; --ink: #ece5d9; --soft: #a89d8e; --line: #3b352e; --accent: #d98074; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 17px/1.55 "Alegreya Sans", Georgia, "Iowan Old Style", serif; display: grid; place-items: center; padding: 2rem 1rem; }
main { width: min(46rem, 100%); }
h1, a.seat strong { font-family: "Alegreya", Georgia, "Iowan Old Style", serif; }
h1 { font-size: 2.5rem; line-height: 1.15; margin: 0 0 .3rem; font-weight: 700; letter-spacing: -.01em; }
p { margin: .2rem 0 1.4rem; color: var(--soft); }
ul.seats { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: .8rem; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); }
a.seat { display: block; padding: 1.3rem 1.2rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-top: .35rem solid var(--seat, var(--accent)); border-radius: .5rem; color: inherit; text-decoration: none; transition: transform .12s, box-shadow .12s; }
a.seat:hover, a.seat:focus-visible { transform: translateY(-2px); box-shadow: 0 .5rem 1.2rem #0002; }
a.seat strong { display: block; font-size: 1.45rem; line-height: 1.2; }
a.seat span { color: var(--soft); font-size: .95rem; }
a.seat small { display: block; margin-top: .5rem; color: var(--soft); font-size: .82rem; overflow-wrap: anywhere; }
a.all { text-align: center; border-top: 1px solid var(--line); padding: 1rem; }
a.all i { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%; margin-right: .25rem; vertical-align: baseline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
footer { margin-top: 1.6rem; font-size: .9rem; color: var(--soft); border-top: 1px solid var(--line); padding-top: .9rem; }
form { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1.4rem; display: grid; gap: .9rem; max-width: 24rem; }
label { display: grid; gap: .3rem; }
input, select, button { font: inherit; padding: .5rem .6rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--paper); color: inherit; }
button { background: var(--accent); color: var(--paper); border: 0; cursor: pointer; font-weight: 600; }
.error { color: var(--accent); margin: 0; }
@media (prefers-reduced-motion: reduce) { a.seat { transition: none; } }
`;

/** The faces that the client is built with: headings and text. */
const faces = (folder: string): string =>
  [
    ["Alegreya", 700, "alegreya-latin-700-normal"],
    ["Alegreya Sans", 400, "alegreya-sans-latin-400-normal"],
    ["Alegreya Sans", 700, "alegreya-sans-latin-700-normal"],
  ]
    .map(
      ([family, weight, file]) =>
        `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("${folder}/${file}.woff2") format("woff2"); }`,
    )
    .join("\n");

interface Look {
  /** In place of the usual style. */
  readonly style?: string;
  /** The folder that the client's fonts are served from. */
  readonly fonts?: string;
}

/** A whole page. `body` is HTML already. */
export function page(title: string, body: string, { style = STYLE, fonts }: Look = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${fonts === undefined ? "" : faces(fonts)}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
