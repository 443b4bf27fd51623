import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the page about failures names only tests that exist, for every dependency', async () => {
  const page = await readFile('scripts/deploy/failures.md', 'utf8');
  const rows = page.split('\n').filter((line) => /^\| [a-z, ]+ +\|.*`\S/.test(line));
  const named = rows.map((row) => /`([^`]+)` +\|$/.exec(row)?.[1]);
  expect(named.length).toBeGreaterThan(40);

  const files = (await readdir('tests', { recursive: true })).filter((file) =>
    /\.(test|spec)\.ts$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(`tests/${file}`, 'utf8')));
  const all = texts.join('\n');
  expect(named.filter((title) => title === undefined || !all.includes(`'${title}'`))).toEqual([]);
});
