import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { stockItems } from '#src/db/schema/tables.ts';
import { addLine } from '#src/features/cart/cart.service.server.ts';
import { readCart } from '#src/features/cart/cart.queries.server.ts';
import { getProductForStaff } from '#src/features/catalog/admin/admin-product.queries.server.ts';
import { listCurrentPrices } from '#src/features/catalog/price-now.queries.server.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { getProductDetail } from '#src/features/catalog/product.queries.server.ts';
import { listEntries } from '#src/features/feeds/feeds.queries.server.ts';
import { apply, preview } from '#src/features/import/csv.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { toPaise } from '#src/lib/money.ts';
import type { Kind, Turn } from './step.ts';

const staffOf = ({ world }: Turn) => ({ userId: world.staffId, refreshSearch: async () => {} });

/** Writes the file that staff would export, change and import: a price and the stock of an item. */
async function makeFile({ services, step }: Turn, productId: number): Promise<Uint8Array> {
  const isMain = and(eq(stockItems.productId, productId), isNull(stockItems.variantId));
  const [item] = await services.db.select().from(stockItems).where(isMain);
  const { price, mrp } = await getProductForStaff(services.db, productId);
  const after = Math.round((price + step.units - 2) * 100) / 100;
  const stock = (item?.available ?? 0) + (step.choice % 3);
  const rows = [
    ['SKU', 'Price', 'MRP', 'Stock'],
    [item?.skuId ?? '', after, Math.max(mrp, after), stock],
  ];
  return new TextEncoder().encode(toCsv(rows));
}

/** Imports a file that was previewed, while another customer may buy its item. */
async function importFile(turn: Turn, isSoldBetween: boolean): Promise<unknown> {
  const { services, other, world, step, now } = turn;
  const productId = world.products[step.choice % 2]?.id ?? 0;
  const file = await makeFile(turn, productId);
  const { digest } = await preview(services.db, file);
  const input = { digest, acceptsPriceMoves: true };
  const write = (db: Db) => apply(db, file, input, staffOf(turn));
  const buyer = world.buyers[step.which % world.buyers.length];
  if (!isSoldBetween || !buyer) return Promise.allSettled([write(services.db), write(other.db)]);
  const wanted = { productId, variantId: null, quantity: 1 };
  const purchase = { source: 'buy_now', addressId: buyer.addressId, wanted } as const;
  return Promise.allSettled([startPayment(other, buyer, purchase, now), write(services.db)]);
}

/** Compares what a product costs on its page, on its card, in the feeds, in the API and in a cart. */
async function comparePrices({ services: { db }, world, step }: Turn): Promise<void> {
  const id = world.products[step.choice % 2]?.id ?? 0;
  const buyer = world.buyers[step.which % world.buyers.length];
  const page = await getProductDetail(db, id, null);
  const [card] = await listCards(db, [id]);
  const entries = await listEntries(db, [id]);
  const own = entries.find((entry) => entry.id === String(id));
  const [now] = await listCurrentPrices(db, id);
  const owner = { userId: buyer?.id ?? '' };
  await addLine(db, owner, { productId: id, variantId: null, quantity: 1 });
  const { lines } = await readCart(db, owner, '');
  const line = lines.find((one) => one.productId === id && one.variantId === null);
  const prices = {
    ...{ page: page.price, card: card?.price, feed: own?.price, now: now?.price },
    cart: line && line.pricePaise / 100,
  };
  const paise = Object.values(prices).map((price) => toPaise(price ?? 0));
  if (new Set(paise).size > 1) throw new Error(`Prices of ${id} differ: ${JSON.stringify(prices)}`);
}

/** Steps of the catalogue: imports during sales, and one price everywhere. */
export const CATALOGUE: Record<string, Kind> = {
  'import-during-sale': {
    weight: 2,
    text: 'staff import prices and stock while a buyer orders',
    run: (turn) => importFile(turn, true),
  },
  'import-twice': {
    weight: 1,
    text: 'two of the staff import the same file',
    run: (turn) => importFile(turn, false),
  },
  'compare-prices': {
    weight: 3,
    text: 'page, card, feed, API and cart are compared',
    run: comparePrices,
  },
};
