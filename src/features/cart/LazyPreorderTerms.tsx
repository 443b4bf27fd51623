import { Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';

const Terms = lazyPart(async () => (await import('./PreorderTerms.tsx')).PreorderTerms);

type Props = { items: readonly { dispatchBy: string | null }[] };

/** The terms of pre-orders, if there are any among the items. Few carts need their script. */
export function LazyPreorderTerms({ items }: Props) {
  return items.some(({ dispatchBy }) => dispatchBy) ? (
    <Suspense>
      <Terms items={items} />
    </Suspense>
  ) : null;
}
