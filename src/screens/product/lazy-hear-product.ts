import { lazyPart } from '#src/ui/lazy-part.ts';

/** The listening dialog, loaded on demand. */
export const LazyHearProduct = lazyPart(
  async () => (await import('./HearProduct.tsx')).HearProduct,
);
