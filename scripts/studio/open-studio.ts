import { chromium } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.ts';
import type { ModelInput } from './gltf/to-gltf.ts';
import type { Place } from './main.ts';
import { servePage } from './serve-page.ts';
import type { Shot } from './shots.ts';
import type { Framing } from './studio/camera.ts';

const SOFTWARE_WEBGL = [
  '--use-angle=swiftshader',
  '--use-gl=angle',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--no-sandbox',
];
/** A picture as the page hands it to Blender; lengths in Blender’s metres. */
export type Staged = {
  glb: Buffer;
  camera: { matrix: number[]; field: number; shift: [number, number]; distance: number };
  /** Metres for a centimetre of the product. */
  scale: number;
  tall: number;
  /** Linear colours of a scene's ground and wall; a table has a surface of its own and an end. */
  paper?: number[];
  hasTop?: boolean;
  wall?: number[];
  ends?: number;
  place?: Place;
};

const PICTURE_TIMEOUT_MS = 300_000;

/** A browser with the studio's page in it: stage() and exportModel() answer binary glTF. */
export async function openStudio() {
  const server = await servePage();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: SOFTWARE_WEBGL });
  const page = await browser.newPage();
  page.setDefaultTimeout(PICTURE_TIMEOUT_MS);
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(server.url);
  await page.waitForFunction(() => 'stage' in globalThis);

  async function exportModel(input: ModelInput): Promise<Uint8Array> {
    const base64 = await page.evaluate(async (wanted) => {
      const { toGltf } = globalThis as unknown as {
        toGltf: (input: unknown) => Promise<ArrayBuffer>;
      };
      const blob = new Blob([await toGltf(wanted)]);
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () =>
          resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '');
        reader.readAsDataURL(blob);
      });
    }, input);
    return Buffer.from(base64, 'base64');
  }

  /** The picture's model as a binary glTF, and its camera, for Blender. */
  async function stage(shot: Shot): Promise<Staged> {
    const { glb, ...rest } = await page.evaluate(async (wanted) => {
      const { stage: build } = globalThis as unknown as {
        stage: (shot: unknown) => Promise<Omit<Staged, 'glb'> & { glb: ArrayBuffer }>;
      };
      const built = await build(wanted);
      const blob = new Blob([built.glb]);
      const glb = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () =>
          resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '');
        reader.readAsDataURL(blob);
      });
      return { ...built, glb };
    }, shot);
    return { ...rest, glb: Buffer.from(glb, 'base64') };
  }

  /** Returns how large a product is in its picture. */
  const measure = (shot: Shot): Promise<Framing['extent']> =>
    page.evaluate((wanted) => {
      const studio = globalThis as unknown as { measure: (shot: unknown) => Framing['extent'] };
      return studio.measure(wanted);
    }, shot);

  async function close(): Promise<void> {
    await browser.close();
    server.close();
  }
  return { stage, measure, exportModel, close };
}
