import { useEffect, useState } from 'react';
import { callLazily } from '#src/lib/call-lazily.ts';
import { toAppError } from '#src/lib/errors.ts';
import type { Suggestion } from './search.contract.ts';
import { SUGGESTION_MIN_CHARACTERS } from './search-text.ts';

const QUIET_MS = 150;

/** The suggestions, and the text that they are for. */
export type Suggested = {
  query: string;
  list: Suggestion[];
  /** True if suggestions are missing because the shop could not be reached. */
  isOffline: boolean;
};

const NONE: Suggested = { query: '', list: [], isOffline: false };

/** Loads suggestions when typing pauses, and again once back online. A failure gives none. */
export function useSuggestions(text: string): Suggested {
  const query = text.trim();
  const [found, setFound] = useState(NONE);
  const isLong = query.length >= SUGGESTION_MIN_CHARACTERS;
  const again = useTimesOnline();

  useEffect(() => {
    if (!isLong) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const endpoint = import('./search.contract.ts').then((found) => found.suggestProducts);
      callLazily(endpoint, { query }, { signal: asking.signal }).then(
        (list) => setFound({ query, list, isOffline: false }),
        (thrown: unknown) => {
          if (asking.signal.aborted || toAppError(thrown).code !== 'OFFLINE') return;
          setFound({ query, list: [], isOffline: true });
        },
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isLong, again]);

  // Earlier suggestions stay until the next arrive, so that the list does not flicker.
  return isLong ? found : NONE;
}

/** Counts how often the connection was restored. */
function useTimesOnline(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const more = () => setTimes((before) => before + 1);
    window.addEventListener('online', more);
    return () => window.removeEventListener('online', more);
  }, []);
  return times;
}
