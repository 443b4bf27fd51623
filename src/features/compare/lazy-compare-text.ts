import { lazyPart } from '#src/ui/lazy-part.ts';

/** Compare in words, fetched after the page. */
export const LazyCompareWords = lazyPart(
  async () => (await import('./CompareWords.tsx')).CompareWords,
);
