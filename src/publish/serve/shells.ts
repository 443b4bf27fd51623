/**
 * Addresses without a page of their own: one page serves all that match, and its islands read the
 * address. Rules for nginx and static hosts are generated from this table.
 */
export const SHELLS = [
  { pattern: /^\/orders\/[^/]+$/, page: '/live/order', onlyIf: 'always' },
  { pattern: /^\/orders\/[^/]+\/invoice$/, page: '/live/invoice', onlyIf: 'always' },
  {
    pattern: /^\/orders\/[^/]+\/credit-notes\/\d+$/,
    page: '/live/invoice',
    onlyIf: 'always',
  },
  { pattern: /^\/stop-alerts\/[^/]+\/[^/]+$/, page: '/live/stop-alerts', onlyIf: 'always' },
  { pattern: /^\/stop-reminders\/[^/]+\/[^/]+$/, page: '/live/stop-reminders', onlyIf: 'always' },
  { pattern: /^\/back-to-cart\/[^/]+\/[^/]+$/, page: '/live/back-to-cart', onlyIf: 'always' },
  { pattern: /^\/pay\/[^/]+\/[^/]+$/, page: '/live/pay', onlyIf: 'always' },
  { pattern: /^\/gift-card\/[^/]+\/[^/]+$/, page: '/live/gift-card', onlyIf: 'always' },
  { pattern: /^\/confirm\/[^/]+\/[^/]+$/, page: '/live/confirm', onlyIf: 'always' },
  { pattern: /^\/follow\/[^/]+\/[^/]+$/, page: '/live/follow', onlyIf: 'always' },
  { pattern: /^\/questions\/\d+$/, page: '/live/questions', onlyIf: 'always' },
  { pattern: /^\/w\/[^/]+$/, page: '/live/unit', onlyIf: 'always' },
  { pattern: /^\/all-reviews\/\d+$/, page: '/all-reviews', onlyIf: 'always' },
  { pattern: /^\/admin\/preview\/page$/, page: '/live/sections', onlyIf: 'always' },
  { pattern: /^\/admin\/preview\/\d+(\/\d+)?$/, page: '/live/preview', onlyIf: 'always' },
  { pattern: /^\/admin(\/.*)?$/, page: '/admin', onlyIf: 'always' },
  // A product published a moment ago, whose page is not in the release yet.
  { pattern: /^\/product\/(\d+)(\/\d+)?$/, page: '/live/product', onlyIf: 'product-exists' },
] as const;

/** Addresses that people guess, with the pages that they lead to. */
export const GUESSED_PATHS: ReadonlyMap<string, string> = new Map([['/about', '/aboutus']]);

/** Pages that are reached only through shells. */
export const SHELL_PAGES = /^\/live\//;

/** Returns the product, and the colour if any, in a product page's path. */
export function productOfPath(path: string): { id: number; variantId?: number } | undefined {
  const [, id, variantId] = /^\/product\/(\d{1,9})(?:\/(\d{1,9}))?$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  return { id: Number(id), ...(variantId !== undefined && { variantId: Number(variantId) }) };
}

/**
 * Returns the path without leading zeros in its ids, which would be a second address of the page.
 */
export function pathWithPlainIds(path: string): string | undefined {
  const hasZeros = /^\/(product|all-reviews)\/\d+(\/\d+)?$/.test(path) && /\/0+\d/.test(path);
  return hasZeros ? path.replace(/\/0+(?=\d)/g, '/') : undefined;
}
