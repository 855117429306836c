import { describe, expect, test } from "vitest";
import { createConfig } from "../../../table/client/core/config/index.ts";
import { DetectionMode, VisionMode } from "../../../table/client/core/perception/index.ts";
import { isDict } from "../../../table/client/core/types.ts";
import { getProperty } from "../../../table/client/core/utils/values/path.ts";
import { fakeServer } from "./fake-server.ts";

const namesIn = (value: unknown): string[] => (isDict(value) ? Object.keys(value) : []);

describe("senses and ways of seeing [T DetectionMode, VisionMode, CONFIG.Canvas]", () => {
  fakeServer();
  const config = createConfig();
  const at = (path: string): unknown => getProperty(config, `Canvas.${path}`);

  test("CONFIG.Canvas.detectionModes has the seven of the core, and takes those of packages", () => {
    expect(namesIn(at("detectionModes")).sort()).toEqual(
      [
        "basicSight",
        "feelTremor",
        "lightPerception",
        "seeAll",
        "seeInvisibility",
        "senseAll",
        "senseInvisibility",
      ].sort(),
    );
    class Scent extends DetectionMode {}
    const scent = new Scent({ id: "scent", label: "Scent", type: DetectionMode.DETECTION_TYPES.OTHER });
    expect(scent).toMatchObject({ id: "scent", walls: true, angle: true, tokenConfig: true, type: 3 });
    expect(() => new DetectionMode({ id: "x", label: "X", type: 9 })).toThrow("type");
    expect(DetectionMode.BASIC_MODE_ID).toBe("basicSight");
  });

  test("CONFIG.Canvas.visionModes are those of the documentation", () => {
    expect(at("visionModes.basic")).toBeInstanceOf(VisionMode);
    expect(at("visionModes.basic")).toMatchObject({
      id: "basic",
      animated: false,
      perceivesLight: true,
      vision: { preferred: true },
    });
    expect(at("visionModes.blindness")).toMatchObject({ tokenConfig: false, perceivesLight: false });
    expect(at("visionModes.tremorsense.animated")).toBe(true);
  });
});
