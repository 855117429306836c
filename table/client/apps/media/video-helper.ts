import { runHandler } from "../env.ts";
import { constantKeys, extensionOf } from "./extensions.ts";
import { ImageHelper, type ThumbnailOptions } from "./image-helper.ts";

export interface PlayOptions {
  playing?: boolean;
  loop?: boolean;
  offset?: number;
  volume?: number;
}

const YOUTUBE = /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//i;
const PLACEHOLDER = "icons/svg/video.svg";
let made = false;

/** Plays videos (`game.video`); there is one. What takes objects of PIXI is not provided. */
export class VideoHelper {
  /** Videos that wait for the user's first gesture. */
  readonly pending = new Set<HTMLVideoElement>();
  /** Small pictures of videos, by path. */
  readonly thumbs = new Map<string, string>();
  locked = true;

  constructor() {
    if (made) throw new Error("You may not re-initialize the singleton VideoHelper. Use game.video instead.");
    made = true;
  }

  /** Is this the path of a video? */
  static hasVideoExtension(src: string): boolean {
    return constantKeys("VIDEO_FILE_EXTENSIONS").includes(extensionOf(src));
  }

  /** Play a video, or pause it; before the user's first gesture it waits. */
  play(video: HTMLVideoElement, { playing = true, loop = true, offset, volume }: PlayOptions = {}): void {
    video.loop = loop;
    if (volume !== undefined) {
      video.volume = volume;
      video.muted = volume === 0;
    }
    if (offset !== undefined && Number.isFinite(offset)) video.currentTime = offset;
    if (!playing) return this.stop(video);
    if (this.locked) {
      this.pending.add(video);
      return;
    }
    runHandler(() => video.play());
  }

  /** Pause a video. */
  stop(video: HTMLVideoElement): void {
    this.pending.delete(video);
    video.pause();
  }

  /** What waits is played with the user's first press. */
  awaitFirstGesture(): void {
    if (!this.locked) return;
    const unlock = (): void => {
      for (const type of ["pointerdown", "keydown"]) document.removeEventListener(type, unlock);
      this.locked = false;
      for (const video of this.pending) runHandler(() => video.play());
      this.pending.clear();
    };
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, unlock);
  }

  /** A small picture of a video, kept by its path. */
  async createThumbnail(src: string, options: ThumbnailOptions = {}): Promise<string> {
    const known = this.thumbs.get(src);
    if (known !== undefined) return known;
    const thumb = await firstFrame(src, options).catch(() => PLACEHOLDER);
    this.thumbs.set(src, thumb);
    return thumb;
  }

  /** Does a URL lead to a video of YouTube? */
  isYouTubeURL(url = ""): boolean {
    return YOUTUBE.test(url);
  }

  /** The id of a YouTube video; empty where the URL has none. */
  getYouTubeId(url: string): string {
    if (!this.isYouTubeURL(url)) return "";
    const { hostname, pathname, searchParams } = new URL(/^https?:/i.test(url) ? url : `https://${url}`);
    if (hostname.endsWith("youtu.be")) return pathname.slice(1);
    return searchParams.get("v") ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? "";
  }

  /** The URL by which a YouTube video is embedded. */
  getYouTubeEmbedURL(url: string, vars: Record<string, string | number> = {}): string {
    const id = this.getYouTubeId(url);
    if (!id) return "";
    const address = new URL(`https://www.youtube.com/embed/${id}`);
    for (const [name, value] of Object.entries(vars)) address.searchParams.set(name, String(value));
    return address.href;
  }
}

async function firstFrame(src: string, options: ThumbnailOptions): Promise<string> {
  const video = document.createElement("video");
  video.crossOrigin = "anonymous";
  video.muted = true;
  await new Promise<void>((resolve, reject) => {
    video.addEventListener("loadeddata", () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new Error(`${src} is no video`)), { once: true });
    video.src = src;
  });
  const canvas = document.createElement("canvas");
  canvas.width = options.width ?? video.videoWidth;
  canvas.height = options.height ?? video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return ImageHelper.canvasToBase64(canvas, options.format, options.quality);
}
