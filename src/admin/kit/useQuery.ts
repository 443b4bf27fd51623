import { useStore } from '@nanostores/react';
import { $route, goTo } from './router.store.ts';

/** Query parameters that do not filter a list. */
const UNFILTERED = ['page', 'sort', 'hide', 'show', 'new'];

type Values = Record<string, string | number | undefined>;

/** Reads and writes a table's state in the URL, so that it survives reloads, links and Back. */
export function useQuery() {
  const { path, query } = useStore($route, { ssr: 'initial' });
  const values = new URLSearchParams(query);

  /**
   * Returns the URL with these values; '' and undefined remove one. Any change except of `page`
   * resets to page 1.
   */
  function hrefWith(changes: Values): string {
    const next = new URLSearchParams(query);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    const text = next.toString();
    return text ? `${path}?${text}` : path;
  }

  const narrowing = [...values.keys()].filter((name) => !UNFILTERED.includes(name));
  const page = Number(values.get('page') ?? 1);
  return {
    get: (name: string) => values.get(name) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    /** Entire query, as the key for loading data. */
    key: query,
    hrefWith,
    /** True if a search or filter is active. */
    isNarrowed: narrowing.length > 0,
    /** URL without any filters. */
    widened: hrefWith(Object.fromEntries(narrowing.map((name) => [name, '']))),
    set: (changes: Values) => goTo(hrefWith(changes)),
    replace: (changes: Values) => goTo(hrefWith(changes), { replace: true }),
  };
}

export type Query = ReturnType<typeof useQuery>;
