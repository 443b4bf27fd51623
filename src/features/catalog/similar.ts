/** Products in the carousel "Browse Similar Products". */
export const SIMILAR_MAX = 10;

/**
 * Returns the similar products of each product in a category: those that follow it by id, wrapping
 * around. Few and stable on purpose: each product is shown on ten other pages, so a save renders
 * ten pages, not the whole category, and a sale none.
 */
export function neighboursOf(idsOfCategory: readonly number[]): Map<number, number[]> {
  const ring = idsOfCategory.toSorted((a, b) => a - b);
  const twice = [...ring, ...ring];
  const count = Math.min(SIMILAR_MAX, ring.length - 1);
  return new Map(ring.map((id, at) => [id, twice.slice(at + 1, at + 1 + count)]));
}

/**
 * Lists the products of a category that show this one as similar, even if it is not in the list.
 */
export function showingOf(id: number, idsOfCategory: readonly number[]): number[] {
  const ring = idsOfCategory.filter((one) => one !== id).toSorted((a, b) => a - b);
  const after = ring.findIndex((one) => one > id);
  const at = after === -1 ? ring.length : after;
  return [...ring, ...ring].slice(0, ring.length + at).slice(-SIMILAR_MAX);
}
