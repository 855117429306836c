import { escapeHtml } from "./html.ts";

const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;
type Suit = (typeof SUITS)[number];

const NAMES: Readonly<Record<number, string>> = { 1: "Ace", 11: "Jack", 12: "Queen", 13: "King" };
const SHORT: Readonly<Record<number, string>> = { 1: "A", 11: "J", 12: "Q", 13: "K" };

/** The suits' signs on a 100 by 100 field. */
const SIGNS: Readonly<Record<Suit, string>> = {
  clubs: `<circle cx="50" cy="30" r="20"/><circle cx="28" cy="56" r="20"/><circle cx="72" cy="56" r="20"/><path d="M46 48h8l8 44H38z"/>`,
  diamonds: `<path d="M50 6 84 50 50 94 16 50z"/>`,
  hearts: `<path d="M50 92C8 58 8 34 14 24c9-15 29-13 36 6 7-19 27-21 36-6 6 10 6 34-36 68z"/>`,
  spades: `<path d="M50 6c6 20 40 34 38 56-2 16-24 20-34 6l6 24H40l6-24c-10 14-32 10-34-6C10 40 44 26 50 6z"/>`,
};

function isSuit(name: string | undefined): name is Suit {
  return SUITS.some((suit) => suit === name);
}

function sign(suit: Suit, x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${SIGNS[suit]}</g>`;
}

function face(suit: Suit, value: number): string {
  const ink = suit === "hearts" || suit === "diamonds" ? "#a3261f" : "#22262d";
  const mark = SHORT[value] ?? String(value);
  const corner = `<text x="14" y="34" font-size="30" font-weight="700">${mark}</text>${sign(suit, 13, 40, 24)}`;
  const large = NAMES[value] ? `<text x="100" y="210" font-size="54" text-anchor="middle">${mark}</text>` : "";
  return `<rect x="2" y="2" width="196" height="276" rx="14" fill="#fbf8f0" stroke="#8f8778" stroke-width="3"/>
<g fill="${ink}" font-family="serif">${corner}<g transform="rotate(180 100 140)">${corner}</g>${sign(suit, 60, large ? 70 : 95, 80)}${large}</g>`;
}

function back(tone: string): string {
  const [ground, line] = tone === "light" ? ["#d9c9a4", "#8d5f1e"] : ["#22303f", "#c8913a"];
  const rays = [0, 45, 90, 135].map((turn) => `<path d="M100 40v200" transform="rotate(${turn} 100 140)"/>`).join("");
  return `<rect x="2" y="2" width="196" height="276" rx="14" fill="${ground}" stroke="${line}" stroke-width="3"/>
<g fill="none" stroke="${line}" stroke-width="4"><rect x="16" y="16" width="168" height="248" rx="8"/>${rays}<circle cx="100" cy="140" r="44" fill="${ground}"/><path d="m70 110 60 60m0-60-60 60"/></g>`;
}

/** A playing card, drawn: `poker/spades-12.svg`, `poker/back-dark.svg`; null for any other name. */
export function drawnCard(name: string): string | null {
  const [, first, second] = /^poker\/([a-z]+)-([a-z0-9]+)\.svg$/.exec(name) ?? [];
  const value = Number(second);
  const known = isSuit(first) && Number.isInteger(value) && value >= 1 && value <= 13;
  const drawing = known ? face(first, value) : first === "back" && second ? back(second) : null;
  if (!drawing) return null;
  const title = known ? cardName(first, value) : "Back of a card";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280" width="200" height="280" role="img">
<title>${escapeHtml(title)}</title>
${drawing}
</svg>
`;
}

function cardName(suit: Suit, value: number): string {
  return `${NAMES[value] ?? value} of ${suit.charAt(0).toUpperCase()}${suit.slice(1)}`;
}

/** The ready deck of `poker-deck-dark.json` and `poker-deck-light.json`; null for any other name. */
export function readyDeck(name: string): object | null {
  const [, tone] = /^poker-deck-(dark|light)\.json$/.exec(name) ?? [];
  if (!tone) return null;
  const img = `cards/poker/back-${tone}.svg`;
  const cards = SUITS.flatMap((suit, at) =>
    Array.from({ length: 13 }, (_, index) => {
      const value = index + 1;
      const title = cardName(suit, value);
      const faces = [{ name: title, text: "", img: `cards/poker/${suit}-${value}.svg` }];
      return { name: title, type: "base", suit, value, faces, face: null, back: { img }, sort: at * 13 + index };
    }),
  );
  return { name: "Playing cards", type: "deck", img, cards };
}
