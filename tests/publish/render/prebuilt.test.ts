import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCodeVersion } from '#src/publish/render/code-version.ts';
import { openPrebuilt, prebuild } from '#src/publish/render/prebuilt.ts';
import { renderPages } from '#src/publish/render/render-pages.ts';
import { type BuiltSite, openSite } from '#src/publish/render/site-builder.ts';

const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
// Below the working folder: Astro bundles into that one for all others, where two builds would meet.
await mkdir(join(NODE_MODULES, '.cache'), { recursive: true });
const folder = await mkdtemp(join(NODE_MODULES, '.cache/swara-prebuilt-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const root = join(folder, 'checkout');
const ahead = join(folder, 'ahead');

/** Before what is packed: see contents.ts. */
const HEAD_BYTES = 4;
const PAGE = `---
  const address = new URL('/cart', Astro.site);
  ---
  <html lang="en"><head><link rel="canonical" href={address} /></head><body>
  <p>{'Sound that stays with you. '.repeat(30)}</p><script>document.body.dataset.awake = '1';</script></body></html>`;

beforeAll(async () => {
  const files = {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `export default { output: 'static', vite: { build: { assetsInlineLimit: 0 } } };`,
    'public/robots.txt': 'User-agent: *',
    'src/pages/index.astro': PAGE,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  await symlink(NODE_MODULES, join(root, 'node_modules'));
  expect(await prebuild(root, ahead)).toBe('made');
}, 120_000);

const open = (siteUrl: string, data: string) =>
  openPrebuilt(ahead, {
    ...{ root, siteUrl },
    ...{ dataDir: join(folder, data), outDir: join(folder, data, 'built') },
  });

async function render(site: BuiltSite | undefined): Promise<string> {
  if (!site) throw new Error('There is no site.');
  let html = '';
  await renderPages(site, 'a pass', { pages: [], bare: ['/'], moves: [] }, ({ object }) => {
    html = brotliDecompressSync(object.subarray(HEAD_BYTES)).toString();
  });
  return html;
}

test('renders shops at two addresses from one prebuilt site, each with its own address', async () => {
  for (const address of ['https://swara.example', 'http://localhost:4321']) {
    const data = address.replaceAll(/\W/g, '');
    await mkdir(join(folder, data));
    const html = await render(await open(address, data));
    expect(html).toContain(`<link rel="canonical" href="${address}/cart">`);
    expect(html).not.toContain('.invalid');
    // As after a build: all that the release is to have, and a bundle for the next publisher.
    const built = await readdir(join(folder, data, 'built'), { recursive: true });
    expect(built).toContain('robots.txt');
    expect(await readFile(join(folder, data, 'built/robots.txt'), 'utf8')).toBe('User-agent: *');
    const codeVersion = await getCodeVersion(root, address);
    expect(await render(await openSite(join(folder, data), address, codeVersion))).toBe(html);
  }
});

test('builds no prebuilt site that already exists', async () => {
  expect(await prebuild(root, ahead)).toBe('there');
});

test('ignores a prebuilt site that is missing or made from other code', async () => {
  await mkdir(join(folder, 'other'));
  await writeFile(join(root, 'public/robots.txt'), 'User-agent: somebody');
  expect(await open('https://swara.example', 'other')).toBeUndefined();
  await rm(ahead, { recursive: true });
  expect(await open('https://swara.example', 'other')).toBeUndefined();
  expect(await readdir(join(folder, 'other'))).toEqual([]);
});
