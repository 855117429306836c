import { describe, expect, test } from "vitest";
import type { Document } from "../../../../table/client/core/abstract/document.ts";
import {
  Actor,
  DrawingDocument,
  MeasuredTemplateDocument,
  NoteDocument,
  Scene,
} from "../../../../table/client/core/documents/index.ts";
import { fakeServer, GM, RED } from "../fake-server.ts";

async function field(generation: 13 | 14, userId: string = GM): Promise<Scene> {
  fakeServer({ userId, generation });
  const made = await Scene.create({ name: "Field" });
  if (made instanceof Scene) return made;
  throw new Error("no scene");
}

function only(documents: readonly Document[]): Document {
  const [first] = documents;
  if (first) return first;
  throw new Error("nothing was made");
}

describe.each([13, 14] as const)(
  "what lies on a scene and is not drawn, Foundry %i [T BaseScene, BaseTile, BaseWall …]",
  (generation) => {
    test.each([
      ["Drawing", "drawings", { shape: { type: "r", width: 100, height: 50 } }],
      ["AmbientLight", "lights", { config: { dim: 30, bright: 15 } }],
      ["AmbientSound", "sounds", { path: "sounds/rain.ogg", radius: 20 }],
      ["Tile", "tiles", { width: 100, height: 100, texture: { src: "icons/svg/book.svg" } }],
      ["Wall", "walls", { c: [0, 0, 100, 0] }],
      ["Note", "notes", { text: "Here" }],
    ])(
      "%s is made, changed, deleted, and has no object on the canvas (T CanvasDocument#object: lazily constructed)",
      async (name, collection, data) => {
        const scene = await field(generation);
        const made = only(await scene.createEmbeddedDocuments(name, [data]));
        expect(made.uuid).toBe(`${scene.uuid}.${name}.${String(made.id)}`);
        expect(made.collectionName).toBe(collection);
        expect(Reflect.get(made, "object")).toBeNull();
        expect(Scene.getCollectionName(name)).toBe(collection);
        await made.setFlag("core", "seen", true);
        expect(made.getFlag("core", "seen")).toBe(true);
        await made.delete();
        expect(scene.getEmbeddedCollection(collection).size).toBe(0);
      },
    );

    test("environment and fog have their usual values and take others; prototypes and tokens have light and sight", async () => {
      const scene = await field(generation);
      const environment: unknown = Reflect.get(scene, "environment");
      expect(environment).toMatchObject({ darknessLevel: 0, cycle: true, globalLight: { enabled: false } });
      await scene.update({ "environment.darknessLevel": 0.5 });
      expect(Reflect.get(scene, "environment")).toMatchObject({ darknessLevel: 0.5 });
      const actor = await Actor.create({
        name: "Owl",
        type: "hero",
        prototypeToken: { sight: { enabled: true, range: 60 } },
      });
      if (!(actor instanceof Actor)) throw new Error("no actor");
      const token = only(
        await scene.createEmbeddedDocuments("Token", [(await actor.getTokenDocument({ x: 0, y: 0 })).toObject()]),
      );
      expect(token.toObject().sight).toMatchObject({ enabled: true, range: 60, visionMode: "basic" });
      expect(token.toObject().light).toMatchObject({ dim: 0, bright: 0, angle: 360 });
      expect(token.toObject().detectionModes).toEqual(generation === 13 ? [] : {});
    });

    test("a pin is called by its text, its page or its entry (T NoteDocument#label)", async () => {
      const scene = await field(generation);
      const note = only(await scene.createEmbeddedDocuments("Note", [{ text: "Here" }]));
      expect(note instanceof NoteDocument && note.label).toBe("Here");
    });
  },
);

describe("who may draw [T BaseDrawing, BaseMeasuredTemplate: metadata.permissions, canUserCreate]", () => {
  test("a player who may make templates owns those of their own, and no others", async () => {
    const { game } = fakeServer({ userId: RED, generation: 13 });
    const red = game.users.get(RED);
    if (!red) throw new Error("no user");
    const [own, other] = [RED, GM].map((author) => new MeasuredTemplateDocument({ author, distance: 20 }));
    expect(MeasuredTemplateDocument.canUserCreate(red)).toBe(true);
    expect(DrawingDocument.canUserCreate(red)).toBe(false);
    expect([own?.isAuthor, own?.canUserModify(red, "create"), own?.canUserModify(red, "delete")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([other?.isAuthor, other?.canUserModify(red, "create"), other?.canUserModify(red, "delete")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("14 has regions in place of templates: scenes have none (T14 BaseScene)", async () => {
    expect(Scene.getCollectionName("MeasuredTemplate")).toBeDefined();
    await field(14);
    expect(Scene.getCollectionName("MeasuredTemplate")).toBeNull();
  });
});
