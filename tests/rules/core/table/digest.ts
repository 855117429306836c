import { derivedId } from "../../../../src/rules/core/lib/ids.ts";
import type { Body } from "../../../../src/rules/core/types.ts";

/** A digest for tests: different for what differs. */
export const digestOf = (body: Body): string => derivedId(JSON.stringify(body));
