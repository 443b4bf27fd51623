export const WISHLIST_MAX = 200;

/** Returns the list with the product added as its newest, or removed. */
export function toggled(ids: number[], productId: number): number[] {
  const rest = ids.filter((id) => id !== productId);
  return rest.length < ids.length ? rest : [productId, ...rest].slice(0, WISHLIST_MAX);
}

/** The ids that a browser kept; what is no list of ids is no list. */
export function readWishlist(stored: string | null): number[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    const entries: unknown[] = Array.isArray(parsed) ? parsed : [];
    return entries.filter((id): id is number => Number.isInteger(id));
  } catch {
    return [];
  }
}
