import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { $removed } from './removed.store.ts';

// Not needed before something is removed.
const RemovedItem = lazyPart(async () => (await import('./RemovedItem.tsx')).RemovedItem);

/** The last removed line, with an undo. */
export function RemovedRow() {
  const item = useStore($removed, { ssr: 'initial' });
  return (
    item && (
      <Suspense>
        <RemovedItem key={item.id} item={item} />
      </Suspense>
    )
  );
}
