/** What floats over tokens when a result has come, in words. Pure. */
import type { Exchange, Family, FighterRef, Impact, MessageId, ResultPart } from "../../../rules/core/types.ts";
import { refsOf } from "../view/shared/viewer.ts";
import { sentence, type Words } from "../view/shared/words.ts";

export type FloatKind = Impact["kind"] | "held";

/** A few words over a token; what they mean is told by words, sign and color alike. */
export interface Float {
  readonly fighter: Pick<FighterRef, "actor" | "token">;
  readonly kind: FloatKind;
  readonly text: string;
}

const SIGNS = {
  hurt: "▼",
  healed: "▲",
  guarded: "◆",
  missed: "○",
  broke: "✕",
  fallen: "†",
  held: "!",
} as const satisfies Record<FloatKind, string>;

/** Light on the dark edge that the text is drawn with. */
export const COLORS = {
  hurt: "#ff8a75",
  healed: "#8ee39a",
  guarded: "#8fd6ff",
  missed: "#e3ded3",
  broke: "#ffd166",
  fallen: "#ff5c5c",
  held: "#ffd166",
} as const satisfies Record<FloatKind, string>;

/** A result that hits more fighters than this floats over the first ones. */
const MOST = 24;

const nobody = (): string => "";

function textOf(words: Words, impact: Impact): string {
  const data = "n" in impact ? { n: impact.n } : {};
  const text = impact.text ?? { key: `RIPOSTE.Moment.${impact.kind}`, data };
  return `${SIGNS[impact.kind]} ${sentence(words, nobody, text)}`;
}

/** The parts of a message that count in the exchange. */
export const countedIn = (exchange: Exchange, message: MessageId): readonly ResultPart[] =>
  Object.values(exchange.rows).flatMap(({ results }) =>
    results.flatMap((result) => (result.message === message ? [result.part] : [])),
  );

/** What floats for a result that was written in this message. */
export function floatsOf(
  words: Words,
  rules: Pick<Family, "impacts">,
  exchange: Exchange,
  message: MessageId,
): readonly Float[] {
  const refs = refsOf(exchange);
  const all = countedIn(exchange, message).flatMap((part) => {
    const fighter = refs.find(({ actor }) => actor === part.fighter) ?? { actor: part.fighter, token: null };
    return (rules.impacts?.(exchange, part) ?? []).map((impact): Float => {
      return { fighter, kind: impact.kind, text: textOf(words, impact) };
    });
  });
  return all.slice(0, MOST);
}

/** The held action that this message has set off; null: none. */
export function heldFloat(words: Words, exchange: Exchange, message: MessageId): Float | null {
  const ruled = exchange.rulings.find(({ id }) => id === message)?.body.ruling;
  const id = ruled?.what === "hold" ? ruled.call : message;
  const call = exchange.calls.find(({ entry }) => entry.id === id);
  if (call === undefined || (call.state !== "before" && call.state !== "after")) return null;
  const fighter = { actor: call.entry.body.holder, token: null };
  return { fighter, kind: "held", text: `${SIGNS.held} ${words.t("RIPOSTE.Moment.held")}` };
}
