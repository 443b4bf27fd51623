import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { cartLines, carts, products } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { type Applied, applyOffers } from '#src/features/offers/apply-offers.ts';
import type { BundleItem } from '#src/features/offers/offer-rules.ts';
import { IS_RUNNING } from '#src/features/offers/offers-now.queries.server.ts';
import { anyRates } from '#src/features/settings/shipping.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { mostSets } from './bundled-cart.ts';
import { type CartOwner, isOwnedBy, readCart } from './cart.queries.server.ts';
import { addLine, addLineOfGuest } from './cart.service.server.ts';
import { availableOf, buyableOf, type CartLine } from './cart.ts';

type Chosen = { productId: number; variantId: number | null };
type Wanted = { id: number; items: readonly Chosen[]; quantity: number };
type Begin = { token: string; key: string; code: string };
type Bundle = { id: number; items: BundleItem[]; pricePaise: number };

/**
 * Adds all items of a bundle to a cart, or nothing. A guest's missing cart is created. Returns whose
 * cart it is. Throws CONFLICT if the bundle is no longer offered, INVALID_INPUT if an item was not
 * chosen, OUT_OF_STOCK if one is short, and what addLine() does.
 */
export async function addBundle(
  db: Db,
  owner: CartOwner | undefined,
  { id, items, quantity }: Wanted,
  begin: Begin,
): Promise<CartOwner> {
  return transact(db, async (tx) => {
    const bundle = await getBundle(tx, id);
    let whose = owner;
    for (const { quantity: each, ...item } of chooseItems(bundle, items)) {
      const line = { ...item, quantity: each * quantity };
      whose = await addWhole(tx, whose, line, begin);
      await markSeen(tx, whose, item, bundle);
    }
    if (!whose) throw new AppError('CONFLICT');
    return whose;
  });
}

/**
 * Sets how many of a bundle in these variants a cart holds, and leaves other units of its items;
 * limited to the scarcest item, with a notice. Throws NOT_FOUND.
 */
export async function setBundleQuantity(
  db: Db,
  owner: CartOwner,
  { id, items, quantity }: Wanted,
  code: string,
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    await rowsOf(tx, sql`select 1 from carts c where ${isOwnedBy(owner)} for update`);
    const { lines, bundles } = await applyToCart(tx, owner, code);
    const group = bundles.find(({ bundle, parts }) => {
      const own = parts.flatMap(({ at }) => lines[at] ?? []);
      return bundle.id === id && own.length === items.length && own.every(isAmong(items));
    });
    if (!group) {
      throw new AppError('NOT_FOUND', { message: 'This bundle is no longer in your cart.' });
    }
    const sets = group.parts.flatMap((part) => {
      const line = lines[part.at];
      return line ? [{ line, each: part.quantity / group.count }] : [];
    });
    const most = mostSets(
      group.count,
      sets.map(({ line, each }) => ({
        line: { available: availableOf(line), quantity: line.quantity },
        quantity: each * group.count,
      })),
    );
    const has = Math.min(quantity, most);
    const seen = { seenBundleId: id, seenBundlePaise: group.bundle.amountPaise };
    for (const { line, each } of sets) {
      const next = line.quantity + each * (has - group.count);
      const isLine = eq(cartLines.id, line.id);
      if (next <= 0) await tx.delete(cartLines).where(isLine);
      else {
        const change = { quantity: next, seenPricePaise: line.pricePaise };
        await tx
          .update(cartLines)
          .set({ ...change, ...seen, updatedAt: sql`now()` })
          .where(isLine);
      }
    }
    return has < quantity ? `There is enough stock for ${has} of this bundle.` : undefined;
  });
}

/** Adds one item in full, or throws OUT_OF_STOCK with its name. Returns whose cart it is. */
async function addWhole(
  tx: Db,
  owner: CartOwner | undefined,
  line: Chosen & { quantity: number },
  begin: Begin,
): Promise<CartOwner> {
  if (owner && 'userId' in owner) {
    if ((await tryAdd(tx, line, () => addLine(tx, owner, line))) === undefined) return owner;
  } else {
    const { token, notice } = await tryAdd(tx, line, () => {
      return addLineOfGuest(tx, owner?.token, line, begin);
    });
    if (notice === undefined) return { token };
  }
  throw await outOfStock(tx, line);
}

async function tryAdd<T>(tx: Db, line: Chosen, add: () => Promise<T>): Promise<T> {
  try {
    return await add();
  } catch (thrown) {
    if (toAppError(thrown).code === 'OUT_OF_STOCK') throw await outOfStock(tx, line);
    throw thrown;
  }
}

async function outOfStock(tx: Db, { productId }: Chosen): Promise<AppError> {
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, productId));
  const message = `The bundle was not added: we do not have enough of “${product?.name}”.`;
  return new AppError('OUT_OF_STOCK', { message });
}

/** Returns the lines that can be bought, and the bundles among them. */
async function applyToCart(
  tx: Db,
  owner: CartOwner,
  code: string,
): Promise<Pick<Applied, 'bundles'> & { lines: CartLine[] }> {
  const { lines, offers } = await readCart(tx, owner, code);
  const buyable = buyableOf(lines);
  const settings = await getPublicSettings(tx);
  const { bundles } = applyOffers(buyable, offers, anyRates(settings), code);
  return { lines: buyable, bundles };
}

function isAmong(items: readonly Chosen[]) {
  return ({ productId, variantId }: Chosen) =>
    items.some((item) => item.productId === productId && item.variantId === variantId);
}

async function getBundle(tx: Db, id: number): Promise<Bundle> {
  const [bundle] = await rowsOf<Bundle>(
    tx,
    sql`select o.id, o.items, o.amount_paise::float8 "pricePaise" from offers o
      where o.id = ${id} and o.kind = 'bundle' and ${IS_RUNNING}`,
  );
  if (bundle) return bundle;
  const message = 'This bundle is no longer offered. Its items are sold separately.';
  throw new AppError('CONFLICT', { message });
}

/** Returns the items of a bundle with the chosen variants. */
function chooseItems({ items }: Bundle, chosen: readonly Chosen[]) {
  return items.map(({ productId, variantId, isAnyVariant, quantity }) => {
    if (!isAnyVariant) return { productId, variantId, quantity };
    const found = chosen.find((one) => one.productId === productId);
    if (found) return { ...found, quantity };
    const message = 'Choose the colour and options of every item.';
    throw new AppError('INVALID_INPUT', { message, fields: { items: message } });
  });
}

/** Notes the price at which the bundle was added, to show changes since then. */
async function markSeen(tx: Db, owner: CartOwner, item: Chosen, bundle: Bundle): Promise<void> {
  const own = 'userId' in owner ? eq(carts.userId, owner.userId) : eq(carts.token, owner.token);
  const { productId, variantId } = item;
  const isVariant =
    variantId === null ? isNull(cartLines.variantId) : eq(cartLines.variantId, variantId);
  await tx
    .update(cartLines)
    .set({ seenBundleId: bundle.id, seenBundlePaise: bundle.pricePaise })
    .from(carts)
    .where(and(own, eq(carts.id, cartLines.cartId), eq(cartLines.productId, productId), isVariant));
}
