/** Returns the id of an item in events of other companies: `7`, or `7-12` for a variant. */
export function toItemId(productId: number | null, variantId: number | null): string {
  return variantId === null ? String(productId ?? '') : `${productId}-${variantId}`;
}
