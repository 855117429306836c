import { FilePicker, type UploadReturn } from "../apps/file-picker.ts";
import { constantKeys, extensionOf } from "./extensions.ts";
import { route } from "../env.ts";

export interface ThumbnailOptions {
  width?: number;
  height?: number;
  center?: boolean;
  tx?: number;
  ty?: number;
  format?: string;
  quality?: number;
}

export interface Thumbnail {
  src: string;
  thumb: string;
  width: number;
  height: number;
}

export interface UploadBase64Options {
  storage?: string;
  type?: string;
  notify?: boolean;
}

/** Work with pictures (`foundry.helpers.media.ImageHelper`). What takes objects of PIXI is not provided. */
export class ImageHelper {
  /** Is this the path of a picture? */
  static hasImageExtension(src: string): boolean {
    return constantKeys("IMAGE_FILE_EXTENSIONS").includes(extensionOf(src));
  }

  /** A small copy of a picture, as a data URL; null without a picture. */
  static async createThumbnail(src: string, options: ThumbnailOptions = {}): Promise<Thumbnail | null> {
    if (!src) return null;
    const image = new Image();
    image.crossOrigin = "anonymous";
    image.src = route(src);
    await image.decode();
    const width = options.width ?? image.naturalWidth;
    const height = options.height ?? image.naturalHeight;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    // The picture fills the frame: "reduced to the smaller ratio" would leave bars.
    const ratio = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const size = { width: image.naturalWidth * ratio, height: image.naturalHeight * ratio };
    const middle =
      options.center === false ? { x: 0, y: 0 } : { x: (width - size.width) / 2, y: (height - size.height) / 2 };
    const at = { x: middle.x + (options.tx ?? 0), y: middle.y + (options.ty ?? 0) };
    canvas.getContext("2d")?.drawImage(image, at.x, at.y, size.width, size.height);
    const thumb = await this.canvasToBase64(canvas, options.format, options.quality);
    return { src, thumb, width, height };
  }

  /** The content of a canvas as a data URL. */
  static async canvasToBase64(canvas: HTMLCanvasElement, type = "image/png", quality?: number): Promise<string> {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (!blob) throw new Error("The canvas could not be read");
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
      reader.onerror = () => reject(new Error("The picture could not be read"));
      reader.readAsDataURL(blob);
    });
  }

  /** Store a data URL as a file of the data folder. */
  static async uploadBase64(
    base64: string,
    fileName: string,
    filePath: string,
    { storage = "data", type, notify = true }: UploadBase64Options = {},
  ): Promise<UploadReturn> {
    const [head = "", body = ""] = base64.split(",");
    const mime = type ?? /^data:([^;]+)/.exec(head)?.[1] ?? "image/png";
    const bytes = Uint8Array.from(atob(body), (character) => character.codePointAt(0) ?? 0);
    const file = new File([bytes], fileName, { type: mime });
    return FilePicker.implementation.upload(storage, filePath, file, {}, { notify });
  }

  /** A canvas with the given pixels. */
  static pixelsToCanvas(
    pixels: Uint8ClampedArray<ArrayBuffer>,
    width: number,
    height: number,
    { element = document.createElement("canvas"), ew = width, eh = height }: PixelsOptions = {},
  ): HTMLCanvasElement {
    element.width = ew;
    element.height = eh;
    element.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
    return element;
  }
}

interface PixelsOptions {
  element?: HTMLCanvasElement;
  ew?: number;
  eh?: number;
}
