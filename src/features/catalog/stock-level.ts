/** At this many pieces or fewer, the product page says that only a few are left. */
export const LOW_STOCK = 5;

/** Whether a shelf that held `before` pieces looks different on its page with `after` of them. */
export function changesLook(before: number, after: number): boolean {
  return levelOf(before) !== levelOf(after);
}

function levelOf(pieces: number): 'none' | 'few' | 'many' {
  if (pieces <= 0) return 'none';
  return pieces <= LOW_STOCK ? 'few' : 'many';
}
