import { lazyPart } from '#src/ui/lazy-part.ts';

// Not loaded if there is something to pay.
export const LazyEmptyPurchase = lazyPart(
  async () => (await import('./EmptyPurchase.tsx')).EmptyPurchase,
);
