import { lazyPart } from '#src/ui/lazy-part.ts';

/** The view of a model, fetched when somebody wants to turn it. */
export const LazyModelDialog = lazyPart(
  async () => (await import('./ModelDialog.tsx')).ModelDialog,
);
