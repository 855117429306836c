/** The dock of cameras (`ui.webrtc`). Sound and pictures of players are not provided, so it is never shown. */
import type { DefaultOptions, RenderOptions } from "../../apps/types.ts";
import { HandlebarsApplicationMixin, ApplicationV2 } from "../base.ts";

export class CameraViews extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = { id: "camera-views", window: { frame: false } };
  static override PARTS = {
    cameras: { template: "templates/apps/av/cameras.hbs", scrollable: [".scrollable"] },
    controls: { template: "templates/apps/av/controls.hbs" },
  };

  get hidden(): boolean {
    return true;
  }

  /** Nothing is shown while audio and video are off, as `core.rtcWorldSettings` says at first. */
  override _canRender(_options: RenderOptions): false {
    return false;
  }

  /** No user has a camera here. */
  getUserCameraView(_userId: string): HTMLElement | null {
    return null;
  }

  getUserVideoElement(_userId: string): HTMLVideoElement | null {
    return null;
  }
}
