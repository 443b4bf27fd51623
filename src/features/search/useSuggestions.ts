import { useEffect, useState } from 'react';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { Suggestion } from './search.contract.ts';
import { SUGGESTION_MIN_CHARACTERS } from './search-text.ts';

const QUIET_MS = 150;

/** What was found, and for which text. */
export type Suggested = { query: string; list: Suggestion[] };

const NONE: Suggested = { query: '', list: [] };

/** Suggestions for a text, asked for when typing pauses. A failure suggests nothing. */
export function useSuggestions(text: string): Suggested {
  const query = text.trim();
  const [found, setFound] = useState(NONE);
  const isLong = query.length >= SUGGESTION_MIN_CHARACTERS;

  useEffect(() => {
    if (!isLong) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const endpoint = import('./search.contract.ts').then((found) => found.suggestProducts);
      callLazily(endpoint, { query }, { signal: asking.signal }).then(
        (list) => setFound({ query, list }),
        () => undefined,
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isLong]);

  // Those of the text before stay until the next arrive, so that the list does not flicker.
  return isLong ? found : NONE;
}
