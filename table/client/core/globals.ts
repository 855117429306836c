import type { ModelClass } from "./abstract/data-model.ts";
import type { Config } from "./config/types.ts";
import type * as constants from "./const/index.ts";
import type { User } from "./documents/user.ts";
import type * as documents from "./documents/index.ts";
import type { Game } from "./game.ts";
import type { Hooks as HooksClass } from "./hooks.ts";
import type { Dict } from "./types.ts";
import type * as uuid from "./uuid-lookup.ts";
import type * as utilities from "./utils/index.ts";

/** `game` once the user is known: from `setup` on. */
export interface ReadyGame extends Game {
  user: User;
}

/** The `foundry` namespace. Parts that other folders provide are plain records here. */
export interface FoundryNamespace {
  utils: typeof utilities;
  documents: typeof documents & Dict;
  applications: Record<string, Dict>;
  abstract: Dict & { DataModel: ModelClass };
  data: Dict & { fields: Dict };
  CONST: typeof constants;
  [entry: string]: unknown;
}

declare global {
  var game: ReadyGame;
  var CONFIG: Config;
  var CONST: typeof constants;
  var Hooks: typeof HooksClass;
  var ui: Dict;
  var foundry: FoundryNamespace;
  var fromUuid: typeof uuid.fromUuid;
  var fromUuidSync: typeof uuid.fromUuidSync;
  var ROUTE_PREFIX: string | undefined;
}
