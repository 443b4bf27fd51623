import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the built page, true once React owns it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
