import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import type { Staged } from '#scripts/studio/open-studio.ts';
import type { Shot } from '#scripts/studio/shots.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('render.py', import.meta.url));
/** The part of a picture's width that is rendered: no screen shows more, and half the time is saved. */
const RENDERED = { large: 0.5, other: 0.7 };
const LARGE_PIXELS = 1600;
const SAMPLES = 40;
/** A shadow is soft: it is rendered small, and its blocks compress well. */
const SHADOW_PIXELS = 250;
/** Pixels of a shadow that are alike, each way. */
const BLOCK = 4;

/** A picture as Blender's Cycles renders it, in its whole size. Throws what Blender says if it fails. */
export async function takePicture(shot: Shot, { glb, ...staged }: Staged): Promise<Sharp> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  const file = (name: string) => join(folder, name);
  const size = scaled(shot, shot.width > LARGE_PIXELS ? RENDERED.large : RENDERED.other);
  const small = scaled(shot, SHADOW_PIXELS / shot.width);
  try {
    await writeFile(file('model.glb'), glb);
    await writeFile(
      file('job.json'),
      JSON.stringify({
        ...{ ...staged, ...size, folder, samples: SAMPLES, isClose: shot.isClose === true },
        ...{ glb: file('model.glb'), out: file('out'), fStop: fStopOf(shot) },
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
    const product = await readFile(file('out')).catch(() => {
      throw new Error(stdout.slice(-2000));
    });
    const whole = sharp(product, { raw: { ...size, channels: 4 } })
      .resize(shot.width, shot.height)
      .sharpen({ sigma: 0.8, m1: 0.3, m2: 0.6 });
    if (!shot.isCutOut) return whole.removeAlpha();
    const shadow = sharp(await readFile(file('shadow')), { raw: { ...small, channels: 1 } })
      .resize(shot.width / BLOCK, shot.height / BLOCK, { kernel: 'cubic' })
      .toColourspace('b-w')
      .raw();
    return await laidOnShadow(whole, shadow);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Little is out of focus in a studio, more in a home, and most from near. */
function fStopOf({ isClose, scene }: Shot): number {
  if (isClose) return 1.4;
  return scene?.kind === 'home' ? 0.4 : 4;
}

function scaled({ width, height }: Pick<Shot, 'width' | 'height'>, by: number) {
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

/** The product, and black below it as far as the shadow covers. */
async function laidOnShadow(product: Sharp, soft: Sharp): Promise<Sharp> {
  const shadow = await soft.toBuffer({ resolveWithObject: true });
  const { data, info } = await product.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at >> 2) % info.width, Math.floor((at >> 2) / info.width)];
    const spot = Math.floor(y / BLOCK) * shadow.info.width + Math.floor(x / BLOCK);
    const seen = (data[at + 3] ?? 0) / 255;
    const dark = (shadow.data[spot * shadow.info.channels] ?? 0) / 255;
    const cover = seen + (1 - seen) * dark;
    const share = cover > 0 ? seen / cover : 0;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.round((data[at + channel] ?? 0) * share);
    data[at + 3] = Math.round(cover * 255);
  }
  return sharp(data, { raw: info });
}
