import { useLayoutEffect } from 'react';

/**
 * Removes what EarlyContent.astro shows of a page, once the island has content of its own. Until
 * then, the island's placeholders are hidden.
 */
export function useOwnContent(isReady: boolean): void {
  useLayoutEffect(() => {
    if (isReady) document.getElementById('early')?.remove();
  }, [isReady]);
}
