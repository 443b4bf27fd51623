import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { productImages, variants } from '#src/db/schema/tables.ts';
import { AppError, invalidField } from '#src/lib/errors.ts';
import { itemProblem, optionCountProblem } from '#src/features/catalog/options.ts';
import type { MediaStore, StoredPicture } from '#src/platform/objects/media-store.ts';
import type { AdminPicture, AdminProduct } from './admin-product.contract.ts';
import { getProductForStaff } from './admin-product.queries.server.ts';
import { type StaffContext, writeProduct } from './edit-product.service.server.ts';
import type { VariantDraft } from './new-product.contract.ts';
import { insertVariant } from './new-product.service.server.ts';
import { priceProblem } from './prices.ts';
import type { PictureInput } from './picture.contract.ts';
import { IMAGES_MAX, VARIANTS_MAX } from './product-fields.contract.ts';
import { recordMedia, storePictures } from './store-pictures.service.server.ts';

type Parts = { db: Db; media: Pick<MediaStore, 'put'>; staff: StaffContext };
type Owner = { productId: number; variantId: number | null; kind: AdminPicture['kind'] };

/** Adds pictures after the existing ones. Throws INVALID_INPUT if there would be too many. */
export async function appendPictures(
  { db, media, staff }: Parts,
  owner: Owner,
  inputs: PictureInput[],
): Promise<AdminProduct> {
  const { productId } = owner;
  requireRoom(ownPictures(await getProductForStaff(db, productId), owner), inputs.length);
  const stored = await storePictures({ db, media }, inputs);
  return writeProduct(db, productId, 'product.pictures', staff, async (tx, before) => {
    requireOwner(before, owner);
    await insertPictures(
      tx,
      { owner, before },
      stored.map((picture) => ({ picture, alt: '' })),
    );
  });
}

type Place = { owner: Owner; before: AdminProduct };
type Added = { picture: StoredPicture; alt: string };

/** Adds stored pictures after those of a gallery. Throws INVALID_INPUT if there would be too many. */
export async function insertPictures(
  tx: Db,
  { owner, before }: Place,
  added: readonly Added[],
): Promise<void> {
  const own = ownPictures(before, owner);
  requireRoom(own, added.length);
  await recordMedia(
    tx,
    added.map(({ picture }) => picture),
  );
  const [last] = await tx
    .select({ rank: max(productImages.rank) })
    .from(productImages)
    .where(isOwn(owner));
  const hasMain = own.some(({ isMain }) => isMain);
  await tx.insert(productImages).values(
    added.map(({ picture, alt }, at) => ({
      ...{ ...owner, alt, mediaHash: picture.hash },
      rank: (last?.rank ?? -1) + 1 + at,
      isMain: owner.kind === 'gallery' && !hasMain && at === 0,
    })),
  );
}

type Arrangement = { pictureIds: number[]; mainId: number | null };

/**
 * Sets the pictures, their order and the main one. Throws INVALID_INPUT for other products'
 * pictures.
 */
export function arrange(
  db: Db,
  owner: Owner,
  { pictureIds, mainId }: Arrangement,
  staff: StaffContext,
): Promise<AdminProduct> {
  const { productId } = owner;
  return writeProduct(db, productId, 'product.pictures', staff, async (tx, before) => {
    requireOwner(before, owner);
    const own = new Set(ownPictures(before, owner).map(({ id }) => id));
    const isKnown = pictureIds.every((id) => own.has(id));
    const hasMain = mainId === null || pictureIds.includes(mainId);
    if (!isKnown || !hasMain || new Set(pictureIds).size !== pictureIds.length) {
      throw new AppError('CONFLICT');
    }
    const gone = [...own].filter((id) => !pictureIds.includes(id));
    if (gone.length > 0) await tx.delete(productImages).where(inArray(productImages.id, gone));
    // Unset the main picture first: the database refuses two.
    await tx.update(productImages).set({ isMain: false }).where(isOwn(owner));
    for (const [rank, id] of pictureIds.entries()) {
      const isMain = owner.kind === 'gallery' && id === (mainId ?? pictureIds[0]);
      await tx.update(productImages).set({ rank, isMain }).where(eq(productImages.id, id));
    }
  });
}

/** Adds a colour to an existing product. */
export async function appendVariant(
  { db, media, staff }: Parts,
  productId: number,
  draft: VariantDraft,
): Promise<AdminProduct> {
  const product = await getProductForStaff(db, productId);
  const { mrp, skuId } = product;
  const problem = priceProblem(draft.Price, draft.MRP ?? Math.max(mrp, draft.Price));
  if (problem) throw invalidField('Price', problem);
  requireOptions(product, draft);
  const pictures = await storePictures({ db, media }, draft.Images);
  return writeProduct(db, productId, 'variant.create', staff, async (tx, before) => {
    const [last] = await tx
      .select({ rank: max(variants.rank) })
      .from(variants)
      .where(eq(variants.productId, productId));
    if (before.variants.length >= VARIANTS_MAX) {
      throw invalidField('Color', `A product has at most ${VARIANTS_MAX} variants.`);
    }
    requireOptions(before, draft);
    const sku = skuId === '' ? `SW-${productId}` : skuId;
    const place = { productId, rank: (last?.rank ?? -1) + 1, sku, mrp, userId: staff.userId };
    await insertVariant(tx, place, { variant: draft, pictures });
  });
}

/** Checks the values of a new variant. Throws INVALID_INPUT. */
function requireOptions(product: AdminProduct, { Color: color, OptionValues }: VariantDraft): void {
  const { optionNames } = product;
  const sold = product.variants.filter(({ isRetired }) => !isRetired);
  const item = { color, optionValues: OptionValues };
  const tooMany = optionCountProblem(optionNames, [product, ...sold, item]);
  const problem = itemProblem(item, { optionNames, others: [product, ...sold] });
  const [field] = Object.keys(problem ?? {});
  const message = tooMany ?? problem?.color ?? problem?.optionValues;
  if (message) throw invalidField(field === 'optionValues' ? 'OptionValues' : 'Color', message);
}

function ownPictures({ pictures }: AdminProduct, { variantId, kind }: Owner): AdminPicture[] {
  return pictures.filter((one) => one.variantId === variantId && one.kind === kind);
}

function isOwn({ productId, variantId, kind }: Owner) {
  const isOf =
    variantId === null ? isNull(productImages.variantId) : eq(productImages.variantId, variantId);
  return and(eq(productImages.productId, productId), isOf, eq(productImages.kind, kind));
}

function requireOwner({ variants: all }: AdminProduct, { variantId }: Owner): void {
  if (variantId === null || all.some(({ id }) => id === variantId)) return;
  throw new AppError('NOT_FOUND');
}

function requireRoom(own: AdminPicture[], more: number): void {
  if (own.length + more <= IMAGES_MAX) return;
  throw invalidField(
    'Images',
    `Add at most ${IMAGES_MAX} pictures. There are ${own.length} already.`,
  );
}
