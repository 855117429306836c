/** Pictures that a family names. Whoever owns an actor writes their paths and names: both are checked. Pure. */
import { MOST_NAME, MOST_TEXT } from "../../../../rules/core/lib/bounds.ts";
import type { Picture } from "../../../../rules/core/types.ts";

export interface PictureView {
  readonly name: string;
  /** As a CSS value; null: the path is none of an image, and the name is shown. */
  readonly picture: string | null;
}

/** So many below one line. */
const MOST_PICTURES = 12;

/** A path as a CSS value, whatever it holds. A card's small faces are backgrounds: an <img> is expensive to parse. */
export const cssUrl = (path: string): string =>
  `url("${path.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}")`;

/** As core's FilePathField checks the picture of an Actor: a file with the extension of an image, never data or a script. */
const isImage = (path: string): boolean =>
  path.length <= MOST_TEXT &&
  !/^\s*(data|javascript|vbscript):/i.test(path) &&
  /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff|webp)(\?.*)?$/i.test(path);

/** The picture of this path as a CSS value; null: it is none. */
export const pictureOf = (img: string | undefined): string | null =>
  img !== undefined && isImage(img) ? cssUrl(img) : null;

/** The pictures of a line. */
export const pictureViews = (pictures: readonly Picture[] = []): readonly PictureView[] =>
  pictures
    .slice(0, MOST_PICTURES)
    .map(({ img, name }) => ({ name: name.slice(0, MOST_NAME), picture: pictureOf(img) }));
