/** Where a product is shown; a variant has a page of its own. */
export function productPath(productId: number, variantId: number | null = null): string {
  return variantId === null ? `/product/${productId}` : `/product/${productId}/${variantId}`;
}

/** Where a category is listed. */
export function categoryPath(link: string, page = 1): string {
  return withPage(`/category/${link}`, page);
}

/** A page of a listing: the first is the listing's own address. */
export function withPage(path: string, page: number): string {
  return page === 1 ? path : `${path}/page/${page}`;
}

/** Where staff see a product as its page would show it, live or not. */
export function previewPath(productId: number, variantId: number | null = null): string {
  return productPath(productId, variantId).replace('/product/', '/admin/preview/');
}
