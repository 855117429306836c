/** CONST: kinds of files as 13 and 14 put them together. */
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";
import { logCompatibilityWarning } from "../utils/warnings.ts";
import * as files from "./files.ts";

/** 14 takes compressed textures, too. */
const TEXTURES = {
  basis: "application/octet-stream",
  ktx2: "image/ktx2",
  ...files.IMAGE_FILE_EXTENSIONS,
  ...files.VIDEO_FILE_EXTENSIONS,
} as const;

/** What users may upload: everything but HTML. Where sound and video share an extension, the video's type counts. */
export function fileConstants(): Dict {
  const textures = deltas().newConstants ? TEXTURES : {};
  const media = {
    ...files.IMAGE_FILE_EXTENSIONS,
    ...files.AUDIO_FILE_EXTENSIONS,
    ...files.VIDEO_FILE_EXTENSIONS,
    ...files.TEXT_FILE_EXTENSIONS,
    ...files.FONT_FILE_EXTENSIONS,
    ...textures,
    ...files.GRAPHICS_FILE_EXTENSIONS,
  };
  const types = [...new Set([...Object.values(media), ...Object.values(files.AUDIO_FILE_EXTENSIONS)])];
  const categories = {
    HTML: files.HTML_FILE_EXTENSIONS,
    IMAGE: files.IMAGE_FILE_EXTENSIONS,
    VIDEO: files.VIDEO_FILE_EXTENSIONS,
    AUDIO: files.AUDIO_FILE_EXTENSIONS,
    TEXT: files.TEXT_FILE_EXTENSIONS,
    FONT: files.FONT_FILE_EXTENSIONS,
    ...(deltas().newConstants ? { TEXTURE: TEXTURES } : {}),
    GRAPHICS: files.GRAPHICS_FILE_EXTENSIONS,
  };
  Object.defineProperty(categories, "MEDIA", {
    get: () => {
      logCompatibilityWarning("CONST.FILE_CATEGORIES.MEDIA is CONST.MEDIA_MIME_TYPES now.", { since: 13, until: 15 });
      return types;
    },
  });
  return {
    ...files,
    ...(deltas().newConstants ? { TEXTURE_FILE_EXTENSIONS: TEXTURES } : {}),
    FILE_CATEGORIES: categories,
    MEDIA_MIME_TYPES: types,
    UPLOADABLE_FILE_EXTENSIONS: media,
  };
}
