import type { Page } from '@playwright/test';

type Listing = { products: { id: number; inStock: boolean }[] };

/** A product that can be bought. */
export async function firstProduct(page: Page): Promise<number> {
  const answer = await page.request.get('/api/products?inStock=true');
  const { products } = (await answer.json()) as Listing;
  const product = products.find(({ inStock }) => inStock);
  if (!product) throw new Error('The shop sells nothing.');
  return product.id;
}

/** Puts one piece into this browser's cart without a page. */
export async function addToCart(page: Page, productId: number): Promise<void> {
  const answer = await page.request.post('/api/cart/add', { data: { productId, quantity: 1 } });
  if (!answer.ok()) throw new Error(await answer.text());
}
