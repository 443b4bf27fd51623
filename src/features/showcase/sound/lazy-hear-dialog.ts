import { lazyPart } from '#src/ui/lazy-part.ts';

/** The listening dialog, loaded on demand. */
export const LazyHearDialog = lazyPart(async () => (await import('./HearDialog.tsx')).HearDialog);
