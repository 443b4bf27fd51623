import { lazyPart } from '#src/ui/lazy-part.ts';

/** The 3D view of a model, loaded on demand. */
export const LazyModelDialog = lazyPart(
  async () => (await import('./ModelDialog.tsx')).ModelDialog,
);
