import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CATALOGUE } from '#src/demo/catalogue.ts';
import { chaptersOf } from '#src/demo/chapters/chapters-of.ts';
import { drawingOf } from '#src/features/showcase/chapters/drawings.ts';

test.each([
  ['box', 'Two ear buds', 'buds'],
  ['box', 'Headset with boom mic', 'headset'],
  ['box', 'Detachable boom mic', 'boom'],
  ['box', 'USB-C cable, 0.3 m', 'cable'],
  ['box', '3.5 mm cable, 1 m', 'audio'],
  ['box', 'Mains cable, 2 m', 'mains'],
  ['box', 'Charging case', 'case'],
  ['box', 'Hard case', 'bag'],
  ['box', 'Tips in three sizes', 'tips'],
  ['box', 'A pair of foam tips', 'foam-tips'],
  ['box', 'Wing tips in three sizes', 'wings'],
  ['box', 'Two wireless microphones', 'microphone'],
  ['box', 'A surprise', 'thing'],
  ['care', 'Rinse it under the tap.', 'drop'],
  ['care', 'Keep it dry.', 'no-water'],
] as const)('draws the %s item "%s" as %s', (kind, item, drawing) => {
  expect(drawingOf(kind, item)).toBe(drawing);
});

test('draws every item that the demo shows', async () => {
  const file = new URL(import.meta.resolve('#src/features/showcase/chapters/drawings.svg'));
  const drawn = [...(await readFile(file, 'utf8')).matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id,
  );
  const items = CATALOGUE.flatMap(({ products }) => products)
    .flatMap(chaptersOf)
    .flatMap((chapter) =>
      chapter.kind === 'box' || chapter.kind === 'care'
        ? chapter.items.map((item) => ({ item, id: drawingOf(chapter.kind, item) }))
        : [],
    );
  expect(items.length).toBeGreaterThan(300);
  expect(items.filter(({ id }) => !drawn.includes(id))).toEqual([]);
  expect(items.filter(({ id }) => id === 'thing')).toEqual([]);
});

test('shows most accessories of the demo in small pictures', async () => {
  const code = import.meta.resolve('#src/features/showcase/chapters/drawings.ts');
  const folder = new URL('accessories/', code);
  const files = await readdir(folder);
  const shown = CATALOGUE.flatMap(({ products }) => products)
    .flatMap(chaptersOf)
    .flatMap((chapter) => (chapter.kind === 'box' ? chapter.items : []))
    .map((item) => `${drawingOf('box', item)}.webp`);
  expect(
    files.filter((file) => !shown.includes(file)),
    'never shown',
  ).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['cable.webp', 'tips.webp', 'remote.webp']));
  for (const file of files) {
    expect((await stat(new URL(file, folder))).size, file).toBeLessThan(16_000);
  }
});
