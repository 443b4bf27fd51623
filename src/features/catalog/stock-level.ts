/** With this many units or fewer, the product page says that only a few are left. */
export const LOW_STOCK = 5;

/** Returns whether a change of stock from `before` to `after` units changes the product page. */
export function changesLook(before: number, after: number): boolean {
  return levelOf(before) !== levelOf(after);
}

function levelOf(pieces: number): 'none' | 'few' | 'many' {
  if (pieces <= 0) return 'none';
  return pieces <= LOW_STOCK ? 'few' : 'many';
}
