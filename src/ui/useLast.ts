import { useState } from 'react';

/** What `now` was last, while it is nothing: for a layer that still shows it as it leaves. */
export function useLast<T>(now: T | null | undefined): T | undefined {
  const [last, setLast] = useState(now ?? undefined);
  if (now != null && now !== last) setLast(now);
  return now ?? last;
}
