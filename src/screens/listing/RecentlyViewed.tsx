import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $recent } from '#src/features/catalog/recent.store.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const RecentRow = lazyPart(async () => (await import('./RecentRow.tsx')).RecentRow);

type Props = {
  /** Product on the current page. */
  without?: number;
  /** Class with spacing, used once there is something to show. */
  className?: string;
};

/** Products viewed earlier in this browser. A new visitor gets nothing, and no further script. */
export function RecentlyViewed({ without, className = '' }: Props) {
  const ids = useStore($recent, { ssr: 'initial' }).filter((id) => id !== without);
  return (
    // An element is needed for the browser to detect when it comes into view.
    <div className="min-h-px">
      {ids.length > 0 && (
        <Suspense>
          <div className={className}>
            <RecentRow ids={ids} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
