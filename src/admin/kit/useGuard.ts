import { useEffect, useEffectEvent } from 'react';
import { guardLeaving } from './router.store.ts';

/** Warns before this screen is left with unsaved changes. */
export function useGuard(isDirty: boolean): void {
  const onLeave = useEffectEvent(() => isDirty);
  useEffect(() => guardLeaving(() => onLeave()), []);
}
