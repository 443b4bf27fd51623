import { createRequire } from 'node:module';
import type sharpModule from 'sharp';
import { toPicture } from '#src/lib/media.ts';

type Scene = {
  class: string;
  style: string;
  /** The style where only the foot of the ground is seen. */
  foot: string;
};

/** The part of a scene's width that its ground continues. */
const EDGE = 0.13;
/** Below this luminance of the middle the text on a scene is white. */
const DEEP_MAX = 0.5;
const NONE: Scene = { class: '', style: '', foot: '' };
const scenes = new Map<string, Promise<Scene>>();

/**
 * Returns what an element with the styles of `on-scene` needs, while the site is built: a ground that
 * continues the left edge of the picture's backdrop, and whether the text on it is white.
 */
export function sceneOf(image: string | undefined): Promise<Scene> {
  const src = image && toPicture(image, 320)?.src;
  if (!src) return Promise.resolve(NONE);
  const known = scenes.get(src);
  if (known) return known;
  const scene = readScene(src).catch(() => {
    // The page's own ground, until the picture can be read.
    scenes.delete(src);
    return NONE;
  });
  scenes.set(src, scene);
  return scene;
}

async function readScene(src: string): Promise<Scene> {
  const response = await fetch(`${process.env['API_URL'] ?? 'http://localhost:4321'}${src}`);
  if (!response.ok) throw new Error(`The picture ${src} could not be read.`);
  const colours = await readEdge(Buffer.from(await response.arrayBuffer()));
  const [top, middle, bottom] = colours.map(toHex);
  return {
    class: luminance(colours[1] ?? []) < DEEP_MAX ? 'deep' : '',
    style: `--ground:linear-gradient(${top} 16%,${middle},${bottom} 84%)`,
    foot: `--ground:${bottom}`,
  };
}

/** The mean colours of the upper, middle and lower third of a picture's left edge. */
async function readEdge(picture: Buffer): Promise<number[][]> {
  // The bundle of the pages is in a folder of its own, and cannot contain native code.
  const require = createRequire(process.argv[1] ?? import.meta.url);
  const sharp = require('sharp') as typeof sharpModule;
  const { width, height } = await sharp(picture).metadata();
  const bytes = await sharp(picture)
    .extract({ left: 0, top: 0, width: Math.ceil(width * EDGE), height })
    .resize(1, 3, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return [0, 3, 6].map((at) => [...bytes.subarray(at, at + 3)]);
}

const toHex = (colour: number[]) =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => (part / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
