import { useEffect, useEffectEvent } from 'react';

/** Does something again and again while it is wanted and the page is in sight. */
export function useEvery(everyMs: number, action: () => void, isWanted: boolean): void {
  const onTime = useEffectEvent(() => {
    if (document.visibilityState === 'visible') action();
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => onTime(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted]);
}
