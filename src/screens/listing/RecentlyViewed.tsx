import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $recent } from '#src/features/catalog/recent.store.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const RecentRow = lazyPart(async () => (await import('./RecentRow.tsx')).RecentRow);

/** What was looked at in this browser before. Nothing, and no more script, while there is none. */
export function RecentlyViewed({ without }: { without?: number }) {
  const ids = useStore($recent, { ssr: 'initial' }).filter((id) => id !== without);
  return (
    // Something must stand there for the browser to see that it comes into view.
    <div className="min-h-px">
      {ids.length > 0 && (
        <Suspense>
          <RecentRow ids={ids} />
        </Suspense>
      )}
    </div>
  );
}
