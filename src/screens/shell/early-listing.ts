type Lists = { sorts: readonly string[]; switches: readonly string[] };
type Listing = { categoryId?: number; flag?: string };

/**
 * Writes the query that useListing() sends for a page's URL; undefined if there is nothing to send, or
 * the URL is unusual, so that only the listing itself reads it. Runs within the page's head, so it
 * names nothing outside itself.
 */
export function earlyListing(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { categoryId, flag }: Listing,
  { sorts, switches }: Lists,
): string | undefined {
  const given = new URLSearchParams(search);
  const query = (given.get('query') ?? '').trim();
  // Without filters, a listing is part of the page; a search needs its term.
  if (search === '' || (!categoryId && !flag && !query)) return undefined;
  const sent = new URLSearchParams();
  const add = (name: string, value: string | number | null | undefined) => {
    if (value) sent.append(name, String(value));
  };
  for (const option of new Set(given.getAll('options'))) add('options', option);
  const sort = given.get('sort') ?? '';
  add('sort', sorts.includes(sort) ? sort : 'relevance');
  add('page', given.get('page') ?? /\/page\/(\d+)$/.exec(pathname)?.[1] ?? 1);
  add('categoryId', categoryId);
  add('flag', flag);
  add('query', query);
  add('minPrice', given.get('minPrice'));
  add('maxPrice', given.get('maxPrice'));
  for (const name of switches) if (given.get(name) === 'true') add(name, 'true');
  const numbers = ['options', 'page', 'minPrice', 'maxPrice'].flatMap((name) => sent.getAll(name));
  return numbers.every((text) => /^[1-9]\d{0,4}$/.test(text)) ? `?${sent}` : undefined;
}
