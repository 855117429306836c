import { DataModel } from "./abstract/data-model.ts";
import { Document } from "./abstract/document.ts";
import * as audio from "./audio/index.ts";
import { EmbeddedCollection } from "./abstract/embedded-collection.ts";
import { EmbeddedCollectionDelta } from "./abstract/embedded-collection-delta.ts";
import { TypeDataModel } from "./abstract/type-data.ts";
import * as collections from "./collections/index.ts";
import { modifyBatch } from "./database/batch.ts";
import { getDocumentClass, getPlaceableObjectClass } from "./settings/configured.ts";
import { CalendarData } from "./data/calendar/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./data/calendar/gregorian.ts";
import * as fields from "./data/fields/index.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./data/validation-failure.ts";
import { LightData } from "./data/light-data.ts";
import * as regionBehaviors from "./data/region-behaviors.ts";
import { shapeClasses } from "./data/region-shapes.ts";
import { ShapeData } from "./data/shape-data.ts";
import { BaseTerrainData, TerrainData } from "./data/terrain-data.ts";
import * as validators from "./data/validators.ts";
import * as documents from "./documents/index.ts";
import { PrototypeToken } from "./documents/tokens/prototype-token.ts";
import { TextureData } from "./documents/tokens/token-schema.ts";
import { deltas } from "./generation.ts";
import { Game } from "./game/game.ts";
import * as grid from "./grid/index.ts";
import { generationData, generationUtils } from "./generation-parts.ts";
import { Localization } from "./language/i18n.ts";
import { localizeDataModel } from "./language/localization.ts";
import { ClientSettings } from "./settings/settings.ts";
import { GameTime } from "./game/time.ts";
import type { Dict } from "./types.ts";
import { Color } from "./utils/color/color.ts";
import * as utils from "./utils/index.ts";
import { fromUuid, fromUuidSync } from "./uuid-lookup.ts";

const { behaviorModels: _models, ...regionBehaviorClasses } = regionBehaviors;

/** Base classes are the classes themselves here: core and client are one program. */
function withBases(): Dict {
  const { Level, MeasuredTemplateDocument, ...both } = documents;
  const all = deltas().sceneLevels ? { ...both, Level } : { ...both, MeasuredTemplateDocument };
  const bases = Object.entries(all).map(([name, cls]) => [`Base${name.replace(/Document$/, "")}`, cls] as const);
  return { ...all, ...Object.fromEntries(bases) };
}

/** The classes of fields; one is of 14 only. */
function fieldsOfGeneration(): Dict {
  const { SceneLevelsSetField, ...both } = fields;
  return deltas().sceneLevels ? { ...both, SceneLevelsSetField } : both;
}

/**
 * What the core itself puts into `foundry`. The `types` of its parts name types only (API: `foundry.*.types`); packages
 * take names from them for their editors, so they are there and empty.
 */
export function coreNamespace(): Dict {
  // Both of 14 only: `generationUtils` has them.
  const { equals: _equals, isPlainObject: _isPlainObject, ...commonUtils } = utils;
  const helpers = Object.assign(Localization, { localizeDataModel });
  return {
    Game,
    utils: {
      ...commonUtils,
      Color,
      getDocumentClass,
      getPlaceableObjectClass,
      fromUuid,
      fromUuidSync,
      ...generationUtils(),
    },
    abstract: {
      DataModel,
      Document,
      EmbeddedCollection,
      EmbeddedCollectionDelta,
      TypeDataModel,
      types: {},
    },
    data: {
      fields: fieldsOfGeneration(),
      CalendarData,
      SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      BaseTerrainData,
      LightData,
      PrototypeToken,
      ShapeData,
      ...shapeClasses(),
      regionBehaviors: { ...regionBehaviorClasses },
      TerrainData,
      TextureData,
      validation: { DataModelValidationError, DataModelValidationFailure },
      validators,
      ...generationData(),
      types: {},
    },
    documents: {
      ...withBases(),
      ...(deltas().addedMethods ? { modifyBatch } : {}),
      collections,
      abstract: {
        ClientDocumentMixin: <T>(base: T): T => base,
        DocumentCollection: collections.DocumentCollection,
        WorldCollection: collections.WorldCollection,
      },
      types: {},
    },
    audio: { ...audio, types: {} },
    grid: { ...grid, types: {} },
    helpers: { ClientSettings, GameTime, Hooks: undefined, Localization: helpers, interaction: {} },
    packages: { types: {} },
  };
}
