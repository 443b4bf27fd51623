/** Returns the path of a product page; each variant has its own. */
export function productPath(productId: number, variantId: number | null = null): string {
  return variantId === null ? `/product/${productId}` : `/product/${productId}/${variantId}`;
}

/** Returns the path of a product's support page. */
export function supportPath(productId: number): string {
  return `/support/${productId}`;
}

/** Returns the path of all questions about a product. */
export function questionsPath(productId: number): string {
  return `/questions/${productId}`;
}

/** Returns the path of a category's listing. */
export function categoryPath(link: string, page = 1): string {
  return withPage(`/category/${link}`, page);
}

/** Returns the path of a page of a listing: the first has the listing's own path. */
export function withPage(path: string, page: number): string {
  return page === 1 ? path : `${path}/page/${page}`;
}

/** Returns the path where staff preview a product page, published or not. */
export function previewPath(productId: number, variantId: number | null = null): string {
  return productPath(productId, variantId).replace('/product/', '/admin/preview/');
}
