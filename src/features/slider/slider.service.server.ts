import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { auditLog, media, products, slides } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { MediaStore } from '#src/lib/media-store.server.ts';
import { mediaUrl, parseMediaName } from '#src/lib/media.ts';
import { recordChange } from '#src/publish/record-change.ts';
import { toPair } from './slide-specification.ts';
import type { SlideInput } from './slider.contract.ts';
import { getSlides } from './slider.queries.server.ts';

/** Replaces all slides by these, in this order. */
export async function replaceSlides(db: Db, list: SlideInput[], staffId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireKnown(tx, list);
    const before = await getSlides(tx);
    await tx.delete(slides);
    if (list.length > 0) await tx.insert(slides).values(list.map(toRow));
    await tx.insert(auditLog).values({
      userId: staffId,
      action: 'slider.update',
      entity: 'slide',
      entityId: 'all',
      before: { slides: before },
      after: { slides: list },
    });
    await recordChange(tx, { entity: 'slide', entityId: 'all', userId: staffId });
  });
}

/** Stores a picture for a slide and says its address. */
export async function storeSlideImage(db: Db, store: MediaStore, image: File): Promise<string> {
  const picture = await store.put(new Uint8Array(await image.arrayBuffer()));
  await db.insert(media).values(picture).onConflictDoNothing();
  return mediaUrl(picture);
}

/** Throws INVALID_INPUT that names each slide whose product or picture is not the shop's. */
async function requireKnown(tx: Db, list: SlideInput[]): Promise<void> {
  const productIds = list.flatMap(({ productId }) => productId ?? []);
  const hashes = list.flatMap(({ imgSrc }) => hashOf(imgSrc) ?? []);
  const sold = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds));
  const kept = await tx.select({ hash: media.hash }).from(media).where(inArray(media.hash, hashes));
  const knownProducts = new Set(sold.map(({ id }) => id));
  const knownHashes = new Set(kept.map(({ hash }) => hash));

  const fields: Record<string, string> = {};
  for (const [at, { productId, imgSrc }] of list.entries()) {
    const hash = hashOf(imgSrc);
    if (productId !== null && !knownProducts.has(productId)) {
      fields[`slides.${at}.productId`] = 'There is no such product.';
    }
    if (imgSrc !== '' && (!hash || !knownHashes.has(hash))) {
      fields[`slides.${at}.imgSrc`] = 'Choose a picture of this shop.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}

function toRow(slide: SlideInput, rank: number) {
  const { title, topic, description, productId, detail } = slide;
  return {
    rank,
    title,
    topic,
    description,
    productId,
    mediaHash: hashOf(slide.imgSrc) ?? null,
    detailTitle: detail.title,
    detailDescription: detail.description,
    specifications: detail.specifications.map(toPair),
  };
}

function hashOf(imgSrc: string): string | undefined {
  return parseMediaName(imgSrc.replace('/media/', ''))?.hash;
}
