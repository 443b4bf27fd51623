/** Products in the carousel "Browse Similar Products". */
export const SIMILAR_MAX = 10;

/**
 * The products shown as similar to each of one category's: those that follow it by id, the first
 * ones again after the last. Few and steady on purpose: each product is shown on ten other pages,
 * so that a save renders ten, not the whole category, and a sale none.
 */
export function neighboursOf(idsOfCategory: readonly number[]): Map<number, number[]> {
  const ring = idsOfCategory.toSorted((a, b) => a - b);
  const twice = [...ring, ...ring];
  const count = Math.min(SIMILAR_MAX, ring.length - 1);
  return new Map(ring.map((id, at) => [id, twice.slice(at + 1, at + 1 + count)]));
}

/** The products of a category that show this one as similar; also of one that does not stand there. */
export function showingOf(id: number, idsOfCategory: readonly number[]): number[] {
  const ring = idsOfCategory.filter((one) => one !== id).toSorted((a, b) => a - b);
  const after = ring.findIndex((one) => one > id);
  const at = after === -1 ? ring.length : after;
  return [...ring, ...ring].slice(0, ring.length + at).slice(-SIMILAR_MAX);
}
