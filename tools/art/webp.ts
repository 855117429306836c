/** An animated WebP of single ones, which a browser's canvas makes: the container of https://developers.google.com/speed/webp/docs/riff_container. */

export interface Frame {
  /** A still WebP file, all of one size. */
  readonly webp: Uint8Array;
  /** How long it is seen, in ms. */
  readonly ms: number;
}

const ANIMATED = 0b10;
/** The frame covers all of the one before it, without blending. */
const WHOLE = 0b10;

const little = (value: number, bytes: number): Buffer => {
  const out = Buffer.alloc(bytes);
  out.writeUIntLE(value, 0, bytes);
  return out;
};

/** A chunk of a RIFF file: its name, its length, its bytes, filled up to an even number. */
function chunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name, "latin1"), little(body.length, 4), body, Buffer.alloc(body.length % 2)]);
}

/** The picture of a still file, as the chunk that holds it. */
function pictureOf(webp: Uint8Array): Buffer {
  const file = Buffer.from(webp);
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP")
    throw new Error("This is no WebP file");
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (name === "VP8 " || name === "VP8L") return file.subarray(at, end);
    at = end;
  }
  throw new Error("This WebP file holds no picture");
}

/** One file of all frames, shown again and again. */
export function animate(frames: readonly Frame[], width: number, height: number): Buffer {
  const size = Buffer.concat([little(width - 1, 3), little(height - 1, 3)]);
  const head = chunk("VP8X", little(ANIMATED, 4), size);
  const loop = chunk("ANIM", little(0, 4), little(0, 2));
  const shown = frames.map(({ webp, ms }) =>
    chunk("ANMF", little(0, 6), size, little(ms, 3), little(WHOLE, 1), pictureOf(webp)),
  );
  return chunk("RIFF", Buffer.from("WEBP", "latin1"), head, loop, ...shown);
}
