import { Suspense, useEffect, useState } from 'react';
import { COMPARE_KEY } from '#src/features/compare/compare-key.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const Tray = lazyPart(async () => (await import('./Tray.tsx')).Tray);

/**
 * What is chosen to compare, where products are shown, while there is something; it looks without the
 * store, which most page views never need.
 */
export function CompareTray() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn((localStorage.getItem(COMPARE_KEY) ?? '[]') !== '[]');
    const first = setTimeout(look);
    for (const name of [COMPARE_KEY, 'storage']) window.addEventListener(name, look);
    return () => {
      clearTimeout(first);
      for (const name of [COMPARE_KEY, 'storage']) window.removeEventListener(name, look);
    };
  }, []);
  return isOn ? (
    <Suspense>
      <Tray />
    </Suspense>
  ) : null;
}
