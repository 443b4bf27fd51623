import { expect, type Page } from '@playwright/test';

type Listing = { products: { id: number; inStock: boolean }[] };

/** A product that can be bought, from this price in rupees. */
export async function firstProduct(page: Page, minPrice = 0): Promise<number> {
  const answer = await page.request.get(`/api/products?inStock=true&minPrice=${minPrice}`);
  const { products } = (await answer.json()) as Listing;
  const product = products.find(({ inStock }) => inStock);
  if (!product) throw new Error('The shop sells nothing.');
  return product.id;
}

/** Adds one unit to this browser's cart without opening a page. */
export async function addToCart(page: Page, productId: number): Promise<void> {
  const answer = await page.request.post('/api/cart/add', { data: { productId, quantity: 1 } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Opens a page and waits until its scripts work, for actions that must not come too early. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

/** Waits until the islands work that need no tap and no scrolling, and the whole page is laid out. */
export async function untilAwake(page: Page): Promise<void> {
  const asleep = page.locator('astro-island[ssr]:is([client=load], [client=idle])');
  // Scripts wait behind pictures, whose sizes are created on their first request.
  await expect(asleep).toHaveCount(0, { timeout: 60_000 });
  // Those of one width load on their own.
  await expect(
    page.locator('astro-island[ssr][client=media]').filter({ visible: true }),
  ).toHaveCount(0);
  // The last part that show-rest.ts shows; those above move it.
  await expect(page.locator('footer.show-later:not([style*="visible"])')).toHaveCount(0);
}
