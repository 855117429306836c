/** T RegionDocument, RegionBehavior, RegionBehaviorType, BaseShapeData (13.346, 14.366); docs of 14: RegionData. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  DisplayScrollingTextRegionBehaviorType,
  RegionBehaviorType,
} from "../../../../table/client/core/data/region-behaviors.ts";
import {
  BaseShapeData,
  CircleShapeData,
  ConeShapeData,
  PolygonShapeData,
} from "../../../../table/client/core/data/region-shapes.ts";
import {
  JournalEntry,
  JournalEntryCategory,
  RegionBehavior,
  RegionDocument,
  Scene,
} from "../../../../table/client/core/documents/index.ts";
import { StringField } from "../../../../table/client/core/data/fields/index.ts";
import type { DataSchema } from "../../../../table/client/core/data/fields/schema.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { fakeServer, GM } from "../fake-server.ts";

beforeEach(() => {
  fakeServer({ generation: 14, userId: GM });
});

const circle = { type: "circle", x: 100, y: 100, radius: 50 };

async function sceneWithRegion(): Promise<{ scene: Scene; region: RegionDocument }> {
  const scene = await Scene.create({ name: "Hall" });
  if (!(scene instanceof Scene)) throw new Error("no scene");
  const [region] = await scene.createEmbeddedDocuments("Region", [{ name: "Pit", shapes: [circle] }]);
  if (!(region instanceof RegionDocument)) throw new Error("no region");
  return { scene, region };
}

describe("regions of a scene", () => {
  test("are stored with shapes, elevation without limits, and behaviors", async () => {
    const { scene, region } = await sceneWithRegion();
    expect(scene.toObject()).toMatchObject({ regions: [{ name: "Pit", shapes: [{ ...circle, hole: false }] }] });
    expect([region.elevation, region.uuid]).toEqual([
      { bottom: -Infinity, top: Infinity, topInclusive: false },
      `Scene.${scene.id}.Region.${region.id}`,
    ]);
    expect(region._source).toMatchObject({ elevation: { bottom: null, top: null }, levels: [], visibility: 4 });
    expect(String(region._source.color)).toMatch(/^#[0-9a-f]{6}$/);
    await region.createEmbeddedDocuments("RegionBehavior", [{ name: "Sign", type: "displayScrollingText" }]);
    const behavior = region.behaviors.contents[0];
    expect(behavior?.system).toBeInstanceOf(DisplayScrollingTextRegionBehaviorType);
    expect([behavior?.region, behavior?.scene, behavior?.active]).toEqual([region, scene, true]);
    await expect(region.update({ elevation: { bottom: 5, top: 1 } })).rejects.toThrow("less than");
  });

  test("a shape is checked by its type; cones, rings and lines are of 14", async () => {
    const { region } = await sceneWithRegion();
    const { radius: _radius, ...incomplete } = circle;
    await expect(region.update({ shapes: [incomplete] })).rejects.toThrow("radius");
    await expect(region.update({ shapes: [{ ...circle, type: "star" }] })).rejects.toThrow("star");
    expect(() => new PolygonShapeData({ points: [0, 1, 2] })).toThrow("even");
    expect(() => new ConeShapeData({ ...circle, type: "cone", angle: 120, curvature: "flat" })).toThrow("90");
    expect(Object.keys(BaseShapeData.TYPES)).toContain("cone");
    fakeServer({ generation: 13 });
    expect(Object.keys(BaseShapeData.TYPES)).toEqual(["rectangle", "circle", "ellipse", "polygon"]);
    expect(CircleShapeData.LOCALIZATION_PREFIXES).toEqual(["SHAPE.TYPES.circle", "SHAPE.TYPES.base"]);
  });

  test("a package's behavior gets the events of its class and those chosen; the core's own are a loud gap (ryuutama, CoC7, 14)", async () => {
    const told: string[] = [];
    class Trap extends RegionBehaviorType {
      static override events = { tokenEnter: () => told.push("enter") };
      static override defineSchema(): DataSchema {
        return { note: new StringField(), events: this._createEventsField({ events: ["tokenExit"] }) };
      }
    }
    const models = theConfig()?.document("RegionBehavior")?.dataModels;
    Object.assign(models ?? {}, { pauseGame: Trap });
    const { region } = await sceneWithRegion();
    await region.createEmbeddedDocuments("RegionBehavior", [{ name: "Trap", type: "pauseGame" }]);
    const behavior = region.behaviors.contents[0];
    expect([behavior?.hasEvent("tokenEnter"), behavior?.hasEvent("tokenExit")]).toEqual([true, false]);
    await region._handleEvent({ name: "tokenEnter" });
    await behavior?.update({ disabled: true });
    await region._handleEvent({ name: "tokenEnter" });
    expect(told).toEqual(["enter"]);
    await expect(
      behavior?.update({ system: { events: ["regionBoundary"] } }),
      "an event that the field does not offer",
    ).rejects.toThrow("events");
    await region.createEmbeddedDocuments("RegionBehavior", [
      { type: "displayScrollingText", system: { events: ["tokenEnter"] } },
    ]);
    await expect(region._handleEvent({ name: "tokenEnter" })).rejects.toThrow("not provided by the practice table");
    expect(RegionBehavior.metadata.coreTypes).toContain("teleportToken");
  });
});

test("T JournalEntryCategory: headings of an entry, which pages name", async () => {
  const entry = await JournalEntry.create({ name: "Book", categories: [{ name: "People" }] });
  if (!(entry instanceof JournalEntry)) throw new Error("no entry");
  const [category] = await entry.createEmbeddedDocuments("JournalEntryCategory", [{ name: "Places" }]);
  expect(category).toBeInstanceOf(JournalEntryCategory);
  const [page] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ name: "Town", category: category?.id }]);
  expect(page?.toObject()).toMatchObject({ category: category?.id });
  expect(entry.toObject()).toMatchObject({ categories: [{ name: "People" }, { name: "Places" }] });
});
