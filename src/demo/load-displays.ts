import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/db.ts';
import { productDisplays } from '#src/db/schema/tables.ts';
import { WRITTEN } from './chapters/written.ts';
import type { PhotoText } from './chapters/chapter-texts.ts';
import { chaptersOf } from './chapters/chapters-of.ts';
import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { CATALOGUE, modelFile, pictureFile, TAKEN_APART, tileFile } from './catalogue.ts';
import type { DemoProduct } from './demo-product.ts';
import { withNames } from './part-names.ts';
import { findParts } from './picture-parts.ts';
import type { Color } from './palette.ts';
import { photoColors, placeFile, SLIDES, slideFile } from './slides.ts';
import { VIEWS } from './views.ts';
import type { Models } from './load-models.ts';
import { type Pictures, urlOf } from './load-pictures.ts';
import type { AddedProduct } from './load-products.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
/** The picture of the parts follows all sides. */
const INSIDE = VIEWS.length + 1;

/** Finds the parts in the picture of a product that is taken apart. */
async function withParts(product: DemoProduct, chapters: Chapter[]): Promise<Chapter[]> {
  const [main] = product.colors;
  if (!main || !TAKEN_APART.includes(product.sku)) return chapters;
  const found = await findParts(`${folder}${pictureFile(product, main[0], 'inside')}`);
  const parts = withNames(found, WRITTEN[product.sku]?.inside?.[2] ?? []);
  return chapters.map((chapter) =>
    chapter.kind === 'scene' && chapter.picture === INSIDE ? { ...chapter, parts } : chapter,
  );
}

/** Adds the photos of scenes, by the titles that they are written for. */
function withPhotos(product: DemoProduct, chapters: Chapter[], pictures: Pictures): Chapter[] {
  const { scenes = [] } = WRITTEN[product.sku] ?? {};
  return chapters.map((chapter) => {
    const [, , , photo] = scenes.find(([title]) => title === chapter.title) ?? [];
    const [main, ...others] = photoColors(product);
    if (!photo || !main || chapter.kind !== 'scene') return chapter;
    const urlIn = (color: Color) => urlOf(pictures, photoFileOf(product, photo, color));
    // The tile of a category exists in one colour.
    const inColors =
      photo.of === 'category' ? [] : others.map((color) => ({ color, imageUrl: urlIn(color) }));
    const imageUrl = urlIn(main);
    const { alt } = photo;
    return { ...chapter, photo: { imageUrl, alt, ...(inColors.length > 0 && { inColors }) } };
  });
}

/** Returns the file of a scene's photo. Throws if it has no such picture. */
export function photoFileOf(product: DemoProduct, { of }: PhotoText, color: Color): string {
  const { sku } = product;
  const category = CATALOGUE.find(({ products }) => products.includes(product));
  if (of === 'place') return placeFile(sku, color);
  if (of === 'slide' && SLIDES.some((slide) => slide.sku === sku)) return slideFile({ sku, color });
  if (of === 'category' && category) return tileFile(category);
  throw new Error(`There is no photo of ${product.sku}.`);
}

/** Adds every product's 3D model and chapters. */
export async function insertDisplays(
  tx: Db,
  added: readonly AddedProduct[],
  models: Models,
  pictures: Pictures,
): Promise<void> {
  const rows = await Promise.all(
    added.map(async ({ id, product }) => ({
      productId: id,
      modelHash: models.get(modelFile(product)) ?? null,
      chapters: withPhotos(product, await withParts(product, chaptersOf(product)), pictures),
    })),
  );
  if (rows.length > 0) await tx.insert(productDisplays).values(rows).onConflictDoNothing();
}
