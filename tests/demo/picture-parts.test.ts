import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CATALOGUE, pictureFile, TAKEN_APART } from '#src/demo/catalogue.ts';
import { WRITTEN } from '#src/demo/chapters/written.ts';
import type { DemoProduct } from '#src/demo/demo-product.ts';
import { withNames } from '#src/demo/part-names.ts';
import { findParts } from '#src/demo/picture-parts.ts';
import { Chapter, type ScenePart } from '#src/features/showcase/chapters/chapters.contract.ts';

/** A transparent picture with boxes, given by left, top, width and height in per cent. */
function pictureOf(...boxes: [number, number, number, number][]): Promise<Buffer> {
  const create = { width: 300, height: 300, channels: 4, background: '#0000' } as const;
  return sharp({ create })
    .composite(
      boxes.map(([left, top, width, height]) => ({
        input: {
          create: { ...create, width: width * 3, height: height * 3, background: '#123456' },
        },
        ...{ left: left * 3, top: top * 3 },
      })),
    )
    .png()
    .toBuffer();
}

test('finds the parts in a picture and moves both ends of their row towards each other', async () => {
  const parts = await findParts(await pictureOf([5, 40, 20, 20], [45, 45, 6, 8], [70, 38, 20, 24]));
  expect(parts).toHaveLength(3);
  const [inner, ...ends] = parts;
  expect(inner?.move[0]).toBeCloseTo(0, -1);
  const across = ends.map(({ move }) => move[0]).toSorted((a, b) => a - b);
  expect(across[0]).toBeLessThan(-20);
  expect(across[1]).toBeGreaterThan(20);
  expect((across[0] ?? 0) + (across[1] ?? 0)).toBeCloseTo(0, 0);
});

test('separates parts that touch each other', async () => {
  const touching = pictureOf([10, 30, 20, 40], [30, 45, 10, 6], [40, 30, 20, 40]);
  expect((await findParts(await touching)).length).toBeGreaterThanOrEqual(2);
});

test('moves a handle together with the end that it belongs to', async () => {
  const picture = pictureOf([5, 40, 20, 40], [45, 55, 6, 8], [65, 40, 25, 40], [70, 20, 15, 6]);
  const parts = await findParts(await picture);
  expect(parts).toHaveLength(3);
  const tops = parts.map(({ around }) => Math.min(...around.map(([, top]) => top)));
  expect(Math.round(Math.min(...tops))).toBe(19);
});

test('finds no parts in a picture of one thing', async () => {
  expect(await findParts(await pictureOf([20, 20, 60, 60]))).toEqual([]);
});

const apart = CATALOGUE.flatMap(({ products }) => products).filter(({ sku }) =>
  TAKEN_APART.includes(sku),
);

const namesOf = (sku: string) => WRITTEN[sku]?.inside?.[2] ?? [];
const leftOf = ({ around }: ScenePart) => Math.min(...around.map(([x]) => x));
const rightOf = ({ around }: ScenePart) => Math.max(...around.map(([x]) => x));

function fileOf(product: DemoProduct): string {
  const file = pictureFile(product, product.colors[0]?.[0] ?? 'black', 'inside');
  return `${fileURLToPath(import.meta.resolve('#src/demo/pictures'))}/${file}`;
}

test.each(
  apart
    .filter(({ sku }) => namesOf(sku).length > 0)
    .map((product) => [product.name, product] as const),
)('names the parts of %s from left to right', async (_, product) => {
  const parts = await findParts(fileOf(product));
  const named = withNames(parts, namesOf(product.sku)).filter(({ name }) => name !== undefined);
  const inOrder = named.toSorted((a, b) => leftOf(a) - leftOf(b));
  expect(inOrder.map(({ name }) => name)).toEqual(namesOf(product.sku));
  // Names are below their parts: no part is above another's name.
  for (const [at, part] of inOrder.entries()) {
    const next = inOrder[at + 1];
    if (next) expect(rightOf(part)).toBeLessThan(leftOf(next) + 3);
  }
});

test.each(apart.map((product) => [product.name, product] as const))(
  'finds parts of %s that its chapters may have',
  async (_, product) => {
    const parts = await findParts(fileOf(product));
    const scene = { kind: 'scene', title: 'Inside', text: '', picture: 5, parts };
    expect(Chapter.parse(scene)).toEqual(scene);
    expect(parts.length).not.toBe(1);
  },
);
