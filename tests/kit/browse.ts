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

/** Opens a page and waits until its islands work and nothing on it is loading any more. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll('astro-island[ssr]')];
    // Those that wait for being seen may never be.
    const isAwaited = (island: Element) => island.getAttribute('client') !== 'visible';
    const isBusy = document.querySelector('main [aria-busy="true"]');
    return !islands.some(isAwaited) && !isBusy;
  });
}
