import { toAddressTexts } from '#src/features/account/address/address-fields.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import {
  addresses,
  cartLines,
  carts,
  media,
  productImages,
  products,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { isStockOf } from '#src/features/catalog/stock-item.queries.server.ts';
import type { OfferLine } from '#src/features/offers/offer-rules.ts';
import { AppError } from '#src/lib/errors.ts';
import { isExampleId } from '#src/lib/example-id.ts';
import { phoneProblem } from '#src/lib/phone.ts';
import { pincodeProblem } from '#src/lib/pincode.ts';
import { mediaUrl } from '#src/lib/media.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { DISPATCH_DAY } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { PRICES_NOW } from '#src/features/catalog/price-now.queries.server.ts';

export type Wanted = {
  productId: number;
  variantId: number | null;
  quantity: number;
  /** The protection plan of all units. */
  planId?: number | null | undefined;
};

/** One line as it is sold now: everything that an order line stores, and its stock item. */
export type SaleLine = Awaited<ReturnType<typeof getSaleLine>> & Pick<OfferLine, 'bundle'>;

/** Returns the person's cart with its lines. */
export async function getOwnCart(tx: Db, userId: string) {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
  if (!cart) throw new AppError('CART_EMPTY');
  const { productId, variantId, quantity, planId } = cartLines;
  const wanted = await tx
    .select({ productId, variantId, quantity, planId })
    .from(cartLines)
    .where(eq(cartLines.cartId, cart.id))
    .orderBy(asc(cartLines.id));
  if (wanted.length === 0) throw new AppError('CART_EMPTY');
  return { cartId: cart.id, wanted };
}

/** Lists the wanted items at their current prices and names. Throws if one is not for sale. */
export async function listSaleLines(tx: Db, wanted: Wanted[]): Promise<SaleLine[]> {
  const lines: SaleLine[] = [];
  for (const item of wanted) lines.push(await getSaleLine(tx, item));
  return lines;
}

/** The columns of a product and of its variant that a line is sold with. */
const OF_PRODUCT = {
  ...{ name: products.name, status: products.status, categoryId: products.categoryId },
  ...{ hsnCode: products.hsnCode, gstRatePercent: products.gstRatePercent },
  ...{ color: products.color, optionValues: products.optionValues },
  ...{ mrpPaise: products.mrpPaise, pricePaise: products.pricePaise },
  weightGrams: products.weightGrams,
};
const OF_VARIANT = {
  ...{ color: variants.color, optionValues: variants.optionValues },
  ...{ mrpPaise: variants.mrpPaise, pricePaise: variants.pricePaise },
  ...{ weightGrams: variants.weightGrams, retiredAt: variants.retiredAt },
};

async function getSaleLine(tx: Db, { productId, variantId, quantity, planId = null }: Wanted) {
  const isVariant = variantId === null ? sql`false` : eq(variants.id, variantId);
  const image = picture(tx, productId, variantId);
  const [row] = await tx
    .select({
      product: OF_PRODUCT,
      variant: OF_VARIANT,
      stock: { id: stockItems.id, skuId: stockItems.skuId },
      dispatchBy: sql<string | null>`(select ${DISPATCH_DAY} from stock_items s
        where s.id = ${stockItems.id})`,
      pricePaise: sql<number | null>`${findPriceNow(productId, variantId)}`,
      image: { hash: image.hash, width: image.width, height: image.height },
    })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), isVariant))
    .leftJoin(stockItems, isStockOf({ productId, variantId }))
    .leftJoin(image, sql`true`)
    .where(eq(products.id, productId))
    .prepare(variantId === null ? 'sale-line of product' : 'sale-line of variant')
    .execute();
  if (!row) throw new AppError('NOT_FOUND', { message: 'We could not find that product.' });

  const { product, variant, stock } = row;
  if (variantId !== null && !variant) {
    throw new AppError('NOT_FOUND', { message: `“${product.name}” has no such option.` });
  }
  if (product.status !== 'published' || variant?.retiredAt || !stock) throw notSold(product.name);
  const { mrpPaise, color, ...item } = variant ?? product;
  const regularPaise = (variant ?? product).pricePaise;
  const pricePaise = Math.min(row.pricePaise ?? regularPaise, regularPaise);
  return {
    productId,
    categoryId: product.categoryId,
    variantId,
    quantity,
    planId,
    stockItemId: stock.id,
    skuId: stock.skuId,
    /** The promised day of dispatch of a pre-order; null if it is in stock or sold out. */
    dispatchBy: row.dispatchBy,
    productName: product.name,
    color,
    optionTitle: variantTitle({ color: '', optionValues: item.optionValues }),
    pricePaise,
    /** True if a scheduled price is less than the regular one. */
    isScheduled: pricePaise < regularPaise,
    mrpPaise: Math.max(mrpPaise, pricePaise),
    hsnCode: product.hsnCode,
    gstRatePercent: product.gstRatePercent,
    grams: variant?.weightGrams || product.weightGrams,
    imageUrl: row.image ? mediaUrl(row.image) : '',
  };
}

/** Returns the scheduled price that applies now by the database's clock, or null. */
function findPriceNow(productId: number, variantId: number | null) {
  return sql`(select n.price_paise from ${PRICES_NOW} n
    where n.product_id = ${productId}::int and n.variant_id is not distinct from ${variantId}::int)`;
}

function notSold(name: string): AppError {
  const message = `“${name}” is no longer sold.`;
  return new AppError('OUT_OF_STOCK', { message, fields: { items: message } });
}

/** Selects the main picture of the colour bought, or else of the product. */
function picture(tx: Db, productId: number, variantId: number | null) {
  const isOwn = sql<boolean>`${productImages.variantId} is not distinct from ${variantId}::integer`;
  return tx
    .select({ hash: media.hash, width: media.width, height: media.height })
    .from(productImages)
    .innerJoin(media, eq(media.hash, productImages.mediaHash))
    .where(
      and(
        eq(productImages.productId, productId),
        eq(productImages.kind, 'gallery'),
        sql`(${productImages.variantId} is null or ${isOwn})`,
      ),
    )
    .orderBy(sql`${isOwn} desc`, sql`${productImages.isMain} desc`, asc(productImages.rank))
    .limit(1)
    .as('picture');
}

/**
 * Returns the address of a new order, which a courier can deliver to and call. Throws
 * INVALID_INPUT. Buyers of sample orders have numbers that no phone has.
 */
export async function getDeliverableAddress(tx: Db, userId: string, id: number) {
  const address = await getOwnAddress(tx, userId, id);
  const phone = isExampleId(userId) ? undefined : phoneProblem(address.mobileNumber);
  const problem = phone ?? pincodeProblem(address.pincode);
  if (problem === undefined) return address;
  const message = `${problem} Please edit the address.`;
  throw new AppError('INVALID_INPUT', { message, fields: { addressId: message } });
}

/** Returns a person's own saved address, as an order stores it. Throws INVALID_INPUT. */
export async function getOwnAddress(tx: Db, userId: string, id: number): Promise<OrderAddress> {
  const [found] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .prepare('own-address')
    .execute();
  if (!found) {
    const message = 'Please select an address before continuing';
    throw new AppError('INVALID_INPUT', { message, fields: { addressId: message } });
  }
  return toAddressTexts(found);
}
