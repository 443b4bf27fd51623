import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches; `atBuild` is the value in the built page. */
export function useMedia(query: string, atBuild = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => atBuild,
  );
}
