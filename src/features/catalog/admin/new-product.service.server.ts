import type { Db } from '#src/db/db.ts';
import { productImages, products, stockItems, variants } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { MediaStore, StoredPicture } from '#src/platform/objects/media-store.ts';
import {
  itemProblem,
  optionCountProblem,
  optionNamesProblem,
} from '#src/features/catalog/options.ts';
import { changePreorder } from '#src/features/catalog/preorders/change-preorder.service.server.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import { getProductForStaff } from './admin-product.queries.server.ts';
import {
  requireCategory,
  requireFreeSku,
  type StaffContext,
} from './edit-product.service.server.ts';
import type { ProductDraft, VariantDraft } from './new-product.contract.ts';
import type { PictureInput } from './picture.contract.ts';
import { priceProblem } from './prices.ts';
import { toProductColumns, toVariantColumns } from './product-columns.server.ts';
import { createdName, STORED_FIELDS, type StoredField } from './product-shapes.contract.ts';
import { replaceFilterOptions, replaceSpecifications } from './product-parts.service.server.ts';
import { recordStaffWrite } from './staff-write.service.server.ts';
import { recordMedia, storePictures } from './store-pictures.service.server.ts';

type Parts = { db: Db; media: Pick<MediaStore, 'put'>; staff: StaffContext };

/** Creates a product with its pictures, variants, specifications and stock, all or nothing. */
export async function addProduct(
  { db, media, staff }: Parts,
  draft: ProductDraft,
): Promise<AdminProduct> {
  checkDraft(draft);
  await requireCategory(db, draft.CategoryId, 'CategoryId');
  if (draft.skuId) await requireFreeSku(db, draft.skuId);
  // Store pictures before the transaction, as resizing them takes seconds.
  const pictures = await storePictures({ db, media }, draft.ImageUrls);
  const heroes = await storePictures({ db, media }, draft.HeroImages);
  const colours: Colour[] = [];
  for (const variant of draft.Variants) {
    colours.push({ variant, pictures: await storePictures({ db, media }, variant.Images) });
  }
  return db.transaction(async (tx) => {
    // Check again: the category may have been retired while the pictures were stored.
    await requireCategory(tx, draft.CategoryId, 'CategoryId');
    const id = await insertProduct(tx, draft);
    const sku = draft.skuId || `SW-${id}`;
    const { userId } = staff;
    await insertItem(tx, userId, {
      productId: id,
      variantId: null,
      skuId: sku,
      available: draft.Stock,
    });
    const main = { productId: id, variantId: null };
    await changePreorder(tx, main, draft);
    await insertPictures(tx, main, pictures, draft.mainImageIndex);
    await insertPictures(tx, { ...main, kind: 'hero' }, heroes);
    for (const [rank, colour] of colours.entries()) {
      await insertVariant(tx, { productId: id, rank, sku, mrp: draft.MRP, userId }, colour);
    }
    const after = await getProductForStaff(tx, id);
    const write = { action: 'product.create', entity: 'product' as const, entityId: id, after };
    await recordStaffWrite(tx, { ...write, userId });
    await staff.refreshSearch(tx, [id]);
    return after;
  });
}

export type Colour = { variant: VariantDraft; pictures: StoredPicture[] };
type Owner = { productId: number; variantId: number | null; kind?: 'gallery' | 'hero' };

function checkDraft(draft: ProductDraft): void {
  const fields: Record<string, string> = {};
  const note = (name: string, problem: string | undefined) => {
    if (problem) fields[name] = problem;
  };
  note('Price', priceProblem(draft.Price, draft.MRP));
  note('mainImageIndex', mainProblem(draft.mainImageIndex, draft.ImageUrls));
  const { OptionNames: optionNames } = draft;
  const items = [
    { color: draft.color, optionValues: draft.OptionValues },
    ...draft.Variants.map(toValues),
  ];
  note('OptionNames', optionNamesProblem(optionNames) ?? optionCountProblem(optionNames, items));
  items.forEach((item, at) => {
    const others = items.filter((other) => other !== item);
    const problem = itemProblem(item, { optionNames, others });
    const path = at === 0 ? '' : `Variants.${at - 1}.`;
    note(at === 0 ? 'color' : `${path}Color`, problem?.color);
    note(`${path}OptionValues`, problem?.optionValues);
  });
  draft.Variants.forEach((variant, at) => {
    if (variant.MRP) note(`Variants.${at}.Price`, priceProblem(variant.Price, variant.MRP));
    note(`Variants.${at}.MainImageIndex`, mainProblem(variant.MainImageIndex, variant.Images));
  });
  const [message] = Object.values(fields);
  if (message) throw new AppError('INVALID_INPUT', { message, fields });
}

function toValues({ Color: color, OptionValues: optionValues }: VariantDraft) {
  return { color, optionValues };
}

function mainProblem(index: number, images: readonly PictureInput[]): string | undefined {
  return index > 0 && index >= images.length ? 'Choose one of the pictures.' : undefined;
}

async function insertProduct(tx: Db, draft: ProductDraft): Promise<number> {
  const product = { ...toStored(draft), fullName: draft.FullName || draft.Name };
  const [row] = await tx
    .insert(products)
    .values(toProductColumns(product))
    .returning({ id: products.id });
  if (!row) throw new AppError('UNEXPECTED');
  await replaceSpecifications(tx, row.id, draft.specificationName);
  await replaceFilterOptions(tx, row.id, draft.FilterOptionIds);
  return row.id;
}

function toStored(draft: ProductDraft): Pick<AdminProduct, StoredField> {
  const named: Record<string, unknown> = draft;
  const values = STORED_FIELDS.map((name) => [name, named[createdName(name)]]);
  return Object.fromEntries(values) as Pick<AdminProduct, StoredField>;
}

type VariantPlace = {
  productId: number;
  rank: number;
  sku: string;
  mrp: number;
  /** The user who creates it. */
  userId: string;
};

/** Creates one colour with its pictures and its stock. */
export async function insertVariant(tx: Db, place: VariantPlace, { variant, pictures }: Colour) {
  const { productId, rank, sku, userId } = place;
  const mrp = variant.MRP ?? Math.max(place.mrp, variant.Price);
  const [row] = await tx
    .insert(variants)
    .values({
      ...{ productId, rank },
      ...toVariantColumns({ ...variant, ...toValues(variant), price: variant.Price, mrp }),
    })
    .returning({ id: variants.id });
  if (!row) throw new AppError('UNEXPECTED');
  const owner = { productId, variantId: row.id };
  await insertItem(tx, userId, { ...owner, skuId: `${sku}-${row.id}`, available: variant.Stock });
  await insertPictures(tx, owner, pictures, variant.MainImageIndex);
}

type NewItem = typeof stockItems.$inferInsert;

async function insertItem(tx: Db, userId: string, item: NewItem): Promise<void> {
  await explainStock(tx, { reason: 'opening', userId });
  const added = await tx.insert(stockItems).values(item).onConflictDoNothing().returning();
  if (added.length > 0) return;
  const sentence = 'Another item already has this SKU id.';
  throw new AppError('CONFLICT', { message: sentence, fields: { skuId: sentence } });
}

async function insertPictures(
  tx: Db,
  owner: Owner,
  pictures: StoredPicture[],
  /** Omitted for hero pictures. */
  mainIndex?: number,
): Promise<void> {
  if (pictures.length === 0) return;
  await recordMedia(tx, pictures);
  await tx.insert(productImages).values(
    pictures.map(({ hash }, rank) => ({
      ...owner,
      rank,
      mediaHash: hash,
      isMain: rank === mainIndex,
    })),
  );
}
