import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getCodeVersion } from '#src/publish/render/code-version.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-code-'));
const root = join(folder, 'checkout');
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const version = (checkout = root) => getCodeVersion(checkout, 'https://swara.example');

describe('the version of the code', () => {
  beforeEach(async () => {
    await rm(root, { recursive: true, force: true });
    await write('src/pages/index.astro', '<h1>Swara</h1>');
    await write('package.json', '{}');
  });

  test.each([
    'src/pages/index.astro',
    'src/pages/new.astro',
    'src/features/cart/cart.service.server.ts',
    'src/publish/serve/shells.ts',
    'src/db/schema/catalog.ts',
    'public/favicon.svg',
    'astro.config.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])('changes the version of the code when %s changes', async (file) => {
    const before = await version();
    await write(file, 'changed');
    expect(await version()).not.toBe(before);
  });

  test('keeps the version of the code when a file changes that no page is made of', async () => {
    const before = await version();
    const others = ['scripts/new.ts', 'tests/new.test.ts', 'README.md', 'src/demo/models/one.glb'];
    for (const file of others) await write(file, 'x');
    expect(await version()).toBe(before);
  });

  test('keeps the version of the code in any folder and changes it with the address', async () => {
    const before = await version();
    const moved = join(folder, 'moved');
    await rename(root, moved);
    expect(await version(moved)).toBe(before);
    expect(await getCodeVersion(moved, 'https://other.example')).not.toBe(before);
  });
});

test('builds styles only from files that the version of the code covers', async () => {
  const folder = new URL('../../../src/styles/', import.meta.url);
  const read = (name: string) => readFile(new URL(name, folder), 'utf8');
  expect(await read('base.css')).toContain("@import 'tailwindcss' source(none);");
  const sheets = await Promise.all(
    ['shop', 'admin', 'first', 'first-home'].map((name) => read(`${name}.css`)),
  );
  const sources = sheets.flatMap((css) =>
    [...css.matchAll(/@source (?:not )?'([^']+)'/g)].map(([, source]) => source),
  );
  expect(sources.length).toBeGreaterThan(sheets.length);
  for (const source of sources) expect(source, 'is in src').toMatch(/^\.\.\/[^.]/);
});
