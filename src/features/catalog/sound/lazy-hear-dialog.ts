import { lazyPart } from '#src/ui/lazy-part.ts';

/** Fetched when somebody wants to hear a product. */
export const LazyHearDialog = lazyPart(async () => (await import('./HearDialog.tsx')).HearDialog);
