import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { PreorderDay } from './PreorderDay.tsx';

const Day = lazyPart(async () => (await import('./PreorderDay.tsx')).PreorderDay);

/** The promised day of a pre-order in a cart or checkout. Few of them need its script. */
export function LazyPreorderDay(props: ComponentProps<typeof PreorderDay>) {
  return props.dispatchBy ? (
    <Suspense>
      <Day {...props} />
    </Suspense>
  ) : null;
}
