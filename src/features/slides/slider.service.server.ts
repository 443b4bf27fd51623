import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { media, products, slides } from '#src/db/schema/tables.ts';
import { recordMedia } from '#src/features/catalog/admin/store-pictures.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';
import { mediaUrl, parseMediaName } from '#src/lib/media.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { toPair } from './slide-specification.ts';
import { type Slide, type SlideInput, slidesVersion } from './slider.contract.ts';
import { getSlides } from './slider.queries.server.ts';

type SlidesInput = { slides: SlideInput[]; version: string };

/** Replaces all slides by these, in this order. Throws EDIT_CONFLICT. */
export async function replaceSlides(
  db: Db,
  { slides: list, version }: SlidesInput,
  staffId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slides'))`);
    const before = await getSlides(tx);
    requireSeen(version, { version: slidesVersion(before), values: before });
    await requireKnown(tx, list);
    await tx.delete(slides);
    if (list.length > 0) await tx.insert(slides).values(list.map(toRow));
    const entry = { userId: staffId, action: 'slider.update', entity: 'slide', entityId: 'all' };
    const after = await getSlides(tx);
    await recordAudit(tx, {
      ...entry,
      before: { slides: before.map(withoutId) },
      after: { slides: after.map(withoutId) },
    });
    await recordChange(tx, { entity: 'slide', entityId: 'all', userId: staffId });
  });
}

/** Stores a picture for a slide and says its address. */
export async function storeSlideImage(
  { db, media: store }: { db: Db; media: Pick<MediaStore, 'put'> },
  image: File,
  userId: string,
): Promise<string> {
  const picture = await store.put(new Uint8Array(await image.arrayBuffer()), image.name);
  const address = mediaUrl(picture);
  await db.transaction(async (tx) => {
    await recordMedia(tx, [picture]);
    const entry = { userId, action: 'slider.image', entity: 'picture', entityId: picture.hash };
    await recordAudit(tx, { ...entry, after: { imgSrc: address } });
  });
  return address;
}

/** A slide gets a new id each time all of them are saved. */
function withoutId(slide: Slide): Omit<Slide, 'id'> {
  const { imgSrc, title, topic, description, productId, detail } = slide;
  return { imgSrc, title, topic, description, productId, detail };
}

/** Throws INVALID_INPUT that names each slide whose product or picture is not the shop's. */
async function requireKnown(tx: Db, list: SlideInput[]): Promise<void> {
  const productIds = list.flatMap(({ productId }) => productId ?? []);
  const hashes = list.flatMap(({ imgSrc }) => hashOf(imgSrc) ?? []);
  const sold = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds));
  const stored = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, hashes));
  const knownProducts = new Set(sold.map(({ id }) => id));
  const knownHashes = new Set(stored.map(({ hash }) => hash));

  const fields: Record<string, string> = {};
  for (const [at, { productId, imgSrc }] of list.entries()) {
    const hash = hashOf(imgSrc);
    if (productId !== null && !knownProducts.has(productId)) {
      fields[`slides.${at}.productId`] = 'This product does not exist.';
    }
    if (imgSrc !== '' && (!hash || !knownHashes.has(hash))) {
      fields[`slides.${at}.imgSrc`] = 'Choose a picture from this shop.';
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
