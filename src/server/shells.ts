/**
 * Addresses that have no page of their own: one page serves them all, and its islands read the
 * address. One table, from which nginx or static-host rules can be written.
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
  { pattern: /^\/follow\/[^/]+\/[^/]+$/, page: '/live/follow', onlyIf: 'always' },
  { pattern: /^\/all-reviews\/\d+$/, page: '/all-reviews', onlyIf: 'always' },
  { pattern: /^\/admin\/preview\/\d+(\/\d+)?$/, page: '/live/preview', onlyIf: 'always' },
  { pattern: /^\/admin(\/.*)?$/, page: '/admin', onlyIf: 'always' },
  // Published a moment ago, and its page is not in the release yet.
  { pattern: /^\/product\/(\d+)(\/\d+)?$/, page: '/live/product', onlyIf: 'product-exists' },
] as const;

export type Shell = (typeof SHELLS)[number];

/** Pages that only shells lead to. */
export const SHELL_PAGES = /^\/live\//;

/** The product that a product page's path names, and its colour where it names one. */
export function productOfPath(path: string): { id: number; variantId?: number } | undefined {
  const [, id, variantId] = /^\/product\/(\d{1,9})(?:\/(\d{1,9}))?$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  return { id: Number(id), ...(variantId !== undefined && { variantId: Number(variantId) }) };
}

/** Where a path leads that writes an id with zeros before it, a second address of the same page. */
export function pathWithPlainIds(path: string): string | undefined {
  const hasZeros = /^\/(product|all-reviews)\/\d+(\/\d+)?$/.test(path) && /\/0+\d/.test(path);
  return hasZeros ? path.replace(/\/0+(?=\d)/g, '/') : undefined;
}
