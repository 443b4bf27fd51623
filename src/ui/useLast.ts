import { useState } from 'react';

/** Returns the last value of `now` while it is empty: for a layer that shows it while closing. */
export function useLast<T>(now: T | null | undefined): T | undefined {
  const [last, setLast] = useState(now ?? undefined);
  if (now != null && now !== last) setLast(now);
  return now ?? last;
}
