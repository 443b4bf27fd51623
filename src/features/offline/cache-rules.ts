/** The worker's caches. A new number discards the earlier contents. */
export const CACHES = {
  pages: 'swara-pages-1',
  assets: 'swara-assets-1',
  pictures: 'swara-pictures-1',
  /** Fetched in advance: the page that says why a page is missing, and the wishlist. */
  ready: 'swara-ready-1',
} as const;

/** The page shown instead of one that cannot be loaded. */
export const OFFLINE_PAGE = '/offline';
export const READY_PAGES = [OFFLINE_PAGE, '/wishlist'];

/** The header with the time of caching (ISO 8601), and the one with the title of the page. */
export const CACHED_AT = 'x-kept-at';
export const CACHED_TITLE = 'x-kept-title';

/** Pages that are the same for everyone and contain no personal data. No other page is cached. */
const PUBLIC = [
  /^\/$/,
  /^\/(best-sellers|new-arrivals|featured|category|product|products|all-news|news|pages|all-reviews|support)(\/|$)/,
  /^\/(compare|wishlist|cart|help-me-choose|gift-cards)$/,
  /^\/(aboutus|contact|contact-us)$/,
  /^\/(privacy-policy|privacy-notice|refund-and-cancellation|shipping-delivery|terms-condition)$/,
];

type PageRequest = {
  path: string;
  /** The value of `Request.destination`. */
  destination: string;
  /** The path of the requesting page; '' if unknown. */
  from: string;
};

/**
 * Returns how the worker responds: from a cache where allowed, only from the network for personal
 * and payment pages ('private'), or undefined for the API, the admin and anything that is not a
 * page.
 */
export function ruleFor({ path, destination, from }: PageRequest) {
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

/** Returns the paths of files that a page or a script requires, without those loaded later. */
export function needsOf(text: string, isScript: boolean): string[] {
  const found = isScript
    ? [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.@~-]+\.js)["']/g)].map(
        ([, name]) => `/_astro/${name}`,
      )
    : [...text.matchAll(/\/_astro\/[\w.@~-]+\.(?:js|css|woff2)\b/g)].map(([path]) => path);
  return [...new Set(found)];
}
