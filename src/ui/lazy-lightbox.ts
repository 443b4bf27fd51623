import { lazyPart } from './lazy-part.ts';

/** The picture viewer, fetched at its first use; nothing while it cannot be had. */
export const LazyLightbox = lazyPart(async () => (await import('./Lightbox.tsx')).Lightbox);
