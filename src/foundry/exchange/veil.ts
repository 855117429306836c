/** Names as all may know them: who stands there hidden is "somebody unseen". Pure. */
import type { Declare, Exchange, FighterRef } from "../../rules/core/types.ts";

export type IsHidden = (ref: FighterRef) => boolean;

/** A declaration in which those who are hidden go by another name. */
export function veiledDeclare(body: Declare, isHidden: IsHidden, unseen: string): Declare {
  const veiled = (ref: FighterRef): FighterRef => (isHidden(ref) ? { ...ref, name: unseen } : ref);
  const shown = { ...body, attacker: veiled(body.attacker), targets: body.targets.map(veiled) };
  return body.helpers === undefined ? shown : { ...shown, helpers: body.helpers.map(veiled) };
}

/** The same for an exchange: what is written down of it names them no more than its sentences do. */
export function veiledExchange(exchange: Exchange, isHidden: IsHidden, unseen: string): Exchange {
  const { declared } = exchange;
  return { ...exchange, declared: { ...declared, body: veiledDeclare(declared.body, isHidden, unseen) } };
}
