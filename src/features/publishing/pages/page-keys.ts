const BETWEEN = '.';

/** The key of a page that may show newer data than it was listed with: no page is listed with it. */
export const UNSURE = 'unsure';

/**
 * The key of a page that says of two things which they are: what the page itself shows, and what
 * surrounds it there as on other pages.
 */
export function keyOfParts(body: string, shell: string): string {
  return `${body}${BETWEEN}${shell}`;
}

/** Returns the key of the page's body; undefined if the cache key does not contain it. */
export function bodyKeyOf(cacheKey: string): string | undefined {
  const at = cacheKey.indexOf(BETWEEN);
  return at < 0 ? undefined : cacheKey.slice(0, at);
}
