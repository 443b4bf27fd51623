import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCodeVersion } from '#src/publish/render/code-version.ts';
import { renderPages, type Take } from '#src/publish/render/render-pages.ts';
import { type BuiltSite, buildSite, openSite } from '#src/publish/render/site-builder.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-builder-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Before what is packed: see contents.ts. */
const HEAD_BYTES = 4;
const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const FILES = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `import react from '@astrojs/react';
    export default { output: 'static', integrations: [react()] };`,
  'src/Sign.tsx': `import { lazy, Suspense } from 'react';
    const Later = lazy(() => import('./Later.tsx'));
    import { useId } from 'react';
    export function Sign({ at }) { return at === 0 ? null : <b id={useId()}>Sound that stays</b>; }
    export function Waiting() { return <Suspense fallback="Wait"><Later /></Suspense>; }`,
  'src/Later.tsx': 'export default function Later() { return <i>And comes later</i>; }',
  'src/pages/index.astro': `---
    import { Sign, Waiting } from '../Sign.tsx';
    ---
    <html lang="en"><head><title>A site</title></head><body><Sign at={0} client:load /><Sign at={1} client:load /><Waiting />
    <p>{'Sound that stays with you. '.repeat(30)}</p></body></html>`,
};

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, 'checkout', file)), { recursive: true });
    await writeFile(join(folder, 'checkout', file), text);
  }
  await symlink(NODE_MODULES, join(folder, 'checkout/node_modules'));
});

const ONE_PAGE = { pages: [], bare: ['/'], moves: [] };

/** The page of a site, rendered in this thread or in others. */
async function render(site: BuiltSite, threads: number): Promise<string> {
  expect(await site.listBare([])).toEqual(['/']);
  const pages = new Map<string, string>();
  const take: Take = ({ path, object }) => {
    pages.set(path, brotliDecompressSync(object.subarray(HEAD_BYTES)).toString());
  };
  await renderPages(site, 'a pass', ONE_PAGE, take, threads);
  expect([...pages.keys()]).toEqual(['/']);
  expect(pages.get('/')).toContain('<i>And comes later</i>');
  const before = pages.get('/') ?? '';
  expect(before).toMatch(/<b id="[^"]+">Sound that stays<\/b>/);
  // What is rendered again comes out the same, or each pass would take it for changed.
  await renderPages(site, 'another pass', ONE_PAGE, take, threads);
  expect(pages.get('/')).toBe(before);
  return before;
}

async function build(checkout: string, data: string): Promise<string> {
  const dataDir = join(folder, data);
  const outDir = join(dataDir, 'releases/r1');
  await rm(outDir, { recursive: true, force: true });
  const root = join(folder, checkout);
  const site = await buildSite({ root, dataDir, outDir, siteUrl: 'https://swara.example' });
  expect(await readdir(outDir)).not.toContain('index.html');
  return render(site, 1);
}

/** Renders as a publisher does that finds the bundle of the previous one. */
async function openAgain(checkout: string, data: string, threads = 1): Promise<string | undefined> {
  const siteUrl = 'https://swara.example';
  const codeVersion = await getCodeVersion(join(folder, checkout), siteUrl);
  const site = await openSite(join(folder, data), siteUrl, codeVersion);
  return site && render(site, threads);
}

test('builds pages in any folder and after code or data has moved', async () => {
  await mkdir(join(folder, 'data'));
  expect(await build('checkout', 'data')).toContain('Sound that stays</b>');

  await rename(join(folder, 'data'), join(folder, 'restored'));
  expect(await build('checkout', 'restored')).toContain('Sound that stays</b>');

  // The folder is as earlier versions left it.
  await rm(join(folder, 'restored/node_modules'), { force: true });
  await symlink(join(folder, 'checkout/node_modules'), join(folder, 'restored/node_modules'));
  await rename(join(folder, 'checkout'), join(folder, 'deployed'));
  expect(await build('deployed', 'restored')).toContain('Sound that stays</b>');
  expect(await openAgain('deployed', 'restored')).toContain('Sound that stays</b>');
}, 120_000);

test('builds pages when the data folder is behind a link', async () => {
  await mkdir(join(folder, 'disk'));
  await symlink(join(folder, 'disk'), join(folder, 'linked'));
  expect(await build('deployed', 'linked')).toContain('Sound that stays</b>');
  expect(await openAgain('deployed', 'linked', 2)).toContain('Sound that stays</b>');
}, 120_000);
