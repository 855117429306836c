/** An aspect as drag data carries it, read back from any text. Pure. */
import { MOST_ID } from "../../../../../rules/core/lib/bounds.ts";
import { own } from "../../../../../rules/core/lib/own.ts";
import { isJsonObject } from "../../../../../rules/core/types/json.ts";
import { aspectId, type Aspect } from "../../../../../rules/fate/stats/aspects.ts";

/** No document's type: whoever else is dropped on finds nothing of theirs in it. */
const TYPE = "RiposteAspect";
/** Longer text is none of ours. */
const MOST_DATA = 500;

export type Dragged = Pick<Aspect, "owner" | "path">;

/** The text that is dragged. */
export const draggedText = ({ owner, path }: Dragged): string => JSON.stringify({ type: TYPE, owner, path });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The id of the aspect that a dropped text speaks of; null: of none. Whether there is such an aspect, and whether it may be
 * invoked, a prompt says that offers it.
 */
export function draggedId(text: string): string | null {
  const data = text.length > MOST_DATA ? null : parsed(text);
  if (!isJsonObject(data) || own(data, "type") !== TYPE) return null;
  const [owner, path] = [own(data, "owner"), own(data, "path")];
  if (typeof owner !== "string" || typeof path !== "string" || owner.length > MOST_ID) return null;
  return aspectId({ owner, path });
}
