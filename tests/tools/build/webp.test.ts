import { expect, test } from "vitest";
import { animate } from "../../../tools/art/webp.ts";

/** A still file as a browser writes one; its picture is not looked at. */
function still(name: string, picture: readonly number[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(picture.length);
  const pad = Buffer.alloc(picture.length % 2);
  const body = Buffer.concat([Buffer.from(`WEBP${name}`, "latin1"), length, Buffer.from(picture), pad]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), size, body]);
}

test("an animation holds every picture with its time, in a container of the right lengths", () => {
  const file = animate(
    [
      { webp: still("VP8 ", [1, 2, 3]), ms: 1200 },
      { webp: still("VP8L", [4, 5]), ms: 80 },
    ],
    1180,
    720,
  );
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const chunks: [string, Buffer][] = [];
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at + 4);
    chunks.push([file.toString("latin1", at, at + 4), file.subarray(at + 8, at + 8 + length)]);
    at += 8 + length + (length % 2);
  }
  expect(chunks.map(([name]) => name)).toEqual(["VP8X", "ANIM", "ANMF", "ANMF"]);
  const [head, , first, second] = chunks.map(([, body]) => body);
  expect([head?.[0], head?.readUIntLE(4, 3), head?.readUIntLE(7, 3)]).toEqual([2, 1179, 719]);
  expect([first?.readUIntLE(12, 3), second?.readUIntLE(12, 3)]).toEqual([1200, 80]);
  expect(first?.toString("latin1", 16, 20)).toBe("VP8 ");
  expect([...(first?.subarray(24) ?? [])]).toEqual([1, 2, 3, 0]);
  expect(() => animate([{ webp: Buffer.from("GIF89a"), ms: 1 }], 1, 1)).toThrow("no WebP");
});
