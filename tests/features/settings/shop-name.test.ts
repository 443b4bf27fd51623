import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHOP } from '#src/features/settings/fresh-shop.ts';

const KNOWS_IT = ['src/features/settings/fresh-shop.ts', 'src/features/settings/fresh-seller.ts'];

test('spells the name of the shop only where a fresh shop begins', async () => {
  const entries = await readdir('src', { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|md|css)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(500);
  // Browser storage and cookies use the name in lower case, and keep it after a rename.
  const spelled = [];
  for (const file of files) {
    if ((await readFile(file, 'utf8')).includes(SHOP.name)) spelled.push(file);
  }
  expect(spelled.filter((file) => !KNOWS_IT.includes(file))).toEqual([]);
  expect(spelled).toContain('src/features/settings/fresh-shop.ts');
});
