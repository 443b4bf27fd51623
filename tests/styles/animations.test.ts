import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('no rule sets a timeline next to the shorthand of animations, which browsers refuse once minified', async () => {
  const files = (await readdir('src', { recursive: true })).filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(files.map((file) => readFile(`src/${file}`, 'utf8')));
  const timed = texts.flatMap((text) =>
    text.split(/[{}]/).filter((rule) => rule.includes('animation-timeline:')),
  );
  expect(timed.length).toBeGreaterThan(3);
  expect(timed.filter((rule) => /\banimation:/.test(rule))).toEqual([]);
});
