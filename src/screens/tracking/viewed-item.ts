import * as z from 'zod/mini';
import { toItemId } from '#src/features/tracking/item-id.ts';
import type { EventItem } from './shop-events.ts';

/** The part of a product's structured data that an event needs. */
const Product = z.object({
  '@type': z.literal('Product'),
  name: z.string(),
  offers: z.object({ price: z.number() }),
});

/** Returns the product that the page is about, from its address and its structured data. */
export function readViewedItem(): EventItem | undefined {
  const [, productId, variantId] =
    /^\/product\/(\d+)(?:\/(\d+))?$/.exec(window.location.pathname) ?? [];
  if (productId === undefined) return undefined;
  const id = toItemId(Number(productId), variantId === undefined ? null : Number(variantId));
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '[]';
  const parsed = z.safeParse(Product, [JSON.parse(data)].flat()[0]);
  const heading = document.querySelector('h1')?.textContent ?? '';
  return parsed.success
    ? { id, name: parsed.data.name, price: parsed.data.offers.price, quantity: 1 }
    : { id, name: heading, price: 0, quantity: 1 };
}
