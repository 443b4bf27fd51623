import { lazyPart } from '#src/ui/lazy-part.ts';

// Whoever has something to pay does not load it.
export const LazyEmptyPurchase = lazyPart(
  async () => (await import('./EmptyPurchase.tsx')).EmptyPurchase,
);
