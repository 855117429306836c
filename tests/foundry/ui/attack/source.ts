/** Anna, with the dialog of her attack open. */
import { attackView } from "../../../../src/foundry/ui/view/screens/attack/attack.ts";
import type { AttackSource, AttackState } from "../../../../src/foundry/ui/view/screens/turn.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { Choice, Fighter } from "../../../../src/rules/core/types.ts";
import { SWORD as CAIRN_SWORD } from "../../../rules/cairn/blows.ts";
import { BOW } from "../../../rules/cairn/people.ts";
import { foe, pc, table as cairnTable } from "../../../rules/cairn/table.ts";
import { fighter, pool, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";

export const anna = fighter("Anna", { moment: ROUND, onTurn: true });
export const bert = fighter("Bert", { moment: ROUND });

/** What the dialog is drawn from: who attacks whom, and what is picked. */
export function source(
  attacker: Fighter,
  targets: readonly Fighter[],
  changes: Partial<AttackState> = {},
  gone: string[] = [],
): AttackSource {
  return {
    attacker,
    portrait: "a.webp",
    rules: pool,
    icons: {},
    scene: scene(attacker, ...targets),
    candidates: targets.map(({ id, name }) => ({
      fighter: id,
      name,
      img: "",
      gone: gone.includes(id),
      out: null,
      distance: null,
    })),
    marked: new Set(),
    state: {
      option: null,
      choices: {},
      chosen: new Set(targets.map(({ id }) => id)),
      allow: false,
      nobody: false,
      ...changes,
    },
  };
}
export const show = (user: string, from: AttackSource) => attackView(desk(user, from.scene), from);
/** Rosa with sword and bow considers an attack on Gor, so many spaces away. */
export function apart(x: number, picked: Choice = {}) {
  const t = cairnTable({ Rosa: pc({ weapons: [CAIRN_SWORD, BOW] }), Gor: foe() });
  for (const [name, left] of Object.entries({ Rosa: 0, Gor: x }))
    t.sheet(name).at = { scene: "yard", x: left, y: 0, w: 1, h: 1 };
  t.touch();
  const from = source(t.fighter("Rosa"), [t.fighter("Gor")], { choices: { attack: picked } });
  return { option: t.option("Rosa", "attack"), from: { ...from, rules: cairn } };
}
