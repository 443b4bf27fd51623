import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('every folder that pages are made of is looked through for classes', async () => {
  const css = await readFile('src/styles/global.css', 'utf8');
  const named = (/@source '\.\.\/\{([^}]*)\}/.exec(css)?.[1] ?? '').split(',');
  const files = await readdir('src', { recursive: true });
  const shown = files.filter((file) => /\.(astro|tsx)$/.test(file));
  const folders = new Set(shown.map((file) => file.split(/[\\/]/)[0] ?? ''));
  expect(named).toEqual(expect.arrayContaining([...folders]));
});
