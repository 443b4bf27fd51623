import { createHash } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import {
  media,
  productImages,
  products,
  specifications,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { makeCategory } from './make-category.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

export type VariantOverrides = Partial<typeof variants.$inferInsert> & { stock?: number };

export type ProductOverrides = Partial<typeof products.$inferInsert> & {
  stock?: number;
  skuId?: string;
  variants?: VariantOverrides[];
  /** Names and values. */
  specifications?: Record<string, string>;
};

export type MadeProduct = ProductRow & { variants: VariantRow[] };

let count = 0;

/**
 * Creates a published product with one picture and a stock item (by default 10 units), and the
 * same for each requested variant. Without a categoryId it gets a category of its own.
 */
export async function makeProduct(db: Db, overrides: ProductOverrides = {}): Promise<MadeProduct> {
  count += 1;
  const { stock = 10, skuId = `SKU-${count}`, variants: colours = [], ...columns } = overrides;
  const { specifications: pairs = {}, ...fields } = columns;
  const categoryId = fields.categoryId ?? (await makeCategory(db)).id;
  const [product] = await db
    .insert(products)
    .values({
      name: `Sur Buds ${count}`,
      fullName: `Sur Buds ${count} true wireless ear buds`,
      description: 'Forty hours of music.',
      color: 'black',
      pricePaise: 149_900,
      mrpPaise: 299_900,
      bulletPoints: ['40 h battery', 'Fast charging'],
      ...fields,
      categoryId,
    })
    .returning();
  if (!product) throw new Error('The product was not stored.');

  await addItem(db, product.id, null, { stock, skuId });
  const made: VariantRow[] = [];
  for (const [at, colour] of colours.entries()) {
    made.push(await makeVariant(db, product, { rank: at, ...colour }));
  }
  const rows = Object.entries(pairs).map(([name, value], rank) => ({
    productId: product.id,
    name,
    value,
    rank,
  }));
  if (rows.length > 0) await db.insert(specifications).values(rows);
  return { ...product, variants: made };
}

/** One more colour of a product, with a picture and a stock item. */
export async function makeVariant(
  db: Db,
  product: ProductRow,
  { stock = 10, ...columns }: VariantOverrides = {},
): Promise<VariantRow> {
  const { id: productId, pricePaise, mrpPaise } = product;
  const [variant] = await db
    .insert(variants)
    .values({ color: 'blue', pricePaise, mrpPaise, ...columns, productId })
    .returning();
  if (!variant) throw new Error('The variant was not stored.');
  await addItem(db, productId, variant.id, { stock, skuId: `SKU-${productId}-V${variant.id}` });
  return variant;
}

/** A picture in the media table (no file is stored), known by its seed. */
export async function makeMedia(db: Db, seed: string): Promise<string> {
  const hash = createHash('md5').update(seed).digest('hex');
  await db
    .insert(media)
    .values({ hash, width: 800, height: 800, bytes: 1000 })
    .onConflictDoNothing();
  return hash;
}

async function addItem(
  db: Db,
  productId: number,
  variantId: number | null,
  { stock, skuId }: { stock: number; skuId: string },
): Promise<void> {
  await db.insert(stockItems).values({ productId, variantId, skuId, available: stock });
  const mediaHash = await makeMedia(db, `${productId}/${variantId ?? 'main'}`);
  await db
    .insert(productImages)
    .values({ productId, variantId, mediaHash, isMain: true, alt: 'From the front' });
}
