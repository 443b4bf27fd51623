import { useEffect, useEffectEvent } from 'react';

/** Runs an action repeatedly while it is wanted and the page is visible. */
export function useEvery(everyMs: number, action: () => unknown, isWanted: boolean): void {
  const onTime = useEffectEvent(() => {
    if (document.visibilityState === 'visible') action();
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => onTime(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted]);
}
