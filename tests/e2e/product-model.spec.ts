import type { ModelViewerElement } from '@google/model-viewer';
import { expect, test } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';
import { makeModel } from '#tests/kit/make-model.ts';
import { firstProduct, openAwake } from '#tests/kit/browse.ts';

const executablePath = findChromium();
const SOFTWARE_WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

test.use({
  // Drawn without a graphics card: no more pixels than need be.
  viewport: { width: 360, height: 480 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', ...SOFTWARE_WEBGL],
  },
});

/** One triangle in two colours: what a whole product takes minutes to draw without a card. */
function triangle(colors: string[]): Buffer {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 0.2, 0, 0, 0, 0.2, 0]).buffer);
  const mappings = colors.map((_, at) => ({ material: at, variants: [at] }));
  return makeModel({
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0 },
            material: 0,
            extensions: { KHR_materials_variants: { mappings } },
          },
        ],
      },
    ],
    materials: colors.map((name) => ({ name, doubleSided: true })),
    accessors: [
      {
        ...{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
        ...{ min: [0, 0, 0], max: [0.2, 0.2, 0] },
      },
    ],
    bufferViews: [{ buffer: 0, byteLength: corners.length }],
    buffers: [
      {
        uri: `data:application/octet-stream;base64,${corners.toString('base64')}`,
        byteLength: corners.length,
      },
    ],
    extensionsUsed: ['KHR_materials_variants'],
    extensions: { KHR_materials_variants: { variants: colors.map((name) => ({ name })) } },
  });
}

test('a 3D product turns by keys in every colour, loaded on tap and only from this shop', async ({
  page,
  baseURL,
}) => {
  // Its light is worked out by the processor here.
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const blocked: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') blocked.push(line.text());
  });
  const id = await firstProduct(page);
  const { color, variants } = (await (await page.request.get(`/api/products/${id}`)).json()) as {
    color: string;
    variants: { color: string }[];
  };
  const colors = [color, ...variants.map((variant) => variant.color)];
  await page.route('**/media/models/*.glb', (route) =>
    route.fulfill({ body: triangle(colors), contentType: 'model/gltf-binary' }),
  );
  await openAwake(page, `/product/${id}`);
  const isOfModel = (url: string) => /\.glb|meshopt|model-viewer|ModelDialog/.test(url);
  expect(requested.filter(isOfModel)).toEqual([]);

  const opener = page.getByRole('button', { name: 'View in 3D', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 80_000 });
  const model = dialog.locator('model-viewer');
  const ask = <T>(read: (element: ModelViewerElement) => T) =>
    model.evaluate(read as unknown as (element: HTMLElement) => T);
  expect(await ask((element) => element.autoRotate)).toBe(false);
  // This device has no camera; with one, the product can be shown in the room at its own size.
  await expect(dialog.getByRole('button', { name: 'View in your room' })).toHaveCount(0);
  expect(await ask((element) => element.arScale)).toBe('fixed');
  const before = await ask((element) => element.getCameraOrbit().theta);
  await dialog.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => ask((element) => element.getCameraOrbit().theta)).toBeGreaterThan(before);

  const second = dialog.getByRole('group', { name: 'Colour' }).getByRole('button').nth(1);
  await second.click();
  await expect.poll(() => ask((element) => element.variantName)).toBe(colors[1]);
  await expect(dialog.getByRole('link', { name: /^View in / })).toHaveAttribute(
    'href',
    /^\/product\/\d+/,
  );

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(
    requested.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(blob|data):/.test(url)),
  ).toEqual([]);
  expect(blocked).toEqual([]);
});

test('refers shoppers to the pictures of a product without 3D', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openAwake(page, `/product/${await firstProduct(page)}`);
  await page.getByRole('button', { name: 'View in 3D', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('to see the pictures instead');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /^Pictures of/ })).toBeVisible();
});
