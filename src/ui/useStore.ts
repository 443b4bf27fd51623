import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the value of a store, and renders again when it changes. While the browser takes over a
 * built page it returns the initial value, with which the page was built.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const listen = useCallback((onChange: () => void) => store.listen(onChange), [store]);
  return useSyncExternalStore(
    listen,
    () => store.get(),
    () => store.init ?? store.get(),
  );
}
