// Writes the light of the 3D view: the soft boxes and the room of blender/lights.py as a panorama.
//   npm run light
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Vector3 } from 'three';

const FILE = fileURLToPath(
  new URL('../../src/features/showcase/model/studio.hdr', import.meta.url),
);
const [WIDTH, HEIGHT] = [128, 64];
/** The camera's place at the start, as viewer.ts has it. */
const AZIMUTH = (30 * Math.PI) / 180;

type Box = { at: [right: number, away: number, up: number]; size: [number, number]; power: number };

/** Stronger from the front than for photographs: there is no light but the panorama's. */
const BOXES: Box[] = [
  { at: [-3, -2.6, 2.8], size: [3, 3], power: 13 },
  { at: [0.2, 1.2, 4.2], size: [4.4, 2.6], power: 6 },
  { at: [-3.6, 2.2, 1.2], size: [0.8, 3.6], power: 12 },
  { at: [3.8, 1, 1.4], size: [1, 3.8], power: 13 },
  { at: [2.2, -4.2, 1], size: [3.8, 3.2], power: 1.9 },
];
const ROOM = { floor: 0.2, ceiling: 0.5 };

const lamps = BOXES.map(({ at: [right, away, up], size: [width, height], power }) => {
  const [sin, cos] = [Math.sin(AZIMUTH), Math.cos(AZIMUTH)];
  const middle = new Vector3(right * cos - away * sin, up, -right * sin - away * cos);
  const normal = middle.clone().normalize();
  const across = new Vector3(0, 1, 0).cross(normal).normalize();
  return { middle, normal, across, upright: normal.clone().cross(across), width, height, power };
});

/** Returns the light from a direction: the same for all colours, so that greys stay grey. */
function lightFrom(way: Vector3): number {
  const rise = Math.min(1, Math.max(0, (way.y + 0.4) / 1.4));
  const room = ROOM.floor + (ROOM.ceiling - ROOM.floor) * rise;
  return lamps.reduce((sum, lamp) => {
    const facing = way.dot(lamp.normal);
    if (facing <= 0) return sum;
    const hit = way
      .clone()
      .multiplyScalar(lamp.middle.length() / facing)
      .sub(lamp.middle);
    const x = Math.abs(hit.dot(lamp.across)) / (lamp.width / 2);
    const y = Math.abs(hit.dot(lamp.upright)) / (lamp.height / 2);
    return sum + lamp.power * soft(x) * soft(y);
  }, room);
}

/** Fades towards the edge of a box, as cloth before a bulb does. */
function soft(share: number): number {
  const t = Math.min(1, Math.max(0, (1.15 - share) / 0.9));
  return t * t * (3 - 2 * t);
}

/** Three equal colours with a shared exponent, as Radiance writes them. */
function toPixel(light: number): [level: number, exponent: number] {
  const exponent = Math.ceil(Math.log2(light));
  return [Math.min(255, Math.round((light / 2 ** exponent) * 256)), exponent + 128];
}

/** Runs of equal bytes and stretches of others, as in a line of a Radiance file. */
function packed(bytes: readonly number[]): number[] {
  const out: number[] = [];
  for (let at = 0; at < bytes.length;) {
    let run = 1;
    while (run < 127 && bytes[at + run] === bytes[at]) run += 1;
    if (run > 2) out.push(128 + run, bytes[at] ?? 0);
    else out.push(run, ...bytes.slice(at, at + run));
    at += run;
  }
  return out;
}

const rows = Array.from({ length: HEIGHT }, (_, row) => {
  const rise = (0.5 - (row + 0.5) / HEIGHT) * Math.PI;
  const pixels = Array.from({ length: WIDTH }, (__, column) => {
    const turn = ((column + 0.5) / WIDTH - 0.5) * 2 * Math.PI;
    const flat = Math.cos(rise);
    return toPixel(
      lightFrom(new Vector3(Math.cos(turn) * flat, Math.sin(rise), Math.sin(turn) * flat)),
    );
  });
  const level = packed(pixels.map(([one]) => one));
  const exponent = packed(pixels.map(([, one]) => one));
  return [2, 2, Math.floor(WIDTH / 256), WIDTH % 256, ...level, ...level, ...level, ...exponent];
});
const head = `#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${HEIGHT} +X ${WIDTH}\n`;
await writeFile(FILE, Buffer.concat([Buffer.from(head), Buffer.from(rows.flat())]));
