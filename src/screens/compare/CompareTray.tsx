import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $compared } from '#src/features/compare/compare.store.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const Tray = lazyPart(async () => (await import('./Tray.tsx')).Tray);

/** What is chosen to compare, on every page while there is something. Once a page. */
export function CompareTray() {
  const choices = useStore($compared, { ssr: 'initial' });
  return choices.length > 0 ? (
    <Suspense>
      <Tray choices={choices} />
    </Suspense>
  ) : null;
}
