/** The marker of a block or a hold, as a result writes it (F18): always under the id of its own exchange. */
import type { Change, Exchange, Fighter, Marker } from "../../core/types.ts";
import { nextNumber, storedBond, type BondData, type BondKind } from "../bonds/marker.ts";

interface NewBond {
  readonly kind: BondKind;
  readonly on: readonly string[];
  readonly data: Omit<BondData, "n">;
  /** When it was made; left out: now. */
  readonly moment?: Marker["moment"];
}

/** A block or a hold that this exchange makes. */
export function bondChange({ id, declared }: Pick<Exchange, "id" | "declared">, maker: Fighter, bond: NewBond): Change {
  const { kind, on, data, moment = declared.body.moment } = bond;
  const marker = { id, kind, by: maker.id, moment, on, data: storedBond({ ...data, n: nextNumber(maker) }) };
  return { kind: "marker", marker };
}
