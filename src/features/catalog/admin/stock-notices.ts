import type { AdminProduct } from './admin-product.contract.ts';

/** Lists the colours of a product that have no stock, and so are shown as sold out. */
export function stockNotices(product: AdminProduct): string[] {
  return [product, ...product.variants]
    .filter(({ stock }) => stock === 0)
    .map(
      ({ color }) =>
        `The colour ${color} has no stock and is shown as sold out. Set its stock to sell it.`,
    );
}
