import { Suspense, useEffect, useState } from 'react';
import { CHANGED } from '#src/features/compare/compare-event.ts';
import { findStored } from '#src/features/offline/stored.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const Tray = lazyPart(async () => (await import('./Tray.tsx')).Tray);

/**
 * Tray of products chosen for comparison, on pages that show products. Checks storage without
 * loading the store, which most page views never need.
 */
export function CompareTray() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn((findStored('compared') ?? '[]') !== '[]');
    const first = setTimeout(look);
    for (const name of [CHANGED, 'storage']) window.addEventListener(name, look);
    return () => {
      clearTimeout(first);
      for (const name of [CHANGED, 'storage']) window.removeEventListener(name, look);
    };
  }, []);
  return isOn ? (
    <Suspense>
      <Tray />
    </Suspense>
  ) : null;
}
