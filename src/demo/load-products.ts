import { SHOP } from '#src/features/settings/fresh-shop.ts';
import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, specifications, stockItems } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { CATALOGUE, countryOf, skuOf } from './catalogue.ts';
import type { DemoCategory, DemoProduct } from './demo-product.ts';
import { specificationsOf } from './facts.ts';
import { pairingOf } from './pairing.ts';
import { between, randomFrom } from './reviews/random.ts';

/** A product of the demo catalogue with its row's id. */
export type AddedProduct = { id: number; product: DemoProduct };

/** Adds the products whose SKU is missing, with their specifications. */
export async function insertProducts(
  tx: Db,
  categoryIds: Map<string, number>,
  now: Date,
): Promise<AddedProduct[]> {
  const missing = await withoutExisting(tx);
  if (missing.length === 0) return [];
  const rows = missing.map(({ category, product }, at) =>
    toRow(category, product, at, categoryIds, now),
  );
  const added = await tx.insert(products).values(rows).returning({ id: products.id });
  const result = missing.flatMap(({ product }, at) => {
    const id = added[at]?.id;
    return id === undefined ? [] : [{ id, product }];
  });
  await tx.insert(specifications).values(
    result.flatMap(({ id, product }) =>
      specificationsOf(product).map(([name, value], rank) => ({
        productId: id,
        name,
        value,
        rank,
      })),
    ),
  );
  return result;
}

async function withoutExisting(tx: Db) {
  const all = CATALOGUE.flatMap((category) =>
    category.products.map((product) => ({ category, product, sku: mainSku(product) })),
  );
  const taken = await tx
    .select({ sku: stockItems.skuId })
    .from(stockItems)
    .where(
      inArray(
        stockItems.skuId,
        all.map(({ sku }) => sku),
      ),
    );
  const skus = new Set(taken.map(({ sku }) => sku));
  return all.filter(({ sku }) => !skus.has(sku));
}

const { legalName, address } = SHOP;
/** The manufacturer's name and address on the boxes. */
const MAKER = `${legalName}, ${address.lines.join(', ')}, ${address.city} ${address.pincode}`;

function toRow(
  category: DemoCategory,
  product: DemoProduct,
  at: number,
  categoryIds: Map<string, number>,
  now: Date,
) {
  const categoryId = categoryIds.get(category.link);
  if (categoryId === undefined) throw new Error(`The category ${category.link} is missing.`);
  const has = (flag: DemoProduct['flags'][number]) => product.flags.includes(flag);
  const random = randomFrom(at + 1);
  const [price, mrp] = product.rupees;
  const age = has('new arrival') ? between(random, 3, 40) : between(random, 60, 700);
  return {
    categoryId,
    name: product.name,
    fullName: product.fullName,
    description: product.description,
    color: mainColor(product),
    pricePaise: price * 100,
    mrpPaise: mrp * 100,
    hsnCode: category.hsnCode,
    gstRatePercent: 18,
    countryOfOrigin: countryOf(product),
    importer: MAKER,
    netQuantity: '1 N',
    ...packedOf(product),
    ...supportOf(product, at),
    bulletPoints: product.highlights.split('|'),
    isBestSeller: has('best seller'),
    isFeatured: has('featured'),
    isNewArrival: has('new arrival'),
    isOnSale: has('on sale'),
    soldCount: soldOf(product) ?? between(random, 8, 320),
    createdAt: new Date(now.getTime() - age * DAY_MS),
  };
}

/** Best sellers, most sold first: black and coloured ones alternate, even without those shown large on the home page. */
const BEST_SELLERS = [
  ...['RIV-MHMN', 'VAY-QT70', 'EKT-DESK', 'NIM-BM12', 'VAY-AIRP', 'NIM-PIXL'],
  ...['RIV-MALA', 'RIV-MEHF', 'VAY-COLR', 'KAI-STRX', 'EKT-GH10'],
];

/** Returns how many of a best seller were sold; undefined for other products. */
function soldOf({ sku }: DemoProduct): number | undefined {
  const rank = BEST_SELLERS.indexOf(sku);
  return rank < 0 ? undefined : 2384 - rank * 197;
}

/** Returns the help for its owner; registration numbers are samples. */
function supportOf(product: DemoProduct, at: number) {
  const { name } = product;
  return {
    bisNumber: `R-410${String(10_000 + at)}`,
    eprNumber: 'B-29016(1)/EPR/2026/0417',
    warrantyTerms:
      'We repair or replace what fails because of material or workmanship. Water, drops and normal wear of the battery are not covered.',
    guide: `## First use\n\n- Read the safety notes in the box of ${name}.\n- Wipe it with a dry cloth only.\n\n## If something does not work\n\n1. Switch it off and on again.\n2. Try another cable or device.\n3. Write to us with the number on the box.`,
    pairingSteps: pairingOf(product).join('\n'),
  };
}

/** Estimates its box: adds the weight of cardboard, and is larger for heavier products. */
function packedOf({ facts }: DemoProduct) {
  const weightGrams = Math.round((facts.weightGrams * 1.25 + 110) / 10) * 10;
  const side = Math.cbrt(weightGrams * 8);
  const [lengthCm = 1, breadthCm = 1, heightCm = 1] = [1.4, 1.2, 0.6].map((part) =>
    Math.ceil(side * part),
  );
  return { weightGrams, lengthCm, breadthCm, heightCm };
}

function mainColor(product: DemoProduct) {
  const [first] = product.colors;
  if (!first) throw new Error(`${product.sku} has no colour.`);
  return first[0];
}

function mainSku(product: DemoProduct): string {
  return skuOf(product, mainColor(product));
}
