/** `canvas.controls`: the rulers of all users, of the class that `CONFIG.Canvas.rulerClass` names. */
import { config, game } from "../../platform.ts";
import { InteractionLayer, type LayerOptions } from "../layers/canvas-layer.ts";
import { BaseRuler } from "./base-ruler.ts";

export class ControlsLayer extends InteractionLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000 };
  }

  readonly #rulers = new Map<string, BaseRuler>();

  /** This user's ruler. */
  get ruler(): BaseRuler | null {
    return this.getRulerForUser(game().user.id);
  }

  get rulers(): BaseRuler[] {
    return [...this.#rulers.values()];
  }

  getRulerForUser(userId: string): BaseRuler | null {
    return this.#rulers.get(userId) ?? null;
  }

  /** Makes and draws a ruler per user; those of before are destroyed. */
  async drawRulers(): Promise<void> {
    for (const ruler of this.rulers) ruler.destroy();
    this.#rulers.clear();
    const configured: unknown = Reflect.get(config("Canvas"), "rulerClass");
    if (typeof configured !== "function") return;
    for (const user of game().users) {
      const ruler: unknown = Reflect.construct(configured, [user]);
      if (!(ruler instanceof BaseRuler)) throw new Error("CONFIG.Canvas.rulerClass does not extend BaseRuler");
      this.#rulers.set(user.id, ruler);
    }
    for (const ruler of this.rulers) await ruler.draw();
  }
}
