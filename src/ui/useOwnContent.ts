import { useDeferredValue, useLayoutEffect } from 'react';

/**
 * Returns true once the island shows content of its own instead of what EarlyContent.astro shows of
 * the page, which it then removes. Until then, the island's placeholders are hidden. A little after
 * the content is ready: React renders it in slices, as in one go it blocks a slow phone for 150 ms.
 */
export function useOwnContent(isReady: boolean): boolean {
  const isShown = useDeferredValue(isReady);
  useLayoutEffect(() => {
    if (isShown) document.getElementById('early')?.remove();
  }, [isShown]);
  return isShown;
}
