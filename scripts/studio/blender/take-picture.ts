import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { cleanEdges } from './clean-edges.ts';
import { denoiserWeights } from './downloads.ts';
import type { Staged } from '#scripts/studio/open-studio.ts';
import type { Shot } from '#scripts/studio/shots.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('render.py', import.meta.url));
/** The part of a picture's width that is rendered: no screen shows more, and time is saved. */
const RENDERED = { large: 0.5, largeScene: 0.8, wide: 1, other: 0.875, small: 1.5, scene: 1 };
const LARGE_PIXELS = 1600;
const WIDE_PIXELS = 1280;
/** Enough for the denoiser: leather and grilles look like with 64. */
const SAMPLES = 16;
/** More where a chapter shows it as wide as it is, where much is out of focus, and where lettering is small. */
const WIDE_SAMPLES = 24;
const SCENE_SAMPLES = { place: 40, home: 24 };

/** A shadow is soft: it is rendered small. */
const SHADOW_PIXELS = 250;
/** A shadow next to a product is no darker: compressed, black would stain the product's edge, a white one most. */
const SHADOW_LIGHT = { white: 150, other: 40 };
/** Up to where that is so, in parts of the picture's width. */
const BESIDE = 1 / 320;
/** Steps of a shadow: too small to be seen, and a third of them compress better. */
const STEP = 3;

/** A picture as Blender's Cycles renders it, in its whole size. Throws what Blender says if it fails. */
export async function takePicture(shot: Shot, { glb, ...staged }: Staged): Promise<Sharp> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  const file = (name: string) => join(folder, name);
  const size = scaled(shot, RENDERED[renderedAs(shot)]);
  const small = scaled(shot, SHADOW_PIXELS / shot.width);
  try {
    await writeFile(file('model.glb'), glb);
    await writeFile(
      file('job.json'),
      JSON.stringify({
        ...{
          ...staged,
          ...size,
          folder,
          weights: await denoiserWeights(),
          samples: samplesOf(shot),
          isClose: shot.isClose === true,
          isWhite: shot.color === 'white',
          isMetal: shot.isMetal === true,
        },
        ...{ glb: file('model.glb'), out: file('out'), cover: file('cover'), fStop: fStopOf(shot) },
        ...(shot.isCutOut && { shadow: file('shadow'), shadowSize: [small.width, small.height] }),
      }),
    );
    const { stdout } = await run(
      'nice',
      [
        '-n',
        '19',
        'blender',
        '-b',
        '--factory-startup',
        '--python',
        SCRIPT,
        '--',
        file('job.json'),
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: unknown) => {
      throw new Error(String(error));
    });
    const negative = await readFile(file('out')).catch(() => {
      throw new Error(stdout.slice(-2000));
    });
    const whole = sharp(negative, { raw: { ...size, channels: 3 } })
      .resize(shot.width, shot.height)
      .sharpen({ sigma: 0.8, m1: 0.3, m2: 0.6 });
    if (!shot.isCutOut) return whole;
    const cover = await grey(await readFile(file('cover')), size, shot);
    const shadow = await grey(await readFile(file('shadow')), small, shot);
    const beside = await blurred(cover, shot);
    const colors = await whole.raw().toBuffer();
    cleanEdges(colors, cover, shot);
    return laidOnShadow(colors, { cover, shadow, beside }, shot);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function renderedAs({ width, scene, isAccessory }: Shot): keyof typeof RENDERED {
  if (isAccessory) return 'small';
  if (scene && scene.kind !== 'home') return width > LARGE_PIXELS ? 'largeScene' : 'scene';
  if (width > LARGE_PIXELS) return 'large';
  return width === WIDE_PIXELS ? 'wide' : 'other';
}

function samplesOf({ width, scene, samples }: Shot): number {
  if (samples) return samples;
  if (scene) return SCENE_SAMPLES[scene.kind];
  return width === WIDE_PIXELS ? WIDE_SAMPLES : SAMPLES;
}

/** Little is out of focus in a studio, more in a home, and most from near. */
function fStopOf({ isClose, scene }: Shot): number {
  if (isClose) return 1.4;
  if (scene?.kind === 'place') return scene.place.fStop;
  return scene?.kind === 'home' ? 0.4 : 4;
}

function scaled({ width, height }: Size, by: number) {
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

type Size = Pick<Shot, 'width' | 'height'>;

/** One channel from Blender in another size, a byte per pixel. */
function grey(bytes: Buffer, from: Size, to: Size): Promise<Buffer> {
  return sharp(bytes, { raw: { width: from.width, height: from.height, channels: 1 } })
    .resize(to.width, to.height, { kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** 255 within a product and at its edge, and less the farther from it. */
function blurred(cover: Buffer, { width, height }: Size): Promise<Buffer> {
  return sharp(cover, { raw: { width, height, channels: 1 } })
    .blur(BESIDE * width)
    .linear(2, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

type Layers = Record<'cover' | 'shadow' | 'beside', Buffer>;

/** The product, and its shadow as far as that covers: black, but with no sharp line next to the product. */
function laidOnShadow(colors: Buffer, layers: Layers, { width, height, color: of }: Shot): Sharp {
  const { cover, shadow, beside } = layers;
  const lightest = of === 'white' ? SHADOW_LIGHT.white : SHADOW_LIGHT.other;
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const seen = (cover[at] ?? 0) / 255;
    const dark = (Math.round((shadow[at] ?? 0) / STEP) * STEP) / 255;
    const whole = seen + (1 - seen) * dark;
    const share = whole > 0 ? seen / whole : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const color = colors[at * 3 + channel] ?? 0;
      const below = (Math.min(color, lightest) * (beside[at] ?? 0)) / 255;
      data[at * 4 + channel] = Math.round(color * share + below * (1 - share));
    }
    data[at * 4 + 3] = Math.round(whole * 255);
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
}
