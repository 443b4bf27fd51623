import { expect, test } from 'vitest';
import { CATALOGUE, TAKEN_APART } from '#src/demo/catalogue.ts';
import { chaptersOf } from '#src/demo/chapters/chapters-of.ts';
import { VIEWS } from '#src/demo/views.ts';
import { WRITTEN } from '#src/demo/chapters/written.ts';
import { photoFileOf } from '#src/demo/load-displays.ts';
import { photoColors, SLIDES } from '#src/demo/slides.ts';
import { TILES } from '#scripts/studio/scene-places.ts';
import { Chapters } from '#src/features/showcase/chapters/chapters.contract.ts';

const products = CATALOGUE.flatMap((category) => category.products);

test.each(products.map((product) => [product.name, product] as const))(
  'the demo chapters of %s pass the checks for chapters that staff write',
  (_, product) => {
    const chapters = chaptersOf(product);
    expect(Chapters.parse(chapters)).toEqual(chapters);
    expect(chapters.map(({ kind }) => kind)).toContain('figures');
  },
);

test.each(products.map((product) => [product.name, product.sku] as const))(
  'describes %s in at least two scenes, each with its own picture',
  (_, sku) => {
    const { scenes = [], box = [] } = WRITTEN[sku] ?? {};
    expect(scenes.length).toBeGreaterThanOrEqual(2);
    // The gallery above begins with the first picture; the second exists in every colour.
    expect(scenes[0]?.[2]).toBe(2);
    expect(scenes.map(([, , picture]) => picture)).not.toContain(1);
    const shown = scenes.map(([, , picture]) => picture);
    expect(new Set(shown).size).toBe(shown.length);
    expect(Math.max(...shown)).toBeLessThanOrEqual(VIEWS.length);
    expect(box.length).toBeGreaterThanOrEqual(2);
  },
);

test('describes no two demo products in the same words', () => {
  const titles = Object.values(WRITTEN).flatMap(({ scenes }) => scenes.map(([title]) => title));
  const texts = Object.values(WRITTEN).flatMap(({ scenes }) => scenes.map(([, text]) => text));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('describes only products that the demo contains', () => {
  const skus = products.map(({ sku }) => sku);
  expect(Object.keys(WRITTEN).filter((sku) => !skus.includes(sku))).toEqual([]);
});

test('shows and describes an exploded view of one product in every category', () => {
  for (const { kind, products: all } of CATALOGUE) {
    const apart = all.filter(({ sku }) => TAKEN_APART.includes(sku));
    expect(apart, kind).toHaveLength(1);
    for (const product of apart) {
      expect(chaptersOf(product)).toContainEqual(
        expect.objectContaining({ kind: 'scene', picture: VIEWS.length + 1 }),
      );
    }
  }
});

test('shows the size of every product but one by its picture from the front', () => {
  const withoutFront = products.filter((product) =>
    chaptersOf(product).every((chapter) => chapter.kind !== 'size' || !chapter.front),
  );
  // Its model is narrower than its page says.
  expect(withoutFront.map(({ sku }) => sku)).toEqual(['RIV-TOKR']);
});

test('draws the size of a ring lamp as a ring', () => {
  const halo = products.find(({ sku }) => sku === 'VAY-HALO');
  expect(halo && chaptersOf(halo)).toContainEqual(
    expect.objectContaining({ kind: 'size', shape: 'ring' }),
  );
});

test('says what the hours of music count, as the highlights do', () => {
  for (const product of products) {
    const inFigures = chaptersOf(product).flatMap((chapter) =>
      chapter.kind === 'figures' ? chapter.figures.map(({ label }) => label) : [],
    );
    const countsCase = /\d+ hours with the case/.test(product.highlights);
    expect(inFigures.includes('of music with the case'), product.name).toBe(countsCase);
  }
});

const photos = products.flatMap((product) =>
  (WRITTEN[product.sku]?.scenes ?? []).flatMap(([, , , photo]) =>
    photo ? [{ product, photo }] : [],
  ),
);

test('shows each product of the slider in a photo, and no photo twice', () => {
  const withPhoto = photos.map(({ product }) => product.sku);
  expect(withPhoto).toEqual(expect.arrayContaining(SLIDES.map(({ sku }) => sku)));
  const files = photos.map(({ product, photo }) => photoFileOf(product, photo, 'black'));
  expect(new Set(files).size).toBe(files.length);
});

test('shows the tile of a category only in the chapter of the product and colour in it', () => {
  for (const { kind, products: all } of CATALOGUE) {
    const shown = photos.filter(
      ({ product, photo }) => photo.of === 'category' && all.includes(product),
    );
    for (const { product } of shown)
      expect([product.sku, product.colors[0]?.[0]]).toEqual(TILES[kind].of);
  }
});

test('shows every photo of a slide in the main colour of its product, and in that of the slide', () => {
  for (const { sku, color } of SLIDES) {
    const product = products.find((one) => one.sku === sku);
    const colors = product && photoColors(product);
    expect(colors?.[0], sku).toBe(product?.colors[0]?.[0]);
    expect(colors, sku).toContain(color);
  }
});
