/** What the worker keeps, by the cache that it lies in. Another number lets go of all from before. */
export const CACHES = {
  pages: 'swara-pages-1',
  assets: 'swara-assets-1',
  pictures: 'swara-pictures-1',
  /** What is there before it is asked for: the page that says why nothing is, and the wishlist. */
  ready: 'swara-ready-1',
} as const;

/** The page that stands in for one that cannot be had. */
export const OFFLINE_PAGE = '/offline';
export const READY_PAGES = [OFFLINE_PAGE, '/wishlist'];

/** When an answer was kept (ISO 8601), and the title of the page. */
export const KEPT_AT = 'x-kept-at';
export const KEPT_TITLE = 'x-kept-title';

/** Pages that are the same for all and tell nothing of who reads them. What is not here is never kept. */
const PUBLIC = [
  /^\/$/,
  /^\/(best-sellers|new-arrivals|featured|category|product|products|all-news|news|all-reviews)(\/|$)/,
  /^\/(compare|wishlist|cart|help-me-choose)$/,
  /^\/(aboutus|contact|contact-us)$/,
  /^\/(privacy-policy|refund-and-cancellation|shipping-delivery|terms-condition)$/,
];

export type Asked = {
  path: string;
  /** As `Request.destination`. */
  destination: string;
  /** The path of the page that asks; '' where none is told. */
  from: string;
};

/**
 * How the worker answers: from a cache where it may, by the network alone for a page that is
 * somebody's or about money ('private'), or not at all: the API, the admin, and what no page is.
 */
export function ruleFor({ path, destination, from }: Asked) {
  if (isStaffs(path) || isStaffs(from) || /^\/(api|sandbox)\//.test(path)) return undefined;
  if (destination === 'document') return isPublic(path) ? 'page' : 'private';
  if (path.startsWith('/_astro/')) return 'asset';
  if (path.startsWith('/media/') && destination === 'image') return 'picture';
  return undefined;
}

export function isPublic(path: string): boolean {
  return PUBLIC.some((pattern) => pattern.test(path));
}

function isStaffs(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** The files that a page or a script cannot do without, as paths: what it may load later is not among them. */
export function needsOf(text: string, isScript: boolean): string[] {
  const found = isScript
    ? [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.@~-]+\.js)["']/g)].map(
        ([, name]) => `/_astro/${name}`,
      )
    : [...text.matchAll(/\/_astro\/[\w.@~-]+\.(?:js|css|woff2)\b/g)].map(([path]) => path);
  return [...new Set(found)];
}
